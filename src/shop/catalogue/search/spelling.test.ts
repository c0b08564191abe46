import { expect, test } from 'vitest';
import { closestWord, editDistance } from './spelling.ts';

const VOCABULARY = [
  'puzzle',
  'tangram',
  'legumes',
  'xylophone',
  'motricite',
  'dinette',
  'rouge',
  'barres',
  'tour',
  'mobile',
];

test.each([
  ['puzle', 'puzzle'],
  ['puzlze', 'puzzle'],
  ['tangramm', 'tangram'],
  ['tangarm', 'tangram'],
  ['xilophone', 'xylophone'],
  ['motrissite', 'motricite'],
  ['dinete', 'dinette'],
  ['leguumes', 'legumes'],
])('« %s » is corrected to « %s »', (typed, word) => {
  expect(closestWord(typed, VOCABULARY)).toBe(word);
});

test.each(['lego', 'barbie', 'playmobil', 'tor', 'touur3', 'bobile', 'velo', 'puzzle'])(
  '« %s » is left as it is',
  (typed) => {
    expect(closestWord(typed, VOCABULARY)).toBeUndefined();
  },
);

test.each([
  ['', '', 0],
  ['tour', 'tour', 0],
  ['tour', 'tuor', 1],
  ['tour', 'tours', 1],
  ['tour', 'jour', 1],
  ['lego', 'legumes', 4],
])('« %s » and « %s » differ by %i letters', (one, other, distance) => {
  expect(editDistance(one, other)).toBe(distance);
  expect(editDistance(other, one)).toBe(distance);
});
