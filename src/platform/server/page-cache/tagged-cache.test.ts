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

test('what was made once is not made again', async () => {
  const cache = new TaggedCache<string, string>(10);
  const make = atOnce('page');
  await cache.remember('a', make);
  expect(await cache.remember('a', make)).toBe('page');
  expect(make).toHaveBeenCalledTimes(1);
});

test('callers who ask together share one computation', async () => {
  const cache = new TaggedCache<string, string>(10);
  const { make, finish } = slowly();
  const asked = [cache.remember('a', make), cache.remember('a', make), cache.remember('a', make)];
  finish('page');
  expect(await Promise.all(asked)).toEqual(['page', 'page', 'page']);
  expect(make).toHaveBeenCalledTimes(1);
});

test('a computation that fails is told to all who wait, and the next caller tries again', async () => {
  const cache = new TaggedCache<string, string>(10);
  const { make, fail } = slowly();
  const asked = [cache.remember('a', make), cache.remember('a', make)];
  fail(new Error('database away'));
  const outcomes = await Promise.allSettled(asked);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await cache.remember('a', atOnce('page'))).toBe('page');
});

test('dropping a tag forgets what carries it and nothing else', async () => {
  const cache = new TaggedCache<string, string>(10);
  await cache.remember('a', atOnce('a', ['product:1', 'menu']));
  await cache.remember('b', atOnce('b', ['product:2', 'menu']));
  cache.drop(['product:1', 'product:9']);
  expect([cache.get('a'), cache.get('b')]).toEqual([undefined, 'b']);
  cache.drop(['menu']);
  expect(cache.size).toBe(0);
  expect(cache.weight).toBe(0);
});

test('dropping “*” forgets everything, also what carries no tag', async () => {
  const cache = new TaggedCache<string, string>(10);
  await cache.remember('a', atOnce('a'));
  await cache.remember('b', atOnce('b', ['menu']));
  cache.drop([ALL_TAGS]);
  expect(cache.size).toBe(0);
});

test.each([['product:1'], [ALL_TAGS]])(
  'what is computed while %s is dropped is handed out but not kept',
  async (tag) => {
    const cache = new TaggedCache<string, string>(10);
    const { make, finish } = slowly(['product:1']);
    const asked = cache.remember('a', make);
    cache.drop([tag]);
    finish('old');
    expect(await asked).toBe('old');
    expect(cache.get('a')).toBeUndefined();
  },
);

test('who asks after a drop does not get what was begun before it', async () => {
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

test('a drop of other tags does not keep a computation from being kept', async () => {
  const cache = new TaggedCache<string, string>(10);
  const { make, finish } = slowly(['product:1']);
  const asked = cache.remember('a', make);
  cache.drop(['product:2']);
  finish('page');
  await asked;
  expect(cache.get('a')).toBe('page');
});

test('a drop that came before a computation does not count against it', async () => {
  const cache = new TaggedCache<string, string>(10);
  const other = slowly();
  const underway = cache.remember('other', other.make);
  cache.drop(['product:1']);
  await cache.remember('a', atOnce('page', ['product:1']));
  other.finish('');
  await underway;
  expect(cache.get('a')).toBe('page');
});

test('a full cache lets go of what was used longest ago', async () => {
  const cache = new TaggedCache<string, string>(30, (value) => value.length);
  for (const key of ['a', 'b', 'c']) await cache.remember(key, atOnce(key.repeat(10)));
  cache.get('a');
  await cache.remember('d', atOnce('d'.repeat(10)));
  expect([cache.get('a'), cache.get('b')]).toEqual(['a'.repeat(10), undefined]);
  expect(cache.get('d')).toBe('d'.repeat(10));
  expect(cache.weight).toBeLessThanOrEqual(30);
});

test('one heavy value pushes out as many light ones as it needs room', async () => {
  const cache = new TaggedCache<string, string>(30, (value) => value.length);
  for (const key of ['a', 'b', 'c']) await cache.remember(key, atOnce(key.repeat(10)));
  await cache.remember('d', atOnce('d'.repeat(25)));
  expect(cache.size).toBe(1);
  expect(cache.weight).toBe(25);
});

test('what is heavier than the whole cache is handed out, not kept, and pushes nothing out', async () => {
  const cache = new TaggedCache<string, string>(30, (value) => value.length);
  await cache.remember('a', atOnce('a'));
  expect(await cache.remember('b', atOnce('b'.repeat(31)))).toHaveLength(31);
  expect([cache.size, cache.get('a')]).toEqual([1, 'a']);
});
