import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hiddenField } from '#test/customers.ts';
import type { Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { officeNonceOf, staffVisitor } from '#test/staff.ts';

let shop: TestShop;
let visitor: Visitor;
let nonce: { nonce: string };
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  visitor = await staffVisitor(shop, 'packer');
  nonce = await officeNonceOf(visitor);
  await sql`update products set stock = 5, shelf = 'Test', purchase_cents = 250, gtin = '4006381333931'
    where slug = 'tangram'`.execute(shop.db);
  await sql`update products set stock = 3, shelf = 'Test' where slug = 'maracas'`.execute(shop.db);
  await sql`update products set stock = null, shelf = 'Test' where slug = 'boulier'`.execute(shop.db);
}, 60_000);
afterAll(() => shop.close());

const post = (url: string, fields: Record<string, string>) => visitor.post(url, { ...nonce, ...fields });
const NEW = '/gestion/stock/inventaires/nouveau/';

let keys = 0;
const newKey = () => `cle-${++keys}`;

/** Begins a count of the shelf of this test and returns its path. */
async function begin(fields: Record<string, string> = {}): Promise<string> {
  const answer = await post(NEW, {
    nom: 'Inventaire annuel',
    categorie: '',
    emplacement: 'Test',
    cle: newKey(),
    ...fields,
  });
  expect(answer.statusCode).toBe(303);
  return String(answer.headers.location).replace(/\?.*/, '');
}
const idOf = (path: string) => Number(path.split('/').at(-2));
const scan = (path: string, code: string, fields: Record<string, string> = {}) =>
  post(path, { code, quantite: '1', cle: newKey(), ...fields });
const close = async (path: string, fields: Record<string, string> = {}) => {
  const { body } = await visitor.open(`${path}ecarts/`);
  return post(`${path}cloturer/`, { version: hiddenField(body, 'version'), ...fields });
};
const article = (slug: string) =>
  shop.db
    .selectFrom('products')
    .select(['id', 'sku', 'stock'])
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
const setStock = (slug: string, stock: number) =>
  shop.db.updateTable('products').set({ stock }).where('slug', '=', slug).execute();
const linesOf = (path: string) =>
  shop.db
    .selectFrom('stock_count_lines')
    .selectAll()
    .where('count_id', '=', idOf(path))
    .orderBy('position')
    .execute();
const lineOf = async (path: string, slug: string) => {
  const { id } = await article(slug);
  const line = (await linesOf(path)).find(({ sellable_id }) => sellable_id === id);
  if (!line) throw new Error(`${slug} is not in the count`);
  return line;
};
const movementsOf = async (path: string) =>
  (
    await sql`select quantity, reason, author, note from stock_movements
      where count_id = ${idOf(path)} order by id`.execute(shop.db)
  ).rows;
/** Fills in lines of the sheet as a form that showed the quantities of now. */
const type = async (path: string, quantities: Record<string, string>) => {
  const lines = await linesOf(path);
  const fields = await Promise.all(
    Object.entries(quantities).map(async ([slug, quantity]) => {
      const { id, counted } = await lineOf(path, slug);
      return { [`vu-${id}`]: String(counted ?? ''), [`compte-${id}`]: quantity };
    }),
  );
  return post(`${path}feuille/`, {
    lignes: lines.map(({ id }) => id).join(' '),
    ...Object.assign({}, ...fields),
  });
};

test('a count lists the articles with a stock of a shelf, and a form that is sent twice begins one', async () => {
  const fields = { cle: newKey() };
  const paths = await Promise.all(Array.from({ length: 5 }, () => begin(fields)));
  expect(new Set(paths).size).toBe(1);
  expect((await linesOf(paths[0] ?? '')).map(({ name }) => name)).toEqual(['Maracas', 'Tangram en bois']);
});

