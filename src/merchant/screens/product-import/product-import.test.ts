import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HEADINGS } from '#shop/catalogue/product-files/product-columns.ts';
import { findImport, listFileRows } from '#shop/catalogue/product-import/server/find-import.ts';
import { deleteOldImports, runImport } from '#shop/catalogue/product-import/server/run-import.ts';
import { hiddenField } from '#test/customers.ts';
import type { Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';
import { multipart } from '#test/review-writing.ts';
import { officeNonceOf, staffVisitor } from '#test/staff.ts';

let shop: TestShop;
let owner: Visitor;
let nonce: { nonce: string };
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  owner = await staffVisitor(shop);
  nonce = await officeNonceOf(owner);
}, 60_000);
afterAll(() => shop.close());

const PATH = '/gestion/produits/importer/';
const textOf = (body: string) => readPage(body).text.replace(/[\u00a0\u202f]/g, ' ');
const run = (id: number) => runImport({ db: shop.db, now: () => new Date() }, id);

async function send(content: string | Buffer, fields: Record<string, string> = {}, visitor = owner) {
  const files = [{ name: 'produits.csv', type: 'text/csv', content: Buffer.from(content) }];
  const { headers, payload } = await multipart({ ...nonce, ...fields }, files, 'fichier');
  const cookie = [...visitor.cookies].map((pair) => pair.join('=')).join('; ');
  return shop.ask({ method: 'POST', url: PATH, headers: { ...headers, cookie }, payload });
}

