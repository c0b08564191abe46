import { expect, test } from 'vitest';
import {
  afterClosing,
  afterPageView,
  afterRefusal,
  afterShown,
  isRefused,
  noCounts,
  readCounts,
  readHiddenUntil,
  readShown,
  timesShown,
} from './counts.ts';
import type { Period } from './pop-up.ts';

const NOW = Date.parse('2026-12-01T08:00:00Z');
const DAY_MS = 86_400_000;

test('every page is counted, a visit once (§4.17#5, §4.17#6)', () => {
  const first = afterPageView(noCounts(NOW), true);
  expect(first).toMatchObject({ pageViews: 1, sessions: 1 });
  const second = afterPageView(first, false);
  expect(second).toMatchObject({ pageViews: 2, sessions: 1 });
  expect(afterPageView(second, true)).toMatchObject({ pageViews: 3, sessions: 2 });
});

test.each<[Period, number | null]>([
  ['day', 86_400],
  ['week', 604_800],
  ['month', 2_628_288],
  ['session', null],
  ['none', null],
])('times shown are counted per %s, from the first on (§4.17#7, §9.11#11)', (period, seconds) => {
  const once = afterShown({}, 'guide', period, NOW);
  const twice = afterShown(once, 'guide', period, NOW + 1000);
  expect(timesShown(twice, 'guide', NOW + 2000)).toBe(2);
  expect(timesShown(twice, 'autre', NOW)).toBe(0);
  if (seconds === null) expect(timesShown(twice, 'guide', NOW + 10 * 365 * DAY_MS)).toBe(2);
  else {
    expect(timesShown(twice, 'guide', NOW + seconds * 1000 - 1)).toBe(2);
    expect(timesShown(twice, 'guide', NOW + seconds * 1000)).toBe(0);
    const again = afterShown(twice, 'guide', period, NOW + seconds * 1000);
    expect(timesShown(again, 'guide', NOW + seconds * 1000)).toBe(1);
  }
});

test('what is stored is read as it was written; thirteen months later nothing is left of it', () => {
  const counts = { ...afterPageView(noCounts(NOW), true), shown: afterShown({}, 'guide', 'none', NOW) };
  expect(readCounts(JSON.stringify(counts), NOW + 300 * DAY_MS)).toEqual(counts);
  expect(readCounts(JSON.stringify(counts), NOW + 395 * DAY_MS)).toEqual(noCounts(NOW + 395 * DAY_MS));
});

test.each([null, '', 'x', '3', 'null', '{"pageViews":"9"}', '{"sinceMs":1,"pageViews":-1,"sessions":1}'])(
  'invalid stored counts “%s” are ignored',
  (text) => expect(readCounts(text, NOW)).toEqual(noCounts(NOW)),
);

test('invalid entries in the storage are skipped', () => {
  expect(readShown('{"a":{"count":1,"untilMs":null},"b":{"count":"1"},"c":7}')).toEqual({
    a: { count: 1, untilMs: null },
  });
  expect(readHiddenUntil('{"a":5,"b":"never"}')).toEqual({ a: 5 });
});

test('“do not show again” holds for that pop-up, for six months (§4.17#3)', () => {
  const refused = readHiddenUntil(JSON.stringify(afterRefusal({}, 'guide', NOW)));
  expect(isRefused(refused, 'guide', NOW + 182 * DAY_MS - 1)).toBe(true);
  expect(isRefused(refused, 'autre', NOW)).toBe(false);
  expect(isRefused(refused, 'guide', NOW + 182 * DAY_MS)).toBe(false);
});

test.each([
  ['once a month', { most: 1, period: 'month' }, 2_628_288],
  ['once a day', { most: 1, period: 'day' }, 86_400],
  ['twice a day', { most: 2, period: 'day' }, 0],
  ['once, ever', { most: 1, period: 'none' }, 0],
] as const)(
  'without consent, closing hides a pop-up for its period only if it is shown once per period: %s',
  (_, times, seconds) => {
    const rests = afterClosing({}, 'guide', { ...times, countedOn: 'open' }, NOW);
    expect(isRefused(rests, 'guide', NOW + seconds * 1000 - 1)).toBe(seconds > 0);
    expect(isRefused(rests, 'guide', NOW + seconds * 1000)).toBe(false);
  },
);

test('“do not show again” is not shortened by closing', () => {
  const refused = afterClosing(
    afterRefusal({}, 'guide', NOW),
    'guide',
    { most: 1, period: 'day', countedOn: 'open' },
    NOW,
  );
  expect(isRefused(refused, 'guide', NOW + 181 * DAY_MS)).toBe(true);
});
