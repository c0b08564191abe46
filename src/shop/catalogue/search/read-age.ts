import type { AgeRange } from '#shop/catalogue/products/age.ts';
import { NUMBER, numberOf } from './numbers.ts';
import type { Span } from './words.ts';

/** An age that a query names; `toMonths` is exclusive. */
type ReadAge = Span & { readonly age: AgeRange };

const YEAR = 12;
const OLDEST_YEARS = 15;
const OLDEST_MONTHS = 60;

const N = `(${NUMBER})`;
const UNIT = '(ans?|annees?|mois)(?![a-z])';
const BEFORE = '(?<![\\p{L}\\p{N}])';
const pattern = (source: string) => new RegExp(BEFORE + source, 'gu');

type Reader = { readonly pattern: RegExp; readonly read: (parts: readonly string[]) => AgeRange | undefined };

const isMonths = (unit: string) => unit === 'mois';

function monthsOf(count: string, unit: string): number | undefined {
  const number = numberOf(count);
  if (number > (isMonths(unit) ? OLDEST_MONTHS : OLDEST_YEARS)) return undefined;
  return Math.round(isMonths(unit) ? number : number * YEAR);
}

/** « 3 ans » lasts a year, « 18 mois » a month. */
const lengthOf = (unit: string) => (isMonths(unit) ? 1 : YEAR);

function between(first: string, firstUnit: string, last: string, lastUnit: string): AgeRange | undefined {
  const from = monthsOf(first, firstUnit || lastUnit);
  const to = monthsOf(last, lastUnit);
  if (from === undefined || to === undefined || to < from) return undefined;
  return { fromMonths: from, toMonths: to + lengthOf(lastUnit) };
}

function exactly(count: string, unit: string, isHalf = false): AgeRange | undefined {
  const months = monthsOf(count, unit);
  if (months === undefined) return undefined;
  if (isHalf) return { fromMonths: months + YEAR / 2, toMonths: months + YEAR };
  return { fromMonths: months, toMonths: months + lengthOf(unit) };
}

function upTo(count: string, unit: string): AgeRange | undefined {
  const months = monthsOf(count, unit);
  return months ? { fromMonths: 0, toMonths: months } : undefined;
}

function startingAt(count: string, unit: string): AgeRange | undefined {
  const months = monthsOf(count, unit);
  return months === undefined ? undefined : { fromMonths: months, toMonths: null };
}

const AT_LEAST = '(?:des|a partir de|a partir d|plus de|au moins|minimum|min)';

/** The first pattern that matches a part of the query wins. */
const NUMBERED: readonly Reader[] = [
  {
    pattern: pattern(`(?:entre |de |des )?${N} ?(ans?|mois)? ?(?:et|a|au|-|–|/|ou) ?${N} ?${UNIT}`),
    read: ([, first = '', unit = '', last = '', lastUnit = '']) => between(first, unit, last, lastUnit),
  },
  {
    pattern: pattern(`${N} ?${UNIT} (?:et demi|1/2|et 1/2)`),
    read: ([, count = '', unit = '']) => exactly(count, unit, true),
  },
  {
    pattern: pattern(`(?:moins de|avant|jusqu.a|- de) ?${N} ?${UNIT}`),
    read: ([, count = '', unit = '']) => upTo(count, unit),
  },
  {
    pattern: pattern(`${AT_LEAST} ?${N} ?${UNIT}`),
    read: ([, count = '', unit = '']) => startingAt(count, unit),
  },
  {
    pattern: pattern(`${N} ?${UNIT} ?(?:et plus|ou plus|et \\+|\\+)`),
    read: ([, count = '', unit = '']) => startingAt(count, unit),
  },
  {
    pattern: pattern(`${N} ?${UNIT}`),
    read: ([, count = '', unit = '']) => exactly(count, unit),
  },
];

const NEWBORN: AgeRange = { fromMonths: 0, toMonths: 6 };
const BABY: AgeRange = { fromMonths: 0, toMonths: 18 };
const FIRST_BIRTHDAY: AgeRange = { fromMonths: 12, toMonths: 18 };

const NAMED: readonly Reader[] = [
  { pattern: pattern('(?:premier|1 ?er) anniversaire(?![a-z])'), read: () => FIRST_BIRTHDAY },
  { pattern: pattern('(?:de )?(?:naissance|nouveau[ -]?nee?s?|nourrissons?)(?![a-z])'), read: () => NEWBORN },
  { pattern: pattern('bebes?(?![a-z])'), read: () => BABY },
];

/**
 * Reads the ages out of a query without accents. An age in numbers is more exact than a word such as
 * « bébé », which then says nothing new (its range is null).
 */
export function readAges(plain: string): (Span & { readonly age: AgeRange | null })[] {
  const numbered = readAll(plain, NUMBERED);
  const named = readAll(numbered.length > 0 ? blank(plain, numbered) : plain, NAMED);
  const [first, ...rest] = numbered.length > 0 ? numbered : named;
  if (first === undefined) return [];
  const others = numbered.length > 0 ? [...rest, ...named] : rest;
  return [first, ...others.map(({ start, end }) => ({ start, end, age: null }))];
}

function readAll(plain: string, readers: readonly Reader[]): ReadAge[] {
  let remaining = plain;
  const read: ReadAge[] = [];
  for (const reader of readers)
    for (const match of remaining.matchAll(reader.pattern)) {
      const age = reader.read(match);
      if (!age) continue;
      const span = { start: match.index, end: match.index + match[0].length };
      read.push({ ...span, age });
      remaining = blank(remaining, [span]);
    }
  return read;
}

/** Replaces parts of a text that have been read, so that nothing matches across them. */
export function blank(text: string, spans: readonly Span[]): string {
  let remaining = text;
  for (const { start, end } of spans)
    remaining = remaining.slice(0, start) + '|'.repeat(end - start) + remaining.slice(end);
  return remaining;
}
