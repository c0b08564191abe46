import { expect, test } from 'vitest';
import { categoryPaths } from './category-paths.ts';

test('a category is named with the categories above it', () => {
  const paths = categoryPaths([
    { id: 3, name: 'Animaux', parentId: 2 },
    { id: 1, name: 'Jeux', parentId: null },
    { id: 2, name: 'Puzzles', parentId: 1 },
    { id: 4, name: 'Seule', parentId: 99 },
  ]);
  expect([...paths]).toEqual([
    [3, 'Jeux > Puzzles > Animaux'],
    [1, 'Jeux'],
    [2, 'Jeux > Puzzles'],
    [4, 'Seule'],
  ]);
});

test('categories in a circle end somewhere', () => {
  const paths = categoryPaths([
    { id: 1, name: 'A', parentId: 2 },
    { id: 2, name: 'B', parentId: 1 },
  ]);
  expect(paths.get(1)).toMatch(/^(?:[AB] > )+A$/);
});
