/** The texts about reports. */
export const reportTexts = {
  list: 'Les rapports.',
  sales: 'Les ventes d’une période, par jour ou par mois.',
  topSellers: 'Les articles les plus vendus d’une période.',
  totals: 'Combien il y en a, par état ou par sorte.',
  slugs: {
    sales: 'Les ventes.',
    top_sellers: 'Les articles les plus vendus.',
    'orders/totals': 'Les commandes par état.',
    'products/totals': 'Les produits par sorte.',
    'customers/totals': 'Les clients qui ont acheté, et les autres.',
    'coupons/totals': 'Les codes promo par sorte.',
    'reviews/totals': 'Les avis par note.',
  },
  products: {
    external: 'Produit externe',
    grouped: 'Produit groupé',
    simple: 'Produit simple',
    variable: 'Produit à déclinaisons',
  },
  customers: { paying: 'Client qui a acheté', non_paying: 'Client qui n’a pas acheté' },
  coupons: {
    percent: 'Remise en pourcentage',
    fixed_cart: 'Remise fixe sur le panier',
    fixed_product: 'Remise fixe par article',
  },
  stars: (count: number) => (count === 1 ? '1 étoile sur 5' : `${count} étoiles sur 5`),
  period: 'Cette semaine, ce mois, le mois dernier ou cette année.',
  dateMin: 'Premier jour (AAAA-MM-JJ).',
  dateMax: 'Dernier jour (AAAA-MM-JJ).',
} as const;
