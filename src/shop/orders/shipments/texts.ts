import { countOf, formatLongDate, NO_BREAK_SPACE } from '#platform/french.ts';
import type { DeliveryDayRefusal } from './delivery-moment.ts';
import type { LateOrder } from './late-order.ts';
import type { ProgressStep } from './order-progress.ts';
import type { PackRefusal, UnshippedLine } from './pack-parcel.ts';

const colon = `${NO_BREAK_SPACE}:`;
const times = (name: string, quantity: number) => `${name} ×${NO_BREAK_SPACE}${quantity}`;

export const texts = {
  progress: 'Suivi de votre commande',
  steps: {
    ordered: 'Commandée',
    prepared: 'Préparée',
    shipped: 'Expédiée',
    delivered: 'Livrée',
  } satisfies Record<ProgressStep['name'], string>,
  /** The same steps for an order that the customer collects. */
  pickupSteps: {
    ordered: 'Commandée',
    prepared: 'Préparée',
    shipped: 'Prête à être retirée',
    delivered: 'Retirée',
  } satisfies Record<ProgressStep['name'], string>,
  /** A step while it is being done. */
  currentSteps: {
    ordered: 'Commandée',
    prepared: 'En préparation',
    shipped: 'Expédiée en partie',
    delivered: 'En route',
  } satisfies Record<ProgressStep['name'], string>,
  toCollect: 'À retirer',
  states: { done: 'fait', current: 'en cours', open: 'à venir' } satisfies Record<
    ProgressStep['state'],
    string
  >,
  parcel: (number: number, count: number) => (count === 1 ? 'Votre colis' : `Colis ${number} sur ${count}`),
  carrier: 'Transporteur',
  trackingNumber: 'Numéro de suivi',
  track: 'Suivre ce colis',
  trackLabel: (carrier: string, trackingNumber: string) =>
    `Suivre ce colis, ${trackingNumber} chez ${carrier}`,
  shippedOn: (day: string) => `Parti le ${formatLongDate(day)}`,
  deliveredOn: (day: string) => `Livré le ${formatLongDate(day)}`,
  contents: times,
  deliveredTitle: 'Votre commande est livrée',
  collectedTitle: 'Votre commande est retirée',
  /** The output of `npm run order`. */
  command: {
    shipped: (id: number, parcel: { carrier: string; trackingNumber: string; isLast: boolean }) =>
      `Commande ${id}${colon} colis ${parcel.trackingNumber} (${parcel.carrier}) enregistré, le client est prévenu. ${parcel.isLast ? 'Tout est parti.' : 'Le reste est encore à expédier.'}`,
    delivered: (id: number, count: number) =>
      `Commande ${id}${colon} ${countOf(count, 'colis livré', 'colis livrés')}.`,
    left: (lines: readonly UnshippedLine[]) =>
      `Reste à expédier${colon} ${lines.map(({ sku, name, left }) => `${sku}=${left} (${name})`).join(', ')}.`,
    refusals: {
      'unknown-order': 'Cette commande n’existe pas.',
      'not-paid': 'Cette commande n’est pas payée, ou elle est annulée ou remboursée.',
      'is-pickup': 'Cette commande est retirée sur place. Quand elle est prête, dites “completed”.',
      'same-number': 'Ce numéro de suivi est déjà enregistré pour cette commande.',
      'nothing-left': 'Tout est déjà expédié.',
      'unknown-article': 'Cette référence n’est pas à expédier dans cette commande.',
      'too-many': 'Cette quantité dépasse ce qui reste à expédier.',
      'not-shipped': 'Aucun colis de cette commande n’attend sa livraison.',
      'no-day': `Ce jour n’existe pas. Écrivez-le ainsi${colon} 2026-11-18.`,
      'in-the-future': 'Une livraison ne s’enregistre pas à l’avance.',
      'before-shipping': 'Le colis est parti après ce jour.',
    } satisfies Record<ShipRefusal | DeliverRefusal, string>,
    useShipped: (id: number) =>
      `La commande ${id} part avec un transporteur${colon} npm run order -- ${id} shipped <transporteur> <numéro de suivi>`,
    late: (orders: readonly LateOrder[]) => [
      countOf(orders.length, 'commande en retard', 'commandes en retard'),
      ...orders.map(
        ({ id, promisedTo, shippedAt, name }) =>
          `  ${id}  promise au plus tard le ${formatLongDate(promisedTo)}  ${name}  ${shippedAt === null ? 'pas encore expédiée' : `expédiée le ${formatLongDate(shippedAt)}, livraison non enregistrée`}`,
      ),
    ],
  },
};

export type ShipRefusal = PackRefusal | 'unknown-order' | 'not-paid' | 'is-pickup' | 'same-number';
export type DeliverRefusal = DeliveryDayRefusal | 'unknown-order' | 'not-shipped';
