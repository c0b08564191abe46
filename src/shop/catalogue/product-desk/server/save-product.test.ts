import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hiddenField } from '#test/customers.ts';
import type { Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { officeNonceOf, staffVisitor } from '#test/staff.ts';

let shop: TestShop;
let visitor: Visitor;
let nonce: { nonce: string };
let makerId: string;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  visitor = await staffVisitor(shop, 'editor');
  nonce = await officeNonceOf(visitor);
  const maker = await shop.db
    .selectFrom('makers')
    .select('id')
    .where('country', '=', 'FR')
    .executeTakeFirstOrThrow();
  makerId = String(maker.id);
});
afterAll(() => shop.close());

const NEW = '/gestion/produits/nouveau/';
const send = (url: string, fields: Record<string, string>) => visitor.post(url, { ...nonce, ...fields });

const fieldsOf = (name: string): Record<string, string> => ({
  nom: name,
  sku: name.toUpperCase(),
  prix: '24,90',
  stock: '5',
  fabricant: makerId,
});

/** Creates a draft and returns the path of its form. */
async function create(name: string, more: Record<string, string> = {}): Promise<string> {
  const { statusCode, headers } = await send(NEW, { ...fieldsOf(name), ...more });
  expect(statusCode).toBe(303);
  return String(headers.location).replace(/\?.*/, '');
}

const storedAt = (path: string) =>
  shop.db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', Number(path.split('/').at(-2)))
    .executeTakeFirst();

const entriesOf = async (path: string) =>
  (
    await shop.db
      .selectFrom('audit_log')
      .select('action')
      .where('entity_type', '=', 'product')
      .where('entity_id', '=', path.split('/').at(-2) ?? '')
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

/** The hidden fields of the form as it is open now. */
async function openForm(path: string) {
  const { body } = await visitor.open(path);
  return { version: hiddenField(body, 'version'), 'stock-vu': hiddenField(body, 'stock-vu') };
}

/** Completes a draft so that it can be published. */
async function addPicture(path: string): Promise<void> {
  await sql`insert into product_pictures (product_id, picture_id, position)
    values (${Number(path.split('/').at(-2))}, (select min(id) from pictures), 0)`.execute(shop.db);
}

test('a new product is a draft with a slug of its name, and sending the form twice adds it once', async () => {
  const path = await create('boite a sons', { description: 'Un\n\n<b>deux</b><script>alert(1)</script>' });
  expect(await storedAt(path)).toMatchObject({
    slug: 'boite-a-sons',
    status: 'draft',
    regular_cents: 2490,
    stock: 5,
    description: '<p>Un</p><p><b>deux</b></p>',
  });
  const again = await create('boite a sons', { description: 'Un\n\n<b>deux</b><script>alert(1)</script>' });
  expect(again).toBe(path);
  expect(await entriesOf(path)).toEqual(['product.create']);
});

test('a refused form keeps every typed value, names each field and stores nothing', async () => {
  const typed = {
    nom: 'Faux <b>nom</b>',
    prix: '-3',
    stock: 'beaucoup',
    gtin: '3760000000018',
    sku: 'EV-TOUR-ROSE',
  };
  const { statusCode, body } = await send(NEW, { ...typed, fabricant: 'nouveau', 'fabricant-email': 'x' });
  expect(statusCode).toBe(422);
  for (const text of [
    'value="-3"',
    'value="beaucoup"',
    'Faux &lt;b&gt;nom&lt;/b&gt;',
    'href="#prix"',
    'href="#gtin"',
  ])
    expect(body).toContain(text);
  expect(body).toContain('href="#fabricant-email"');
});

test('a slug of another product is refused', async () => {
  const { statusCode, body } = await send(NEW, { ...fieldsOf('autre tour'), adresse: 'tour-rose' });
  expect([statusCode, body.includes('Un autre produit a déjà cette valeur')]).toEqual([422, true]);
});

test('a new maker is added with the product', async () => {
  const party = {
    'fabricant-nom': 'Atelier du Test',
    'fabricant-adresse': '1 rue du Bois, 39000 Lons',
    'fabricant-email': 'bois@exemple.org',
    'fabricant-pays': 'fr',
  };
  const path = await create('toupie neuve', { fabricant: 'nouveau', ...party });
  const product = await storedAt(path);
  const maker = await shop.db
    .selectFrom('makers')
    .select('name')
    .where('id', '=', product?.maker_id ?? 0)
    .executeTakeFirst();
  expect(maker?.name).toBe('Atelier du Test');
});

test('the page of a product has its search title and description, or its name and summary', async () => {
  const path = await create('toupie a lire', { resume: 'Une toupie <b>en bois</b>.' });
  await addPicture(path);
  const fields = {
    ...fieldsOf('toupie a lire'),
    resume: 'Une toupie <b>en bois</b>.',
    'sans-avertissement': 'Le fabricant n’en prévoit aucun.',
  };
  await send(path, { ...fields, ...(await openForm(path)) });
  expect((await send(`${path}publier/`, {})).statusCode).toBe(303);
  const head = async () => {
    shop.app.drop(['*']);
    const { body } = await visitor.open('/produit/toupie-a-lire/');
    return [/<title>([^<]*) – /.exec(body)?.[1], /name="description" content="([^"]*)"/.exec(body)?.[1]];
  };
  expect(await head()).toEqual(['toupie a lire', 'Une toupie en bois .']);
  const found = { 'titre-recherche': ' Toupie  musicale ', 'description-recherche': 'Pour « chanter ».' };
  const answer = await send(path, { ...fields, ...found, ...(await openForm(path)) });
  expect(answer.statusCode).toBe(303);
  expect(await head()).toEqual(['Toupie musicale', 'Pour « chanter ».']);
  const long = { 'titre-recherche': 'a'.repeat(40_000), 'description-recherche': '<b>'.repeat(400) };
  const refused = await send(path, { ...fields, ...long, ...(await openForm(path)) });
  expect([refused.statusCode, refused.body.includes('href="#description-recherche"')]).toEqual([422, true]);
});

