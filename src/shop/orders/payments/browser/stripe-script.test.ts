import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inTime } from './stripe-script.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a script of the provider that has not come after ten minutes is given up (§8.3#7)', async () => {
  const waiting = inTime(new Promise(() => undefined));
  const given = expect(waiting).rejects.toThrow('Stripe object not found');
  await vi.advanceTimersByTimeAsync(599_999);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  await given;
});

test('one that comes is used, and nothing waits any longer', async () => {
  expect(await inTime(Promise.resolve('script'))).toBe('script');
  expect(vi.getTimerCount()).toBe(0);
});
