import { expect, test } from 'vitest';
import { readReturnList, refundDaysLeft, returnListUrl } from './return-list.ts';

test.each([
  ['', '/gestion/retours/'],
  ['onglet=a-controler', '/gestion/retours/?onglet=a-controler'],
  ['onglet=inconnu&q=&apres=0', '/gestion/retours/'],
  [
    'q=+Anne++Rossi+&onglet=rembourses&apres=12&apres=9',
    '/gestion/retours/?onglet=rembourses&q=Anne+Rossi&apres=12',
  ],
  [`q=${'é'.repeat(40_000)}`, `/gestion/retours/?q=${'%C3%A9'.repeat(100)}`],
  ['apres=-1', '/gestion/retours/'],
])('the query « %.40s » has one url', (query, url) => {
  const list = readReturnList(new URLSearchParams(query));
  expect(returnListUrl(list)).toBe(url);
  expect(readReturnList(new URL(url, 'http://localhost').searchParams)).toEqual(list);
});

test.each([
  ['the same day', '2026-11-18T09:00:00Z', '2026-11-18T22:59:00Z', 14],
  ['after midnight in France', '2026-11-18T09:00:00Z', '2026-11-18T23:01:00Z', 13],
  ['on the last day', '2026-11-18T09:00:00Z', '2026-12-02T20:00:00Z', 0],
  ['a day too late', '2026-11-18T09:00:00Z', '2026-12-03T09:00:00Z', -1],
  ['across the end of summer time', '2026-10-20T22:30:00Z', '2026-10-25T23:30:00Z', 9],
])('the refund is due %s', (_, declaredAt, now, days) => {
  expect(refundDaysLeft(new Date(declaredAt), new Date(now))).toBe(days);
});
