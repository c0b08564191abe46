import { expect, test } from 'vitest';
import { readFields, typedFrom } from '#platform/form-fields.ts';
import { toCents } from '#platform/money.ts';
import {
  receiptHeadFields,
  receiptLineFields,
  receiptTotal,
  receiptValues,
  type ReceiptLine,
} from './receipt.ts';

const line = (change: Partial<ReceiptLine>): ReceiptLine => ({
  id: 1,
  productId: 7,
  sellableId: 7,
  name: 'Boulier',
  sku: 'EV-1',
  quantity: 2,
  purchaseCents: toCents(750),
  ...change,
});

test.each<[string, Partial<ReceiptLine>[], number]>([
  ['no line', [], 0],
  ['two lines', [{}, { quantity: 3, purchaseCents: toCents(100) }], 1800],
  ['a line without a price', [{}, { purchaseCents: null }], 1500],
])('a receipt with %s costs %i cents or so', (_, lines, total) => {
  expect(receiptTotal(lines.map(line))).toBe(total);
});

const FIELDS = [
  ...receiptHeadFields({ supplier: 'Fournisseur', reference: 'Bon', note: 'Remarque' }),
  ...receiptLineFields([line({})], { quantity: 'Quantité', purchase: 'Achat' }),
];

test('a receipt is read as it was shown', () => {
  const values = receiptValues({ supplier: 'Bois', reference: 'BL 4', note: '', lines: [line({})] });
  expect(readFields(FIELDS, typedFrom(FIELDS, values))).toEqual({ values, faults: [] });
});

test.each([
  ['quantite-1', '-1'],
  ['quantite-1', '1,5'],
  ['quantite-1', '100001'],
  ['quantite-1', ''],
  ['achat-1', '-2'],
  ['achat-1', 'cher'],
  ['fournisseur', 'x'.repeat(101)],
  ['remarque', 'x'.repeat(501)],
])('%s does not accept %s', (name, typed) => {
  const base = typedFrom(FIELDS, receiptValues({ supplier: '', reference: '', note: '', lines: [line({})] }));
  const text = (field: string) => (field === name ? typed : base.text(field));
  expect(readFields(FIELDS, { ...base, text }).faults.map(({ field }) => field)).toEqual([name]);
});
