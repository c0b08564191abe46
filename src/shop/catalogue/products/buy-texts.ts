/** What stands beside every way to buy. Apart from the slice's other texts: product pages load these few in scripts. */
export const buyTexts = {
  addToCart: 'Ajouter au panier',
  quantity: 'Quantité',
  soldOut: 'Rupture de stock',
} as const;
