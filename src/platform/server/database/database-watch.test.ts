import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  DatabaseFrozen,
  watchDatabase,
  type DatabaseWatch,
  type WatchedConnection,
} from './database-watch.ts';

const STATEMENT_MS = 10_000;

let probes: { answer(): void; refuse(): void; isCut: boolean }[];
let watch: DatabaseWatch;
beforeEach(() => {
  vi.useFakeTimers();
  probes = [];
  watch = watchDatabase(() => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const probe = {
      answer: () => resolve(undefined),
      refuse: () => reject(new Error('refused')),
      isCut: false,
    };
    probes.push(probe);
    return { answered: promise, cut: () => (probe.isCut = true) };
  }, STATEMENT_MS);
});
afterEach(() => {
  watch.stop();
  vi.useRealTimers();
});

function newLine(): WatchedConnection & { isCut: boolean } {
  const line = { waiting: 0, silentTicks: 0, isSuspect: false, isCut: false, cut: () => (line.isCut = true) };
  watch.add(line);
  return line;
}

const never = () => new Promise<string>(() => undefined);

test('after a silence the database is probed, and counts as frozen if the probe gets no response', async () => {
  const busy = newLine();
  const idle = newLine();
  busy.waiting = 1;
  const waiting = watch.orFrozen(never, () => undefined);
  const refused = expect(waiting).rejects.toThrow(DatabaseFrozen);
  await vi.advanceTimersByTimeAsync(1_250);
  expect(probes).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(3_000);
  await refused;
  expect(watch.isFrozen).toBe(true);
  expect([busy.isCut, idle.isCut]).toEqual([true, false]);
  expect([busy.isSuspect, idle.isSuspect]).toEqual([true, true]);
  expect(probes[0]?.isCut).toBe(true);
  await expect(watch.orFrozen(never, () => undefined)).rejects.toThrow(DatabaseFrozen);
});

test('a frozen database is probed repeatedly, and used as soon as it responds', async () => {
  newLine().waiting = 1;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(probes.length).toBeGreaterThan(3);
  expect(watch.isFrozen).toBe(true);
  probes.at(-1)?.answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(watch.isFrozen).toBe(false);
  expect(
    await watch.orFrozen(
      async () => 'a connection',
      () => undefined,
    ),
  ).toBe('a connection');
});

test('one slow statement is not cut while the database responds to probes', async () => {
  const slow = newLine();
  slow.waiting = 1;
  for (let second = 0; second < 9; second++) {
    await vi.advanceTimersByTimeAsync(1_000);
    probes.at(-1)?.answer();
  }
  expect(slow.isCut).toBe(false);
  expect(watch.isFrozen).toBe(false);
});

test('only the connection that is silent for longer than any statement may take is closed', async () => {
  const lost = newLine();
  const well = newLine();
  lost.waiting = 1;
  for (let second = 0; second < 15; second++) {
    await vi.advanceTimersByTimeAsync(1_000);
    well.waiting = 1;
    watch.hear(well);
  }
  expect([lost.isCut, well.isCut]).toEqual([true, false]);
  expect(watch.isFrozen).toBe(false);
});

test('a server that refuses the probe while statements are silent counts as frozen at once', async () => {
  newLine().waiting = 1;
  await vi.advanceTimersByTimeAsync(1_500);
  probes[0]?.refuse();
  await vi.advanceTimersByTimeAsync(0);
  expect(watch.isFrozen).toBe(true);
});

test('a connection that arrives after its request was refused is released', async () => {
  const late = Promise.withResolvers<string>();
  const givenBack: string[] = [];
  const query = watch.orFrozen(
    () => late.promise,
    (connection) => givenBack.push(connection),
  );
  const refused = expect(query).rejects.toThrow(DatabaseFrozen);
  await vi.advanceTimersByTimeAsync(4_000);
  await refused;
  late.resolve('a connection');
  await vi.advanceTimersByTimeAsync(0);
  expect(givenBack).toEqual(['a connection']);
});

test('an idle shop sends no probe', async () => {
  newLine();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(probes).toHaveLength(0);
});
