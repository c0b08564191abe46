import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { changeOrder } from '#shop/orders/orders/server/change-order.ts';
import { countQueries } from '#test/count-queries.ts';
import type { Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';
import { staffVisitor } from '#test/staff.ts';
import { placeTestOrder } from '#test/test-order.ts';

let shop: TestShop;
let owner: Visitor;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  owner = await staffVisitor(shop);
});
afterAll(() => shop.close());

const textOf = (body: string) => readPage(body).text.replace(/[\u00a0\u202f]/g, ' ');

async function payOrder(unitCents: number): Promise<number> {
  const { id } = await placeTestOrder(shop.db, [{ slug: 'tangram', quantity: 1, unitCents }], {
    paymentMethod: 'cheque',
    shippingCents: 600,
    isTest: true,
  });
  await shop.db.transaction().execute(async (tx) => {
    await changeOrder(tx, id, 'awaits-transfer', 'test');
    await changeOrder(tx, id, 'paid', 'test');
  });
  return id;
}

/** The turnover with tax in the last line of the sales table, in cents. */
async function readTotal(path: string): Promise<number> {
  const { body } = await owner.open(`${path}${path.includes('?') ? '&' : '?'}format=csv`);
  const total = /^Total;\d+;[\d,-]+;[\d,-]+;([\d,-]+);/m.exec(body)?.[1] ?? '';
  return Math.round(Number(total.replace(',', '.')) * 100);
}

test.each(['/gestion/chiffres/', '/gestion/chiffres/?par=mois'])(
  'a paid order is in the figures of %s at once, and the CSV adds up to the invoices',
  async (path) => {
    const before = await readTotal(path);
    await payOrder(1234);
    expect((await readTotal(path)) - before).toBe(1834);
    const { rows } = await sql<{ cents: number }>`
      select sum(case when corrects is null then total_cents else -total_cents end)::int as cents
      from invoices where series like 'ESSAI-%' and issued_on > now() - interval '31 days'
        and not content @> '{"lines": [{"vatClass": "none"}]}'`.execute(shop.db);
    expect(await readTotal('/gestion/chiffres/')).toBe(rows[0]?.cents);
  },
);

test('pieces that are sent again are no sale', async () => {
  const count = async () => {
    const { body } = await owner.open('/gestion/chiffres/detail/?sur=produits&format=csv');
    return Number(/^"?Tangram[^;]*;(\d+);/m.exec(body)?.[1] ?? 0);
  };
  const before = await count();
  const first = await payOrder(1000);
  const again = await payOrder(1000);
  expect((await count()) - before).toBe(2);
  await sql`update orders set replaces_order_id = ${first} where id = ${again}`.execute(shop.db);
  expect((await count()) - before).toBe(1);
});

test('the screen names its period, says that the shop is in test mode, and needs few statements', async () => {
  const statements = await countQueries(async () => {
    const { body } = await owner.open('/gestion/chiffres/?par=mois');
    expect(textOf(body)).toContain('13 derniers mois');
    expect(textOf(body)).toContain('ces chiffres sont ceux des commandes d’essai');
    expect(textOf(body)).toContain('TVA par lieu et par taux');
  });
  expect(statements).toBeLessThanOrEqual(5);
});

test('the export is a CSV file for a French spreadsheet', async () => {
  const answer = await owner.open('/gestion/chiffres/?format=csv');
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="ventes-par-jour.csv"');
  expect(answer.body.startsWith('\ufeffJour;Factures;')).toBe(true);
  expect(answer.body.split('\r\n').filter((line) => /^\d{4}-\d{2}-\d{2};/.test(line))).toHaveLength(31);
});
