import type { ZoneDraft } from '#shop/basket/delivery-desk/zone-draft.ts';
import { countriesOf, isContinent } from './continents.ts';

const LOCATION_TYPES = ['country', 'continent', 'postcode', 'state'] as const;
type LocationType = (typeof LOCATION_TYPES)[number];

/** A place of a zone as clients of this API write it. */
export type WireLocation = { readonly code: string; readonly type: LocationType };

export const isLocationType = (type: string): type is LocationType =>
  LOCATION_TYPES.some((known) => known === type);

/** From this length on, a beginning of a postcode is a whole one. */
const WHOLE_POSTCODE = 5;

/** The places of a zone: its countries, and the beginnings of its postcodes with a star. */
export const locationsOf = ({
  countries,
  postcodes,
}: Pick<ZoneDraft, 'countries' | 'postcodes'>): WireLocation[] => [
  ...countries.map((code): WireLocation => ({ code, type: 'country' })),
  ...postcodes.map(
    (start): WireLocation => ({
      code: start.length < WHOLE_POSTCODE ? `${start}*` : start,
      type: 'postcode',
    }),
  ),
];

const POSTCODE = /^([0-9A-Z][0-9A-Z -]{0,9})\*?$/;

type Places = Pick<ZoneDraft, 'countries' | 'postcodes'>;
type ReadPlaces =
  | { readonly ok: true; readonly value: Places }
  | { readonly ok: false; readonly fault: 'state' | 'country' | 'postcode' };

/**
 * Reads the places of a zone. The shop knows no states. A continent means its countries, and a range of
 * postcodes (`20000...20999`) must be written as beginnings.
 */
export function readLocations(
  sent: readonly WireLocation[],
  isCountry: (code: string) => boolean,
): ReadPlaces {
  const countries: string[] = [];
  const postcodes: string[] = [];
  for (const { code: typed, type } of sent) {
    const code = typed.trim().toUpperCase();
    if (type === 'state') return { ok: false, fault: 'state' };
    if (type === 'postcode') {
      const start = POSTCODE.exec(code)?.[1];
      if (start === undefined) return { ok: false, fault: 'postcode' };
      postcodes.push(start);
    } else {
      const named = type === 'continent' ? continentCountries(code) : [code];
      if (named.length === 0 || !named.every(isCountry)) return { ok: false, fault: 'country' };
      countries.push(...named);
    }
  }
  return { ok: true, value: { countries: [...new Set(countries)], postcodes: [...new Set(postcodes)] } };
}

const continentCountries = (code: string): readonly string[] => (isContinent(code) ? countriesOf(code) : []);
