import { expect, test } from 'vitest';
import { inTreeOrder, isInside, swapSiblings } from './category-tree.ts';

const nodes = [
  { id: 1, parentId: null },
  { id: 2, parentId: null },
  { id: 3, parentId: 1 },
  { id: 4, parentId: 3 },
  { id: 5, parentId: 1 },
];

test('each category is followed by those inside it', () =>
  expect(inTreeOrder(nodes).map(({ id, depth }) => [id, depth])).toEqual([
    [1, 0],
    [3, 1],
    [4, 2],
    [5, 1],
    [2, 0],
  ]));

test.each([
  [4, 1, true],
  [1, 1, true],
  [2, 1, false],
  [null, 1, false],
  [1, 4, false],
])('category %s lies inside %s: %s', (id, outer, inside) => expect(isInside(nodes, id, outer)).toBe(inside));

test.each([
  [2, 'up', [2, 1, 3]],
  [2, 'down', [1, 3, 2]],
  [1, 'up', undefined],
  [3, 'down', undefined],
  [9, 'up', undefined],
] as const)('category %i moved %s', (id, direction, order) =>
  expect(swapSiblings([1, 2, 3], id, direction)).toEqual(order),
);
