import { expect, test } from 'vitest';
import { lowStockMail, type LowItem } from './low-stock.ts';

const item = (change: Partial<LowItem>): LowItem => ({
  sellableId: 1,
  name: 'Boulier',
  options: '',
  sku: 'EV-1',
  stock: 2,
  mark: 5,
  ...change,
});
const mailOf = (items: readonly LowItem[]) =>
  lowStockMail({ to: 'louise@exemple.fr', items, href: 'https://x/' });
const rowsOf = (items: readonly LowItem[]) =>
  mailOf(items).blocks.flatMap((block) => (block.kind === 'rows' ? block.rows : []));

test('what is sold out comes first, with the reference of each article', () => {
  expect(rowsOf([item({}), item({ name: 'Culbuto', options: 'rouge', stock: 0 })])).toEqual([
    { name: 'Culbuto – rouge', value: 'en rupture', notes: ['EV-1'] },
    { name: 'Boulier', value: '2\u00a0pièces (seuil\u00a0: 5)', notes: ['EV-1'] },
  ]);
});

test('a long list is cut, and the mail says how many are missing', () => {
  const items = Array.from({ length: 130 }, () => item({}));
  expect(rowsOf(items)).toHaveLength(100);
  expect(JSON.stringify(mailOf(items))).toContain('30\u00a0autres articles');
});
