import { toCents } from '#platform/money.ts';
import type { MethodDraft } from './method-draft.ts';
import type { ZoneDraft } from './zone-draft.ts';

/** The zone of a new shop. Its prices are examples that the merchant changes. */
export const FRANCE: ZoneDraft = { name: 'France métropolitaine', countries: ['FR', 'MC'], postcodes: [] };

const METHOD = { description: '', deliveryTime: '', isRelay: false, pickupAddress: '', pickupDetails: '' };

/** Delivery to the door, and pick-up at the address of the shop if it has one. */
export function methodTemplates(shopAddress: string): MethodDraft[] {
  const home: MethodDraft = {
    ...METHOD,
    kind: 'flat_rate',
    title: 'Livraison à domicile',
    transit: { min: 2, max: 4 },
    prices: [
      { upToGrams: 1000, cents: toCents(690) },
      { upToGrams: 5000, cents: toCents(990) },
      { upToGrams: 30_000, cents: toCents(1990) },
    ],
    freeFrom: null,
  };
  const pickup: MethodDraft = {
    ...METHOD,
    kind: 'local_pickup',
    title: 'Retrait sur place',
    transit: { min: 1, max: 1 },
    prices: [{ upToGrams: 1_000_000, cents: toCents(0) }],
    freeFrom: null,
    pickupAddress: shopAddress,
  };
  return shopAddress === '' ? [home] : [home, pickup];
}
