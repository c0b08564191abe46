import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeOrder } from '#shop/orders/orders/server/change-order.ts';
import { hiddenField } from '#test/customers.ts';
import type { Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';
import { officeNonceOf, staffVisitor } from '#test/staff.ts';
import { placeTestOrder } from '#test/test-order.ts';

let shop: TestShop;
let owner: Visitor;
let packer: Visitor;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  const name = (slug: string, values: { sku: string; gtin?: string; name?: string }) =>
    shop.db
      .updateTable('products')
      .set({ ...values, stock: 500 })
      .where('slug', '=', slug)
      .execute();
  await name('tangram', { sku: 'EV-TANGRAM', gtin: '3760000000017' });
  await name('tour-rose', { sku: 'EV-TOUR' });
  await name('boulier', { sku: 'EV-CUBE', name: 'Cube' });
  owner = await staffVisitor(shop);
  packer = await staffVisitor(shop, 'packer');
});
afterAll(() => shop.close());

const textOf = (body: string) => readPage(body).text.replace(/[\u00a0\u202f]/g, ' ');
const pathOf = (id: number) => `/gestion/commandes/preparer/${id}/`;

async function placePaid(quantity = 2) {
  const lines = [
    { slug: 'tangram', quantity },
    { slug: 'tour-rose', quantity: 1 },
  ];
  const { id } = await placeTestOrder(shop.db, lines, { paymentMethod: 'cheque', shippingCents: 600 });
  await shop.db.transaction().execute(async (tx) => {
    await changeOrder(tx, id, 'awaits-transfer', 'test');
    await changeOrder(tx, id, 'paid', 'test');
  });
  return id;
}

async function press(visitor: Visitor, url: string, fields: Record<string, string> = {}) {
  const answer = await visitor.post(url, { ...(await officeNonceOf(visitor)), ...fields });
  return { status: answer.statusCode, location: answer.headers.location, text: textOf(answer.body) };
}
const start = (visitor: Visitor, id: number, fields = {}) =>
  press(visitor, `${pathOf(id)}commencer/`, fields);
const scan = (visitor: Visitor, id: number, code: string, passage: string = crypto.randomUUID()) =>
  press(visitor, pathOf(id), { code, passage });
const see = async (visitor: Visitor, url: string) => textOf((await visitor.open(url)).body);
const auditOf = async (id: number) =>
  (
    await shop.db
      .selectFrom('audit_log')
      .select('action')
      .where('entity_type', '=', 'order')
      .where('entity_id', '=', String(id))
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

test('an order is chosen by its number, counted down by reference and bar code, and becomes prepared', async () => {
  const id = await placePaid();
  expect(await see(owner, '/gestion/commandes/preparer/')).toContain('0 sur 3');
  const choose = (commande: string) => press(owner, '/gestion/commandes/preparer/', { commande });
  expect((await choose(`n° ${id}`)).location).toBe(pathOf(id));
  expect((await choose('EV-TOUR')).text).toContain('Aucune commande n’a le numéro « EV-TOUR ».');
  expect((await choose('')).status).toBe(422);
  expect((await scan(owner, id, 'EV-TOUR')).status).toBe(409);
  expect((await start(owner, id)).status).toBe(303);

  const first = await scan(owner, id, '03760000000017');
  expect(await see(owner, String(first.location))).toMatch(/encore 1\. Il reste 2 pièces/);
  expect((await scan(owner, id, ' ev-tangram ')).status).toBe(303);
  const surplus = await scan(owner, id, 'EV-TANGRAM');
  expect([surplus.status, surplus.text.includes('Cette pièce est de trop.')]).toEqual([422, true]);
  const wrong = await scan(owner, id, 'EV-CUBE');
  expect([wrong.status, wrong.text.includes('« Cube » n’est pas dans cette commande.')]).toEqual([422, true]);
  expect((await scan(owner, id, 'INCONNU')).text).toContain('Aucun article n’a le code « INCONNU ».');
  expect((await scan(owner, id, 'x'.repeat(40_000))).status).toBe(422);
  expect((await scan(owner, id, '')).status).toBe(422);
  const last = await scan(owner, id, 'EV-TOUR');
  expect(last.location).toBe(`/gestion/commandes/preparer/?prete=${id}`);
  expect(await see(owner, String(last.location))).toContain(`La commande ${id} est prête à expédier.`);
  expect(await auditOf(id)).toEqual(['order.pack', 'order.prepare']);
  expect(await see(owner, `/gestion/commandes/${id}/`)).toContain('À expédier');
  expect((await scan(owner, id, 'EV-TOUR')).status).toBe(409);
});

test('the server keeps the progress, and a piece can be taken out again', async () => {
  const id = await placePaid();
  await start(owner, id);
  await scan(owner, id, 'EV-TANGRAM');
  const { body } = await owner.open(pathOf(id));
  expect(textOf(body)).toContain('1 sur 2 dans le colis');
  const [out = ''] = new RegExp(`${pathOf(id)}retirer/\\d+/`).exec(body) ?? [];
  expect((await press(owner, out)).status).toBe(303);
  expect(await see(owner, pathOf(id))).toContain('0 sur 2 dans le colis');
  expect(hiddenField(body, 'passage')).toMatch(/^[0-9a-f-]{36}$/);
});

test('two packers do not disturb each other: one has the order until the other takes it over', async () => {
  const id = await placePaid();
  expect((await start(owner, id)).status).toBe(303);
  await scan(owner, id, 'EV-TANGRAM');
  const taken = await start(packer, id);
  expect([taken.status, taken.text.includes('Louise Garnier prépare cette commande')]).toEqual([409, true]);
  expect((await scan(packer, id, 'EV-TOUR')).status).toBe(409);
  expect((await start(packer, id, { reprendre: '1' })).status).toBe(303);
  expect((await scan(owner, id, 'EV-TOUR')).text).toContain('Quelqu’un d’autre prépare cette commande.');
  expect(await see(packer, pathOf(id))).toContain('1 sur 2 dans le colis');
  expect((await scan(packer, id, 'EV-TOUR')).status).toBe(303);
});

test('a hundred scans at once count no piece too many, and a scan sent twice counts once', async () => {
  const id = await placePaid(60);
  await start(owner, id);
  const same = crypto.randomUUID();
  for (let times = 0; times < 2; times++)
    expect((await scan(owner, id, 'EV-TANGRAM', same)).status).toBe(303);
  const nonce = await officeNonceOf(owner);
  const answers = await Promise.all(
    Array.from({ length: 100 }, () =>
      owner.post(pathOf(id), { ...nonce, code: 'EV-TANGRAM', passage: crypto.randomUUID() }),
    ),
  );
  const counted = answers.filter(({ statusCode }) => statusCode === 303).length;
  expect([counted, answers.filter(({ statusCode }) => statusCode === 422).length]).toEqual([59, 41]);
  expect(await see(owner, pathOf(id))).toContain('60 sur 60 dans le colis');
});

test('an order that is refunded while it is packed says so', async () => {
  const id = await placePaid();
  await start(owner, id);
  await shop.db.transaction().execute((tx) => changeOrder(tx, id, 'refunded', 'test'));
  const late = await scan(owner, id, 'EV-TOUR');
  expect([late.status, late.text.includes('Cette commande n’est plus à préparer.')]).toEqual([409, true]);
  expect((await owner.open(pathOf(999_999))).statusCode).toBe(404);
});
