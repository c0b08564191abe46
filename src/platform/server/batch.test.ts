import { expect, test } from 'vitest';
import { createBatch } from './batch.ts';

/** A batch that doubles numbers and records the items of each run. */
function doubling(options: { maxSize: number; keyOf?: (item: number) => unknown }) {
  const runs: number[][] = [];
  const double = createBatch<object, number, number>({
    ...options,
    run: async (_, items) => {
      runs.push([...items]);
      return items.map((item) => item * 2);
    },
  });
  return { double, runs };
}

const scope = {};

test.each([
  ['one call is one batch', [1], 10, [[1]]],
  ['concurrent calls share a batch', [1, 2, 3], 10, [[1, 2, 3]]],
  ['equal items are handled each on its own', [1, 1], 10, [[1, 1]]],
  ['a batch has at most its maximum size', [1, 2, 3, 4, 5], 2, [[1, 2], [3, 4], [5]]],
])('%s', async (_, items, maxSize, expected) => {
  const { double, runs } = doubling({ maxSize });
  expect(await Promise.all(items.map((item) => double(scope, item)))).toEqual(items.map((item) => item * 2));
  expect(runs).toEqual(expected);
});

test.each([
  ['items with the same key never share a batch', [1, 11, 2, 21], 10, [[1, 2], [11], [21]]],
  [
    'a full batch leaves its other items to the next',
    [1, 2, 11, 3],
    2,
    [
      [1, 2],
      [11, 3],
    ],
  ],
])('%s', async (_, items, maxSize, expected) => {
  const { double, runs } = doubling({ maxSize, keyOf: (item) => item % 10 });
  expect(await Promise.all(items.map((item) => double(scope, item)))).toEqual(items.map((item) => item * 2));
  expect(runs).toEqual(expected);
});

test('calls of different scopes never share a batch', async () => {
  const runs: [object, readonly string[]][] = [];
  const run = async (owner: object, items: readonly string[]) => {
    runs.push([owner, items]);
    return items;
  };
  const call = createBatch({ maxSize: 10, run });
  const other = {};
  await Promise.all([call(scope, 'a'), call(other, 'b'), call(scope, 'c')]);
  expect(runs).toEqual([
    [scope, ['a', 'c']],
    [other, ['b']],
  ]);
});

test('a call after the batch has started belongs to the next one', async () => {
  const { double, runs } = doubling({ maxSize: 10 });
  expect(await double(scope, 1)).toBe(2);
  expect(await double(scope, 2)).toBe(4);
  expect(runs).toEqual([[1], [2]]);
});

test('batches run concurrently: a slow one does not hold up the next', async () => {
  const release = new Map<number, () => void>();
  const wait = createBatch<object, number, number>({
    maxSize: 1,
    run: async (_, items) => {
      await new Promise<void>((resolve) => release.set(items[0] ?? 0, resolve));
      return items;
    },
  });
  const first = wait(scope, 1);
  const second = wait(scope, 2);
  await expect.poll(() => release.size).toBe(2);
  release.get(2)?.();
  expect(await second).toBe(2);
  release.get(1)?.();
  expect(await first).toBe(1);
});

test('an error among the results fails only its own call', async () => {
  const check = createBatch<object, number, string>({
    maxSize: 10,
    run: async (_, items) => items.map((item) => (item < 0 ? new Error(`${item} is negative`) : 'fine')),
  });
  const settled = await Promise.allSettled([check(scope, 1), check(scope, -2), check(scope, 3)]);
  expect(settled).toEqual([
    { status: 'fulfilled', value: 'fine' },
    { status: 'rejected', reason: new Error('-2 is negative') },
    { status: 'fulfilled', value: 'fine' },
  ]);
});

test.each([
  ['a run that fails', () => Promise.reject(new Error('no connection')), 'no connection'],
  ['a run with too few results', async () => [1], 'a batch of 2 items had 1 results'],
])('%s fails all calls of its batch, and none of the next', async (_, failing, message) => {
  let isFirst = true;
  const call = createBatch<object, number, number>({
    maxSize: 2,
    run: async (_scope, items) => {
      if (!isFirst) return items;
      isFirst = false;
      return failing();
    },
  });
  const settled = await Promise.allSettled([call(scope, 1), call(scope, 2), call(scope, 3)]);
  const rejected = { status: 'rejected', reason: new Error(message) };
  expect(settled).toEqual([rejected, rejected, { status: 'fulfilled', value: 3 }]);
});
