import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';
import { staffVisitor } from '#test/staff.ts';
import { placeTestOrder } from '#test/test-order.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const homeOf = async (visitor: Visitor) => (await visitor.open('/gestion/')).body;
const waitingOf = (body: string, label: string) =>
  new RegExp(`>${label}</a><p[^>]*>(\\d+)</p>`).exec(body)?.[1];

test('the home screen counts the orders that wait, and each count leads to its list', async () => {
  const owner = await staffVisitor(shop);
  const before = Number(waitingOf(await homeOf(owner), 'À payer'));
  const { id } = await placeTestOrder(shop.db, [{ slug: 'tour-rose', quantity: 1 }]);
  const body = await homeOf(owner);
  expect(waitingOf(body, 'À payer')).toBe(String(before + 1));
  expect(body).toContain('href="/gestion/commandes/?onglet=a-payer"');
  expect(body).toContain(`href="/gestion/commandes/${id}/"`);
});

test('the home screen names what waits beside the orders only while something does', async () => {
  const owner = await staffVisitor(shop);
  await shop.db.updateTable('products').set({ stock: 0 }).where('slug', '=', 'tour-rose').execute();
  const soldOut = Number(waitingOf(await homeOf(owner), 'En rupture'));
  expect(soldOut).toBeGreaterThan(0);
  await shop.db.updateTable('products').set({ stock: 9 }).where('slug', '=', 'tour-rose').execute();
  expect(Number(waitingOf(await homeOf(owner), 'En rupture') ?? 0)).toBe(soldOut - 1);
});

test('the home screen shows a role only what it may open', async () => {
  const editor = readPage(await homeOf(await staffVisitor(shop, 'editor'))).text;
  expect(editor).not.toContain('Dernières commandes');
  expect(editor).not.toContain('Vos ventes');
  const packer = readPage(await homeOf(await staffVisitor(shop, 'packer'))).text;
  expect(packer).toContain('Dernières commandes');
  expect(packer).not.toContain('Vos ventes');
});
