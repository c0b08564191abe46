import { expect, test } from 'vitest';
import { readPhoneOrder, readQuantity, readStep } from './phone-order-form.ts';

const reader = (fields: Record<string, string>) => (field: string) => fields[field] ?? '';

test.each([
  ['ligne', 'row'],
  ['creer', 'place'],
  ['calculer', 'price'],
  ['', 'price'],
  ['autre', 'price'],
])('the button %j is the step %s', (typed, step) => expect(readStep(reader({ etape: typed }))).toBe(step));

test.each([
  ['', 1],
  ['12', 12],
  ['0', undefined],
  ['-1', undefined],
  ['deux', undefined],
  ['10000', undefined],
])('the quantity %j is %j', (typed, quantity) => expect(readQuantity(typed)).toBe(quantity));

test('« Ajouter une ligne » adds an empty row below those that were sent', () => {
  const fields = { lignes: '3', 'article-2': ' TANG-1 ', 'quantite-2': '4' };
  const { rows } = readPhoneOrder(reader(fields), 'row');
  expect(rows).toHaveLength(4);
  expect(rows[2]).toEqual({ typed: 'TANG-1', quantity: '4', choice: '' });
  expect(rows[3]).toEqual({ typed: '', quantity: '', choice: '' });
});

test.each([
  ['999', 60],
  ['-5', 3],
  ['x', 3],
])('%j rows are read as %i', (lignes, count) =>
  expect(readPhoneOrder(reader({ lignes }), 'price').rows).toHaveLength(count),
);

test('a total that was not shown is unknown', () => {
  expect(readPhoneOrder(reader({ 'total-vu': '1250' }), 'place').seenTotal).toBe(1250);
  expect(readPhoneOrder(reader({ 'total-vu': '12,50' }), 'place').seenTotal).toBeUndefined();
});

test('an empty form is for a buyer in France', () => {
  const { buyer } = readPhoneOrder(reader({}), 'price');
  expect([buyer.billing.country, buyer.shipping.country]).toEqual(['FR', 'FR']);
});
