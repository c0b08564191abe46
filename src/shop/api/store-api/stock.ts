const LOW_STOCK = 5;

/** « Plus que 3 » is told only when it is so. */
export const lowStock = (stock: number | null) =>
  stock !== null && stock > 0 && stock <= LOW_STOCK ? stock : null;
