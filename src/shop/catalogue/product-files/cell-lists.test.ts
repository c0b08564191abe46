import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinList, joinPaths, splitList, splitPaths } from './cell-lists.ts';

test.each<[string, string[]]>([
  ['', []],
  [' | ', []],
  ['Une planche', ['Une planche']],
  ['Une planche | Dix cubes', ['Une planche', 'Dix cubes']],
  ['a|b', ['a', 'b']],
  [String.raw`a \| b`, ['a | b']],
])('the cell « %s » is a list', (cell, entries) => expect(splitList(cell)).toEqual(entries));

test.each<[string, string[][]]>([
  ['Jeux > Puzzles | Éveil', [['Jeux', 'Puzzles'], ['Éveil']]],
  ['Jeux>Puzzles', [['Jeux', 'Puzzles']]],
  ['> |', []],
])('the cell « %s » is paths of categories', (cell, paths) => expect(splitPaths(cell)).toEqual(paths));

const name = fc.string({ minLength: 1 }).filter((text) => text.trim() === text && text !== '');

test('every list comes back as it was written', () => {
  fc.assert(
    fc.property(fc.array(name), (entries) => {
      expect(splitList(joinList(entries))).toEqual(entries);
    }),
  );
});

test('every path of categories comes back as it was written', () => {
  fc.assert(
    fc.property(fc.array(fc.array(name, { minLength: 1 })), (paths) => {
      expect(splitPaths(joinPaths(paths))).toEqual(paths);
    }),
  );
});
