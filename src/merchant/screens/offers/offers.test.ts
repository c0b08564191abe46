import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hiddenField } from '#test/customers.ts';
import { newVisitor, productId, type Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';
import { setOrderStatus } from '#test/set-order-status.ts';
import { staffVisitor } from '#test/staff.ts';
import { placeTestOrder } from '#test/test-order.ts';

let shop: TestShop;
let owner: Visitor;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  owner = await staffVisitor(shop);
});
afterAll(() => shop.close());

const DESK = '/gestion/offres/';
const textOf = (body: string) => readPage(body).text.replace(/[\u00a0\u202f]/g, ' ');
const pathOf = (location: unknown) => String(location).split('?')[0] ?? '';
const DRAFT = { title: 'Un boulier', kind: 'percent', discount: '10', position: '5', isActive: '1' };

async function send(path: string, fields: Record<string, string | string[]>, page?: string) {
  const body = page ?? (await owner.open(path)).body;
  const sent = { nonce: hiddenField(body, 'nonce'), version: hiddenField(body, 'version'), ...fields };
  const answer = await owner.post(path, sent);
  return {
    status: answer.statusCode,
    location: answer.headers.location,
    body: answer.body,
    text: textOf(answer.body),
  };
}
const create = (fields: Record<string, string | string[]>) =>
  send(`${DESK}nouvelle/`, { ...DRAFT, ...fields });
const auditOf = async (path: string) => {
  const { rows } = await sql<{ action: string }>`select action from audit_log
    where entity_type = 'offer' and entity_id = ${path.split('/').at(-2)} order by id`.execute(shop.db);
  return rows.map(({ action }) => action);
};

test('an offer is created once, proposed at the checkout under its conditions, changed and deleted', async () => {
  const { rows } = await sql<{ id: number }>`
    select t.id from terms t join product_terms pt on pt.term_id = t.id join products p on p.id = pt.product_id
    where p.slug = 'tangram' and t.taxonomy = 'product_cat' limit 1`.execute(shop.db);
  const fields = { product: 'boulier', categoryIds: [String(rows[0]?.id)], minimum: '10' };
  const created = await create(fields);
  expect(created.location).toMatch(/^\/gestion\/offres\/\d+\/\?fait=cree$/);
  expect((await create(fields)).location).toBe(created.location);
  const path = pathOf(created.location);
  const visitor = newVisitor(shop);
  await visitor.post('/?wc-ajax=add_to_cart', {
    product_id: await productId(shop, 'tangram'),
    quantity: '1',
  });
  const offered = async () => (await visitor.open('/commander/')).body.includes('Un boulier');
  expect(await offered()).toBe(true);
  expect(textOf((await owner.open(path)).body)).toMatch(/Les clients lisent « .* € au lieu de .* € »/);
  await send(path, { ...DRAFT, ...fields, minimum: '5000' });
  expect(await offered()).toBe(false);
  const seen = (await owner.open(path)).body;
  await send(path, { ...DRAFT, ...fields, discount: '20' });
  const late = await send(path, { ...DRAFT, ...fields, discount: '30' }, seen);
  expect([late.status, late.text]).toEqual([
    409,
    expect.stringContaining('maintenant « 20,00 », chez vous « 30 »'),
  ]);
  const removed = await send(`${path}supprimer/`, {}, (await owner.open(path)).body);
  expect(removed.location).toBe(`${DESK}?fait=supprime`);
  expect((await owner.open(path)).statusCode).toBe(404);
  expect(await auditOf(path)).toEqual(['offer.create', 'offer.change', 'offer.change', 'offer.delete']);
});

test.each<[string, Record<string, string>, string]>([
  ['an unknown product', { product: 'rien' }, 'Aucun produit ne porte'],
  [
    'more than all of the price',
    { product: 'boulier', discount: '101' },
    'un pourcentage entier entre 1 et 100',
  ],
  ['a price below zero', { product: 'boulier', discount: '-1' }, 'montant en euros'],
  ['a book for less', { product: 'livre-imagier-de-la-foret' }, 'fixé par son éditeur'],
  ['no title', { product: 'boulier', title: '' }, 'Remplissez ce champ'],
  ['a title of 40 000 characters', { product: 'boulier', title: 'x'.repeat(40_000) }, 'C’est trop long'],
  ['an unknown category', { product: 'boulier', categoryIds: '999999' }, ''],
  ['a product that has an offer', { product: 'crayons-geants' }, 'a déjà une offre'],
])('an offer with %s is refused and keeps what was typed', async (_, fields, sentence) => {
  const refused = await create(fields);
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining(sentence)]);
});

test('the list shows what an offer has brought, and orders remember it', async () => {
  const visitor = newVisitor(shop);
  const crayons = await productId(shop, 'crayons-geants');
  const { rows } = await sql<{
    id: number;
  }>`select id from order_bumps where product_id = ${Number(crayons)}`.execute(shop.db);
  const { id } = await placeTestOrder(shop.db, [{ slug: 'crayons-geants', quantity: 2 }]);
  await sql`update order_lines set offer_id = ${rows[0]?.id} where order_id = ${id}`.execute(shop.db);
  await setOrderStatus(shop.db, 'completed', [id]);
  expect(textOf((await owner.open(DESK)).body)).toMatch(
    /Les crayons géants .* −10 % toujours 2 [\d,]+ € Proposée/,
  );
  expect((await visitor.open(DESK)).statusCode).toBe(303);
  const packer = await staffVisitor(shop, 'packer');
  expect((await packer.open(DESK)).statusCode).toBe(403);
});
