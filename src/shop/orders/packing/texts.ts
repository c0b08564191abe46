import { countOf, formatDate, dayInFrance, NO_BREAK_SPACE } from '#platform/french.ts';

const colon = `${NO_BREAK_SPACE}:`;

export const texts = {
  pickingTitle: 'Liste de préparation',
  pickingLead: (orders: number, pieces: number) =>
    `${countOf(orders, 'commande', 'commandes')}, ${countOf(pieces, 'pièce', 'pièces')}`,
  pickedFor: (orders: readonly { id: number; quantity: number }[]) =>
    `Pour ${orders.map(({ id, quantity }) => `${id} (${quantity})`).join(', ')}`,
  slipTitle: (id: number) => `Bon de préparation – commande ${id}`,
  slipsTitle: 'Bons de préparation',
  labelsTitle: 'Étiquettes',
  placedOn: (at: Date) => `Commande du ${formatDate(dayInFrance(at))}`,
  deliveredBy: (rate: string) => `Livraison${colon} ${rate}`,
  collected: 'Retrait à la boutique',
  pieces: (count: number) => countOf(count, 'pièce dans ce colis', 'pièces dans ce colis'),
  note: (note: string) => `Mot du client${colon} ${note}`,
  phone: (phone: string) => `Tél. ${phone}`,
  sender: (name: string) => `Expéditeur${colon} ${name}`,
  recipient: 'Destinataire',
  order: (id: number) => `Commande ${id}`,
  noReference: 'sans référence',
} as const;
