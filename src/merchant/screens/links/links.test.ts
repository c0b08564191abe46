import { afterAll, beforeAll, expect, test } from 'vitest';
import { hiddenField } from '#test/customers.ts';
import { followChanges } from '#test/follow-changes.ts';
import type { Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';
import { officeNonceOf, staffVisitor } from '#test/staff.ts';

let shop: TestShop;
let stopFollowing: () => Promise<void>;
let owner: Visitor;
let nonce: { nonce: string };
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  stopFollowing = await followChanges(shop);
  owner = await staffVisitor(shop);
  nonce = await officeNonceOf(owner);
});
afterAll(async () => {
  await stopFollowing();
  await shop.close();
});

const SOON = { timeout: 30_000 };
const textOf = (body: string) => readPage(body).text.replace(/[\u00a0\u202f]/g, ' ');

const productOf = (slug: string) =>
  shop.db.selectFrom('products').selectAll().where('slug', '=', slug).executeTakeFirstOrThrow();
const pathOf = (id: number) => `/gestion/produits/${id}/associations/`;

/** Sends the form of the links as it was opened on `page`. */
async function save(id: number, fields: Record<string, string>, page?: string) {
  const body = page ?? (await owner.open(pathOf(id))).body;
  return owner.post(pathOf(id), { ...nonce, version: hiddenField(body, 'version'), ...fields });
}
const actionsOf = async (id: number) =>
  (
    await shop.db
      .selectFrom('audit_log')
      .select('action')
      .where('entity_type', '=', 'product')
      .where('entity_id', '=', String(id))
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

/** Three simple products that are in stock, of other categories than the tambourine. */
async function listSimple() {
  return shop.db
    .selectFrom('products')
    .select(['id', 'sku', 'name', 'slug'])
    .where('type', '=', 'simple')
    .where('status', '=', 'publish')
    .where('in_stock', '=', true)
    .where('slug', '<>', 'tambourin')
    .orderBy('id', 'desc')
    .limit(3)
    .execute();
}

test('chosen products are shown first on the page of a product, at once and in their order', async () => {
  const { id } = await productOf('tambourin');
  const [one, two] = await listSimple();
  const related = () => shop.ask('/produit/tambourin/').then(({ body }) => body);
  await related();
  expect((await save(id, { associes: `${two?.sku} – ${two?.name}\n${one?.sku}` })).headers.location).toBe(
    `${pathOf(id)}?fait=enregistrees`,
  );
  const links = (body: string) => [one, two].map((product) => body.lastIndexOf(`/produit/${product?.slug}/`));
  await expect.poll(async () => links(await related()).every((place) => place > 0), SOON).toBe(true);
  const [first = 0, second = 0] = links(await related());
  expect(second).toBeLessThan(first);
  expect((await save(id, { associes: `${two?.sku}\n${one?.sku}` })).statusCode).toBe(303);
  expect(await actionsOf(id)).toEqual(['product.links']);
});

test('a form that was opened before somebody else changed the links answers 409 and keeps what was typed', async () => {
  const { id } = await productOf('boulier');
  const [one, two] = await listSimple();
  const opened = (await owner.open(pathOf(id))).body;
  await save(id, { associes: one?.sku ?? '' });
  const late = await save(id, { associes: two?.sku ?? '' }, opened);
  expect([late.statusCode, textOf(late.body)]).toEqual([409, expect.stringContaining(one?.name ?? '?')]);
  expect(late.body).toContain(two?.sku);
});

test('a draft becomes a group with members, and a simple product without them', async () => {
  const { id: copied } = await productOf('tangram');
  await owner.post(`/gestion/produits/${copied}/dupliquer/`, { ...nonce, copie: 'tangram-lot' });
  const { id } = await productOf('tangram-lot');
  const [one, two] = await listSimple();
  await save(id, { elements: `${one?.sku}\n${two?.sku}` });
  const group = await productOf('tangram-lot');
  expect([group.type, group.regular_cents, group.in_stock]).toEqual(['grouped', null, true]);
  expect(group.min_price_cents).not.toBeNull();
  expect((await save(id, { elements: '' })).statusCode).toBe(303);
  expect((await productOf('tangram-lot')).type).toBe('simple');
});

test.each([
  [{ associes: 'RIEN-DU-TOUT' }, 'Aucun produit n’a cette référence : RIEN-DU-TOUT.'],
  [{ associes: 'x'.repeat(40_000) }, 'Aucun produit n’a cette référence'],
  [{ associes: '<script>alert(1)</script>' }, 'Aucun produit n’a cette référence'],
])('the links %.60j are refused with a sentence', async (fields, sentence) => {
  const { id } = await productOf('boulier');
  const refused = await save(id, fields);
  expect([refused.statusCode, textOf(refused.body)]).toEqual([422, expect.stringContaining(sentence)]);
  expect(refused.body).not.toContain('<script>alert(1)');
});

test('a published group keeps a member; unknown products are 404; who may only look cannot save', async () => {
  const { id } = await productOf('coffret-eveil');
  const refused = await save(id, { elements: '' });
  expect([refused.statusCode, textOf(refused.body)]).toEqual([
    422,
    expect.stringContaining('il garde au moins un élément'),
  ]);
  expect((await owner.open(pathOf(999_999))).statusCode).toBe(404);
  expect((await owner.post(pathOf(999_999), nonce)).statusCode).toBe(404);
  const packer = await staffVisitor(shop, 'packer');
  expect((await packer.post(pathOf(id), nonce)).statusCode).toBe(403);
});
