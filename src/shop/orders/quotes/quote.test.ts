import { expect, test } from 'vitest';
import {
  buyerName,
  hasExpired,
  lastValidDay,
  parseQuoteNumber,
  quoteNumber,
  readValidDays,
} from './quote.ts';

test.each([
  ['D-2026-0001', { year: 2026, number: 1 }],
  [' d-2026-0042 ', { year: 2026, number: 42 }],
  ['D-2026-12345', { year: 2026, number: 12_345 }],
  ['D-2026-00012', undefined],
  ['D-2026-12', undefined],
  ['D-26-0001', undefined],
  ['F-2026-0001', undefined],
  ["D-2026-0001'--", undefined],
])('the number %j reads as %o', (text, parsed) => {
  expect(parseQuoteNumber(text)).toEqual(parsed);
  if (parsed) expect(quoteNumber(parsed.year, parsed.number)).toBe(text.trim().toUpperCase());
});

test.each([
  ['30', 30],
  ['1', 1],
  ['365', 365],
  ['0', undefined],
  ['366', undefined],
  ['-3', undefined],
  ['trente', undefined],
  ['', undefined],
  ['99999999999999999999', undefined],
])('the validity %j is %j days', (typed, days) => expect(readValidDays(typed)).toBe(days));

test.each([
  ['2026-11-19', 30, '2026-12-19'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-01', 29, '2028-03-01'],
])('a quote of %s that is valid for %i days ends on %s', (issuedOn, days, last) =>
  expect(lastValidDay(issuedOn, days)).toBe(last),
);

test('a school is named before its contact', () => {
  const person = { firstName: 'Rosa', lastName: 'Le Gall' };
  expect(buyerName({ ...person, company: 'École Jean-Moulin' })).toBe('École Jean-Moulin, Rosa Le Gall');
  expect(buyerName({ ...person, company: '' })).toBe('Rosa Le Gall');
});

test.each([
  ['sent', '2026-11-19', false],
  ['sent', '2026-11-18', true],
  ['expired', '2026-11-19', true],
  // The contract is concluded.
  ['accepted', '2026-11-18', false],
] as const)('on 19/11/2026 a quote that is %s, valid until %s, has expired: %s', (status, validUntil, has) =>
  expect(hasExpired({ status, validUntil }, '2026-11-19')).toBe(has),
);
