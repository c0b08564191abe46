import { NO_BREAK_SPACE } from '#platform/french.ts';

/** The number of a company, in its official form without spaces. */
export type CompanyNumber = {
  readonly kind: 'siren' | 'siret' | 'vat';
  readonly number: string;
};

/** VAT numbers of the EU states, without the prefix of the state. Greece uses EL. */
const VAT_FORMATS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
};

/** The checksum of SIREN and SIRET (Luhn): every second digit from the right counts double. */
const hasLuhnChecksum = (digits: string) =>
  [...digits]
    .reverse()
    .map(Number)
    .reduce(
      (total, digit, place) => total + (place % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2),
      0,
    ) %
    10 ===
  0;

/** The establishments of La Poste have another checksum: the sum of their digits. */
const isPoste = (siret: string) =>
  siret.startsWith('356000000') && [...siret].reduce((total, digit) => total + Number(digit), 0) % 5 === 0;

const isSiren = (text: string) => /^\d{9}$/.test(text) && hasLuhnChecksum(text);
const isSiret = (text: string) =>
  /^\d{14}$/.test(text) && isSiren(text.slice(0, 9)) && (hasLuhnChecksum(text) || isPoste(text));

/**
 * A French VAT number ends with the SIREN; a key of two digits is computed from it. The numbers of Monaco begin
 * with 000 after the key and contain no SIREN.
 */
function hasFrenchKey(number: string): boolean {
  const key = number.slice(0, 2);
  const siren = number.slice(2);
  if (!siren.startsWith('000') && !isSiren(siren)) return false;
  return !/^\d\d$/.test(key) || Number(key) === (12 + 3 * (Number(siren) % 97)) % 97;
}

const hasBelgianKey = (number: string) => 97 - (Number(number.slice(0, 8)) % 97) === Number(number.slice(8));

function isVatNumber(text: string): boolean {
  const state = text.slice(0, 2);
  const number = text.slice(2);
  if (!VAT_FORMATS[state]?.test(number)) return false;
  if (state === 'FR') return hasFrenchKey(number);
  return state !== 'BE' || hasBelgianKey(number);
}

/** Parses a SIREN, a SIRET or an EU VAT number; undefined if it is none or its checksum is wrong. */
export function parseCompanyNumber(typed: string): CompanyNumber | undefined {
  const number = typed.toUpperCase().replace(/[\s.-]/g, '');
  if (isSiren(number)) return { kind: 'siren', number };
  if (isSiret(number)) return { kind: 'siret', number };
  return isVatNumber(number) ? { kind: 'vat', number } : undefined;
}

/** Returns the official form of a number; what was typed if it is none. */
export const normaliseCompanyNumber = (typed: string) => parseCompanyNumber(typed)?.number ?? typed.trim();

const grouped = (digits: string) =>
  digits.replace(/^(\d{3})(\d{3})(\d{3})/, `$1${NO_BREAK_SPACE}$2${NO_BREAK_SPACE}$3`);

/** Formats a number as on an invoice: « SIREN 732 829 320 ». */
export function formatCompanyNumber(stored: string): string {
  const parsed = parseCompanyNumber(stored);
  if (!parsed) return stored;
  const { kind, number } = parsed;
  if (kind === 'vat') return `N°${NO_BREAK_SPACE}TVA intracommunautaire${NO_BREAK_SPACE}: ${number}`;
  return kind === 'siren'
    ? `SIREN ${grouped(number)}`
    : `SIRET ${grouped(number.slice(0, 9))}${NO_BREAK_SPACE}${number.slice(9)}`;
}
