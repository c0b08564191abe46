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
    await sql`insert into products (slug, name, type, status, sku, maker_id, regular_cents, stock)
      select 'lot-' || n, 'Pièce ' || n, 'simple', 'draft', 'LOT-' || n, (select min(id) from makers), 1000,
        case when n % 10 = 0 then null else 5 end
      from generate_series(${from}::int, least(${from}::int + 199, ${MANY}::int)) n`.execute(shop.db);
  visitor = await staffVisitor(shop, 'manager');
  nonce = await officeNonceOf(visitor);
}, 120_000);
afterAll(() => shop.close());

const NEW = '/gestion/stock/changements/nouveau/';
const RULE = { kind: 'add', pieces: '20', reason: 'corrected', note: 'Cartons retrouvés' };
const send = (url: string, fields: Record<string, string> = {}) => visitor.post(url, { ...nonce, ...fields });
/** The text of an answer, with plain spaces. */
const plain = ({ body }: { body: string }) => body.replace(/&nbsp;|\s/g, ' ');
async function prepare(list: string, rule: Record<string, string> = {}): Promise<string> {
  const { statusCode, headers } = await send(NEW, { liste: list, ...RULE, ...rule });
  expect(statusCode).toBe(303);
  return String(headers.location).replace(/\?.*/, '');
}
const press = async (path: string, action: string) => {
  const { statusCode } = await send(`${path}${action}/`);
  await shop.app.jobs.runDue();
  return statusCode;
};
const idOf = (path: string) => Number(path.split('/').at(-2));
const stocksOf = async (like: string) =>
  (
    await sql<{ stock: number | null; count: number }>`
      select stock, count(*)::int as count from products where slug like ${like} group by 1 order by 1`.execute(
      shop.db,
    )
  ).rows;
const movementsOf = async (path: string) =>
  (
    await sql<{ quantity: number; reason: string; author: string; note: string; count: number }>`
      select quantity, reason, author, note, count(*)::int as count from stock_movements
      where change_id = ${idOf(path)} group by 1, 2, 3, 4 order by 1`.execute(shop.db)
  ).rows;
const START = [
  { stock: 5, count: 558 },
  { stock: null, count: 62 },
];

test('a list of products gets new stocks after a preview, and all of them back', async () => {
  const path = await prepare('q=lot-');
  const preview = plain(await visitor.open(path));
  expect(preview).toContain('558 articles à nouveau stock');
  expect(preview).toContain('62 articles dont le stock n’est pas compté');
  expect(await stocksOf('lot-%')).toEqual(START);
  expect((await send(`${path}appliquer/`)).statusCode).toBe(303);
  const working = await visitor.open(path);
  expect([working.headers['refresh'], working.body.includes('<progress')]).toEqual(['3', true]);
  // Pressed again, nothing happens twice.
  expect(await press(path, 'appliquer')).toBe(303);
  expect(await stocksOf('lot-%')).toEqual([
    { stock: 25, count: 558 },
    { stock: null, count: 62 },
  ]);
  const [moved] = await movementsOf(path);
  expect(moved).toMatchObject({ quantity: 20, reason: 'corrected', note: 'Cartons retrouvés', count: 558 });
  expect(moved?.author).toMatch(/^staff:/);
  expect(plain(await visitor.open('/gestion/stock/'))).toContain(`Changement en nombre ${idOf(path)}`);

  expect(await press(path, 'annuler')).toBe(303);
  expect(await stocksOf('lot-%')).toEqual(START);
  expect(plain(await visitor.open(path))).toContain('558 articles revenus en arrière');
  const { rows } = await sql<{ action: string }>`select action from audit_log
    where entity_type = 'stock-change' and entity_id = ${String(idOf(path))} order by id`.execute(shop.db);
  expect(rows.map(({ action }) => action)).toEqual([
    'stock-change.create',
    'stock-change.start',
    'stock-change.done',
    'stock-change.undo',
    'stock-change.undone',
  ]);
});

