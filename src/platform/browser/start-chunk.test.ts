import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startChunk } from './start-chunk.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<string>(() => undefined);
const settled = () => vi.advanceTimersByTimeAsync(0);

test('a part of the scripts that has not come after 120 s is given up and asked for again at the next touch (§9.4#12)', async () => {
  const place = new EventTarget();
  const load = vi.fn(never);
  const started: string[] = [];
  startChunk(place, load, (chunk) => started.push(chunk));
  await vi.advanceTimersByTimeAsync(119_999);
  place.dispatchEvent(new Event('pointerdown'));
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  load.mockResolvedValueOnce('part');
  place.dispatchEvent(new Event('pointerdown'));
  place.dispatchEvent(new Event('keydown'));
  await settled();
  expect(load).toHaveBeenCalledTimes(2);
  expect(started).toEqual(['part']);
});

test('one that fails is asked for again in the same way, as often as it takes', async () => {
  const place = new EventTarget();
  const load = vi.fn(async (): Promise<string> => {
    throw new TypeError('Failed to fetch');
  });
  const started: string[] = [];
  startChunk(place, load, (chunk) => started.push(chunk));
  await settled();
  place.dispatchEvent(new Event('keydown'));
  await settled();
  expect(load).toHaveBeenCalledTimes(2);
  load.mockResolvedValueOnce('part');
  place.dispatchEvent(new Event('keydown'));
  await settled();
  place.dispatchEvent(new Event('keydown'));
  await settled();
  expect(load).toHaveBeenCalledTimes(3);
  expect(started).toEqual(['part']);
  expect(vi.getTimerCount()).toBe(0);
});

test('one that comes late, after it was given up, is started once', async () => {
  const place = new EventTarget();
  let arrive: (chunk: string) => void = () => undefined;
  const coming = new Promise<string>((resolve) => (arrive = resolve));
  const started: string[] = [];
  startChunk(
    place,
    () => coming,
    (chunk) => started.push(chunk),
  );
  await vi.advanceTimersByTimeAsync(120_000);
  arrive('part');
  await settled();
  expect(started).toEqual([]);
  place.dispatchEvent(new Event('pointerdown'));
  await settled();
  expect(started).toEqual(['part']);
});
