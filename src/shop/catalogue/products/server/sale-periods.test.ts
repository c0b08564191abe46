import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productId, type Visitor, newVisitor } from '#test/new-visitor.ts';
import { followChanges } from '#test/follow-changes.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { applyDuePrices } from './apply-due-prices.ts';

let shop: TestShop;
let visitor: Visitor;
let stopFollowing: (() => Promise<void>) | undefined;
beforeAll(async () => {
  shop = await openShop({
    env: { RATE_LIMIT_PER_MINUTE: '100000' },
    products: ['cubes', 'dominos', 'toupie'].map((slug) => ({ slug, priceCents: 4000 })),
  });
  await sql`update price_journal set since = since - interval '90 days'`.execute(shop.db);
  stopFollowing = await followChanges(shop);
  visitor = newVisitor(shop);
});
afterAll(async () => {
  await stopFollowing?.();
  await shop.close();
});

const plan = (slug: string, from: string, until: string) =>
  sql`update products set sale_cents = 3000, sale_from = now() + ${from}::interval,
    sale_until = now() + ${until}::interval where slug = ${slug}`.execute(shop.db);

/** Lets time pass for a product: its moments move into the past, and nothing is computed. */
const letPass = (slug: string, time: string) =>
  shop.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`update products set sale_from = sale_from - ${time}::interval,
      sale_until = sale_until - ${time}::interval, reduced_until = reduced_until - ${time}::interval,
      price_due_at = price_due_at - ${time}::interval where slug = ${slug}`.execute(tx);
  });

const shownPrice = async (slug: string) => {
  const { body } = await visitor.open(`/produit/${slug}/`);
  return {
    price: /"price":"([\d.]+)"/.exec(body)?.[1],
    hasEnd: body.includes('"priceValidUntil"'),
    isCrossedOut: body.includes('Prix le plus bas'),
  };
};
const apiPrice = async (slug: string) => {
  const { body } = await shop.ask(`/wp-json/wc/store/v1/products?slug=${slug}`);
  const [{ on_sale: onSale, prices }] = JSON.parse(body) as [{ on_sale: boolean; prices: { price: string } }];
  return { onSale, price: prices.price };
};
const cartPage = async (slug: string) => {
  const buyer = newVisitor(shop);
  await buyer.post('/?wc-ajax=add_to_cart', { product_id: await productId(shop, slug), quantity: '1' });
  return (await buyer.open('/panier/')).body;
};
const journalOf = async (slug: string) =>
  (
    await sql<{ price: number }>`select j.price_cents as price from price_journal j
      join products p on p.id = j.sellable_id where p.slug = ${slug} order by j.since`.execute(shop.db)
  ).rows.map(({ price }) => price);

test('a sale starts and ends by itself, also on cached pages, in the cart and in the API', async () => {
  await plan('cubes', '1 hour', '3 hours');
  expect(await shownPrice('cubes')).toEqual({ price: '40.00', hasEnd: false, isCrossedOut: false });

  await letPass('cubes', '2 hours');
  await applyDuePrices(shop.db);
  await expect.poll(() => shownPrice('cubes')).toMatchObject({ price: '30.00', hasEnd: true });
  expect(await apiPrice('cubes')).toEqual({ onSale: true, price: '3000' });
  expect(await journalOf('cubes')).toEqual([4000, 3000]);

  await letPass('cubes', '2 hours');
  await applyDuePrices(shop.db);
  await expect.poll(() => shownPrice('cubes')).toMatchObject({ price: '40.00', hasEnd: false });
  expect(await apiPrice('cubes')).toEqual({ onSale: false, price: '4000' });
  expect(await journalOf('cubes')).toEqual([4000, 3000, 4000]);
});

test('a sale whose start and end were both missed changes no price', async () => {
  await plan('dominos', '1 hour', '2 hours');
  await letPass('dominos', '1 day');
  await applyDuePrices(shop.db);
  expect(await journalOf('dominos')).toEqual([4000]);
  expect(await apiPrice('dominos')).toEqual({ onSale: false, price: '4000' });
});

test('applying twice changes nothing, and a product without a sale is never due', async () => {
  await plan('toupie', '-1 hour', '1 hour');
  await applyDuePrices(shop.db);
  await applyDuePrices(shop.db);
  expect(await journalOf('toupie')).toEqual([4000, 3000]);
  const cart = await cartPage('toupie');
  expect([cart.includes('30,00'), cart.includes('40,00')]).toEqual([true, false]);
  const due = await sql`select from products where price_due_at <= now()`.execute(shop.db);
  expect(due.rows).toEqual([]);
});

test('a price that is changed and reduced at once stands in the journal once', async () => {
  await sql`update products set regular_cents = 6000, sale_cents = 5000, sale_from = null,
    sale_until = null where slug = 'dominos'`.execute(shop.db);
  expect(await journalOf('dominos')).toEqual([4000, 5000]);
});

test('hundreds of prices change at once, and caches are told', async () => {
  await sql`insert into products (slug, name, type, sku, maker_id, regular_cents, sale_cents, sale_from, status)
    select 'lot-' || n, 'Lot ' || n, 'simple', 'LOT-' || n, (select min(id) from makers), 1000, 900,
      now() + interval '1 hour', 'draft' from generate_series(1, 250) n`.execute(shop.db);
  await shop.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`update products set sale_from = now() - interval '1 minute', price_due_at = now() - interval '1 minute'
      where slug like 'lot-%'`.execute(tx);
  });
  await applyDuePrices(shop.db);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from products
    where slug like 'lot-%' and reduced_cents = 900 and min_price_cents = 900 and price_due_at is null`.execute(
    shop.db,
  );
  expect(rows[0]?.count).toBe(250);
});
