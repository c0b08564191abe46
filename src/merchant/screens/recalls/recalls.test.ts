import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeOrder } from '#shop/orders/orders/server/change-order.ts';
import { newVisitor, productId, type Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';
import { officeNonceOf, staffVisitor } from '#test/staff.ts';
import { placeTestOrder } from '#test/test-order.ts';

let shop: TestShop;
let owner: Visitor;
let sku: string;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  owner = await staffVisitor(shop);
  const id = Number(await productId(shop, 'tangram'));
  const product = await shop.db
    .selectFrom('products')
    .select('sku')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  sku = product.sku ?? '';
});
afterAll(() => shop.close());

const PATH = '/gestion/rappels/';
const textOf = (body: string) => readPage(body).text.replace(/[\u00a0\u202f]/g, ' ');
const post = async (path: string, fields: Record<string, string> = {}) =>
  owner.post(path, { ...(await officeNonceOf(owner)), ...fields });
const WORDS = { reason: 'Une pièce se détache <b>.', instructions: 'Renvoyez-le, nous remboursons.' };
const prepare = (fields: Record<string, string> = {}) =>
  post(PATH, { envoi: randomUUID(), sku, boughtFrom: '', boughtTo: '', ...WORDS, ...fields });
const pathOf = (location: unknown) => String(location).split('?')[0] ?? '';

async function order(email: string, isPaid = true): Promise<number> {
  const { id } = await placeTestOrder(shop.db, [{ slug: 'tangram', quantity: 1 }], {
    paymentMethod: 'cheque',
    isTest: true,
  });
  await shop.db.updateTable('orders').set({ email }).where('id', '=', id).execute();
  if (isPaid)
    await shop.db.transaction().execute(async (tx) => {
      await changeOrder(tx, id, 'awaits-transfer', 'test');
      await changeOrder(tx, id, 'paid', 'test');
    });
  return id;
}

const recallMails = async () =>
  (await shop.mails()).filter(({ subject }) => subject.startsWith('Rappel de produit'));

test('a recall shows its buyers, tells each once, stands on the page of the product, and ends', async () => {
  const first = await order('anne@exemple.fr');
  await order('ANNE@exemple.fr');
  await order('paul@exemple.fr');
  await order('impayee@exemple.fr', false);
  const id = Number(await productId(shop, 'tangram'));
  const page = () => {
    // The triggers do this in a running shop, which the browser test shows.
    shop.app.drop([`product:${id}`]);
    return newVisitor(shop).open('/produit/tangram/');
  };
  expect((await page()).body).not.toContain('fait l’objet d’un rappel');

  const fields = { envoi: randomUUID() };
  const prepared = await prepare(fields);
  const path = pathOf(prepared.headers.location);
  expect(pathOf((await prepare(fields)).headers.location)).toBe(path);
  const { body } = await owner.open(path);
  expect(textOf(body)).toContain('paul@exemple.fr');
  expect(textOf(body)).not.toContain('impayee@exemple.fr');
  expect(body).toContain('Une pièce se détache &lt;b&gt;.');
  expect(await recallMails()).toEqual([]);

  for (let press = 0; press < 2; press++)
    expect((await post(`${path}publier/`)).headers.location).toBe(`${path}?fait=publie`);
  const mails = await recallMails();
  const recipients = mails.map(({ to }) => to.toLowerCase());
  expect(recipients.filter((to) => to === 'anne@exemple.fr')).toHaveLength(1);
  expect(recipients.filter((to) => to === 'paul@exemple.fr')).toHaveLength(1);
  expect(recipients).not.toContain('impayee@exemple.fr');
  expect(mails[0]?.text).toContain('Renvoyez-le, nous remboursons.');
  const { body: shown } = await page();
  expect(shown).toContain('fait l’objet d’un rappel');

  const list = await post(`${path}acheteurs/`);
  const rows: Record<string, string>[] = parse(list.body, { bom: true, columns: true, delimiter: ';' });
  expect(rows.map((row) => row['Commande'])).toContain(String(first));
  expect(rows.every((row) => row['Référence'] === sku)).toBe(true);

  expect((await post(`${path}terminer/`)).headers.location).toBe(`${path}?fait=termine`);
  expect((await post(`${path}publier/`)).statusCode).toBe(409);
  const { rows: entries } = await sql<{ action: string }>`
    select action from audit_log where entity_type = 'recall' order by audit_log.id`.execute(shop.db);
  expect(entries.map(({ action }) => action)).toEqual(['recall.prepare', 'recall.publish', 'recall.end']);
});

test.each<[string, Record<string, string>, string]>([
  ['an unknown reference', { sku: 'inconnue' }, 'Aucun produit n’a cette référence'],
  ['no reason', { reason: '' }, 'Remplissez ce champ'],
  ['reversed days', { boughtFrom: '2026-02-02', boughtTo: '2026-02-01' }, 'précède le premier'],
  ['a day that does not exist', { boughtFrom: '2026-02-30' }, 'Indiquez une date qui existe'],
  ['a text of 40 000 characters', { reason: 'x'.repeat(40_000) }, 'trop long'],
])('%s is refused with a sentence', async (_case, fields, sentence) => {
  const { statusCode, body } = await prepare(fields);
  expect(statusCode).toBe(422);
  expect(textOf(body)).toContain(sentence);
});

test('only purchases of the period are concerned', async () => {
  await order('hors@exemple.fr');
  const { headers } = await prepare({ boughtTo: '2020-01-01' });
  expect(textOf((await owner.open(pathOf(headers.location))).body)).toContain('Aucune commande payée');
});

test('an unknown recall is missing, and an editor may not see recalls', async () => {
  expect((await owner.open(`${PATH}999999999/`)).statusCode).toBe(404);
  const editor = await staffVisitor(shop, 'editor');
  expect((await editor.open(PATH)).statusCode).toBe(403);
});
