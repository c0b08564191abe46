import { NUMBER_MS } from '#platform/widget-defaults.ts';

/** A share of a whole, in percent. */
export type ProgressBar = { readonly label: string; readonly percent: number };

/** A number that counts up from zero when it becomes visible. */
export type CounterNumber = {
  readonly label: string;
  readonly value: number;
  readonly prefix: string;
  readonly suffix: string;
};

/** Rings with a share in the middle. */
export type PieCharts = {
  readonly charts: readonly ProgressBar[];
  readonly sizePx: number;
  readonly lineWidthPx: number;
};

/** The radius of a ring, so that its line stays inside its square. */
export const ringRadius = ({ sizePx, lineWidthPx }: Pick<PieCharts, 'sizePx' | 'lineWidthPx'>): number =>
  (sizePx - lineWidthPx) / 2;

const decimalsOf = (value: number) => String(value).split('.')[1]?.length ?? 0;

/** Writes a number with the decimals of the final value, so that its width changes little while it counts. */
export const formatCounter = (value: number, finalValue: number): string => {
  const digits = decimalsOf(finalValue);
  return new Intl.NumberFormat('fr-FR', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);
};

/** The number that a counter shows so many milliseconds after its start (§9.11). */
export const countedValue = (finalValue: number, elapsedMs: number): number =>
  finalValue * Math.min(1, Math.max(0, elapsedMs / NUMBER_MS));
