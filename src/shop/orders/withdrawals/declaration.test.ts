import { expect, test } from 'vitest';
import {
  belongsTo,
  checkDeclaration,
  chooseLines,
  FIELD,
  orderNumberOf,
  type Declaration,
} from './declaration.ts';

const declared: Declaration = {
  name: 'Marie Dupont',
  orderNumber: '1001',
  email: 'marie@example.fr',
  lines: [],
  description: '',
};

test('a name, an order number and an email are enough', () => {
  expect(checkDeclaration(declared)).toEqual([]);
});

test.each([
  [{ name: ' ' }, [{ field: FIELD.name, code: 'required' }]],
  [{ orderNumber: '' }, [{ field: FIELD.orderNumber, code: 'required' }]],
  [{ email: '' }, [{ field: FIELD.email, code: 'required' }]],
  [{ email: 'marie' }, [{ field: FIELD.email, code: 'no-email' }]],
  [{ name: 'a'.repeat(201) }, [{ field: FIELD.name, code: 'too-long', most: 200 }]],
  [{ description: 'a'.repeat(2001) }, [{ field: FIELD.description, code: 'too-long', most: 2000 }]],
])('%o is refused', (change, faults) => {
  expect(checkDeclaration({ ...declared, ...change })).toEqual(faults);
});

test.each([
  ['1001', 1001],
  ['n° 1001', 1001],
  ['#1 001', 1001],
  ['Commande 1001', 1001],
  ['1001 et 1002', undefined],
  ['je ne sais plus', undefined],
  ['12345678901234', undefined],
])('the order number in « %s » is %s', (typed, number) => {
  expect(orderNumberOf(typed)).toBe(number);
});

const order = { id: 1001, email: 'Marie@Example.fr', names: ['Marie Dupont', 'Élodie Martin'] };

test.each([
  ['the email alone', { name: 'Inconnue' }, true],
  ['the name on the bill', { email: 'autre@example.fr', name: 'dupont MARIE' }, true],
  ['the name on the parcel, without its accent', { email: 'autre@example.fr', name: 'Elodie Martin' }, true],
  ['another order', { orderNumber: '1002' }, false],
  ['neither name nor email', { email: 'autre@example.fr', name: 'Paul Durand' }, false],
])('matching by %s: %o', (_, change, isMatch) => {
  expect(belongsTo({ ...declared, ...change }, order)).toBe(isMatch);
});

test('an order whose contact data was erased matches no empty text', () => {
  expect(belongsTo({ ...declared, email: '', name: '' }, { id: 1001, email: '', names: [' '] })).toBe(false);
});

test('a chosen quantity is at most the ordered one, and excluded articles cannot be chosen', () => {
  const lines = [
    { id: 1, name: 'Tour rose', quantity: 1, limit: undefined, isExcluded: false },
    { id: 2, name: 'Tangram', quantity: 3, limit: undefined, isExcluded: false },
    { id: 3, name: 'Boulier', quantity: 2, limit: undefined, isExcluded: false },
    { id: 4, name: 'Toupie gravée', quantity: 1, limit: 'fabriqué pour vous', isExcluded: true },
  ];
  const quantities = new Map([
    [2, 2],
    [3, 9],
  ]);
  expect(
    chooseLines(
      lines,
      (id) => id > 1,
      (id) => quantities.get(id) ?? Number.NaN,
    ),
  ).toEqual([
    { lineId: 2, name: 'Tangram', quantity: 2 },
    { lineId: 3, name: 'Boulier', quantity: 2 },
  ]);
});

test.each([
  [0, 3],
  [1, 1],
  [2.5, 3],
  [-1, 3],
  [4, 3],
])('of three pieces, the choice of %s means %i', (chosen, quantity) => {
  const lines = [{ id: 2, name: 'Tangram', quantity: 3, limit: undefined, isExcluded: false }];
  expect(
    chooseLines(
      lines,
      () => true,
      () => chosen,
    ),
  ).toMatchObject([{ quantity }]);
});

test('an order number has at most nine digits, and its field forty characters', () => {
  expect(orderNumberOf('123456789')).toBe(123_456_789);
  expect(orderNumberOf('1234567890')).toBeUndefined();
  expect(checkDeclaration({ ...declared, orderNumber: '1'.repeat(41) })).toEqual([
    { field: FIELD.orderNumber, code: 'too-long', most: 40 },
  ]);
});
