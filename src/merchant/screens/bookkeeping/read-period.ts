import type { FieldReader } from '#platform/forms.ts';
import { fail, succeed, type Result } from '#platform/result.ts';
import {
  MOST_MONTHS,
  monthsOf,
  readPeriod,
  type BooksPeriod,
} from '#shop/orders/bookkeeping/books-period.ts';

export const PERIOD_FIELDS = { from: 'du', to: 'au' } as const;

export type PeriodRefusal = 'no-period' | 'too-long';
export type FecRefusal = PeriodRefusal | 'no-siren';

/** Reads the months to export from a form. */
export function readExportPeriod(text: FieldReader): Result<BooksPeriod, PeriodRefusal> {
  const period = readPeriod(text(PERIOD_FIELDS.from).trim(), text(PERIOD_FIELDS.to).trim());
  if (!period) return fail('no-period');
  return monthsOf(period).length > MOST_MONTHS ? fail('too-long') : succeed(period);
}
