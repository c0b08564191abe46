import { expect, test } from 'vitest';
import { formatPeriod } from './format-period.ts';
import { retentionTable } from './retention-table.ts';
import { RETENTION } from './retention.ts';

test.each([
  [{ years: 5 }, '5\u00a0ans'],
  [{ years: 1 }, '1\u00a0an'],
  [{ months: 25 }, '25\u00a0mois'],
  [{ days: 30 }, '30\u00a0jours'],
  [{ days: 1 }, '1\u00a0jour'],
])('%j reads %s', (period, text) => {
  expect(formatPeriod(period)).toBe(text);
});

/** Periods of data that a visitor does not know as such. */
const INTERNAL: readonly string[] = ['removedCartLine', 'checkoutDraft', 'doneJobs', 'providerMessages'];

test.each(Object.entries(RETENTION).filter(([name]) => !INTERNAL.includes(name)))(
  'the table of the privacy page names the period of %s',
  (_, period) => {
    expect(retentionTable()).toContain(formatPeriod(period));
  },
);
