import { isDay } from '#platform/iso-day.ts';
import { STOCK_DESK_PATH } from './stock-paths.ts';

/** The stock of a department at the end of a day, at today’s purchase prices. */
export type DepartmentValue = {
  /** null: articles without a category. */
  readonly department: string | null;
  readonly articles: number;
  readonly pieces: number;
  readonly cents: number;
  /** Pieces of articles without a purchase price; they are not in the value. */
  readonly unpricedPieces: number;
};

export const VALUE_PATH = `${STOCK_DESK_PATH}valeur/`;
export const VALUE_PARAMETERS = { day: 'le', format: 'format' } as const;

/** The url of the value at the end of a day, as a page or as a file of articles. */
export const valueUrl = (day: string, format?: 'csv'): string =>
  `${VALUE_PATH}?${VALUE_PARAMETERS.day}=${day}${format ? `&${VALUE_PARAMETERS.format}=${format}` : ''}`;

export type DayFault = 'not-a-day' | 'future' | 'before-first-movement';

/** Checks the day of a value: movements must be known from it on. All days are ISO dates in France. */
export function dayFault(
  day: string,
  known: { readonly first: string; readonly today: string },
): DayFault | undefined {
  if (!isDay(day)) return 'not-a-day';
  if (day > known.today) return 'future';
  return day < known.first ? 'before-first-movement' : undefined;
}

/** Adds up the departments. */
export const totalValue = (rows: readonly DepartmentValue[]): Omit<DepartmentValue, 'department'> =>
  rows.reduce(
    (sum, row) => ({
      articles: sum.articles + row.articles,
      pieces: sum.pieces + row.pieces,
      cents: sum.cents + row.cents,
      unpricedPieces: sum.unpricedPieces + row.unpricedPieces,
    }),
    { articles: 0, pieces: 0, cents: 0, unpricedPieces: 0 },
  );
