import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertVariations } from '#shop/catalogue/products/server/desk-writes/write-variations.ts';
import { followChanges } from '#test/follow-changes.ts';
import type { Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';
import { officeNonceOf, staffVisitor } from '#test/staff.ts';

let shop: TestShop;
let stopFollowing: () => Promise<void>;
let owner: Visitor;
let nonce: { nonce: string };
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  stopFollowing = await followChanges(shop);
  owner = await staffVisitor(shop);
  nonce = await officeNonceOf(owner);
});
afterAll(async () => {
  await stopFollowing();
  await shop.close();
});

const SOON = { timeout: 30_000 };
const textOf = (body: string) => readPage(body).text.replace(/[\u00a0\u202f]/g, ' ');
type Fields = Record<string, string | string[]>;
const send = (path: string, fields: Fields) => owner.post(path, { ...nonce, ...fields });

/** Inserts a simple draft; returns its id. */
async function draftOf(slug: string, columns: { type?: string; status?: string } = {}): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into products (slug, name, type, status, sku, maker_id, regular_cents, stock, no_warning_reason)
    select ${slug}, ${slug}, ${columns.type ?? 'simple'}, 'draft', upper(${slug}),
      (select id from makers where country = 'FR' limit 1), 2490, 7, 'Aucun.' returning id`.execute(shop.db);
  const id = rows[0]?.id ?? 0;
  await sql`insert into product_pictures (product_id, picture_id, position)
    select ${id}::int, id, row_number() over (order by id) - 1 from (select id from pictures order by id limit 2) p`.execute(
    shop.db,
  );
  await sql`update products set status = ${columns.status ?? 'draft'} where id = ${id}`.execute(shop.db);
  return id;
}
const pathOf = (id: number) => `/gestion/produits/${id}/declinaisons/`;

async function attributeOf(taxonomy: string) {
  const { rows } = await sql<{ id: number; slugs: string[] }>`
    select a.id, array(select slug from terms where taxonomy = a.taxonomy order by position limit 2) as slugs
    from attributes a where a.taxonomy = ${taxonomy}`.execute(shop.db);
  const [attribute] = rows;
  if (!attribute) throw new Error(`no attribute ${taxonomy}`);
  return attribute;
}

/** The form that gives a product two colours and two sizes. */
async function twoByTwo(more: Fields = {}): Promise<Fields> {
  const colour = await attributeOf('pa_couleur');
  const size = await attributeOf('pa_taille');
  return {
    caracteristique: [String(colour.id), String(size.id)],
    [`valeurs-${colour.id}`]: colour.slugs,
    [`valeurs-${size.id}`]: size.slugs,
    'prix-de-depart': '24,90',
    'stock-de-depart': '5',
    creer: '1',
    ...more,
  };
}

const variationsOf = async (id: number) =>
  (
    await sql<{
      id: number;
      sku: string;
      regular_cents: number;
      sale_cents: number | null;
      stock: number | null;
      is_active: boolean;
    }>`select * from variations where product_id = ${id} order by position`.execute(shop.db)
  ).rows;
const entriesOf = async (id: number) =>
  (
    await shop.db
      .selectFrom('audit_log')
      .select('action')
      .where('entity_type', '=', 'product')
      .where('entity_id', '=', String(id))
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

/** The hidden fields of a row, as the screen shows them now. */
async function rowFields(productId: number, id: number): Promise<Fields> {
  const { body } = await owner.open(pathOf(productId));
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1] ?? '';
  return { [`v-${id}`]: hidden(`v-${id}`), [`vu-${id}`]: hidden(`vu-${id}`) };
}

async function generated(
  slug: string,
): Promise<{ id: number; variations: Awaited<ReturnType<typeof variationsOf>> }> {
  const id = await draftOf(slug);
  const answer = await send(`${pathOf(id)}creation/`, await twoByTwo());
  expect(answer.headers.location).toBe(`${pathOf(id)}?fait=creees-4`);
  return { id, variations: await variationsOf(id) };
}

test('a simple draft becomes a product with all combinations, once', async () => {
  const { id, variations } = await generated('arche');
  expect(variations.map(({ regular_cents, stock, is_active }) => [regular_cents, stock, is_active])).toEqual(
    Array(4).fill([2490, 5, true]),
  );
  expect(new Set(variations.map(({ sku }) => sku)).size).toBe(4);
  expect((await send(`${pathOf(id)}creation/`, await twoByTwo())).headers.location).toBe(
    `${pathOf(id)}?fait=caracteristiques`,
  );
  expect(await entriesOf(id)).toEqual(['product.generate']);
  const product = await shop.db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect([product.type, product.min_price_cents, product.in_stock, product.stock]).toEqual([
    'variable',
    2490,
    true,
    null,
  ]);
  expect(textOf((await owner.open(`${pathOf(id)}?fait=creees-4`)).body)).toContain('4 déclinaisons créées.');
});

test('a changed cell is stored and shown in the shop at once; cells that were not sent stay', async () => {
  const { id, variations } = await generated('barque');
  expect((await send(`/gestion/produits/${id}/publier/`, {})).statusCode).toBe(303);
  const [first] = variations;
  expect(textOf((await shop.ask('/produit/barque/')).body)).toContain('24,90');
  const key = first?.id ?? 0;
  const fields = { ...(await rowFields(id, key)), [`prix-${key}`]: '31', [`promo-${key}`]: '29,5' };
  expect((await send(pathOf(id), fields)).headers.location).toBe(`${pathOf(id)}?fait=enregistrees`);
  expect((await variationsOf(id))[0]).toMatchObject({ regular_cents: 3100, sale_cents: 2950, stock: 5 });
  await expect.poll(async () => textOf((await shop.ask('/produit/barque/')).body), SOON).toContain('29,50');
  // The same form again: nothing is left to change.
  expect((await send(pathOf(id), fields)).statusCode).toBe(303);
  expect(await entriesOf(id)).toEqual(['product.generate', 'product.publish', 'product.variations']);
});

test('references of two variations are exchanged in one form', async () => {
  const { id, variations } = await generated('cabane');
  const [one, two] = variations;
  const fields = {
    ...(await rowFields(id, one?.id ?? 0)),
    ...(await rowFields(id, two?.id ?? 0)),
    [`sku-${one?.id}`]: two?.sku ?? '',
    [`sku-${two?.id}`]: one?.sku ?? '',
  };
  expect((await send(pathOf(id), fields)).statusCode).toBe(303);
  expect((await variationsOf(id)).slice(0, 2).map(({ sku }) => sku)).toEqual([two?.sku, one?.sku]);
});

test('a row that somebody else has changed answers 409 with both values; an order does not count', async () => {
  const { id, variations } = await generated('dinette');
  const key = variations[0]?.id ?? 0;
  const opened = await rowFields(id, key);
  await sql`update variations set stock = stock - 1 where id = ${key}`.execute(shop.db);
  expect((await send(pathOf(id), { ...opened, [`prix-${key}`]: '20' })).statusCode).toBe(303);
  const late = await send(pathOf(id), { ...opened, [`prix-${key}`]: '22' });
  expect(late.statusCode).toBe(409);
  expect(textOf(late.body)).toContain('maintenant « 20,00 », chez vous « 22 »');
  expect(late.body).toContain('value="22"');
  const stock = await send(pathOf(id), { ...opened, [`stock-${key}`]: '50' });
  expect([stock.statusCode, (await variationsOf(id))[0]?.stock]).toEqual([409, 4]);
});

test.each([
  ['prix', '-3', 'ce nombre ne peut pas être négatif'],
  ['prix', 'cher', 'écrivez un nombre'],
  ['prix', '99999999999', 'écrivez un nombre'],
  ['promo', '30', 'inférieur au prix'],
  ['stock', 'beaucoup', 'écrivez un nombre'],
  ['sku', 'x'.repeat(40_000), '64 caractères au plus'],
  ['sku', '', 'cette cellule est nécessaire'],
  ['gtin', '123', 'ce code-barres est incorrect'],
  ['photo', '9', 'un numéro de photo entre 1 et 2'],
  ['hauteur', '5', 'les trois dimensions'],
])(
  'the cell %s with « %.12s » is refused with a sentence, and nothing is stored',
  async (cell, typed, sentence) => {
    const slug = `refus-${cell}-${typed.length}-${sentence.length}`;
    const { id, variations } = await generated(slug);
    const [one, two] = variations;
    const fields = {
      ...(await rowFields(id, one?.id ?? 0)),
      ...(await rowFields(id, two?.id ?? 0)),
      [`${cell}-${one?.id}`]: typed,
      [`poids-${two?.id}`]: '900',
    };
    const refused = await send(pathOf(id), fields);
    expect([refused.statusCode, textOf(refused.body)]).toEqual([422, expect.stringContaining(sentence)]);
    expect(await variationsOf(id)).toEqual(variations);
  },
);

test('a reference of another product, or the same one twice, is refused', async () => {
  const { id, variations } = await generated('equilibre');
  const [one, two] = variations;
  const rows = { ...(await rowFields(id, one?.id ?? 0)), ...(await rowFields(id, two?.id ?? 0)) };
  const taken = await send(pathOf(id), { ...rows, [`sku-${one?.id}`]: 'EQUILIBRE' });
  const twice = await send(pathOf(id), { ...rows, [`sku-${one?.id}`]: 'E-1', [`sku-${two?.id}`]: 'E-1' });
  for (const { statusCode, body } of [taken, twice])
    expect([statusCode, textOf(body)]).toEqual([422, expect.stringContaining('a déjà cette valeur')]);
});

test('a variation on an order is switched off instead of being deleted, and cannot be bought any more', async () => {
  const { id, variations } = await generated('flute');
  const [sold, other] = variations;
  const { line } = (
    await sql<{ line: object }>`select to_jsonb(l) - 'id' as line from order_lines l limit 1`.execute(shop.db)
  ).rows[0] ?? { line: {} };
  const sale = { ...line, position: 90, product_id: id, variation_id: sold?.id };
  const columns = sql.join(Object.keys(sale).map((column) => sql.ref(column)));
  await sql`insert into order_lines (${columns}) select ${columns}
    from jsonb_populate_record(null::order_lines, ${JSON.stringify(sale)}::jsonb)`.execute(shop.db);
  const pressed = await send(`${pathOf(id)}selection/`, {
    action: 'supprimer',
    declinaison: [String(sold?.id), String(other?.id)],
  });
  expect(pressed.headers.location).toBe(`${pathOf(id)}?fait=delete-1-1`);
  const remaining = await variationsOf(id);
  expect(remaining.map((one) => [one.id, one.is_active])).toContainEqual([sold?.id, false]);
  expect(remaining).toHaveLength(3);
  expect(textOf((await owner.open(`${pathOf(id)}?fait=delete-1-1`)).body)).toContain(
    '1 déclinaison supprimée, 1 déclinaison désactivée.',
  );
});

test('a variation that is switched off leaves the shop, and a published product keeps its last one', async () => {
  const { id, variations } = await generated('guitare');
  await send(`/gestion/produits/${id}/publier/`, {});
  const [first, ...others] = variations;
  const buy = () => owner.post('/?wc-ajax=add_to_cart', { product_id: String(first?.id), quantity: '1' });
  const path = `${pathOf(id)}selection/`;
  expect(
    (await send(path, { action: 'desactiver', declinaison: others.map((one) => String(one.id)) })).statusCode,
  ).toBe(303);
  const refused = await send(path, { action: 'supprimer', declinaison: String(first?.id) });
  expect([refused.statusCode, textOf(refused.body)]).toEqual([
    422,
    expect.stringContaining('il garde au moins une déclinaison active'),
  ]);
  await send(path, { action: 'activer', declinaison: String(others[0]?.id) });
  expect((await send(path, { action: 'desactiver', declinaison: String(first?.id) })).statusCode).toBe(303);
  const taken = await buy();
  expect(taken.body).not.toContain('fragments');
  expect((await shop.ask(`/wp-json/wc/store/v1/products/${first?.id}`)).statusCode).toBe(404);
});

test('who may not, and what cannot, get variations is refused', async () => {
  const published = await draftOf('hochet-publie', { status: 'publish' });
  const refused = await send(`${pathOf(published)}creation/`, await twoByTwo());
  expect([refused.statusCode, textOf(refused.body)]).toEqual([422, expect.stringContaining('est publié')]);
  const id = await draftOf('hochet');
  for (const [fields, sentence] of [
    [{ caracteristique: [] }, 'au moins une caractéristique'],
    [{ 'prix-de-depart': '' }, 'Indiquez le prix'],
    [{ 'prix-de-depart': '-4' }, 'Indiquez un prix'],
    [{ 'stock-de-depart': 'plein' }, 'un nombre entier de pièces'],
  ] as const) {
    const answer = await send(`${pathOf(id)}creation/`, { ...(await twoByTwo()), ...(fields as Fields) });
    expect([answer.statusCode, textOf(answer.body)]).toEqual([422, expect.stringContaining(sentence)]);
  }
  expect((await send(`${pathOf(999_999)}creation/`, await twoByTwo())).statusCode).toBe(404);
  expect((await send(pathOf(999_999), {})).statusCode).toBe(404);
  expect((await send(`${pathOf(id)}selection/`, { action: 'exploser' })).statusCode).toBe(404);
  expect((await send(`${pathOf(id)}selection/`, { action: 'activer' })).statusCode).toBe(422);
  const packer = await staffVisitor(shop, 'packer');
  expect((await packer.post(pathOf(id), nonce)).statusCode).toBe(403);
  expect((await packer.open(pathOf(id))).body).not.toContain('Créer les déclinaisons');
});

test('a product without variations becomes simple again', async () => {
  const { id, variations } = await generated('igloo');
  const simple = `${pathOf(id)}produit-simple/`;
  expect((await send(simple, {})).statusCode).toBe(422);
  await send(`${pathOf(id)}selection/`, {
    action: 'supprimer',
    declinaison: variations.map((one) => String(one.id)),
  });
  expect((await send(simple, {})).headers.location).toBe(`${pathOf(id)}?fait=simple`);
  const product = await shop.db
    .selectFrom('products')
    .select('type')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(product.type).toBe('simple');
});

test('2 000 variations: pages of 100, one column pasted over all of them, one price range', async () => {
  const id = await draftOf('jonglage', { type: 'variable' });
  const colour = await attributeOf('pa_couleur');
  await sql`insert into product_attributes (product_id, attribute_id, position) values (${id}, ${colour.id}, 0)`.execute(
    shop.db,
  );
  const many = Array.from({ length: 2000 }, (_, n) => ({
    sku: `JON-${n}`,
    choices: { pa_couleur: `c${n}` },
    regularCents: 1000,
    stock: 3,
  }));
  await shop.db.transaction().execute((tx) => insertVariations(tx, id, many));
  const { body } = await owner.open(pathOf(id));
  expect(body.match(/data-row=/g)).toHaveLength(100);
  const fullPage = (await owner.open(`${pathOf(id)}?tout=1`)).body;
  expect(fullPage.match(/data-row=/g)).toHaveLength(2000);
  const fields = Object.fromEntries(
    [...fullPage.matchAll(/name="v-(\d+)" value="([^"]*)"/g)].flatMap(([, key, version], index) => [
      [`v-${key}`, version ?? ''],
      [`prix-${key}`, String(20 + (index % 5))],
    ]),
  );
  expect((await send(`${pathOf(id)}?tout=1`, fields)).statusCode).toBe(303);
  const product = await shop.db
    .selectFrom('products')
    .select(['min_price_cents', 'max_price_cents'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(product).toEqual({ min_price_cents: 2000, max_price_cents: 2400 });
});
