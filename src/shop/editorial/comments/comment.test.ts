import { expect, test } from 'vitest';
import { afterDecision, countShown, threadsOf, type Comment, type Thread } from './comment.ts';

const comment = (id: number, parentId: number | null = null, body: string | null = `n° ${id}`): Comment => ({
  id,
  parentId,
  body,
  author: 'Anne',
  isMerchant: false,
  writtenOn: '2026-11-01',
});

type Shape = readonly (number | readonly [number, Shape])[];
const shapeOf = (threads: readonly Thread[]): Shape =>
  threads.map(({ id, replies }) => (replies.length === 0 ? id : [id, shapeOf(replies)]));

test.each<[string, Comment[], Shape]>([
  ['nothing', [], []],
  ['comments without answers stand below each other', [comment(1), comment(2)], [1, 2]],
  [
    'answers stand under what they answer',
    [comment(1), comment(2), comment(3, 1), comment(4, 3)],
    [[1, [[3, [4]]]], 2],
  ],
  [
    'answers to the deepest level stand beside it, as they were said',
    [comment(1), comment(2, 1), comment(3, 2), comment(4, 3), comment(5, 4), comment(6, 3)],
    [[1, [[2, [3, 4, 5, 6]]]]],
  ],
  ['a comment that was taken down is not shown', [comment(1, null, null), comment(2)], [2]],
  ['nor are two of them', [comment(1, null, null), comment(2, 1, null)], []],
  [
    'but it keeps its place where an answer is shown',
    [comment(1, null, null), comment(2, 1), comment(3, 1, null)],
    [[1, [2]]],
  ],
  ['an answer whose comment is gone stands on its own', [comment(2, 1)], [2]],
])('%s (§2.12#11)', (_, comments, expected) => {
  expect(shapeOf(threadsOf(comments, 3))).toEqual(expected);
});

test('a chain of twenty thousand replies is flattened to the maximum depth', () => {
  const talk = Array.from({ length: 20_000 }, (_, index) => comment(index + 1, index === 0 ? null : index));
  expect(threadsOf(talk, 3)[0]?.replies[0]?.replies).toHaveLength(19_998);
});

test('removed comments are not counted', () => {
  expect(countShown([comment(1), comment(2, null, null), comment(3, 1)])).toBe(2);
});

test.each([
  ['pending', 'publish', 'published'],
  ['pending', 'hide', 'hidden'],
  ['published', 'publish', undefined],
  ['published', 'hide', 'hidden'],
  ['hidden', 'publish', 'published'],
  ['hidden', 'hide', undefined],
] as const)('a %s comment, told to %s, is %s', (status, decision, expected) => {
  expect(afterDecision(status, decision)).toBe(expected);
});
