import { toCents, type Cents } from './money.ts';

/** Reads « 24,90 », « 24.9 » or « 24 »; undefined if it is no amount. */
export function readEuros(text: string): Cents | undefined {
  const compact = text.replace(/[\s\u00a0\u202f€]/gu, '').replace(',', '.');
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(compact)) return undefined;
  return toCents(Math.round(Number(compact) * 100));
}

/** The same amount as a field shows it: « 24,90 ». */
export const showEuros = (cents: Cents): string => (cents / 100).toFixed(2).replace('.', ',');