test('a category is counted with those inside it', async () => {
  await sql`with made as (insert into terms (taxonomy, slug, name, parent_id)
      select 'product_cat', 'puzzles-geants', 'Puzzles géants', id from terms
      where taxonomy = 'product_cat' and slug = 'vie-pratique' returning id)
    insert into product_terms (product_id, term_id)
      select p.id, made.id from products p, made where p.slug = 'maracas'`.execute(shop.db);
  const path = await begin({ categorie: 'vie-pratique', emplacement: 'Test' });
  expect((await linesOf(path)).map(({ name }) => name)).toContain('Maracas');
  const { id } = await article('maracas');
  await sql`delete from product_terms pt using terms t
    where t.id = pt.term_id and t.slug = 'puzzles-geants' and pt.product_id = ${id}`.execute(shop.db);
  expect(
    (await post(NEW, { nom: 'Vide', categorie: 'puzzles-geants', emplacement: '', cle: newKey() }))
      .statusCode,
  ).toBe(422);
});

test('a sale during the count is not undone, and the difference becomes one movement', async () => {
  await setStock('tangram', 5);
  const path = await begin();
  const { sku } = await article('tangram');
  await scan(path, sku.toLowerCase(), { quantite: '3' });
  await setStock('tangram', 3);
  await scan(path, '4006381333931');
  expect(await lineOf(path, 'tangram')).toMatchObject({ counted: 4, expected: 5 });
  expect((await close(path)).statusCode).toBe(303);
  expect((await article('tangram')).stock).toBe(2);
  expect(await movementsOf(path)).toEqual([
    { quantity: -1, reason: 'counted', author: expect.stringMatching(/^staff:/), note: 'Inventaire annuel' },
  ]);
  expect((await visitor.open('/gestion/stock/')).body).toContain(`${path}ecarts/`);
});

test('a count is closed once, however many presses arrive at once', async () => {
  await setStock('tangram', 5);
  const path = await begin();
  await type(path, { tangram: '8', maracas: '3' });
  const { body } = await visitor.open(`${path}ecarts/`);
  const fields = { version: hiddenField(body, 'version') };
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(`${path}cloturer/`, fields)));
  expect(answers.every(({ statusCode }) => statusCode === 303)).toBe(true);
  expect((await article('tangram')).stock).toBe(8);
  expect(await movementsOf(path)).toHaveLength(1);
  const { rows } = await sql`select from audit_log
    where action = 'count.close' and entity_id = ${String(idOf(path))}`.execute(shop.db);
  expect(rows).toHaveLength(1);
}, 60_000);

test('more pieces sold than found leave the stock at zero', async () => {
  await setStock('tangram', 5);
  const path = await begin();
  await type(path, { tangram: '1' });
  await setStock('tangram', 2);
  await close(path);
  expect((await article('tangram')).stock).toBe(0);
  expect(await lineOf(path, 'tangram')).toMatchObject({ booked: -2, purchase_cents: 250 });
});

test('articles that nobody has counted keep their stock, or are emptied if the merchant says so', async () => {
  await setStock('tangram', 5);
  await setStock('maracas', 3);
  const first = await begin();
  await type(first, { tangram: '5' });
  await close(first);
  expect((await article('maracas')).stock).toBe(3);
  const second = await begin();
  await type(second, { tangram: '5' });
  await close(second, { 'reste-a-zero': '1' });
  expect((await article('maracas')).stock).toBe(0);
});

test('two open counts of the same article correct it once', async () => {
  await setStock('tangram', 5);
  const first = await begin();
  const second = await begin();
  await type(first, { tangram: '4' });
  await type(second, { tangram: '4' });
  await close(first);
  await close(second);
  expect((await article('tangram')).stock).toBe(4);
});

test('two people fill in the same sheet, and a line that a colleague has counted is not overwritten', async () => {
  const path = await begin();
  const { id } = await lineOf(path, 'tangram');
  await type(path, { maracas: '2' });
  await type(path, { tangram: '6' });
  const stale = { lignes: String(id), [`vu-${id}`]: '', [`compte-${id}`]: '9' };
  const refused = await post(`${path}feuille/`, stale);
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain('Quelqu’un a compté 6.');
  expect(await lineOf(path, 'tangram')).toMatchObject({ counted: 6 });
  expect(await lineOf(path, 'maracas')).toMatchObject({ counted: 2 });
  expect((await post(`${path}feuille/`, { ...stale, [`vu-${id}`]: '6' })).statusCode).toBe(303);
  expect(await lineOf(path, 'tangram')).toMatchObject({ counted: 9 });
});

