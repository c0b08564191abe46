export const FIGURES_PATH = '/gestion/chiffres/';

/** Figures by day or by month, with their name in the url. */
const STEPS = { day: 'jours', month: 'mois' } as const;
export type Step = keyof typeof STEPS;

export const FIGURE_PARAMETERS = { step: 'par', format: 'format' } as const;

/** Days or months in a row, the newest last. `from` and `to` are ISO days, both included. */
export type SalesPeriod = {
  readonly step: Step;
  readonly from: string;
  readonly to: string;
  /** « 2026-11-18 » or « 2026-11 », one for each row of the table. */
  readonly buckets: readonly string[];
};

const DAYS = 31;
const MONTHS = 13;

/** Returns the last 31 days, or this month and the twelve before it, so that it can be compared with last year. */
export function salesPeriod(step: Step, today: string): SalesPeriod {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const isoDay = (date: number) => new Date(date).toISOString().slice(0, 10);
  if (step === 'day') {
    const buckets = Array.from({ length: DAYS }, (_, index) =>
      isoDay(Date.UTC(year, month - 1, day - (DAYS - 1 - index))),
    );
    return { step, from: buckets[0] ?? today, to: today, buckets };
  }
  const buckets = Array.from({ length: MONTHS }, (_, index) =>
    isoDay(Date.UTC(year, month - 1 - (MONTHS - 1 - index), 1)).slice(0, 7),
  );
  return { step, from: `${buckets[0] ?? ''}-01`, to: today, buckets };
}

export const readStep = (value: string | null): Step => (value === STEPS.month ? 'month' : 'day');

export const figuresUrl = (step: Step, format?: 'csv'): string => {
  const query = new URLSearchParams();
  if (step === 'month') query.set(FIGURE_PARAMETERS.step, STEPS.month);
  if (format) query.set(FIGURE_PARAMETERS.format, format);
  const text = query.toString();
  return text === '' ? FIGURES_PATH : `${FIGURES_PATH}?${text}`;
};
