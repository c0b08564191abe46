import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { listInvoices } from '#shop/orders/invoices/server/find-invoice.ts';
import { changeOrder } from '#shop/orders/orders/server/change-order.ts';
import { shipOrder } from '#shop/orders/shipments/server/ship-order.ts';
import { countQueries } from '#test/count-queries.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { placeTestOrder } from '#test/test-order.ts';
import { orderListUrl, ORDERS_PER_PAGE, readOrderList, type OrderList } from '../order-list.ts';
import { listOrders, loadListChoices, type ListChoices } from './list-orders.ts';

const NOW = new Date('2026-11-18T09:00:00Z');
const FILLERS = 2 * ORDERS_PER_PAGE + 3;

let shop: TestShop;
const ids: Record<string, number> = {};
/** The demo shop has a few orders of its own. */
const demoOrders = new Set<number>();
let countsBefore: ListChoices['counts'];

beforeAll(async () => {
  shop = await openShop({
    products: [
      { slug: 'petit-tangram', priceCents: 2000, stock: 10_000 },
      { slug: 'petit-boulier', priceCents: 3000, stock: 10_000 },
    ],
  });
  const { db } = shop;
  ({ counts: countsBefore } = await loadListChoices(db, NOW));
  for (const { id } of await db.selectFrom('orders').select('id').execute()) demoOrders.add(id);
  await sql`update products set sku = 'TANG-1' where slug = 'petit-tangram'`.execute(db);
  await sql`update products set sku = 'BOUL-1' where slug = 'petit-boulier'`.execute(db);
  for (const name of ['unpaid', 'paid', 'packed', 'late', 'shipped', 'returned']) {
    const isUnpaid = name === 'unpaid';
    const { id } = await placeTestOrder(
      db,
      [
        {
          slug: name === 'shipped' ? 'petit-boulier' : 'petit-tangram',
          quantity: 2,
          unitCents: isUnpaid ? 9900 : 2000,
        },
      ],
      { paymentMethod: isUnpaid ? 'cheque' : 'bacs', shippingCents: 500 },
    );
    ids[name] = id;
    await inTransaction(db, async (tx) => {
      await changeOrder(tx, id, 'awaits-transfer', 'test');
      if (!isUnpaid) await changeOrder(tx, id, 'paid', 'test');
      return { ok: true };
    });
  }
  await sql`insert into prepared_orders (order_id, prepared_at) values (${ids['packed']}, ${NOW})`.execute(
    db,
  );
  await sql`update orders set promised_from = '2026-11-01', promised_to = '2026-11-03'
    where id = ${ids['late']}`.execute(db);
  const { id } = { id: ids['shipped'] ?? 0 };
  await inTransaction(db, (tx) =>
    shipOrder(tx, {
      orderId: id,
      carrier: 'Colissimo',
      trackingNumber: '6A12345678901',
      articles: [],
      shippedAt: NOW,
      cause: 'test',
    }),
  );
  await sql`insert into withdrawals (key, submission_id, declared_at, name, order_number, email, hash,
      return_by, order_id, status, status_at)
    values ('aaaaaaaaaaaaaaaaaaaaaa', gen_random_uuid(), ${NOW}, 'Anne', '1', 'a@exemple.fr', 'x',
      '2026-12-01', ${ids['returned']}, 'matched', ${NOW})`.execute(db);
  const helene = {
    firstName: 'Hélène',
    lastName: 'Lefèvre',
    city: 'Besançon',
    postcode: '25000',
    phone: '+33 6 12 34 56 78',
  };
  await sql`update orders set billing = billing || ${JSON.stringify(helene)}::jsonb,
      shipping = shipping || ${JSON.stringify({ ...helene, country: 'BE' })}::jsonb
    where id = ${id}`.execute(db);
  // Old finished orders fill three pages; two of them were placed in the same microsecond.
  await sql`
    insert into orders (id, key, status, visitor_id, email, billing, shipping, payment_method, rate_title,
      items_net, items_tax, discount_net, discount_tax, fees_net, fees_tax, taxes, total_cents,
      idempotency_key, request_fingerprint, placed_at, paid_at)
    select 500 + n, 'wc_order_' || lpad(n::text, 13, '0'), 'refunded', '', 'x@exemple.fr',
      '{"firstName": "Zoé", "lastName": "Petit", "country": "FR"}', '{"city": "Nantes", "country": "FR"}',
      'bacs', 'Retrait', 1000 + n / 10, 0, 0, 0, 0, 0, '[]', 1000 + n / 10, 'filler' || n, '',
      '2026-01-01'::timestamptz + (n / 2) * interval '1 minute' + interval '7 microseconds', now()
    from generate_series(1, ${FILLERS}::int) n`.execute(db);
});
afterAll(() => shop.close());

