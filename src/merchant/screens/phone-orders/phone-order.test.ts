import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ANNE } from '#test/anne.ts';
import { hiddenField } from '#test/customers.ts';
import type { Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';
import { staffVisitor } from '#test/staff.ts';

let shop: TestShop;
let owner: Visitor;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  owner = await staffVisitor(shop);
}, 60_000);
afterAll(() => shop.close());

const PATH = '/gestion/commandes/nouvelle/';
const { terms: _, ...BUYER } = ANNE;

const skuOf = async (slug: string) =>
  (
    await sql<{ sku: string }>`select i.sku from public_stock_items i join products p on p.id = i.product_id
      where p.slug = ${slug} order by i.sellable_id limit 1`.execute(shop.db)
  ).rows[0]?.sku ?? '';

type Fields = Record<string, string>;

async function send(step: string, fields: Fields, page?: string) {
  const body = page ?? (await owner.open(PATH)).body;
  const hidden = Object.fromEntries(
    ['nonce', 'demande', 'lignes', 'total-vu'].map((name) => [name, hiddenField(body, name)]),
  );
  const answer = await owner.post(PATH, { ...hidden, ...fields, etape: step });
  return {
    status: answer.statusCode,
    location: answer.headers.location,
    body: answer.body,
    text: readPage(answer.body).text.replace(/[\u00a0\u202f]/g, ' '),
  };
}

const order = async (fields: Fields = {}): Promise<Fields> => ({
  ...BUYER,
  'article-0': await skuOf('tangram'),
  'quantite-0': '2',
  payment_method: 'cheque',
  ...fields,
});

/** Calculates the prices, then presses the button that places the order. */
async function place(fields: Fields) {
  const priced = await send('calculer', fields);
  expect(priced.status).toBe(200);
  return { priced, placed: await send('creer', fields, priced.body) };
}
const numberOf = (location: unknown) => Number(/commandes\/(\d+)\//.exec(String(location))?.[1]);

test('an order by telephone is priced, then placed once like an order of the shop', async () => {
  const email = 'telephone@exemple.fr';
  const fields = await order({ billing_email: email, lien: '1', order_comments: 'Sonner deux fois' });
  const stockBefore = await stockOf('tangram');
  const priced = await send('calculer', fields);
  expect(priced.text).toContain('Total à payer');
  expect(await stockOf('tangram')).toBe(stockBefore);
  const [placed, again] = await Promise.all([
    send('creer', fields, priced.body),
    send('creer', fields, priced.body),
  ]);
  expect([placed.status, placed.location]).toEqual([303, again.location]);
  const id = numberOf(placed.location);
  const row = await shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    status: 'on-hold',
    email,
    payment_method: 'cheque',
    note: 'Sonner deux fois',
    network: null,
    total_cents: Number(hiddenField(priced.body, 'total-vu')),
  });
  expect(await stockOf('tangram')).toBe(stockBefore - 2);
  const link = await shop.db
    .selectFrom('jobs')
    .select('id')
    .where('key', '=', `mail:payment-link:${id}`)
    .execute();
  expect(link).toHaveLength(1);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from audit_log
    where action = 'order.create' and entity_id = ${String(id)}`.execute(shop.db);
  expect(rows).toEqual([{ count: 1 }]);
});

const stockOf = async (slug: string) =>
  (await shop.db.selectFrom('products').select('stock').where('slug', '=', slug).executeTakeFirstOrThrow())
    .stock ?? 0;

test('an order of an account is the account’s', async () => {
  const { placed } = await place(await order({ billing_email: 'cliente@example.org' }));
  const row = await shop.db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .select('customers.email')
    .where('orders.id', '=', numberOf(placed.location))
    .executeTakeFirst();
  expect(row?.email).toBe('cliente@example.org');
});

test('a large order of a school has no limit of unpaid orders', async () => {
  await sql`update products set stock = 5000 where slug = 'tangram'`.execute(shop.db);
  const { placed } = await place(await order({ 'quantite-0': '400', billing_email: 'ecole@exemple.fr' }));
  expect(placed.status).toBe(303);
});

test('several articles of one name are offered to choose from', async () => {
  const response = await send('calculer', await order({ 'article-0': 'puzzle' }));
  expect(response.text).toContain('Plusieurs articles correspondent');
  const [, choice = ''] = /<select[^>]*name="choix-0"[\s\S]*?<option value="(\d+)"/.exec(response.body) ?? [];
  const { placed } = await place(
    await order({ 'article-0': 'puzzle', 'choix-0': choice, 'quantite-0': '1' }),
  );
  expect(placed.status).toBe(303);
});

test('« Ajouter une ligne » keeps what was typed', async () => {
  const { status, body } = await send('ligne', await order());
  expect([status, hiddenField(body, 'lignes')]).toEqual([200, '4']);
  expect(body).toContain('name="article-3"');
  expect(body).toContain('value="Rossi"');
});

test.each<[string, Fields, string]>([
  ['no article', { 'article-0': '' }, 'Indiquez au moins un article.'],
  ['an unknown article', { 'article-0': 'zzyzx' }, 'Un article est à revoir.'],
  ['a quantity in words', { 'quantite-0': 'deux' }, 'Un article est à revoir.'],
  ['more pieces than there are', { 'quantite-0': '9999' }, 'Un article est à revoir.'],
  ['no email', { billing_email: '' }, 'Un point est à revoir.'],
  ['a country without delivery', { billing_country: 'US' }, 'Nous ne livrons pas dans ce pays.'],
  ['a card', { payment_method: 'woocommerce_payments' }, 'Un point est à revoir.'],
  ['a code that does not exist', { code: 'RIEN' }, 'Ce code promo ne s’applique pas.'],
  ['HTML in a name', { billing_first_name: '<b>A', billing_last_name: '' }, 'Un point est à revoir.'],
  ['a very long article', { 'article-0': 'x'.repeat(40_000) }, 'Un article est à revoir.'],
])('%s is refused with a sentence, and what was typed stays', async (_what, changed, sentence) => {
  const fields = await order(changed);
  const { status, text, body } = await send('creer', fields);
  expect([status, text.includes(sentence)]).toEqual([422, true]);
  expect(body).toContain('value="8 rue des Tilleuls"');
});

test('a total that has changed is shown before the order is placed', async () => {
  const fields = await order();
  const priced = await send('calculer', fields);
  const { status, text } = await send('creer', { ...fields, 'quantite-0': '3' }, priced.body);
  expect([status, text.includes('Le total a changé')]).toEqual([422, true]);
});

test('an advisor does not take orders', async () => {
  const advisor = await staffVisitor(shop, 'advisor');
  expect((await advisor.open(PATH)).statusCode).toBe(403);
});
