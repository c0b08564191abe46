import { fail, succeed, type Result } from '#platform/result.ts';

/** A line of an order at the packing table. */
export type PackLine = {
  readonly lineId: number;
  readonly sku: string;
  /** The EAN of the product; null if it has none. */
  readonly gtin: string | null;
  readonly name: string;
  readonly shelf: string;
  readonly needed: number;
  readonly packed: number;
};

export type ScanFault = 'no-code' | 'unknown-article' | 'surplus';

/** The names of the fields at the packing table. */
export const SCAN_FIELDS = {
  order: 'commande',
  code: 'code',
  scan: 'passage',
  takeOver: 'reprendre',
} as const;

const LONGEST_CODE = 80;

/** Returns a code as it is compared: scanners and people differ in case and spaces. */
export const cleanCode = (typed: string): string =>
  typed.replace(/\s/gu, '').toLowerCase().slice(0, LONGEST_CODE);

/** The zeros before an EAN depend on the scanner. */
export const gtinDigits = (code: string): string | undefined =>
  /^\d{8,14}$/.test(code) ? code.replace(/^0+/, '') : undefined;

const isCodeOf = ({ sku, gtin }: PackLine, code: string): boolean => {
  if (sku !== '' && cleanCode(sku) === code) return true;
  const digits = gtinDigits(code);
  return digits !== undefined && gtin !== null && gtinDigits(gtin) === digits;
};

/** Returns the line that a scanned piece counts for; the same article can be on several lines. */
export function matchScan(lines: readonly PackLine[], typed: string): Result<PackLine, ScanFault> {
  const code = cleanCode(typed);
  if (code === '') return fail('no-code');
  const matching = lines.filter((line) => isCodeOf(line, code));
  if (matching.length === 0) return fail('unknown-article');
  const open = matching.find(({ needed, packed }) => packed < needed);
  return open ? succeed(open) : fail('surplus');
}

export const isPacked = (lines: readonly PackLine[]): boolean =>
  lines.every(({ needed, packed }) => packed >= needed);

/** Reads the order number of a label or slip, or as typed. */
export function readOrderCode(typed: string): number | undefined {
  const [, digits] = /^(?:n°|nº|#)?\s*0*([1-9]\d{0,8})$/iu.exec(typed.trim()) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
