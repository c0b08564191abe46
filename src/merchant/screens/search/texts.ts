import { NO_BREAK_SPACE } from '#platform/french.ts';

export const searchTexts = {
  title: 'Aller à',
  field: 'Un écran, une commande, un produit, une personne',
  search: 'Chercher',
  groups: {
    screens: 'Écrans',
    actions: 'Actions',
    orders: 'Commandes',
    customers: 'Clients',
    products: 'Produits',
  },
  newProduct: 'Nouveau produit',
  newOrder: 'Nouvelle commande par téléphone',
  newQuote: 'Nouveau devis',
  newCoupon: 'Nouveau code promo',
  order: (id: number, customer: string) => `Commande ${id}, ${customer}`,
  allOrders: 'Toutes les commandes trouvées',
  allCustomers: 'Tous les clients trouvés',
  allProducts: 'Tous les produits trouvés',
  nothing: (query: string) =>
    `Rien ne correspond à «${NO_BREAK_SPACE}${query}${NO_BREAK_SPACE}». Essayez un numéro, un nom, une adresse e-mail ou une référence.`,
};
