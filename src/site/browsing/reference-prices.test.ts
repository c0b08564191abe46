import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ANNE } from '#test/anne.ts';
import { checkoutOf } from '#test/new-buyer.ts';
import { newVisitor, productId, type Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';

const REDUCED = 'tangram';
const OFFERED = 'crayons-geants';
/** Prices in force for most of the last month, and a lower one that no reduction may hide. */
const REGULAR = '57,31';
const REFERENCE = '46,13';
const NOW = '33,07';

let shop: TestShop;
let visitor: Visitor;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000', OVERLOAD_MS: '0' });
  await sql`delete from price_journal where sellable_id in (
    select id from products where slug in (${REDUCED}, ${OFFERED}))`.execute(shop.db);
  await sql`insert into price_journal (sellable_id, price_cents, since)
    select id, price, now() - make_interval(days => days) from products,
      (values (5731, 90), (4613, 20), (5731, 10)) journal (price, days)
    where slug in (${REDUCED}, ${OFFERED})`.execute(shop.db);
  await sql`update products set regular_cents = 5731, sale_cents = 3307 where slug = ${REDUCED}`.execute(
    shop.db,
  );
  await sql`update products set regular_cents = 5829 where slug = ${OFFERED}`.execute(shop.db);
  await sql`update order_bumps set discount_kind = 'percent', discount = 30, minimum_cents = null, with_categories = '{}'
    where product_id = (select id from products where slug = ${OFFERED})`.execute(shop.db);
  shop.app.drop(['*']);
  visitor = newVisitor(shop);
});
afterAll(() => shop.close());

const plain = (html: string) => html.replace(/&nbsp;|\s/g, ' ');
const open = async (path: string) => {
  const { body, statusCode } = await visitor.open(path);
  expect([path, statusCode]).toEqual([path, 200]);
  return plain(body);
};

test('no page announces a reduction from another price than the lowest of the thirty days before it', async () => {
  await visitor.post('/liste-de-souhaits/', { add_to_wishlist: await productId(shop, REDUCED) });
  await visitor.post('/?wc-ajax=add_to_cart', { product_id: await productId(shop, REDUCED), quantity: '1' });
  const [category] = await shop.db
    .selectFrom('product_terms')
    .innerJoin('products', 'products.id', 'product_terms.product_id')
    .innerJoin('terms', 'terms.id', 'product_terms.term_id')
    .select('terms.slug')
    .where('products.slug', '=', REDUCED)
    .where('terms.taxonomy', '=', 'product_cat')
    .execute();
  const paths = [
    '/',
    '/boutique/',
    '/boutique/?orderby=price',
    `/categorie-produit/${category?.slug}/`,
    `/produit/${REDUCED}/`,
    `/?s=${REDUCED}&post_type=product`,
    '/liste-de-souhaits/',
    '/panier/',
    '/commander/',
    '/journal/idees-de-cadeaux-par-age/',
  ];
  const pages = await Promise.all(paths.map(async (path) => ({ path, html: await open(path) })));
  expect(pages.filter(({ html }) => html.includes(REGULAR)).map(({ path }) => path)).toEqual([]);
  expect(pages.filter(({ html }) => html.includes(NOW)).length).toBeGreaterThan(4);
  expect(await open(`/produit/${REDUCED}/`)).toContain(`${REFERENCE} €`);
  const fragments = await visitor.post('/?wc-ajax=get_refreshed_fragments', {});
  expect(plain(fragments.body)).not.toContain(REGULAR);
});

test('an offer at the checkout and the order that takes it say instead of the lowest price of thirty days', async () => {
  // 58,29 € − 30 % = 40,80 €, to be compared with 46,13 €.
  expect(await open('/commander/')).toContain(`au lieu de ${REFERENCE} €, avec votre commande`);
  await visitor.post('/?eveil-ajax=eveil_order_bump_add', { product_id: await productId(shop, OFFERED) });
  for (const path of ['/panier/', '/commander/']) {
    const html = await open(path);
    expect(html).toContain(`au lieu de ${REFERENCE} €, avec votre commande`);
    expect(html).not.toContain('au lieu de 58,29');
  }
  const { fill, press } = checkoutOf(visitor);
  const { redirect = '', order_id: id } = await press(await fill('', { ...ANNE }));
  const order = await open(
    new URL(redirect, 'http://localhost').pathname + new URL(redirect, 'http://localhost').search,
  );
  expect(order).toContain(`offre, au lieu de ${REFERENCE} € TTC`);
  expect(order).not.toContain('58,29');
  const mails = (await shop.mails()).filter(({ subject }) => subject.includes(String(id)));
  expect(mails.length).toBeGreaterThan(0);
  for (const { text } of mails) expect(plain(text)).not.toContain('58,29');
});

test('a countdown that runs cannot be extended, and every countdown has a purpose', async () => {
  const move = (interval: string) =>
    sql`update content_widgets set settings = jsonb_set(settings, '{target}',
      to_jsonb(to_char((settings ->> 'target')::timestamptz + ${interval}::interval, 'YYYY-MM-DD"T"HH24:MI:SSOF:00')))
      where id = 'essai'`.execute(shop.db);
  await sql`insert into content_widgets (id, kind, settings) values ('essai', 'countdown', jsonb_build_object(
    'purpose', 'sale', 'target', to_char(now() + interval '2 days', 'YYYY-MM-DD"T"HH24:MI:SSOF:00')))`.execute(
    shop.db,
  );
  await expect(move('1 hour')).rejects.toMatchObject({ constraint: 'countdown_ends_as_announced' });
  await move('-10 days');
  // A countdown that has ended may announce another sale.
  await move('20 days');
  await expect(
    sql`update content_widgets set settings = settings - 'purpose' where id = 'essai'`.execute(shop.db),
  ).rejects.toMatchObject({ constraint: 'countdown_has_a_purpose' });
});
