import { FIGURE_PARAMETERS, FIGURES_PATH, type Step } from './sales-period.ts';

/** By what the sales are broken down, with its name in the url. */
export const DIMENSIONS = {
  product: 'produits',
  category: 'categories',
  coupon: 'codes',
  country: 'pays',
  source: 'provenances',
  returns: 'retours',
} as const;
export type Dimension = keyof typeof DIMENSIONS;

const isDimension = (name: string): name is Dimension => Object.hasOwn(DIMENSIONS, name);
export const DIMENSION_NAMES: readonly Dimension[] = Object.keys(DIMENSIONS).filter(isDimension);

/** One line of a breakdown. `count` are pieces of articles, or orders. */
export type BreakdownRow = {
  readonly label: string;
  readonly count: number;
  readonly netCents: number;
  readonly grossCents: number;
};

export const BREAKDOWN_PATH = `${FIGURES_PATH}detail/`;
const BY = 'sur';

export const readDimension = (query: URLSearchParams): Dimension =>
  DIMENSION_NAMES.find((name) => DIMENSIONS[name] === query.get(BY)) ?? 'product';

export function breakdownUrl(dimension: Dimension, step: Step, format?: 'csv'): string {
  const query = new URLSearchParams({ [BY]: DIMENSIONS[dimension] });
  if (step === 'month') query.set(FIGURE_PARAMETERS.step, 'mois');
  if (format) query.set(FIGURE_PARAMETERS.format, format);
  return `${BREAKDOWN_PATH}?${query.toString()}`;
}
