import type { OrderStatus } from '#shop/orders/orders/order-status.ts';

export const texts = {
  columns: [
    ...['Commande', 'Date', 'État', 'Payée le', 'Prénom', 'Nom', 'Société', 'E-mail', 'Téléphone'],
    ...['Adresse', 'Complément', 'Code postal', 'Ville', 'Pays', 'Pays de livraison'],
    ...['Articles', 'Contenu', 'Articles HT', 'Remise HT', 'Livraison HT', 'Frais HT', 'TVA', 'Total TTC'],
    ...['Cartes cadeaux', 'Remboursé', 'Paiement', 'Livraison', 'Codes promo', 'Provenance', 'Facture'],
    'Essai',
  ],
  statuses: {
    pending: 'En attente de paiement',
    'on-hold': 'En attente du règlement',
    processing: 'En préparation',
    completed: 'Terminée',
    cancelled: 'Annulée',
    refunded: 'Remboursée',
    failed: 'Échouée',
  } satisfies Record<OrderStatus, string>,
} as const;
