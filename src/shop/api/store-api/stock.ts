const LOW_STOCK = 5;

/** Returns the remaining stock if it is low (« Plus que 3 »), otherwise null. */
export const lowStock = (stock: number | null) =>
  stock !== null && stock > 0 && stock <= LOW_STOCK ? stock : null;
