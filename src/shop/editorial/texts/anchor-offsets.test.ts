import { expect, test } from 'vitest';
import { anchorOffsets, isAnchor } from './anchor-offsets.ts';

test.each(['#a', '#Avis', '#_x', '#section-2', '#a_b-C9'])('%s is an anchor (§5.7#1)', (hash) => {
  expect(isAnchor(hash)).toBe(true);
});

test.each(['', '#', 'a', '#1', '#-a', '#a b', '#a.b', '#é', '#a\n', '/page/#a', '##a'])(
  '%j is none (§5.7#1)',
  (hash) => expect(isAnchor(hash)).toBe(false),
);

const sticky = (id: string, topPx: number, offsetPx: number) => ({ id, topPx, offsetPx });
const anchor = (href: string, topPx: number) => ({ href, topPx });

test('each anchor gets the offset of the sticky element it comes after, up to the next one (§5.7#4)', () => {
  const offsets = anchorOffsets(
    [sticky('b', 1000, 120), sticky('a', 0, 80)],
    [anchor('#one', 10), anchor('#two', 999), anchor('#three', 1000), anchor('#four', 5000)],
  );
  expect(Object.fromEntries(offsets)).toEqual({ '#one': 80, '#two': 80, '#three': 120, '#four': 120 });
});

test('an anchor before every sticky element needs none (§5.7#4)', () => {
  expect(anchorOffsets([sticky('a', 100, 80)], [anchor('#one', 50)]).size).toBe(0);
});

test('sticky elements without an offset are ignored: the one before goes on (§5.7#2)', () => {
  const stickies = [sticky('a', 0, 80), sticky('b', 100, 0), sticky('c', 150, NaN)];
  expect(anchorOffsets(stickies, [anchor('#one', 200)]).get('#one')).toBe(80);
});

test('of two sticky elements with one id, and two anchors with one address, the first counts (§5.7#3)', () => {
  const offsets = anchorOffsets(
    [sticky('a', 0, 80), sticky('a', 100, 200), sticky('b', 300, 50)],
    [anchor('#one', 150), anchor('#one', 400)],
  );
  expect(Object.fromEntries(offsets)).toEqual({ '#one': 80 });
});

test('what is no anchor gets no offset (§5.7#1)', () => {
  expect(anchorOffsets([sticky('a', 0, 80)], [anchor('#', 10), anchor('#1', 20)]).size).toBe(0);
});