test('a draft is published once it is complete, and its page shows it', async () => {
  const path = await create('anneaux neufs');
  const early = await send(`${path}publier/`, {});
  expect([early.statusCode, early.body.includes('photographie')]).toEqual([422, true]);
  await addPicture(path);
  const reason = { 'sans-avertissement': 'Le fabricant n’en prévoit aucun.' };
  await send(path, { ...fieldsOf('anneaux neufs'), ...(await openForm(path)), ...reason });
  expect((await send(`${path}publier/`, {})).statusCode).toBe(303);
  expect((await send(`${path}publier/`, {})).statusCode).toBe(303);
  const dearer = { ...fieldsOf('anneaux neufs'), ...reason, prix: '31', gtin: '3760000000017' };
  expect((await send(path, { ...dearer, ...(await openForm(path)) })).statusCode).toBe(303);
  const { body } = await visitor.open('/produit/anneaux-neufs/');
  expect([body.includes('31,00'), body.includes('"gtin":"3760000000017"')]).toEqual([true, true]);
  expect(await entriesOf(path)).toEqual([
    'product.create',
    'product.change',
    'product.publish',
    'product.change',
  ]);
});

test('a published product keeps what its offer must show', async () => {
  const { id } = await shop.db
    .selectFrom('products')
    .select('id')
    .where('slug', '=', 'boulier')
    .executeTakeFirstOrThrow();
  const path = `/gestion/produits/${id}/`;
  const form = await openForm(path);
  const { statusCode, body } = await send(path, { ...fieldsOf('boulier'), ...form, sku: 'EV-BOULIER-2' });
  expect([statusCode, body.includes('href="#avertissements"')]).toEqual([422, true]);
});

test('the former url of a renamed product leads to the new one for good', async () => {
  const path = await create('vieux nom');
  const form = await openForm(path);
  expect((await send(path, { ...fieldsOf('vieux nom'), ...form, adresse: 'nouveau-nom' })).statusCode).toBe(
    303,
  );
  const { statusCode, headers } = await visitor.open('/produit/vieux-nom/');
  expect([statusCode, headers.location]).toEqual([301, '/produit/nouveau-nom/']);
});

