import { afterAll, beforeAll, expect, test } from 'vitest';
import { MERCHANT, signedInVisitor } from '#test/customers.ts';
import { newVisitor, type Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';

let shop: TestShop;
let merchant: Visitor;
beforeAll(async () => {
  shop = await openShop();
  merchant = await signedInVisitor(shop, { email: MERCHANT });
});
afterAll(() => shop.close());

const query = (visitor: Visitor, fields: Record<string, string> = {}) =>
  visitor.post('/wp-admin/admin-ajax.php', { action: 'query-attachments', ...fields });
type Attachments = { success: boolean; data: { id: number; url: string; filename: string }[] };

test('an administrator lists the pictures page by page, with their number in X-WP-Total (§7.5#3)', async () => {
  const { count } = await shop.db
    .selectFrom('pictures')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const perPage = { 'query[posts_per_page]': '10' };
  const first = await query(merchant, perPage);
  expect(first.statusCode).toBe(200);
  expect(first.headers['x-wp-total']).toBe(String(count));
  expect(first.headers['x-wp-totalpages']).toBe(String(Math.ceil(Number(count) / 10)));
  const { success, data } = first.json<Attachments>();
  expect(success).toBe(true);
  expect(data).toHaveLength(10);
  expect(data[0]?.url).toMatch(/^\/media\/\d+-[0-9a-f]{12}-\d+\.jpg$/);
  const second = (await query(merchant, { ...perPage, 'query[paged]': '2' })).json<Attachments>().data;
  expect(new Set([...data, ...second].map(({ id }) => id)).size).toBe(20);
});

test('a query finds pictures by their file or description and counts only these (§7.5#3)', async () => {
  const found = await query(merchant, { 'query[s]': 'tour-rose/' });
  const { data } = found.json<Attachments>();
  expect(data.length).toBeGreaterThan(0);
  expect(found.headers['x-wp-total']).toBe(String(data.length));
  const none = await query(merchant, { 'query[s]': '100%_rien' });
  expect([none.headers['x-wp-total'], none.json<Attachments>().data]).toEqual(['0', []]);
});

test('nobody else reads the library, and it is not read by GET', async () => {
  for (const other of [newVisitor(shop), await signedInVisitor(shop)]) {
    const refused = await query(other);
    expect(refused.statusCode).toBe(403);
    expect(refused.headers['x-wp-total']).toBeUndefined();
    expect(refused.json<{ success: boolean }>().success).toBe(false);
  }
  const read = await merchant.open('/wp-admin/admin-ajax.php?action=query-attachments');
  expect(read.statusCode).toBe(405);
});
