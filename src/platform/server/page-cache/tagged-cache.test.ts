import { expect, test, vi } from 'vitest';
import { ALL_TAGS, TaggedCache } from './tagged-cache.ts';

type ComputedValue = { value: string; tags: string[] };

/** A computation that the test completes. */
function slowly(tags: string[] = []) {
  let finish: (value: string) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const make = vi.fn(
    () =>
      new Promise<ComputedValue>((resolve, reject) => {
        finish = (value) => resolve({ value, tags });
        fail = reject;
      }),
  );
  return { make, finish: (value: string) => finish(value), fail: (error: Error) => fail(error) };
}
const atOnce = (value: string, tags: string[] = []) => vi.fn(async () => ({ value, tags }));

test('a cached value is not computed again', async () => {
  const cache = new TaggedCache<string, string>(10);
  const make = atOnce('page');
  await cache.remember('a', make);
  expect(await cache.remember('a', make)).toBe('page');
  expect(make).toHaveBeenCalledTimes(1);
});

test('concurrent callers share one computation', async () => {
  const cache = new TaggedCache<string, string>(10);
  const { make, finish } = slowly();
  const requests = [cache.remember('a', make), cache.remember('a', make), cache.remember('a', make)];
  finish('page');
  expect(await Promise.all(requests)).toEqual(['page', 'page', 'page']);
  expect(make).toHaveBeenCalledTimes(1);
});

test('a failed computation rejects for every waiting caller, and the next caller computes again', async () => {
  const cache = new TaggedCache<string, string>(10);
  const { make, fail } = slowly();
  const requests = [cache.remember('a', make), cache.remember('a', make)];
  fail(new Error('database away'));
  const outcomes = await Promise.allSettled(requests);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await cache.remember('a', atOnce('page'))).toBe('page');
});

test('dropping a tag evicts the entries with that tag only', async () => {
  const cache = new TaggedCache<string, string>(10);
  await cache.remember('a', atOnce('a', ['product:1', 'menu']));
  await cache.remember('b', atOnce('b', ['product:2', 'menu']));
  cache.drop(['product:1', 'product:9']);
  expect([cache.get('a'), cache.get('b')]).toEqual([undefined, 'b']);
  cache.drop(['menu']);
  expect(cache.size).toBe(0);
  expect(cache.weight).toBe(0);
});

test('dropping “*” evicts everything, including entries without tags', async () => {
  const cache = new TaggedCache<string, string>(10);
  await cache.remember('a', atOnce('a'));
  await cache.remember('b', atOnce('b', ['menu']));
  cache.drop([ALL_TAGS]);
  expect(cache.size).toBe(0);
});

test.each([['product:1'], [ALL_TAGS]])(
  'a value computed while %s is dropped is returned but not cached',
  async (tag) => {
    const cache = new TaggedCache<string, string>(10);
    const { make, finish } = slowly(['product:1']);
    const pending = cache.remember('a', make);
    cache.drop([tag]);
    finish('old');
    expect(await pending).toBe('old');
    expect(cache.get('a')).toBeUndefined();
  },
);

test('a caller after a drop does not get the result of a computation that started before it', async () => {
  const cache = new TaggedCache<string, string>(10);
  const before = slowly(['product:1']);
  const first = cache.remember('a', before.make);
  cache.drop(['product:1']);
  const after = slowly(['product:1']);
  const second = cache.remember('a', after.make);
  const third = cache.remember('a', after.make);
  after.finish('new');
  before.finish('old');
  expect(await Promise.all([first, second, third])).toEqual(['old', 'new', 'new']);
  expect(after.make).toHaveBeenCalledTimes(1);
  expect(cache.get('a')).toBe('new');
});

test('a drop of other tags does not prevent caching', async () => {
  const cache = new TaggedCache<string, string>(10);
  const { make, finish } = slowly(['product:1']);
  const pending = cache.remember('a', make);
  cache.drop(['product:2']);
  finish('page');
  await pending;
  expect(cache.get('a')).toBe('page');
});

test('a drop before a computation starts does not prevent caching its result', async () => {
  const cache = new TaggedCache<string, string>(10);
  const other = slowly();
  const underway = cache.remember('other', other.make);
  cache.drop(['product:1']);
  await cache.remember('a', atOnce('page', ['product:1']));
  other.finish('');
  await underway;
  expect(cache.get('a')).toBe('page');
});

test('a full cache evicts the least recently used entry', async () => {
  const cache = new TaggedCache<string, string>(30, (value) => value.length);
  for (const key of ['a', 'b', 'c']) await cache.remember(key, atOnce(key.repeat(10)));
  cache.get('a');
  await cache.remember('d', atOnce('d'.repeat(10)));
  expect([cache.get('a'), cache.get('b')]).toEqual(['a'.repeat(10), undefined]);
  expect(cache.get('d')).toBe('d'.repeat(10));
  expect(cache.weight).toBeLessThanOrEqual(30);
});

test('one heavy value evicts as many light ones as needed', async () => {
  const cache = new TaggedCache<string, string>(30, (value) => value.length);
  for (const key of ['a', 'b', 'c']) await cache.remember(key, atOnce(key.repeat(10)));
  await cache.remember('d', atOnce('d'.repeat(25)));
  expect(cache.size).toBe(1);
  expect(cache.weight).toBe(25);
});

test('a value heavier than the whole cache is returned, not cached, and evicts nothing', async () => {
  const cache = new TaggedCache<string, string>(30, (value) => value.length);
  await cache.remember('a', atOnce('a'));
  expect(await cache.remember('b', atOnce('b'.repeat(31)))).toHaveLength(31);
  expect([cache.size, cache.get('a')]).toEqual([1, 'a']);
});

test('a value with an expiry is computed again after it, and others are not', async () => {
  let nowMs = 1000;
  const cache = new TaggedCache<number, string>(
    10,
    () => 1,
    () => nowMs,
  );
  const read = (key: string, expiresAtMs?: number) =>
    cache.remember(key, async () => ({ value: nowMs, tags: [], expiresAtMs }));
  expect([await read('dated', 2000), await read('lasting')]).toEqual([1000, 1000]);
  nowMs = 1999;
  expect([await read('dated', 2000), cache.get('dated')]).toEqual([1000, 1000]);
  nowMs = 2000;
  expect(cache.get('dated')).toBeUndefined();
  expect(cache.size).toBe(1);
  expect([await read('dated', 3000), await read('lasting')]).toEqual([2000, 1000]);
});
