export const texts = {
  title: 'Exports',
  lead: 'Des fichiers CSV pour votre tableur. Un export qui contient des données personnelles demande votre mot de passe et figure au journal.',
  orders: 'Commandes',
  ordersHint:
    'Une ligne par commande\u00a0: client, adresse, montants, paiement, codes, provenance, facture.',
  from: 'Du',
  to: 'Au',
  products: 'Produits',
  productsHint: 'Tous les produits, brouillons compris. Ce fichier peut être modifié puis réimporté.',
  customers: 'Clients',
  customersHint: 'Les comptes clients avec leurs achats et leur inscription à la lettre.',
  download: (what: string) => `Exporter les ${what}`,
  noPeriod: 'Indiquez deux dates qui existent.',
} as const;