const read = (query: string) => readOrderList(new URLSearchParams(query));
const list = (query: string) => listOrders(shop.db, read(query), NOW);
const names = async (query: string) => {
  const { orders } = await list(query);
  return orders
    .filter(({ id }) => !demoOrders.has(id))
    .map(({ id }) => Object.keys(ids).find((name) => ids[name] === id) ?? 'old')
    .sort();
};

test.each([
  ['onglet=a-payer', ['unpaid']],
  ['onglet=a-preparer', ['late', 'paid', 'returned']],
  ['onglet=a-expedier', ['packed']],
  ['onglet=en-retard', ['late']],
  ['etat=completed', ['shipped']],
  ['paiement=cheque', ['unpaid']],
  ['pays=BE', ['shipped']],
  ['pays=BE&onglet=a-payer', []],
  ['produit=boul-1', ['shipped']],
  ['produit=%25', []],
  ['min=150', ['unpaid']],
  ['livraison=Colissimo&max=45&etat=processing', ['late', 'packed', 'paid', 'returned']],
  ['du=2027-01-01', []],
  ['q=Lefevre', ['shipped']],
  ['q=hélène besancon', ['shipped']],
  ['q=lefevre paris', []],
  ['q=Anne@exemple.fr&etat=completed', ['shipped']],
  ['q=25000', ['shipped']],
  ['q=0612345678', ['shipped']],
  ['q=06 12 34 56', ['shipped']],
  ['q=6a 1234 5678 901', ['shipped']],
  ['q=BOUL-1', ['shipped']],
  ['q=%25', []],
  ['q=a_b', []],
  ['q=lefevre&onglet=a-payer', []],
])('the list « %s » shows %j', async (query, expected) => {
  expect(await names(query)).toEqual(expected);
});

test('an order is found by its number and by the number of its invoice', async () => {
  const id = ids['paid'] ?? 0;
  const [invoice] = await listInvoices(shop.db, id);
  expect(await names(`q=${id}`)).toEqual(['paid']);
  expect(await names(`q=n°${id}`)).toEqual(['paid']);
  expect(await names(`q=${invoice?.number}`)).toEqual(['paid']);
});

test('a row tells who bought, what is paid and where the parcel is', async () => {
  const { orders } = await list('q=Lefevre');
  expect(orders[0]).toMatchObject({
    customer: 'Hélène Lefèvre',
    city: 'Besançon',
    country: 'BE',
    pieces: 2,
    total: 4500,
    refunded: 0,
    paymentMethod: 'bacs',
    isPaid: true,
    rateTitle: 'Colissimo',
    parcels: 1,
    deliveredParcels: 0,
    status: 'completed',
    isPrepared: false,
    isLate: false,
    hasReturn: false,
  });
});

test.each(['', 'tri=date-croissante', 'tri=total-decroissant', 'tri=total-croissant'])(
  'sorted by « %s », every order is on exactly one page, forward and backward',
  async (sort) => {
    const forward = await walk({ ...read(sort) }, 'next');
    const backward = await walk({ ...read(sort), position: { kind: 'last' } }, 'previous');
    const all = forward.flat();
    expect(new Set(all).size).toBe(all.length);
    expect(all).toHaveLength(FILLERS + Object.keys(ids).length + demoOrders.size);
    expect(backward.toReversed().flat()).toEqual(all);
  },
);

/** Follows the links of the list from page to page, through their urls. */
async function walk(start: OrderList, direction: 'next' | 'previous'): Promise<number[][]> {
  const pages: number[][] = [];
  for (let at: OrderList | undefined = start; at && pages.length < 10; ) {
    const page = await listOrders(shop.db, read(orderListUrl(at).split('?')[1] ?? ''), NOW);
    pages.push(page.orders.map(({ id }) => id));
    const position = page[direction];
    at = position && { ...at, position };
  }
  return pages;
}

test('counts, filters and a page of orders take two statements', async () => {
  const count = await countQueries(async () => {
    await listOrders(shop.db, read('q=anne rossi 69004&onglet=a-preparer'), NOW);
    await loadListChoices(shop.db, NOW);
  });
  expect(count).toBe(2);
  expect(await loadListChoices(shop.db, NOW)).toMatchObject({
    counts: {
      'to-pay': countsBefore['to-pay'] + 1,
      'to-prepare': countsBefore['to-prepare'] + 3,
      'to-ship': countsBefore['to-ship'] + 1,
      late: countsBefore.late + 1,
    },
    openReturns: 1,
    countries: expect.arrayContaining(['FR', 'BE']) as string[],
  });
});