test('after a failure, a change goes on where it stopped and moves no stock twice', async () => {
  const path = await prepare('q=lot-', { kind: 'take', pieces: '2', reason: 'broken' });
  await sql`create function refuse_stock() returns trigger language plpgsql as $$
    begin raise exception 'the disk is full'; end $$`.execute(shop.db);
  await sql`create trigger refuse_stock before update on products for each row
    when (old.slug = ${sql.lit(`lot-${MANY - 1}`)}) execute function refuse_stock()`.execute(shop.db);
  expect(await press(path, 'appliquer')).toBe(303);
  expect((await stocksOf('lot-%')).map(({ stock }) => stock)).toEqual([3, 5, null]);
  await sql`drop function refuse_stock() cascade`.execute(shop.db);
  await sql`update jobs set run_at = now() where done_at is null`.execute(shop.db);
  await shop.app.jobs.runDue();
  expect(await movementsOf(path)).toMatchObject([{ quantity: -2, reason: 'broken', count: 558 }]);
  expect((await stocksOf('lot-%')).map(({ stock }) => stock)).toEqual([3, null]);
  expect(await press(path, 'annuler')).toBe(303);
  expect(await stocksOf('lot-%')).toEqual(START);
});

test('pieces that were sold since stay sold, and an undo that would need them is refused', async () => {
  const path = await prepare('q=lot-61', { kind: 'set', pieces: '8' });
  expect(await press(path, 'appliquer')).toBe(303);
  await sql`update products set stock = stock - 6 where slug = 'lot-611'`.execute(shop.db);
  const refused = await send(`${path}annuler/`);
  expect([refused.statusCode, refused.body.includes('déjà vendues')]).toEqual([422, true]);
  await sql`update products set stock = stock + 3 where slug = 'lot-611'`.execute(shop.db);
  // The audit log undoes it too.
  const { rows } = await sql<{ id: number }>`select id from audit_log where entity_type = 'stock-change'
    and entity_id = ${String(idOf(path))} and action = 'stock-change.start'`.execute(shop.db);
  expect((await send(`/gestion/journal/${rows[0]?.id}/annuler/`)).statusCode).toBe(303);
  await shop.app.jobs.runDue();
  expect(await stocksOf('lot-611')).toEqual([{ stock: 2, count: 1 }]);
  expect(await stocksOf('lot-612')).toEqual([{ stock: 5, count: 1 }]);
  // A stock that was not counted before is not counted again.
  expect(await stocksOf('lot-610')).toEqual([{ stock: null, count: 1 }]);
});

test('variations change one by one, and a stock that is too small stays', async () => {
  const { rows } = await sql<{ id: number; sku: string }>`select p.id, p.sku from products p
    where p.type = 'variable' and not p.is_virtual order by p.id limit 1`.execute(shop.db);
  const { id = 0, sku = '' } = rows[0] ?? {};
  await sql`update variations set stock = 1 where product_id = ${id}`.execute(shop.db);
  await sql`update variations set stock = 9 where id = (select max(id) from variations where product_id = ${id})`.execute(
    shop.db,
  );
  const path = await prepare(`q=${encodeURIComponent(sku)}`, { kind: 'take', pieces: '3' });
  expect(plain(await visitor.open(path))).toContain('pas assez de pièces');
  expect(await press(path, 'appliquer')).toBe(303);
  const stocks = await sql<{ stock: number }>`select distinct stock from variations
    where product_id = ${id} order by 1`.execute(shop.db);
  expect(stocks.rows.map(({ stock }) => stock)).toEqual([1, 6]);
});

test.each<[string, Record<string, string>]>([
  ['a negative number', { pieces: '-5' }],
  ['words', { pieces: 'beaucoup' }],
  ['nothing to add', { pieces: '0' }],
  ['too many pieces', { pieces: '100001' }],
  ['broken pieces that are added', { reason: 'broken' }],
  ['returned pieces that are taken', { kind: 'take', reason: 'returned' }],
  ['another change', { kind: 'double' }],
  ['a long note', { note: 'x'.repeat(201) }],
])('%s is refused with a sentence', async (_case, wrong) =>
  expect((await send(NEW, { liste: 'q=lot-', ...RULE, ...wrong })).statusCode).toBe(422),
);

test('a list without articles is not started, a missing change is not found, and roles are kept', async () => {
  const path = await prepare('q=introuvable');
  expect((await send(`${path}appliquer/`)).statusCode).toBe(422);
  expect((await send(`${path}supprimer/`)).statusCode).toBe(303);
  expect((await send(`${path}appliquer/`)).statusCode).toBe(404);
  const advisor = await staffVisitor(shop, 'advisor');
  expect((await advisor.open('/gestion/stock/changements/')).statusCode).toBe(200);
  expect((await advisor.open(NEW)).statusCode).toBe(403);
});
