import { isEmail } from '#shop/common/addresses/address.ts';
import { parseNumber, type Series } from '#shop/orders/invoices/invoice.ts';
import { readTrackingNumber } from '#shop/orders/shipments/carriers.ts';

/** The possible meanings of a typed search. Each has its own index. */
export type OrderSearch = {
  readonly orderId: number | undefined;
  readonly invoice: { readonly series: Series; readonly number: number } | undefined;
  readonly trackingNumber: string | undefined;
  /** A reference, in lower case. */
  readonly sku: string;
  /** A whole email, in lower case: its parts, such as a domain, are too common to search by. */
  readonly email: string | undefined;
  /** Parts of a name, an email, a phone number, a postcode or a town: all must match, in any order. */
  readonly words: readonly string[];
};

/** The trigram index finds nothing by fewer characters. */
const SHORTEST_WORD = 3;
const MOST_WORDS = 6;

const fold = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/œ/gu, 'oe').replace(/æ/gu, 'ae');

/** Returns the digits of a phone number as they are stored for searching: « +33 6 12 » is « 0612 ». */
function readPhone(text: string): string | undefined {
  if (!/^\+?[\d\s().\-/]+$/.test(text)) return undefined;
  const digits = text.replace(/\D/g, '').replace(/^(?:00)?33(?=[1-9]\d{8}$)/, '0');
  return digits.length >= 6 ? digits : undefined;
}

export function readOrderSearch(typed: string): OrderSearch {
  const text = typed.trim();
  const [, number] = /^(?:n°|nº|#)?\s*(\d{1,9})$/iu.exec(text) ?? [];
  const phone = readPhone(text);
  const email = isEmail(text) ? text.toLowerCase() : undefined;
  const words = fold(text)
    .split(/\s+/u)
    .filter((word) => [...word].length >= SHORTEST_WORD)
    .slice(0, MOST_WORDS);
  return {
    orderId: number === undefined ? undefined : Number(number),
    invoice: parseNumber(text.toUpperCase()),
    trackingNumber: readTrackingNumber(text),
    sku: text.toLowerCase(),
    email,
    words: email !== undefined ? [] : phone === undefined ? words : [phone],
  };
}