/** Sends a file and returns the number of its import. */
async function upload(content: string | Buffer): Promise<number> {
  const { statusCode, headers } = await send(content);
  expect(statusCode).toBe(303);
  return Number(/importer\/(\d+)\//.exec(String(headers.location))?.[1]);
}

/** Confirms the columns as they were recognised, and lets the check end. */
async function check(id: number, fields: Record<string, string> = {}) {
  const { mapping = [] } = (await findImport(shop.db, id)) ?? {};
  const columns = Object.fromEntries(mapping.map((field, index) => [`colonne-${index}`, field ?? '']));
  const answer = await owner.post(`${PATH}${id}/colonnes/`, { ...nonce, ...columns, ...fields });
  expect(answer.statusCode).toBe(303);
  await run(id);
  return findImport(shop.db, id);
}
const start = (id: number) => owner.post(`${PATH}${id}/lancer/`, nonce);
async function importAll(content: string, fields: Record<string, string> = {}): Promise<number> {
  const id = await upload(content);
  await check(id, fields);
  expect((await start(id)).statusCode).toBe(303);
  await run(id);
  return id;
}
const see = async (path: string) => textOf((await owner.open(path)).body);

const firstMaker = async () =>
  String((await shop.db.selectFrom('makers').select('id').orderBy('id').executeTakeFirstOrThrow()).id);
const findProduct = (sku: string) =>
  shop.db.selectFrom('products').selectAll().where('sku', '=', sku).executeTakeFirst();
const countProducts = async (prefix: string) =>
  (await shop.db.selectFrom('products').select('id').where('sku', 'like', `${prefix}%`).execute()).length;

test('the exported file of the whole shop changes nothing when it is imported', async () => {
  const { body } = await owner.post('/gestion/exports/produits/', nonce);
  const id = await upload(body);
  const found = await check(id);
  expect(found?.source).toBe('own');
  expect(Object.keys(found?.verdicts ?? {})).toEqual(['same']);
  const text = await see(`${PATH}${id}/`);
  expect(text).toContain('Rien à importer');
  expect(found?.total).toBe(found?.verdicts['same']);
  const rows: string[][] = parse(body, { bom: true, delimiter: ';' });
  expect(found?.rowCount).toBe(rows.length - 1);
});

test('an edited export shows each change before it is made, and records it', async () => {
  const head = ['sku', 'regularCents', 'featured'] as const;
  const sku = (
    await shop.db.selectFrom('products').select('sku').where('slug', '=', 'tangram').executeTakeFirstOrThrow()
  ).sku;
  const before = await findProduct(sku);
  const content = `${head.map((column) => HEADINGS[column]).join(';')}\n${sku};31,5;${before?.featured ? 'non' : 'oui'}\n`;
  const id = await upload(content);
  await check(id);
  const text = await see(`${PATH}${id}/`);
  expect(text).toContain('Importer 1 produit');
  expect(text).toMatch(/Prix TTC : « \d+,\d\d » → « 31,50 »/);
  expect((await findProduct(sku))?.regular_cents).toBe(before?.regular_cents);
  await start(id);
  await run(id);
  const after = await findProduct(sku);
  expect([after?.regular_cents, after?.featured, after?.description]).toEqual([
    3150,
    !before?.featured,
    before?.description,
  ]);
  const { rows } = await sql<{ action: string; actor_name: string }>`select action, actor_name from audit_log
    where entity_type = 'product' and entity_id = ${String(after?.id)} order by id desc limit 1`.execute(
    shop.db,
  );
  expect(rows[0]).toMatchObject({ action: 'product.change' });
  const log = await sql<{ action: string }>`select action from audit_log
    where entity_type = 'product-import' and entity_id = ${String(id)} order by id`.execute(shop.db);
  expect(log.rows.map(({ action }) => action)).toEqual([
    'product-import.create',
    'product-import.check',
    'product-import.start',
    'product-import.done',
  ]);
});

const WOOCOMMERCE = `ID,Type,SKU,Name,Published,"Is featured?","Visibility in catalog","Short description",Description,Stock,"Weight (kg)","Sale price","Regular price",Categories,Tags,Images
11,simple,WOO-1,"Boulier chinois",1,0,visible,"Compter.","Un boulier.\\n\\nTreize tiges.",4,0.35,,24.90,"Jouets en bois > Compter",bois,https://exemple.fr/a.jpg
12,"simple, virtual",WOO-2,"Cours en ligne",0,1,visible,,,,,12.00,15.00,,,
13,grouped,WOO-3,Cubes,1,0,visible,,,,,,,,,
14,external,WOO-4,Ailleurs,1,0,visible,,,,,,,9,,,
15,simple,WOO-5,Gratuit,1,0,visible,,,,,,-3,,,
`;

test('a file of WooCommerce becomes drafts with their categories, and refuses the rest by line', async () => {
  const id = await importAll(WOOCOMMERCE, { fabricant: await firstMaker() });
  const one = await findProduct('WOO-1');
  expect(one).toMatchObject({
    name: 'Boulier chinois',
    slug: 'boulier-chinois',
    status: 'draft',
    regular_cents: 2490,
    stock: 4,
    weight_grams: 350,
    description: '<p>Un boulier.</p><p>Treize tiges.</p>',
  });
  expect(await findProduct('WOO-2')).toMatchObject({
    is_virtual: true,
    featured: true,
    sale_cents: 1200,
    regular_cents: 1500,
    stock: null,
  });
  const { rows } = await sql<{ path: string }>`
    select parent.name || ' > ' || t.name as path from product_terms pt join terms t on t.id = pt.term_id
    join terms parent on parent.id = t.parent_id where pt.product_id = ${one?.id}`.execute(shop.db);
  expect(rows).toEqual([{ path: 'Jouets en bois > Compter' }]);
  expect((await findImport(shop.db, id))?.outcomes).toEqual({ created: 2, refused: 3 });
  const refused = await see(`${PATH}${id}/?voir=refused`);
  expect(refused).toContain('Ligne 5, Type : Le type « external » ne peut pas être importé.');
  expect(refused).toContain('Ligne 6, Prix TTC : Ce nombre ne peut pas être négatif.');
  expect(await see(`${PATH}${id}/?voir=created`)).toContain('Il manque : photographie');
  const file = await owner.open(`${PATH}${id}/refusees/`);
  const lines: Record<string, string>[] = parse(file.body, { bom: true, delimiter: ';', columns: true });
  expect(lines.map((line) => [line['Ligne'], line['SKU']])).toEqual([
    ['4', 'WOO-3'],
    ['5', 'WOO-4'],
    ['6', 'WOO-5'],
  ]);
  expect(lines[2]?.['Problème']).toContain('négatif');
});

const SHOPIFY = `Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Status
toupie-bois,Toupie en bois,<p>Elle tourne.</p><script>x</script>,,Toupies,,TRUE,Title,Default Title,SHO-1,80,shopify,6,7.50,9.00,,https://exemple.fr/1.jpg,active
toupie-bois,,,,,,,,,,,,,,,,https://exemple.fr/2.jpg,
toupie-double,Toupie double,,,Toupies,,TRUE,Title,Default Title,,60,,0,4,,,,draft
`;

test('a file of Shopify is imported twice and creates its products once', async () => {
  const maker = await firstMaker();
  const first = await importAll(SHOPIFY, { fabricant: maker });
  expect((await findImport(shop.db, first))?.outcomes).toEqual({ created: 2 });
  expect(await findProduct('SHO-1')).toMatchObject({
    slug: 'toupie-bois',
    regular_cents: 900,
    sale_cents: 750,
    stock: 6,
    description: '<p>Elle tourne.</p>',
  });
  expect(await findProduct('TOUPIE-DOUBLE')).toMatchObject({ regular_cents: 400, stock: null });
  const second = await upload(SHOPIFY);
  const found = await check(second, { fabricant: maker });
  expect(found?.verdicts['create']).toBeUndefined();
  expect(found?.verdicts['refused']).toBeUndefined();
});

const variationsOf = async (sku: string) => {
  const { rows } = await sql<{ sku: string; price: number; stock: number | null; choices: string }>`
    select v.sku, v.regular_cents as price, v.stock, (select string_agg(t.name, ', ' order by a.label)
      from jsonb_each_text(v.choices) c join attributes a on a.taxonomy = c.key
      join terms t on t.taxonomy = c.key and t.slug = c.value) as choices
    from variations v join products p on p.id = v.product_id where p.sku = ${sku} order by v.id`.execute(
    shop.db,
  );
  return rows.map((row) => [row.sku, row.price, row.stock, row.choices]);
};

test.each([
  [
    'WooCommerce',
    'WOO-ARC',
    `Type,SKU,Name,Published,"Visibility in catalog","Regular price",Stock,Parent,"Attribute 1 name","Attribute 1 value(s)","Attribute 2 name","Attribute 2 value(s)"
variable,WOO-ARC,Arc à nuances,1,visible,,,,Nuance,"Vive, Pastel",Taille,"Petit, Grand"
variation,WOO-ARC-1,Arc,1,visible,19.90,3,WOO-ARC,Nuance,Vive,Taille,Petit
variation,,Arc,1,visible,29,,WOO-ARC,Nuance,Pastel,Taille,Grand`,
    ['WOO-ARC-PASTEL-GRAND', 2900, null, 'Pastel, Grand'],
    { same: 1 },
  ],
  [
    'Shopify',
    'ARC-SHOPIFY',
    `Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Qty,Variant Price,Image Src
arc-shopify,Arc Shopify,Nuance,Vive,Taille,Petit,WOO-ARC-1-S,3,19.90,a.jpg
arc-shopify,,,Pastel,,Grand,ARC-S-2,5,29,
arc-shopify,,,,,,,,,b.jpg`,
    ['ARC-S-2', 2900, 5, 'Pastel, Grand'],
    // The product has no photograph yet.
    { change: 1 },
  ],
])('a product of %s comes with its variations, once', async (_, sku, content, second, verdicts) => {
  const maker = await firstMaker();
  const id = await importAll(content, { fabricant: maker });
  expect((await findImport(shop.db, id))?.outcomes).toEqual({ created: 1 });
  expect(await findProduct(sku)).toMatchObject({ type: 'variable', status: 'draft', regular_cents: null });
  const variations = await variationsOf(sku);
  expect(variations).toHaveLength(2);
  expect(variations[0]?.slice(1)).toEqual([1990, 3, 'Vive, Petit']);
  expect(variations[1]).toEqual(second);
  const again = await upload(content);
  expect((await check(again, { fabricant: maker }))?.verdicts).toEqual(verdicts);
});

test('variations are changed, added to a product and refused by line', async () => {
  const head = 'Référence;Référence du produit parent;Déclinaison;Prix TTC;Stock';
  const rows = ['WOO-ARC-1;WOO-ARC;;21;3', 'WOO-ARC-3;WOO-ARC;Nuance: Nuit | Taille: Petit;18,50;2'];
  const good = await importAll([head, ...rows].join('\n'));
  expect((await findImport(shop.db, good))?.outcomes).toEqual({ changed: 1 });
  expect(await variationsOf('WOO-ARC')).toEqual([
    ['WOO-ARC-1', 2100, 3, 'Vive, Petit'],
    ['WOO-ARC-PASTEL-GRAND', 2900, null, 'Pastel, Grand'],
    ['WOO-ARC-3', 1850, 2, 'Nuit, Petit'],
  ]);
  const bad = await upload(
    [
      head,
      'X-1;WOO-ARC;Nuance: NUIT | Taille: petit;5;1',
      'X-2;WOO-ARC;;5;1',
      'WOO-ARC-1;WOO-ARC;;-5;1',
      'X-3;PERSONNE;Nuance: Vive;5;1',
    ].join('\n'),
  );
  expect((await check(bad))?.verdicts).toEqual({ refused: 2 });
  const text = await see(`${PATH}${bad}/`);
  for (const sentence of [
    'Ligne 2, Déclinaison : Une autre déclinaison de ce produit a déjà ces valeurs.',
    'Ligne 3, Déclinaison : Indiquez les valeurs',
    'Ligne 4, Prix TTC : Ce nombre ne peut pas être négatif.',
    'Ligne 5, Référence du produit parent : Le produit de cette déclinaison n’existe',
  ])
    expect(text).toContain(sentence);
});

const manyRows = (prefix: string, count: number) =>
  [
    'Référence;Nom;Prix TTC;Adresse de la page',
    ...Array.from({ length: count }, (_, n) => `${prefix}-${n};Produit ${prefix} ${n};${n + 1},50;`),
  ].join('\n');

test('an import that was stopped in the middle goes on where it was, and creates nothing twice', async () => {
  const id = await upload(manyRows('ARRET', 80));
  await check(id, { fabricant: await firstMaker() });
  await start(id);
  await sql`create function stop_import() returns trigger language plpgsql as
    'begin if new.position = 30 then raise exception ''stopped''; end if; return new; end'`.execute(shop.db);
  await sql`create trigger stop_import before update on product_import_items for each row
    execute function stop_import()`.execute(shop.db);
  await expect(run(id)).rejects.toThrow('stopped');
  expect(await countProducts('ARRET')).toBe(29);
  const running = await owner.open(`${PATH}${id}/`);
  expect(running.headers['refresh']).toBe('2');
  expect(textOf(running.body)).toContain('29 sur 80 produits.');
  await sql`drop trigger stop_import on product_import_items`.execute(shop.db);
  await Promise.all([run(id), run(id)]);
  expect(await countProducts('ARRET')).toBe(80);
  expect(await findImport(shop.db, id)).toMatchObject({ status: 'done', outcomes: { created: 80 } });
}, 60_000);

test('a form that is sent several times is one import that runs once', async () => {
  const content = manyRows('DOUBLE', 5);
  const demande = crypto.randomUUID();
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(content, { demande })));
  const [location = ''] = new Set(answers.map(({ headers }) => String(headers.location)));
  expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(1);
  const id = Number(/importer\/(\d+)\//.exec(location)?.[1]);
  await check(id, { fabricant: await firstMaker() });
  await Promise.all(Array.from({ length: 8 }, () => start(id)));
  await run(id);
  expect(await countProducts('DOUBLE')).toBe(5);
  const { rows } = await sql`select from audit_log where action = 'product-import.start'
    and entity_id = ${String(id)}`.execute(shop.db);
  expect(rows).toHaveLength(1);
});

