import { expect, test } from 'vitest';
import { countShown, readSession, waitOfSessionMs, writeSession } from './session-count.ts';

test('a session counts what is shown as “count:expiry”, from the first on, until it ends (§4.9#3)', () => {
  const first = countShown(undefined, 1_000, 3_600);
  expect(writeSession(first)).toBe('1:3601000');
  const second = countShown(readSession('1:3601000', 60_000), 60_000, 3_600);
  expect(writeSession(second)).toBe('2:3601000');
  expect(readSession('2:3601000', 3_601_000)).toBeUndefined();
});

test.each(['', '3', 'a:b', '-1:99999', '1:2:3'])('the text “%s” is no session', (text) => {
  expect(readSession(text, 0)).toBeUndefined();
});

test('as many as a session may have been shown: the next comes when it has ended (§4.9#4)', () => {
  expect(waitOfSessionMs({ count: 29, expiresMs: 5_000 }, 30, 1_000)).toBe(0);
  expect(waitOfSessionMs({ count: 30, expiresMs: 5_000 }, 30, 1_000)).toBe(4_000);
  expect(waitOfSessionMs(undefined, 30, 1_000)).toBe(0);
});
