import { wholeBetween, type Random } from './random.ts';
import type { ExampleSettings } from './recent-purchases-settings.ts';

const HOUR_S = 3_600;

/**
 * Returns a random age of an example: up to `withinHours`, or between `startHours` and `endHours` if both are
 * set (§9.3).
 */
export function exampleAgeS(
  random: Random,
  { withinHours, startHours, endHours }: Omit<ExampleSettings, 'firstNames' | 'cities' | 'products'>,
): number {
  if (startHours === null || endHours === null) return Math.floor(random() * withinHours * HOUR_S);
  const from = Math.min(startHours, endHours);
  const to = Math.max(startHours, endHours);
  return Math.floor((from + random() * (to - from)) * HOUR_S);
}

export type Example = {
  readonly slug: string;
  readonly firstName: string;
  readonly city: string;
  readonly ageS: number;
};

const oneOf = (random: Random, texts: readonly string[]) =>
  texts[wholeBetween(random, 0, texts.length - 1)] ?? '';

/** Returns one example per product chosen by the merchant. */
export const listExamples = (random: Random, settings: ExampleSettings): Example[] =>
  settings.products.map((slug) => ({
    slug,
    firstName: oneOf(random, settings.firstNames),
    city: oneOf(random, settings.cities),
    ageS: exampleAgeS(random, settings),
  }));
