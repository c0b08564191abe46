import { expect, test } from 'vitest';
import { readBudget } from './read-budget.ts';

test.each([
  ['moins de 20 euros', null, 20],
  ['a moins de 20 €', null, 20],
  ['20€ max', null, 20],
  ['20 euros maximum', null, 20],
  ['max 30', null, 30],
  ['budget 50', null, 50],
  ['budget de 50 euros', null, 50],
  ['jusqu’a 15 euros', null, 15],
  ['pas plus de 40 euros', null, 40],
  ['puzzle 15€', null, 15],
  ['a 10 euros', null, 10],
  ['19,99 €', null, 20],
  ['vingt euros', null, 20],
  ['entre 10 et 30 euros', 10, 30],
  ['de 10 a 30€', 10, 30],
  ['10-20 eur', 10, 20],
  ['30€ a 20€', 20, 30],
  ['plus de 50 euros', 50, null],
  ['50 euros et plus', 50, null],
  ['environ 20 euros', 15, 25],
  ['- de 20 euros', null, 20],
])('« %s » is a budget from %s to %s euros', (query, from, to) => {
  expect(readBudget(query)?.price).toEqual({ from, to });
});

test.each(['3 ans', 'puzzle 24 pieces', 'moins de bruit', 'euros', 'tour', ''])(
  '« %s » names no budget',
  (query) => {
    expect(readBudget(query)).toBeUndefined();
  },
);