test.each<[string, string | Buffer, string]>([
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]), 'n’est pas un fichier CSV'],
  ['no row', 'Nom;Prix TTC\n', 'ne contient aucun produit'],
  ['a broken quote', 'Nom\n"Tour', 'est abîmé'],
])('a file with %s is refused with a sentence', async (_, content, sentence) => {
  const { statusCode, body } = await send(content);
  expect(statusCode).toBe(422);
  expect(textOf(body)).toContain(sentence);
});

test('columns without a name, twice the same, and unknown imports are refused', async () => {
  const id = await upload('Nom;Titre\n<script>alert(1)</script>;x\n');
  const map = (fields: Record<string, string>) =>
    owner.post(`${PATH}${id}/colonnes/`, { ...nonce, ...fields });
  expect((await map({})).statusCode).toBe(422);
  expect((await map({ 'colonne-0': 'name', 'colonne-1': 'name' })).statusCode).toBe(422);
  expect((await map({ 'colonne-0': '__proto__' })).statusCode).toBe(422);
  expect((await start(id)).statusCode).toBe(422);
  expect((await owner.open(`${PATH}${id}/`)).body).not.toContain('<script>alert');
  for (const path of ['999999999/', '999999999/refusees/'])
    expect((await owner.open(`${PATH}${path}`)).statusCode).toBe(404);
  expect((await owner.post(`${PATH}999999999/lancer/`, nonce)).statusCode).toBe(404);
  expect((await owner.post(`${PATH}${id}/supprimer/`, nonce)).statusCode).toBe(303);
  expect(await findImport(shop.db, id)).toBeUndefined();
});

test('a role that may not change the catalogue sees no import', async () => {
  const packer = await staffVisitor(shop, 'packer');
  expect((await packer.open(PATH)).statusCode).toBe(403);
  expect((await packer.open('/gestion/produits/')).body).not.toContain(PATH);
});

test('imports and their rows are deleted after ninety days', async () => {
  const id = await upload('Nom\nVieux fichier\n');
  expect(
    await deleteOldImports({ db: shop.db, now: () => new Date(Date.now() + 91 * 86_400_000) }),
  ).toBeGreaterThan(0);
  expect([await findImport(shop.db, id), await listFileRows(shop.db, id)]).toEqual([undefined, []]);
});

test('hidden fields of the form of a file make a repeated press harmless', async () => {
  const { body } = await owner.open(PATH);
  expect(hiddenField(body, 'demande')).toMatch(/^[0-9a-f-]{36}$/);
});
