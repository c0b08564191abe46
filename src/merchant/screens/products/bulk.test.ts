import { afterAll, beforeAll, expect, test } from 'vitest';
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
const press = (fields: Record<string, string | string[]>) =>
  owner.post('/gestion/produits/selection/', { ...nonce, ...fields });
const idOf = async (slug: string) =>
  String(
    (await shop.db.selectFrom('products').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id,
  );
const statusOf = async (slug: string) =>
  (await shop.db.selectFrom('products').select('status').where('slug', '=', slug).executeTakeFirstOrThrow())
    .status;

test('checked products are taken off the shop and published again; one that is incomplete stops no other', async () => {
  const boulier = await idOf('boulier');
  const tangram = await idOf('tangram');
  await owner.post(`/gestion/produits/${boulier}/dupliquer/`, { ...nonce, copie: 'boulier-nu' });
  const bare = await idOf('boulier-nu');
  await shop.db.deleteFrom('product_pictures').where('product_id', '=', Number(bare)).execute();
  const off = await press({ action: 'retirer', produit: [boulier, tangram, bare] });
  expect([off.statusCode, textOf(off.body)]).toEqual([200, expect.stringContaining('2 produits modifiés')]);
  expect(textOf(off.body)).toContain('1 produit l’était déjà');
  await expect.poll(async () => (await shop.ask('/produit/boulier/')).statusCode, SOON).toBe(404);
  const on = await press({ action: 'publier', produit: [bare, boulier, tangram, '999999'] });
  const report = textOf(on.body);
  for (const sentence of [
    '2 produits modifiés',
    '1 produit n’est pas complet',
    'Il manque : photographie.',
    '1 produit n’existe plus',
  ])
    expect(report).toContain(sentence);
  expect([await statusOf('boulier'), await statusOf('tangram'), await statusOf('boulier-nu')]).toEqual([
    'publish',
    'publish',
    'draft',
  ]);
  await expect.poll(async () => (await shop.ask('/produit/boulier/')).statusCode, SOON).toBe(200);
  const again = await press({ action: 'publier', produit: [boulier, tangram] });
  expect(textOf(again.body)).toContain('2 produits l’étaient déjà');
});

test('checked products are archived, featured and put into a category, each with one audit entry', async () => {
  const id = await idOf('tambourin');
  await shop.db.updateTable('products').set({ featured: false }).where('id', '=', Number(id)).execute();
  const category = await shop.db
    .selectFrom('terms')
    .select(['id', 'slug'])
    .where('taxonomy', '=', 'product_cat')
    .where('id', 'not in', (db) =>
      db.selectFrom('product_terms').select('term_id').where('product_id', '=', Number(id)),
    )
    .limit(1)
    .executeTakeFirstOrThrow();
  for (const fields of [
    { action: 'ranger', categorie: String(category.id) },
    { action: 'ranger', categorie: String(category.id) },
    { action: 'mettre-en-avant' },
    { action: 'ne-plus-mettre-en-avant' },
    { action: 'archiver' },
  ])
    expect((await press({ ...fields, produit: id })).statusCode).toBe(200);
  const entries = await shop.db
    .selectFrom('audit_log')
    .select('action')
    .where('entity_type', '=', 'product')
    .where('entity_id', '=', id)
    .execute();
  expect(entries.map(({ action }) => action).toSorted()).toEqual([
    'product.archive',
    'product.change',
    'product.change',
    'product.change',
  ]);
  expect(await statusOf('tambourin')).toBe('archived');
});

test.each([
  [{ action: 'publier' }, 422, 'Cochez d’abord des produits'],
  [{ action: 'publier', produit: 'abc' }, 422, 'Cochez d’abord des produits'],
  [{ action: 'ranger', produit: '1' }, 422, 'Choisissez la catégorie'],
  [{ action: 'ranger', produit: '1', categorie: '999999' }, 422, 'Choisissez la catégorie'],
  [{ action: 'brûler', produit: '1' }, 404, 'n’existe pas'],
])('the press %j answers %i', async (fields, status, sentence) => {
  const answer = await press(fields);
  expect([answer.statusCode, textOf(answer.body)]).toEqual([status, expect.stringContaining(sentence)]);
});

test('who may only look sees no boxes and cannot press', async () => {
  const packer = await staffVisitor(shop, 'packer');
  expect((await packer.open('/gestion/produits/')).body).not.toContain('name="produit"');
  const denied = await packer.post('/gestion/produits/selection/', {
    ...nonce,
    action: 'publier',
    produit: '1',
  });
  expect(denied.statusCode).toBe(403);
});
