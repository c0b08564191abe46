import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { officeNonceOf, staffVisitor } from '#test/staff.ts';

const MANY = 620;
let shop: TestShop;
let visitor: Visitor;
let nonce: { nonce: string };
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  for (let from = 1; from <= MANY; from += 200)
    await sql`insert into products (slug, name, type, status, sku, maker_id, regular_cents)
      select 'lot-' || n, 'Pièce ' || n, 'simple', 'draft', 'LOT-' || n, (select min(id) from makers), 1000
      from generate_series(${from}::int, least(${from}::int + 199, ${MANY}::int)) n`.execute(shop.db);
  visitor = await staffVisitor(shop, 'manager');
  nonce = await officeNonceOf(visitor);
}, 120_000);
afterAll(() => shop.close());

const send = (url: string, fields: Record<string, string> = {}) => visitor.post(url, { ...nonce, ...fields });
/** The text of an answer, with plain spaces. */
const plain = ({ body }: { body: string }) => body.replace(/&nbsp;|\s/g, ' ');
const RULE = { change: 'less-percent', value: '20', rounding: 'ninety' };
async function prepare(list: string, rule: Record<string, string> = RULE): Promise<string> {
  const { statusCode, headers } = await send('/gestion/prix/nouveau/', { liste: list, ...rule });
  expect(statusCode).toBe(303);
  return String(headers.location).replace(/\?.*/, '');
}
const idOf = (path: string) => Number(path.split('/').at(-2));
const pricesOf = async (like: string) =>
  (
    await sql<{ price: number; shown: number; count: number }>`
      select regular_cents as price, min_price_cents as shown, count(*)::int as count from products
      where slug like ${like} group by 1, 2 order by 1`.execute(shop.db)
  ).rows;
const statusOf = async (path: string) =>
  (await sql<{ status: string }>`select status from bulk_changes where id = ${idOf(path)}`.execute(shop.db))
    .rows[0]?.status;

test('a list of products gets new prices after a preview, and all of them back', async () => {
  const path = await prepare('q=lot-');
  const preview = plain(await visitor.open(path));
  expect([preview.includes('620 articles à nouveau prix'), preview.includes('7,90')]).toEqual([true, true]);
  // 7,90 € are 6,58 € without VAT.
  await sql`update products set purchase_cents = 329 where slug = 'lot-1'`.execute(shop.db);
  expect(plain(await visitor.open(path))).toContain('50 %');
  const advisor = await staffVisitor(shop, 'advisor');
  expect(plain(await advisor.open(path))).not.toContain('Marge');
  expect(await pricesOf('lot-%')).toEqual([{ price: 1000, shown: 1000, count: MANY }]);
  expect((await send(`${path}appliquer/`)).statusCode).toBe(303);
  const working = await visitor.open(path);
  expect([working.headers['refresh'], working.body.includes('<progress')]).toEqual(['3', true]);
  // Pressed again, nothing happens twice.
  expect((await send(`${path}appliquer/`)).statusCode).toBe(303);
  await shop.app.jobs.runDue();
  expect(await pricesOf('lot-%')).toEqual([{ price: 790, shown: 790, count: MANY }]);
  expect(plain(await visitor.open(path))).toContain('620 articles à nouveau prix');

  expect((await send(`${path}annuler/`)).statusCode).toBe(303);
  await shop.app.jobs.runDue();
  expect(await pricesOf('lot-%')).toEqual([{ price: 1000, shown: 1000, count: MANY }]);
  expect(await statusOf(path)).toBe('undone');
  const { rows } = await sql<{ action: string }>`select action from audit_log
    where entity_type = 'bulk-change' and entity_id = ${String(idOf(path))} order by id`.execute(shop.db);
  expect(rows.map(({ action }) => action)).toEqual([
    'bulk-change.create',
    'bulk-change.start',
    'bulk-change.done',
    'bulk-change.undo',
    'bulk-change.undone',
  ]);
});

