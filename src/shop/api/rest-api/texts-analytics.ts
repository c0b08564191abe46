/** The texts about the analytics calls. */
export const analyticsTexts = {
  list: 'Les rapports chiffrés.',
  revenue: 'Le chiffre d’affaires d’une période, en tout et par intervalle.',
  orders: 'Les commandes d’une période, en tout et par intervalle.',
  products: 'Les articles vendus d’une période, en tout et par intervalle.',
  productList: 'Les produits vendus d’une période, du plus vendu au moins vendu.',
  boards: 'Les palmarès d’une période.',
  board: 'Un palmarès d’une période.',
  allowed: 'Les palmarès de la boutique, sans leurs lignes.',
  unknownBoard: 'Ce palmarès n’existe pas.',
  slugs: {
    'revenue/stats': 'Le chiffre d’affaires.',
    'orders/stats': 'Les commandes.',
    'products/stats': 'Les articles vendus.',
    products: 'Les produits vendus.',
  },
  leaders: {
    customers: { label: 'Meilleurs clients', headers: ['Client', 'Commandes', 'Total dépensé'] },
    coupons: { label: 'Codes promo les plus utilisés', headers: ['Code promo', 'Commandes', 'Remises'] },
    categories: {
      label: 'Catégories les plus vendues',
      headers: ['Catégorie', 'Articles vendus', 'Ventes nettes'],
    },
    products: { label: 'Produits les plus vendus', headers: ['Produit', 'Articles vendus', 'Ventes nettes'] },
  },
  parameters: {
    after: 'Le premier moment, à l’heure de la boutique ; sans lui, il y a sept jours.'.replace(
      ' ;',
      '\u202f;',
    ),
    before: 'Le dernier moment, à l’heure de la boutique ; sans lui, maintenant.'.replace(' ;', '\u202f;'),
    interval: 'La durée d’un intervalle.',
    fields: 'Les seuls chiffres voulus.',
    orderby: 'La date, ou le nom d’un chiffre.',
    products: 'Seulement ces produits.',
    categories: 'Seulement les produits de ces catégories.',
    variations: 'Seulement ces déclinaisons.',
    extendedInfo: 'Avec le nom, le prix, l’image et l’adresse de chaque produit.',
    lines: 'Le nombre de lignes de chaque palmarès.',
  },
} as const;
