import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expireQuotes } from '#shop/orders/quotes/server/change-quote-status.ts';
import { newVisitor, type Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import {
  ACCEPTANCE,
  numberOf,
  plainText,
  quoteDesk,
  quoteIdIn,
  QUOTES,
  SCHOOL,
  type QuoteDesk,
} from '#test/quotes/quote-desk.ts';
import { readPdf } from '#test/read-pdf.ts';
import { staffVisitor } from '#test/staff.ts';

const DAY_MS = 86_400_000;
const START = Date.now();
let now = START;
let shop: TestShop;
let owner: Visitor;
let desk: QuoteDesk;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' }, undefined, () => new Date(now));
  owner = await staffVisitor(shop);
  desk = quoteDesk(shop, owner);
}, 60_000);
afterAll(() => shop.close());

type Fields = Record<string, string>;

const stockOf = async (slug: string) =>
  (await shop.db.selectFrom('products').select('stock').where('slug', '=', slug).executeTakeFirstOrThrow())
    .stock ?? 0;

test('a quote for a school is drawn up once, sent with its PDF, and accepted at its price', async () => {
  const form = await desk.formOf();
  const stock = await stockOf('tangram');
  const priced = await desk.send('calculer', form);
  const [made, again] = await Promise.all([
    desk.send('creer', form, priced.body),
    desk.send('creer', form, priced.body),
  ]);
  expect([made.status, made.location]).toEqual([303, again.location]);
  const id = quoteIdIn(made.location);
  const year = new Date(START).getUTCFullYear();
  const draft = plainText((await owner.open(`${QUOTES}${id}/`)).body);
  expect(draft).toContain(`Devis D-${year}-`);
  expect(draft).toContain('SIRET 732 829 320 00074');
  const link = await desk.sendQuote(id);
  const [mail] = (await shop.mails()).filter(({ to }) => to === SCHOOL.billing_email).slice(-1);
  const pdf = readPdf(mail?.attachments[0]?.content ?? Buffer.alloc(0));
  for (const words of [
    'Devis valable jusqu’au',
    'Bon pour accord',
    'Total HT',
    'Total TTC',
    'SIREN',
    'TVA 20 %',
  ])
    expect(pdf).toContain(words);
  expect(pdf).toContain('indemnité forfaitaire');
  // The price of the catalogue rises; the quote keeps its own.
  await sql`update products set regular_cents = 9900 where slug = 'tangram'`.execute(shop.db);
  const customer = newVisitor(shop);
  const page = await customer.open(link);
  expect(plainText(page.body)).toContain('20,00 € TTC');
  expect(page.headers['cache-control']).toBe('private, no-store');
  // What the law wants the buyer to read stands before the button that orders.
  const [beforeButton = ''] = plainText(page.body).split('commander avec obligation de paiement');
  expect(beforeButton).toContain('Attention');
  expect(beforeButton).toMatch(/Matières/);
  const [placed, twice] = await Promise.all([
    customer.post(link, ACCEPTANCE),
    customer.post(link, ACCEPTANCE),
  ]);
  expect([placed.statusCode, placed.headers.location]).toEqual([303, twice.headers.location]);
  expect(placed.headers.location).toMatch(/^\/commander\/order-received\/\d+\//);
  const quote = await desk.rowOf(id);
  const order = await shop.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', quote.order_id)
    .executeTakeFirstOrThrow();
  expect([quote.status, quote.accepted_by]).toEqual(['ordered', 'Rosa, directrice']);
  expect(order).toMatchObject({
    status: 'on-hold',
    payment_method: 'cheque',
    total_cents: quote.total_cents,
  });
  const line = await shop.db
    .selectFrom('order_lines')
    .select(['unit_cents', 'quantity'])
    .where('order_id', '=', order.id)
    .executeTakeFirst();
  expect(line).toEqual({ unit_cents: 1000, quantity: 2 });
  expect(await stockOf('tangram')).toBe(stock - 2);
  expect(await desk.actionsOf(id)).toEqual(['quote.create', 'quote.send', 'quote.order']);
  expect(plainText((await owner.open(`/gestion/commandes/${order.id}/`)).body)).toContain(
    `Devis ${numberOf(quote)}`,
  );
  expect((await owner.open(`${QUOTES}${id}/`)).body).toContain(`href="/gestion/commandes/${order.id}/"`);
});

test('a customer who pays by card is led to the payment of the order', async () => {
  const link = await desk.sendQuote(await desk.drawUp({ billing_email: 'carte@exemple.fr' }));
  const card = { ...ACCEPTANCE, paiement: 'woocommerce_payments' };
  const { statusCode, headers } = await newVisitor(shop).post(link, card);
  expect([statusCode, String(headers.location)]).toEqual([
    303,
    expect.stringMatching(/^\/commander\/order-pay\/\d+\/\?pay_for_order=true&key=/),
  ]);
});

test('a quote may promise more than is in stock; the order is refused with the names, and nothing changes', async () => {
  const stock = await stockOf('tangram');
  await sql`update products set stock = 1 where slug = 'tangram'`.execute(shop.db);
  const id = await desk.drawUp({ 'quantite-0': '5', billing_email: 'beaucoup@exemple.fr' });
  const link = await desk.sendQuote(id);
  const { statusCode, body } = await newVisitor(shop).post(link, ACCEPTANCE);
  expect(statusCode).toBe(422);
  expect(plainText(body)).toMatch(
    /Nous n’avons plus assez de pièces.*Tangram en bois : 5 demandés, 1 en stock/s,
  );
  expect(await desk.rowOf(id)).toMatchObject({ status: 'sent', order_id: null });
  await desk.press(id, 'accepter');
  const refused = await desk.press(id, 'commander', { paiement: 'cheque' });
  expect([refused.status, refused.text.includes('Le stock ne suffit pas.')]).toEqual([422, true]);
  expect(await desk.rowOf(id)).toMatchObject({ status: 'accepted', order_id: null });
  await sql`update products set stock = ${stock} where slug = 'tangram'`.execute(shop.db);
});

test('the customer refuses, and the merchant is told', async () => {
  const id = await desk.drawUp({ billing_email: 'non@exemple.fr' });
  const link = await desk.sendQuote(id);
  const customer = newVisitor(shop);
  expect((await customer.post(link, { reponse: 'refuser' })).statusCode).toBe(303);
  expect(plainText((await customer.open(link)).body)).toContain('Ce devis est refusé.');
  expect((await customer.post(link, ACCEPTANCE)).statusCode).toBe(422);
  expect((await desk.rowOf(id)).status).toBe('refused');
  expect(
    (await shop.mails()).some(({ subject }) =>
      /^Devis D-\d+-\d+ refusé$/.test(subject.replace(/\u00a0/g, ' ')),
    ),
  ).toBe(true);
});

test('the link opens only what was sent, and only with its key', async () => {
  const draft = await desk.drawUp({ billing_email: 'cle@exemple.fr' });
  const name = numberOf(await desk.rowOf(draft));
  const visitor = newVisitor(shop);
  const link = await desk.sendQuote(draft);
  expect((await visitor.open(link)).statusCode).toBe(200);
  expect((await visitor.open(link.replace('/?', '/devis.pdf?'))).headers['content-type']).toBe(
    'application/pdf',
  );
  const unsent = await desk.rowOf(await desk.drawUp({ billing_email: 'cle@exemple.fr' }));
  const key = new URL(link, 'http://localhost').searchParams.get('cle') ?? '';
  const other = numberOf(unsent);
  for (const url of [
    `/devis/${name}/`,
    `/devis/${name}/?cle=`,
    `/devis/${name}/?cle=${'0'.repeat(32)}`,
    `/devis/${other}/?cle=${key}`,
    `/devis/D-9999-99999999/?cle=${key}`,
  ])
    expect((await visitor.open(url)).statusCode).toBe(404);
  expect((await visitor.post(`/devis/${name}/?cle=x`, ACCEPTANCE)).statusCode).toBe(405);
  expect((await desk.rowOf(draft)).status).toBe('sent');
});

test.each<[string, Fields, string]>([
  ['no name', { signataire: '  ' }, 'Indiquez votre nom.'],
  ['no terms', { conditions: '' }, 'Acceptez les conditions générales de vente'],
  ['an unknown payment method', { paiement: 'or' }, 'Choisissez un moyen de paiement.'],
])('an acceptance with %s is refused with a sentence', async (_case, changed, sentence) => {
  const link = await desk.sendQuote(
    await desk.drawUp({ 'quantite-0': '1', billing_email: 'accord@exemple.fr' }),
  );
  const { statusCode, body } = await newVisitor(shop).post(link, { ...ACCEPTANCE, ...changed });
  expect([statusCode, plainText(body).includes(sentence)]).toEqual([422, true]);
});

test('after its last day a quote cannot be accepted, and the chore marks it', async () => {
  const id = await desk.drawUp({ validite: '3', billing_email: 'tard@exemple.fr' });
  const link = await desk.sendQuote(id);
  now = START + 4 * DAY_MS;
  try {
    const { statusCode, body } = await newVisitor(shop).post(link, ACCEPTANCE);
    expect([statusCode, plainText(body).includes('La validité de ce devis est passée.')]).toEqual([
      422,
      true,
    ]);
    await shop.db.transaction().execute((tx) => expireQuotes(tx, new Date(now)));
    expect((await desk.rowOf(id)).status).toBe('expired');
    expect((await desk.actionsOf(id)).at(-1)).toBe('quote.expire');
  } finally {
    now = START;
  }
});