test('after a failure, a change goes on where it stopped and changes no price twice', async () => {
  const path = await prepare('q=lot-', { change: 'less-amount', value: '1', rounding: 'none' });
  await send(`${path}appliquer/`);
  await sql`create function refuse_price() returns trigger language plpgsql as $$
    begin raise exception 'the disk is full'; end $$`.execute(shop.db);
  await sql`create trigger refuse_price before update on products for each row
    when (old.slug = ${sql.lit(`lot-${MANY}`)}) execute function refuse_price()`.execute(shop.db);
  await shop.app.jobs.runDue();
  expect(await pricesOf('lot-%')).toEqual([
    { price: 900, shown: 900, count: 500 },
    { price: 1000, shown: 1000, count: MANY - 500 },
  ]);
  // Another change is refused meanwhile.
  const other = await prepare('q=lot-1', { change: 'fixed', value: '5', rounding: 'none' });
  const busy = await send(`${other}appliquer/`);
  expect([busy.statusCode, busy.body.includes('en cours')]).toEqual([422, true]);
  await sql`drop function refuse_price() cascade`.execute(shop.db);
  await sql`update jobs set run_at = now() where done_at is null`.execute(shop.db);
  await shop.app.jobs.runDue();
  expect(await pricesOf('lot-%')).toEqual([{ price: 900, shown: 900, count: MANY }]);
  expect(await statusOf(path)).toBe('done');

  await sql`update products set regular_cents = 950 where slug = 'lot-7'`.execute(shop.db);
  const refused = await send(`${path}annuler/`);
  expect([refused.statusCode, refused.body.includes('modifiés depuis')]).toEqual([422, true]);
  expect(await statusOf(path)).toBe('done');
});

test('variations change with their product, and no price falls to its sale price', async () => {
  const { rows } = await sql<{
    sku: string;
  }>`select sku from products where type = 'variable' limit 1`.execute(shop.db);
  const sku = rows[0]?.sku ?? '';
  await sql`update products set sale_cents = 800 where slug = 'lot-9'`.execute(shop.db);
  const priced = sql<{ cents: number }>`select v.regular_cents as cents from variations v
    join products p on p.id = v.product_id where p.sku = ${sku} order by v.id`;
  const before = await priced.execute(shop.db);
  const path = await prepare(`q=${encodeURIComponent(sku)}`, {
    change: 'more-amount',
    value: '2',
    rounding: 'none',
  });
  await send(`${path}appliquer/`);
  await shop.app.jobs.runDue();
  expect((await priced.execute(shop.db)).rows.map(({ cents }) => cents)).toEqual(
    before.rows.map(({ cents }) => cents + 200),
  );
  const low = await prepare('q=lot-9', { change: 'fixed', value: '7', rounding: 'none' });
  expect(plain(await visitor.open(low))).toContain('tomberait sous leur prix en promotion');
  await send(`${low}appliquer/`);
  await shop.app.jobs.runDue();
  expect(await pricesOf('lot-9')).toEqual([{ price: 900, shown: 800, count: 1 }]);
});

test.each<[string, Record<string, string>]>([
  ['a negative value', { value: '-5' }],
  ['words', { value: 'moins' }],
  ['nothing', { value: '' }],
  ['100 per cent less', { value: '100' }],
  ['half a per cent', { value: '2,5' }],
  ['another change', { change: 'gratuit' }],
])('%s is refused with a sentence', async (_case, wrong) =>
  expect((await send('/gestion/prix/nouveau/', { liste: 'q=lot-', ...RULE, ...wrong })).statusCode).toBe(422),
);

test('a list without articles is not started, a missing change is not found, and roles are kept', async () => {
  const path = await prepare('q=introuvable');
  expect((await send(`${path}appliquer/`)).statusCode).toBe(422);
  expect((await send(`${path}supprimer/`)).statusCode).toBe(303);
  expect((await send(`${path}appliquer/`)).statusCode).toBe(404);
  const advisor = await staffVisitor(shop, 'advisor');
  expect((await advisor.open('/gestion/prix/')).statusCode).toBe(200);
  expect((await advisor.open('/gestion/prix/nouveau/')).statusCode).toBe(403);
});
