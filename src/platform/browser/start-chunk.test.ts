import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startChunk } from './start-chunk.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/**
 * Starts to load a chunk; returns functions that resolve or reject the load, and the list of started chunks.
 */
function begin() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const started: string[] = [];
  startChunk(
    () => promise,
    (chunk) => started.push(chunk),
  );
  return { arrive: () => resolve('part'), fail: () => reject(new TypeError('Failed to fetch')), started };
}

test.for([
  [119_999, ['part']],
  [120_000, []],
] as const)('a chunk starts only if it loads in less than 120 s: %i ms (§9.4#12)', async ([ms, expected]) => {
  const { arrive, started } = begin();
  await vi.advanceTimersByTimeAsync(ms);
  arrive();
  await vi.advanceTimersByTimeAsync(0);
  expect(started).toEqual(expected);
  expect(vi.getTimerCount()).toBe(0);
});

test('a failed chunk starts nothing and leaves no timer', async () => {
  const { fail, started } = begin();
  fail();
  await vi.advanceTimersByTimeAsync(0);
  expect(started).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});