test('a scan that is sent twice counts once, and an article of another shelf joins the count', async () => {
  const path = await begin();
  const { sku } = await article('tambourin');
  const fields = { cle: newKey(), quantite: '2' };
  await scan(path, sku, fields);
  await scan(path, sku, fields);
  expect(await lineOf(path, 'tambourin')).toMatchObject({ counted: 2, position: 3 });
});

test('an article without a stock is not counted', async () => {
  const path = await begin();
  const { sku } = await article('boulier');
  const answer = await scan(path, sku);
  expect(answer.statusCode).toBe(422);
  expect(answer.body).toContain('n’est pas suivi');
});

test.each([
  ['an unknown code', { code: 'INCONNU' }],
  ['no code', { code: ' ' }],
  ['a code of 40 000 characters', { code: 'x'.repeat(40_000) }],
  ['no pieces', { quantite: '0' }],
  ['a negative quantity', { quantite: '-3' }],
  ['a huge quantity', { quantite: '99999999999' }],
  ['a text as quantity', { quantite: '<script>' }],
])('a scan with %s is refused', async (_, fields) => {
  const path = await begin();
  const { sku } = await article('tangram');
  const answer = await scan(path, sku, fields);
  expect(answer.statusCode).toBe(422);
  expect(answer.body).not.toContain('"<script>');
  expect(await lineOf(path, 'tangram')).toMatchObject({ counted: null });
});

test('scans add up to the highest quantity and no further', async () => {
  const path = await begin();
  const { sku } = await article('tangram');
  expect((await scan(path, sku, { quantite: '100000' })).statusCode).toBe(303);
  expect((await scan(path, sku)).statusCode).toBe(422);
});

test.each([
  ['no name', { nom: ' ' }],
  ['a name of 40 000 characters', { nom: 'x'.repeat(40_000) }],
  ['an unknown category', { categorie: 'inconnue' }],
  ['an unknown shelf', { emplacement: 'Z9' }],
])('a new count with %s is refused', async (_, fields) => {
  const answer = await post(NEW, { nom: 'Été', categorie: '', emplacement: '', cle: newKey(), ...fields });
  expect(answer.statusCode).toBe(422);
});

test('a sheet with a wrong quantity is refused as a whole and shown as typed', async () => {
  const path = await begin();
  const answer = await type(path, { tangram: '4', maracas: 'trois' });
  expect(answer.statusCode).toBe(422);
  expect(answer.body).toContain('value="trois"');
  expect(await lineOf(path, 'tangram')).toMatchObject({ counted: null });
});

test('a count is not closed with nothing counted, nor after a colleague has counted', async () => {
  const path = await begin();
  expect((await close(path)).statusCode).toBe(409);
  const { body } = await visitor.open(`${path}ecarts/`);
  await type(path, { tangram: '1' });
  const late = await post(`${path}cloturer/`, { version: hiddenField(body, 'version') });
  expect(late.statusCode).toBe(409);
  expect(late.body).toContain('Quelqu’un a compté depuis');
});

test('a closed count is neither changed nor deleted, an open one is deleted, twice without harm', async () => {
  const path = await begin();
  await type(path, { tangram: '4' });
  await close(path);
  const { sku } = await article('tangram');
  const stock = (await article('tangram')).stock;
  expect((await scan(path, sku)).statusCode).toBe(409);
  expect((await type(path, { tangram: '9' })).statusCode).toBe(409);
  expect((await post(`${path}supprimer/`, {})).statusCode).toBe(409);
  expect(await lineOf(path, 'tangram')).toMatchObject({ counted: 4 });
  expect((await article('tangram')).stock).toBe(stock);
  expect((await visitor.open(`${path}ecarts/`)).body).toContain('Clôturé par');
  const other = await begin();
  expect((await post(`${other}supprimer/`, {})).statusCode).toBe(303);
  expect((await post(`${other}supprimer/`, {})).statusCode).toBe(303);
  expect((await visitor.open(other)).statusCode).toBe(404);
});

test('the list to print has every article and no stock', async () => {
  const path = await begin({ nom: 'À imprimer' });
  const { body } = await visitor.open(`${path}imprimer/`);
  expect(body).toContain('Tangram');
  expect(body).toContain('4006381333931');
  expect(body).not.toContain('Stock alors');
});
