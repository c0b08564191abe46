import { expect, test } from 'vitest';
import { cardLimit, readCardKey, writeCardKey } from './card-limit.ts';

const HASH = 'ab'.repeat(32);

test.each([
  [false, 20],
  [true, 5],
])('with card attempts braked (%s), a visitor has %i attempts an hour', (isBraked, most) => {
  expect(cardLimit('card visitor', isBraked)).toEqual({ scope: 'card visitor', most, windowMs: 3_600_000 });
});

test.each(['card visitor', 'card client', 'card order'] as const)(
  'the key of a %s is read as it was written',
  (scope) => {
    const key = { scope, keyHash: HASH };
    expect(readCardKey(writeCardKey(key))).toEqual(key);
  },
);

test.each([
  '',
  'visitor abc',
  'network 0123',
  `card refused=${HASH}`,
  'card visitor=abc',
  `toString=${HASH}`,
])('“%s” is no key', (text) => expect(readCardKey(text)).toBeUndefined());
