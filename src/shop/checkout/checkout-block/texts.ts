import { NO_BREAK_SPACE } from '#platform/french.ts';
import { formatPrice, type Cents } from '#platform/money.ts';

export const texts = {
  contact: 'Vos coordonnées',
  parcel: 'Où livrer votre commande',
  delivery: 'Mode de livraison',
  deliveryFollows: 'Les modes et les tarifs suivent votre code postal.',
  billElsewhere: 'Facturer à une autre adresse',
  billing: 'Adresse de facturation',
  payment: 'Paiement',
  note: 'Un mot pour la boutique',
  recap: 'Vérifiez, puis commandez',
  showSummary: 'Voir le détail',
  hideSummary: 'Masquer le détail',
  newTotal: (total: Cents) => `Total${NO_BREAK_SPACE}: ${formatPrice(total)}`,
  offline: `Vous êtes hors connexion. Ce que vous avez saisi reste ici${NO_BREAK_SPACE}: commandez dès que le réseau revient.`,
} as const;
