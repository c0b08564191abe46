import { NO_BREAK_SPACE } from '#platform/french.ts';

export type AgeRange = { readonly fromMonths: number; readonly toMonths: number | null };

/** The age bands of the shop's navigation. `toMonths` is exclusive. */
export const AGE_BANDS = [
  { slug: '0-12-mois', name: `0–12${NO_BREAK_SPACE}mois`, fromMonths: 0, toMonths: 12 },
  { slug: '1-2-ans', name: `1–2${NO_BREAK_SPACE}ans`, fromMonths: 12, toMonths: 36 },
  { slug: '3-4-ans', name: `3–4${NO_BREAK_SPACE}ans`, fromMonths: 36, toMonths: 60 },
  { slug: '5-6-ans', name: `5–6${NO_BREAK_SPACE}ans`, fromMonths: 60, toMonths: 84 },
  { slug: '7-ans-et-plus', name: `7${NO_BREAK_SPACE}ans et plus`, fromMonths: 84, toMonths: null },
] as const;

/** Returns the slugs of the bands that overlap the age range of a product. */
export function ageBandsFor({ fromMonths, toMonths }: AgeRange): string[] {
  return AGE_BANDS.filter(
    (band) =>
      (band.toMonths === null || fromMonths < band.toMonths) &&
      (toMonths === null || toMonths > band.fromMonths),
  ).map((band) => band.slug);
}

/**
 * « Dès la naissance », « Dès 18 mois », « De 3 à 6 ans ». Ages below two years are given in months, except
 * 12 months (« 1 an »).
 */
export function ageLabel({ fromMonths, toMonths }: AgeRange): string {
  const from = inWords(fromMonths);
  if (toMonths === null) return fromMonths === 0 ? 'Dès la naissance' : `Dès ${from.text}`;
  const to = inWords(toMonths);
  if (fromMonths === 0) return `De la naissance à ${to.text}`;
  return from.unit === to.unit ? `De ${from.count} à ${to.text}` : `De ${from.text} à ${to.text}`;
}

/** A game without an upper age is outgrown after about this time. */
const USUAL_SPAN_MONTHS = 48;
/** « Dès 3 ans » asks for the first half year. */
const USUAL_WISH_MONTHS = 12;

/**
 * Returns how far, in months, the best age for a product is from a wanted age. A game is best at the end of
 * the first quarter of its range: it is new then, and lasts.
 */
export function ageDistance(product: AgeRange, target: AgeRange): number {
  const end = product.toMonths ?? product.fromMonths + USUAL_SPAN_MONTHS;
  const best = product.fromMonths + (end - product.fromMonths) / 4;
  const middle = (target.fromMonths + (target.toMonths ?? target.fromMonths + USUAL_WISH_MONTHS)) / 2;
  return Math.abs(best - middle);
}

function inWords(months: number): { count: string; unit: string; text: string } {
  const inMonths = months < 24 && months !== 12;
  const count = inMonths ? String(months) : String(months / 12).replace('.', ',');
  const unit = inMonths ? 'mois' : months === 12 ? 'an' : 'ans';
  return { count, unit: unit === 'an' ? 'ans' : unit, text: `${count}${NO_BREAK_SPACE}${unit}` };
}
