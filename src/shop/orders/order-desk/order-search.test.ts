import { expect, test } from 'vitest';
import { readOrderSearch, type OrderSearch } from './order-search.ts';

test.each<[string, Partial<OrderSearch>]>([
  ['1004', { orderId: 1004, words: ['1004'] }],
  ['n° 1004', { orderId: 1004 }],
  ['69004', { orderId: 69_004, words: ['69004'] }],
  ['F-000012', { orderId: undefined, invoice: { series: 'F', number: 12 } }],
  ['a-000003', { invoice: { series: 'A', number: 3 } }],
  ['6a 1234 5678 901', { trackingNumber: '6A12345678901' }],
  ['Hélène  Lefèvre', { words: ['helene', 'lefevre'], invoice: undefined }],
  ['Anne de Lyon', { words: ['anne', 'lyon'] }],
  ['Anne@exemple.fr', { email: 'anne@exemple.fr', words: [], trackingNumber: undefined }],
  ['anne@exem', { email: undefined, words: ['anne@exem'] }],
  ['06 12 34 56 78', { words: ['0612345678'], orderId: undefined }],
  ['+33 6 12 34 56 78', { words: ['0612345678'] }],
  ['0033612345678', { words: ['0612345678'] }],
  ['06.12.34', { words: ['061234'] }],
  ['TANG-01', { sku: 'tang-01', words: ['tang-01'] }],
  ['ab', { words: [], sku: 'ab' }],
  ['%', { words: [], sku: '%' }],
  ['a b c d e f g h', { words: [] }],
])('« %s » is read as %o', (typed, meaning) => {
  expect(readOrderSearch(typed)).toMatchObject(meaning);
});