test('two people change one product: the second one sees the current values and keeps their own', async () => {
  const path = await create('deux mains');
  const form = await openForm(path);
  expect((await send(path, { ...fieldsOf('deux mains'), ...form, prix: '30' })).statusCode).toBe(303);
  const late = await send(path, { ...fieldsOf('deux mains'), ...form, matieres: 'Hêtre' });
  expect(late.statusCode).toBe(409);
  expect(late.body).toContain('value="Hêtre"');
  expect(late.body).toMatch(/Prix TTC \(€\)\u00a0: la valeur actuelle est «\u00a030,00/);
  const again = await send(path, { ...fieldsOf('deux mains'), ...(await openForm(path)), matieres: 'Hêtre' });
  expect(again.statusCode).toBe(303);
});

test('an order in the meantime keeps its effect on the stock unless the stock itself was changed', async () => {
  const path = await create('piece vendue');
  const form = await openForm(path);
  await sql`update products set stock = stock - 1 where slug = 'piece-vendue'`.execute(shop.db);
  expect((await send(path, { ...fieldsOf('piece vendue'), ...form, matieres: 'Pin' })).statusCode).toBe(303);
  expect((await storedAt(path))?.stock).toBe(4);
  const counted = await send(path, { ...fieldsOf('piece vendue'), ...form, matieres: 'Pin', stock: '9' });
  expect(counted.statusCode).toBe(409);
});

test('a product is archived, taken out of the archive, copied once and deleted', async () => {
  const path = await create('a copier');
  await send(`${path}archiver/`, {});
  expect((await storedAt(path))?.status).toBe('archived');
  await send(`${path}retirer/`, {});
  expect((await storedAt(path))?.status).toBe('draft');
  const copies = [
    await send(`${path}dupliquer/`, { copie: 'a-copier-copie' }),
    await send(`${path}dupliquer/`, { copie: 'a-copier-copie' }),
  ];
  expect(new Set(copies.map(({ headers }) => headers.location)).size).toBe(1);
  const copy = String(copies[0]?.headers.location).replace(/\?.*/, '');
  expect(await storedAt(copy)).toMatchObject({
    name: 'a copier (copie)',
    status: 'draft',
    regular_cents: 2490,
  });
  expect(await entriesOf(copy)).toEqual(['product.duplicate']);
  for (const _ of [1, 2]) expect((await send(`${path}supprimer/`, {})).statusCode).toBe(303);
  expect(await storedAt(path)).toBeUndefined();
  expect(await entriesOf(path)).toEqual([
    'product.create',
    'product.archive',
    'product.unpublish',
    'product.delete',
  ]);
});

test('a product with variations is copied with them', async () => {
  const { id } = await shop.db
    .selectFrom('products')
    .select('id')
    .where('type', '=', 'variable')
    .executeTakeFirstOrThrow();
  const { headers } = await send(`/gestion/produits/${id}/dupliquer/`, { copie: 'une-copie-variable' });
  const copyId = Number(String(headers.location).match(/\d+/)?.[0]);
  const count = async (productId: number) =>
    (await shop.db.selectFrom('variations').select('id').where('product_id', '=', productId).execute())
      .length;
  expect(await count(copyId)).toBe(await count(id));
});

test('a product that was ordered is not deleted', async () => {
  const { product_id: id } = await shop.db
    .selectFrom('order_lines')
    .select('product_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { statusCode, body } = await send(`/gestion/produits/${id}/supprimer/`, {});
  expect([statusCode, body.includes('a déjà été commandé')]).toEqual([422, true]);
});

test('who may only look sees the form without buttons', async () => {
  const advisor = await staffVisitor(shop, 'advisor');
  const path = await create('a regarder');
  const { body } = await advisor.open(path);
  const screen = body.slice(body.indexOf('<main'), body.indexOf('</main>'));
  expect([
    screen.includes('Enregistrer'),
    screen.includes('Publier'),
    screen.includes('pas de la modifier'),
  ]).toEqual([false, false, true]);
});
