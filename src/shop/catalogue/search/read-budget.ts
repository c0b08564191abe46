import type { PriceRange } from '#shop/catalogue/products/listing.ts';
import { NUMBER, numberOf } from './numbers.ts';
import type { Span } from './words.ts';

/** A budget that a query names, in whole euros. */
export type ReadBudget = Span & { readonly price: PriceRange };

const A = `(${NUMBER})`;
const EUROS = '(?:€|(?:euros?|eur|e)(?![a-z]))';
const BEFORE = '(?<![\\p{L}\\p{N}])';
const pattern = (source: string) => new RegExp(BEFORE + source, 'u');

/** « Environ 20 euros » accepts a quarter less or more. */
const MARGIN = 0.25;

const AT_MOST =
  '(?:(?:a |pour )?(?:moins de|jusqu.a|maximum|maxi|max|inferieure? a|sous|pas plus de|en dessous de)|(?:petit )?budget(?: de| max(?:i|imum)?)?|<|- ?de)';
const AT_LEAST = '(?:(?<!pas )plus de|a partir de|des|minimum|min|au moins|superieure? a|>)';
const ABOUT = '(?:environ|autour de|aux alentours de|dans les|vers|a peu pres)';

type Reader = { readonly pattern: RegExp; readonly read: (first: number, last: number) => PriceRange };

const upTo = (amount: number): PriceRange => ({ from: null, to: Math.ceil(amount) });
const startingAt = (amount: number): PriceRange => ({ from: Math.floor(amount), to: null });
const about = (amount: number): PriceRange => ({
  from: Math.floor(amount * (1 - MARGIN)),
  to: Math.ceil(amount * (1 + MARGIN)),
});

/** The first pattern that matches wins. */
const READERS: readonly Reader[] = [
  {
    pattern: pattern(`(?:entre |de )?${A} ?${EUROS}? ?(?:et|a|-|–) ?${A} ?${EUROS}`),
    read: (first, last) => ({
      from: Math.floor(Math.min(first, last)),
      to: Math.ceil(Math.max(first, last)),
    }),
  },
  { pattern: pattern(`${A} ?${EUROS} ?(?:max(?:imum|i)?(?![a-z])|(?:ou|et|de) moins)`), read: upTo },
  { pattern: pattern(`${A} ?${EUROS} ?(?:minimum|(?:ou|et) plus)`), read: startingAt },
  { pattern: pattern(`${AT_LEAST} ?${A} ?${EUROS}`), read: startingAt },
  { pattern: pattern(`${AT_MOST} ?${A}(?: ?${EUROS})?(?! ?(?:pieces|lettres|ans|mois))`), read: upTo },
  { pattern: pattern(`${ABOUT} ?${A} ?${EUROS}`), read: about },
  { pattern: pattern(`${A} ?${EUROS} environ`), read: about },
  { pattern: pattern(`(?:a |pour |de )?${A} ?${EUROS}`), read: upTo },
];

/** Reads the first budget out of a query without accents. */
export function readBudget(plain: string): ReadBudget | undefined {
  for (const reader of READERS) {
    const match = reader.pattern.exec(plain);
    if (!match) continue;
    const [matched, first = '', last = ''] = match;
    const price = reader.read(numberOf(first), numberOf(last));
    return { start: match.index, end: match.index + matched.length, price };
  }
  return undefined;
}
