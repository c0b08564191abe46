import type { OrderStatus } from './order-status.ts';

export const texts = {
  statuses: {
    pending: 'En attente de paiement',
    'on-hold': 'En attente de votre règlement',
    processing: 'En préparation',
    completed: 'Terminée',
    cancelled: 'Annulée',
    refunded: 'Remboursée',
    failed: 'Paiement échoué',
  } satisfies Record<OrderStatus, string>,
} as const;
