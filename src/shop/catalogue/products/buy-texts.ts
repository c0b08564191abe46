/**
 * Texts shown next to buy buttons. Separate from the slice's other texts because scripts of product pages
 * load only these.
 */
export const buyTexts = {
  addToCart: 'Ajouter au panier',
  quantity: 'Quantité',
  soldOut: 'Rupture de stock',
} as const;
