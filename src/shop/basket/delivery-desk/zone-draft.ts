import { collectFaults, type FormFault } from '#platform/forms.ts';
import type { ShippingZone } from '#shop/basket/pricing/shipping.ts';

/** A zone as the merchant writes it. */
export type ZoneDraft = Omit<ShippingZone, 'methods'>;

export type ZoneFault =
  | { readonly code: 'name-missing' | 'name-taken' | 'country-missing' }
  | { readonly code: 'country-taken' | 'postcode-taken'; readonly what: string; readonly zone: string };
export type ZoneProblem = FormFault<ZoneFault>;

/**
 * Returns what is wrong with a zone beside the other zones. Each destination belongs to one zone. A tool creates
 * a zone first and names its countries later (`mayBeEmpty`); until then nothing is delivered to it.
 */
export function checkZone(draft: ZoneDraft, others: readonly ZoneDraft[], mayBeEmpty = false): ZoneProblem[] {
  const isMissing = draft.countries.length === 0 && !mayBeEmpty;
  return collectFaults<ZoneFault>([
    ['name', checkName(draft, others)],
    ['countries', isMissing ? { code: 'country-missing' } : findTakenCountry(draft, others)],
    ['postcodes', findTakenPostcode(draft, others)],
  ]);
}

function checkName({ name }: ZoneDraft, others: readonly ZoneDraft[]): ZoneFault | undefined {
  if (name.trim() === '') return { code: 'name-missing' };
  return others.some((other) => other.name === name) ? { code: 'name-taken' } : undefined;
}

/** Two zones for the whole of a country: the second would never be used. */
function findTakenCountry({ countries, postcodes }: ZoneDraft, others: readonly ZoneDraft[]) {
  if (postcodes.length > 0) return undefined;
  return others
    .filter((other) => other.postcodes.length === 0)
    .flatMap(({ name, countries: otherCountries }): ZoneFault[] => {
      const what = countries.find((country) => otherCountries.includes(country));
      return what === undefined ? [] : [{ code: 'country-taken', what, zone: name }];
    })[0];
}

function findTakenPostcode({ countries, postcodes }: ZoneDraft, others: readonly ZoneDraft[]) {
  return others
    .filter((other) => other.countries.some((country) => countries.includes(country)))
    .flatMap(({ name, postcodes: otherPostcodes }): ZoneFault[] => {
      const what = postcodes.find((postcode) => otherPostcodes.includes(postcode));
      return what === undefined ? [] : [{ code: 'postcode-taken', what, zone: name }];
    })[0];
}
