import { expect, test } from 'vitest';
import { HtmlCache } from './html-cache.ts';

/** Requests these keys and returns those that were not cached. */
function ask(memory: HtmlCache, ...of: string[]): string[] {
  const made: string[] = [];
  for (const one of of) {
    const html = memory.remember(one, () => {
      made.push(one);
      return `<p>${one}</p>`;
    });
    expect(html).toBe(`<p>${one}</p>`);
  }
  return made;
}

test('the same input is rendered once', () => {
  const memory = new HtmlCache(1_000);
  expect(ask(memory, 'é', 'a', 'é', 'a')).toEqual(['é', 'a']);
});

test('the least recently used entry is evicted', () => {
  const memory = new HtmlCache(2 * '<p>a</p>'.length);
  expect(ask(memory, 'a', 'b', 'a', 'c')).toEqual(['a', 'b', 'c']);
  expect(ask(memory, 'a', 'c')).toEqual([]);
  expect(ask(memory, 'b')).toEqual(['b']);
});

test('an entry larger than the cache leaves it empty', () => {
  const memory = new HtmlCache(20);
  ask(memory, 'a', 'b', 'x'.repeat(30));
  expect(memory.bytes).toBe(0);
});
