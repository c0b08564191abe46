import { normalisePostcode } from '#shop/common/addresses/address.ts';
import type { Destination } from './shipping.ts';

/** The article of the tax code (CGI) that exempts an export: overseas departments, or everywhere else. */
export type ExportArticle = '294' | '262-I';

/** A place of delivery, as the VAT law sees it. */
export type TaxPlace =
  /** Metropolitan France with Corsica, and Monaco. */
  | { readonly kind: 'france' }
  /** Outside the territory of EU VAT. The French overseas departments count as such (CGI, art. 294). */
  | { readonly kind: 'export'; readonly article: ExportArticle }
  /** Another state of the European Union. */
  | { readonly kind: 'eu'; readonly state: EuState };

const FRANCE: TaxPlace = { kind: 'france' };
const OVERSEAS_DEPARTMENT: TaxPlace = { kind: 'export', article: '294' };
const EXPORT: TaxPlace = { kind: 'export', article: '262-I' };

const OVERSEAS_COUNTRIES: Readonly<Record<string, TaxPlace>> = {
  GP: OVERSEAS_DEPARTMENT,
  MQ: OVERSEAS_DEPARTMENT,
  GF: OVERSEAS_DEPARTMENT,
  RE: OVERSEAS_DEPARTMENT,
  YT: OVERSEAS_DEPARTMENT,
};

/** The French postcodes outside metropolitan France; the first match counts. 980 is Monaco. */
const OVERSEAS_POSTCODES: readonly (readonly [RegExp, TaxPlace])[] = [
  // Saint-Barthélemy and Saint-Martin kept postcodes of Guadeloupe.
  [/^(97133|97150)$/, EXPORT],
  [/^97[12346]\d\d$/, OVERSEAS_DEPARTMENT],
  [/^97[578]\d\d$/, EXPORT],
  [/^98[4678]\d\d$/, EXPORT],
];

/** The other states of the European Union; Greece is GR in addresses. */
export const EU_STATES = [
  'AT',
  'BE',
  'BG',
  'CY',
  'CZ',
  'DE',
  'DK',
  'EE',
  'ES',
  'FI',
  'GR',
  'HR',
  'HU',
  'IE',
  'IT',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'PL',
  'PT',
  'RO',
  'SE',
  'SI',
  'SK',
] as const;
export type EuState = (typeof EU_STATES)[number];

/** Regions of EU states outside the territory of EU VAT (directive 2006/112/CE, art. 6). */
const EXCLUDED_REGIONS: Readonly<Record<string, RegExp>> = {
  /** Büsingen, Helgoland. */
  DE: /^(78266|27498)$/,
  /** The Canary Islands, Ceuta, Melilla. */
  ES: /^(35|38|51|52)\d{3}$/,
  /** Åland. */
  FI: /^22\d{3}$/,
  /** Mount Athos. */
  GR: /^6308[67]$/,
  /** Livigno. */
  IT: /^23041$/,
};

/** Returns the place of delivery for VAT. A postcode counts only in its own country. */
export function taxPlace({ country, postcode }: Destination): TaxPlace {
  const code = normalisePostcode(postcode);
  if (country === '' || country === 'MC') return FRANCE;
  if (country === 'FR') return OVERSEAS_POSTCODES.find(([pattern]) => pattern.test(code))?.[1] ?? FRANCE;
  const state = EU_STATES.find((one) => one === country);
  if (state) return EXCLUDED_REGIONS[state]?.test(code) ? EXPORT : { kind: 'eu', state };
  return OVERSEAS_COUNTRIES[country] ?? EXPORT;
}
