import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import type { JsonValue, MetaChange, MetaKind } from '../meta-data.ts';
import { loadMetaData } from './load-meta-data.ts';
import { saveMetaData } from './save-meta-data.ts';

let shop: TestShop;
let productId: number;
beforeAll(async () => {
  shop = await openShop({ products: [{ slug: 'puzzle' }] });
  ({ id: productId } = await shop.db
    .selectFrom('products')
    .select('id')
    .where('slug', '=', 'puzzle')
    .executeTakeFirstOrThrow());
});
afterAll(() => shop.close());

const save = (kind: MetaKind, id: number, changes: readonly MetaChange[]) =>
  inTransaction(shop.db, (tx) => saveMetaData(tx, kind, id, changes));
const read = async (kind: MetaKind, id: number) => (await loadMetaData(shop.db, kind, [id])).get(id) ?? [];

test('entries are added, changed by their id or key, and deleted', async () => {
  await save('product', productId, [
    { key: 'erp', value: 'A-12' },
    { key: 'label', value: { printed: [1, 2.5, true] } },
  ]);
  const [erp, label] = await read('product', productId);
  expect([erp, label]).toMatchObject([
    { key: 'erp', value: 'A-12' },
    { key: 'label', value: { printed: [1, 2.5, true] } },
  ]);
  await save('product', productId, [
    { id: erp?.id, value: 'B' },
    { key: 'label', value: 'x' },
  ]);
  expect(await read('product', productId)).toEqual([
    { id: erp?.id, key: 'erp', value: 'B' },
    { id: label?.id, key: 'label', value: 'x' },
  ]);
  // The same number of another kind is another object.
  expect(await read('variation', productId)).toEqual([]);
  await save('variation', productId, [{ id: erp?.id, key: 'erp', value: 'theirs' }]);
  expect(await read('product', productId)).toContainEqual({ id: erp?.id, key: 'erp', value: 'B' });
  await save('product', productId, [
    { id: erp?.id, value: null },
    { key: 'label', value: null },
  ]);
  expect(await read('product', productId)).toEqual([]);
});

test('concurrent changes of one object lose nothing and store a key once', async () => {
  const id = 1_000_001;
  const saved = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      save('order', id, [
        { key: `tool-${index}`, value: index },
        { key: 'shared', value: index },
      ]),
    ),
  );
  expect(saved.every(({ ok }) => ok)).toBe(true);
  const keys = (await read('order', id)).map(({ key }) => key).sort();
  expect(keys).toEqual(['shared', ...Array.from({ length: 8 }, (_, index) => `tool-${index}`)]);
});

test('a refused change leaves the object as it was', async () => {
  const id = 1_000_002;
  await save('order', id, [{ key: 'kept', value: 1 }]);
  const refused = await save('order', id, [
    { key: 'kept', value: 2 },
    { key: 'NUL', value: '\0' },
  ]);
  expect(refused).toEqual({ ok: false, failure: 'invalid' });
  expect(await read('order', id)).toMatchObject([{ key: 'kept', value: 1 }]);
});

test('meta data ends with its object', async () => {
  const { id } = await shop.db
    .insertInto('coupons')
    .values({ code: 'essai-meta', kind: 'percent', amount: 10 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await save('coupon', id, [{ key: 'till', value: 1 }]);
  await shop.db.deleteFrom('coupons').where('id', '=', id).execute();
  expect(await read('coupon', id)).toEqual([]);
});

test('what is saved is read back equal', async () => {
  let id = 2_000_000;
  const text = fc.string({ unit: 'binary', maxLength: 20 }).filter((one) => !one.includes('\0'));
  const value = fc
    .jsonValue({ maxDepth: 3, stringUnit: 'binary' })
    .map((one): JsonValue => JSON.parse(JSON.stringify(one)))
    .filter((one) => one !== null && !JSON.stringify(one).includes('\\u0000'));
  const keys = fc.uniqueArray(
    text.filter((one) => one !== ''),
    { maxLength: 5 },
  );
  await fc.assert(
    fc.asyncProperty(
      keys.chain((names) => fc.tuple(...names.map((key) => fc.record({ key: fc.constant(key), value })))),
      async (entries) => {
        id += 1;
        expect(await save('order', id, entries)).toMatchObject({ ok: true });
        expect((await read('order', id)).map((entry) => ({ key: entry.key, value: entry.value }))).toEqual(
          entries,
        );
      },
    ),
    { numRuns: 40 },
  );
});
