import { expect, test } from 'vitest';
import { ratesOn, type DatedRates } from './dated-rates.ts';
import {
  checkRateChange,
  frenchRates,
  NO_RATE_CHANGES,
  readRate,
  withChange,
  withoutChange,
} from './french-rates.ts';

const TODAY = '2026-11-19';
const change: DatedRates = { from: '2027-01-01', standard: 210, reduced: 60 };
const later: DatedRates = { from: '2027-07-01', standard: 220, reduced: 60 };

test.each([
  ['2013-05-01', 200, 55],
  [TODAY, 200, 55],
  ['2026-12-31', 200, 55],
  ['2027-01-01', 210, 60],
  ['2027-06-30', 210, 60],
  ['2027-07-01', 220, 60],
])('the rates on %s are %i and %i', (day, standard, reduced) => {
  const changes = withChange(withChange([], later), change);
  expect(ratesOn(frenchRates({ changes }), day)).toEqual({ standard, reduced });
});

test.each<[string, Partial<DatedRates>, string | undefined, string | undefined]>([
  ['tomorrow', { from: '2026-11-20' }, undefined, undefined],
  ['today', { from: TODAY }, 'from', 'day-passed'],
  ['a day before', { from: '2020-01-01' }, 'from', 'day-passed'],
  ['no day', { from: '' }, 'from', 'day-invalid'],
  ['a day that does not exist', { from: '2027-02-30' }, 'from', 'day-invalid'],
  ['the day of another change', { from: later.from }, 'from', 'day-taken'],
  ['a negative rate', { standard: -1 }, 'standard', 'rate-invalid'],
  ['a rate above 50 %', { standard: 501 }, 'standard', 'rate-invalid'],
  ['no VAT at the reduced rate', { reduced: 0 }, undefined, undefined],
  ['the highest rate', { standard: 500 }, undefined, undefined],
  ['one rate for everything', { standard: 210, reduced: 210 }, undefined, undefined],
  ['a day with a time', { from: '2027-01-01T00:00' }, 'from', 'day-invalid'],
  ['half a thousandth', { reduced: 5.5 }, 'reduced', 'rate-invalid'],
  ['a reduced rate above the standard one', { reduced: 220 }, 'reduced', 'reduced-higher'],
  ['the rates that apply already', { standard: 200, reduced: 55 }, 'standard', 'same-rates'],
])('a change with %s', (_, changed, field, code) => {
  const problems = checkRateChange({ ...change, ...changed }, { changes: [later] }, TODAY);
  expect(problems).toEqual(code === undefined ? [] : [{ field, code }]);
});

test('a change can be taken back', () => {
  expect(withoutChange(withChange([later], change), change.from)).toEqual([later]);
  expect(frenchRates(NO_RATE_CHANGES)).toHaveLength(1);
});

test.each([
  ['20', 200],
  ['5,5', 55],
  ['5.50 %', 55],
  ['8,25', undefined],
  ['-1', undefined],
  ['vingt', undefined],
  ['', undefined],
])('« %s » is the rate %s', (typed, rate) => expect(readRate(typed)).toBe(rate));
