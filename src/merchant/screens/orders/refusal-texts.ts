import { NARROW_SPACE, NO_BREAK_SPACE } from '#platform/french.ts';
import type { DeskFormFault } from '#shop/orders/order-desk/desk-forms.ts';
import type { DeskRefundRefusal } from '#shop/orders/order-desk/desk-refund.ts';
import type { ReplaceRefusal } from '#shop/orders/order-desk/server/replace-pieces.ts';
import type { RefundRefusal } from '#shop/orders/orders/refund.ts';
import type { DeliverRefusal, ShipRefusal } from '#shop/orders/shipments/texts.ts';

const colon = `${NO_BREAK_SPACE}:`;

export type OrderRefusal =
  | DeskFormFault
  | DeskRefundRefusal
  | RefundRefusal
  | ShipRefusal
  | DeliverRefusal
  | ReplaceRefusal
  | 'not-now';

/** Why an action on an order was refused. */
export const refusalTexts: Readonly<Record<OrderRefusal, string>> = {
  changed: `Quelqu’un a changé cette commande entre-temps. Voici son état actuel${NARROW_SPACE}; rien n’a été fait.`,
  'not-now': 'L’état de cette commande ne permet plus cette action. Rien n’a été fait.',
  'carrier-missing': 'Indiquez le transporteur.',
  'tracking-invalid': 'Ce numéro de suivi n’en est pas un. Recopiez-le depuis l’étiquette.',
  'quantity-invalid': 'Vérifiez les quantités. Indiquez au moins une pièce, en chiffres.',
  'amount-invalid': `Ce montant ne se lit pas. Écrivez-le ainsi${colon} 24,90.`,
  'address-invalid': 'Cette adresse est incomplète ou contient une erreur.',
  'place-fixed':
    'La TVA et la livraison de cette commande dépendent du territoire, qui ne peut plus changer. Annulez-la ou remboursez-la, puis refaites-la.',
  'text-missing': 'Écrivez d’abord votre texte.',
  'text-too-long': 'Ce texte est trop long.',
  'unknown-order': 'Cette commande n’existe pas.',
  'not-paid': 'Cette commande n’est pas payée, ou elle est annulée ou remboursée.',
  'is-pickup': 'Cette commande est retirée sur place.',
  'same-number': 'Ce numéro de suivi est déjà enregistré pour cette commande.',
  'nothing-left': 'Tout est déjà expédié.',
  'unknown-article': 'Cet article n’est plus à expédier.',
  'too-many': 'Cette quantité dépasse ce qui reste.',
  'not-shipped': 'Aucun colis n’attend sa livraison.',
  'no-day': 'Ce jour n’existe pas.',
  'in-the-future': 'Une livraison ne s’enregistre pas à l’avance.',
  'before-shipping': 'Le colis est parti après ce jour.',
  'no-stock': 'Le stock ne suffit pas pour ce renvoi. Rien n’a été fait.',
  nothing: 'Choisissez ce qui est remboursé.',
  'too-much': 'Ce montant dépasse ce qui reste à rembourser.',
  'delivery-too-much': 'Ces frais de livraison dépassent ce qui reste à rembourser.',
  'sent-twice': 'Ce remboursement a déjà été demandé avec un autre montant.',
  'money-refused': 'Le prestataire de paiement a refusé le remboursement.',
  'cards-valid': 'Remboursez d’abord les cartes cadeaux de cette commande.',
  'card-used': 'Une carte cadeau de cette commande a déjà servi.',
};
