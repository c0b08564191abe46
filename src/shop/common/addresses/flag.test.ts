import { expect, test } from 'vitest';
import { flagOf, readEmojiSupport } from './flag.ts';

test.each([
  ['FR', '🇫🇷'],
  ['BE', '🇧🇪'],
  ['fr', ''],
  ['FRA', ''],
  ['', ''],
])('the flag of « %s » is « %s »', (country, flag) => {
  expect(flagOf(country)).toBe(flag);
});

const NOW = 1_800_000_000_000;
const WEEK = 604_800_000;
const stored = (timestamp: unknown, flags: unknown = true) => JSON.stringify({ flags, timestamp });

test.each([
  ['found out just now', stored(NOW), true],
  ['found out almost a week ago', stored(NOW - WEEK + 1), true],
  ['found out 604800 s ago', stored(NOW - WEEK), undefined],
  ['found out tomorrow, by a clock that was wrong', stored(NOW + 1), undefined],
  ['that the device draws none', stored(NOW, false), false],
  ['without a time', stored('now'), undefined],
  ['that is no answer', stored(NOW, 'yes'), undefined],
  ['that is no JSON', 'oui', undefined],
  ['that is nothing', 'null', undefined],
  ['never', null, undefined],
])('whether a device draws flags, %s', (_, text, flags) => {
  expect(readEmojiSupport(text, NOW)?.flags).toBe(flags);
});
