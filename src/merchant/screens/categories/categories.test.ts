import { afterAll, beforeAll, expect, test } from 'vitest';
import { hiddenField } from '#test/customers.ts';
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

const DESK = '/gestion/categories/';
const textOf = (body: string) => readPage(body).text.replace(/[\u00a0\u202f]/g, ' ');

const create = (fields: Record<string, string>) => owner.post(DESK, { ...nonce, ...fields });
async function created(nom: string, fields: Record<string, string> = {}): Promise<number> {
  expect((await create({ nom, ...fields })).headers.location).toBe(`${DESK}?fait=ajoutee`);
  const { id } = await shop.db
    .selectFrom('terms')
    .select('id')
    .where('taxonomy', '=', 'product_cat')
    .where('name', '=', nom)
    .executeTakeFirstOrThrow();
  return id;
}
/** Sends the form of a category with its hidden fields, as it was opened on `page`. */
async function change(id: number, fields: Record<string, string>, page?: string) {
  const body = page ?? (await owner.open(`${DESK}${id}/`)).body;
  return owner.post(`${DESK}${id}/`, { ...nonce, version: hiddenField(body, 'version'), ...fields });
}
const auditOf = (id: number) =>
  shop.db
    .selectFrom('audit_log')
    .select(['action', 'diff'])
    .where('entity_type', '=', 'category')
    .where('entity_id', '=', String(id))
    .orderBy('id')
    .execute();
const actionsOf = async (id: number) => (await auditOf(id)).map(({ action }) => action);

test('a category is created once, even if the form is sent twice, and is in the shop at once', async () => {
  await shop.ask('/boutique/');
  const id = await created('Jeux d’eau', { description: 'Pour le bain' });
  await create({ nom: 'Jeux d’eau', description: 'Pour le bain' });
  expect(await actionsOf(id)).toEqual(['category.create']);
  await expect
    .poll(async () => (await shop.ask('/boutique/')).body, SOON)
    .toContain('/categorie-produit/jeux-d-eau/');
  expect(textOf((await shop.ask('/categorie-produit/jeux-d-eau/')).body)).toContain('Pour le bain');
  expect(textOf((await owner.open(DESK)).body)).toContain('Jeux d’eau /categorie-produit/jeux-d-eau/ 0');
});

test('the search title and description of a category are in the head of its page at once', async () => {
  const id = await created('Jeux de sable', { description: 'Pour la plage' });
  const path = '/categorie-produit/jeux-de-sable/';
  expect((await shop.ask(path)).body).toContain('<title>Jeux de sable – ');
  const fields = { nom: 'Jeux de sable', adresse: 'jeux-de-sable', description: 'Pour la plage' };
  const found = { 'titre-recherche': 'Seaux et pelles', 'description-recherche': 'En bois et en métal.' };
  expect((await change(id, { ...fields, ...found })).statusCode).toBe(303);
  await expect.poll(async () => (await shop.ask(path)).body, SOON).toContain('<title>Seaux et pelles – ');
  const { body } = await shop.ask(path);
  expect(body).toContain('<meta name="description" content="En bois et en métal."');
  expect(textOf(body)).toContain('Pour la plage');
  expect((await change(id, { ...fields, 'titre-recherche': 'a'.repeat(121) })).statusCode).toBe(422);
});

test('a renamed category keeps its readers: the former url redirects', async () => {
  const id = await created('Bricolage');
  const answer = await change(id, { nom: 'Petits outils', adresse: 'petits-outils' });
  expect(answer.headers.location).toBe(`${DESK}${id}/?fait=enregistree`);
  const old = await shop.ask('/categorie-produit/bricolage/?orderby=price');
  expect([old.statusCode, old.headers.location]).toEqual([
    301,
    '/categorie-produit/petits-outils/?orderby=price',
  ]);
  expect((await auditOf(id))[1]).toEqual({
    action: 'category.change',
    diff: { name: ['Bricolage', 'Petits outils'], slug: ['bricolage', 'petits-outils'] },
  });
});

test('a parent category shows the products of the categories inside it, and links to them', async () => {
  const outer = await created('Univers');
  const inner = await shop.db
    .selectFrom('terms as t')
    .innerJoin('product_terms as pt', 'pt.term_id', 't.id')
    .innerJoin('products as p', 'p.id', 'pt.product_id')
    .select(['t.id', 'p.slug as product'])
    .where('t.slug', '=', 'vie-pratique')
    .orderBy('p.position')
    .executeTakeFirstOrThrow();
  const parent = { nom: 'Vie pratique', adresse: 'vie-pratique', parent: String(outer) };
  expect((await change(inner.id, parent)).statusCode).toBe(303);
  await expect
    .poll(async () => (await shop.ask('/categorie-produit/univers/')).body, SOON)
    .toContain(`/produit/${inner.product}/`);
  expect((await shop.ask('/categorie-produit/univers/')).body).toContain('aria-label="Sous-catégories"');
  expect(textOf((await shop.ask('/categorie-produit/vie-pratique/')).body)).toMatch(/Univers\s+Vie pratique/);
  const answer = await shop.ask(`/wp-json/wc/store/v1/products/categories?parent=${outer}`);
  expect(answer.json()).toMatchObject([{ id: inner.id, parent: outer }]);
});

test('a category inside itself, a taken url and a missing name are refused with everything typed', async () => {
  const outer = await created('Dehors');
  const inner = await created('Dedans', { parent: String(outer) });
  const inside = await change(outer, { nom: 'Dehors', adresse: 'dehors', parent: String(inner) });
  expect(inside.statusCode).toBe(422);
  expect(textOf(inside.body)).toContain('Une catégorie ne peut pas être rangée dans elle-même');
  const taken = await create({ nom: '<script>alert(1)</script>', adresse: 'dedans', description: 'gardée' });
  expect(taken.statusCode).toBe(422);
  expect(textOf(taken.body)).toContain('Une autre catégorie a déjà cette adresse.');
  expect(taken.body).toContain('value="&lt;script&gt;alert(1)&lt;/script&gt;"');
  expect(taken.body).toContain('gardée</textarea>');
  expect((await create({ nom: ' ' })).statusCode).toBe(422);
  expect((await create({ nom: 'a'.repeat(40_000) })).statusCode).toBe(422);
  expect(await actionsOf(outer)).toEqual(['category.create']);
});

test('a form that was opened before somebody else changed the category is refused with the current values', async () => {
  const id = await created('Chant');
  const opened = (await owner.open(`${DESK}${id}/`)).body;
  await change(id, { nom: 'Chansons', adresse: 'chant' });
  const late = await change(id, { nom: 'Comptines', adresse: 'chant' }, opened);
  expect(late.statusCode).toBe(409);
  expect(textOf(late.body)).toContain('Chansons');
  expect(late.body).toContain('value="Comptines"');
  expect((await change(id, { nom: 'Chansons', adresse: 'chant' }, opened)).statusCode).toBe(303);
  expect(await actionsOf(id)).toEqual(['category.create', 'category.change']);
});

test('the arrows change the order on one level', async () => {
  const parent = await created('Ordre');
  const first = await created('Premier', { parent: String(parent) });
  const second = await created('Deuxième', { parent: String(parent) });
  const move = (id: number, sens: string) => owner.post(`${DESK}${id}/ordre/`, { ...nonce, sens });
  await move(second, 'haut');
  await move(second, 'haut');
  const text = textOf((await owner.open(DESK)).body);
  expect(text.indexOf('Deuxième')).toBeLessThan(text.indexOf('Premier'));
  expect(await actionsOf(second)).toEqual(['category.create', 'category.move']);
  await move(second, 'bas');
  expect(await actionsOf(first)).toEqual(['category.create']);
});

test('only an empty category is deleted', async () => {
  const outer = await created('Provisoire');
  const inner = await created('Vide', { parent: String(outer) });
  const remove = (id: number) => owner.post(`${DESK}${id}/suppression/`, nonce);
  const refused = await remove(outer);
  expect([refused.statusCode, textOf(refused.body)]).toEqual([
    409,
    expect.stringContaining('Seule une catégorie vide peut être supprimée.'),
  ]);
  for (const id of [inner, inner, outer])
    expect((await remove(id)).headers.location).toBe(`${DESK}?fait=supprimee`);
  expect(await actionsOf(inner)).toEqual(['category.create', 'category.delete']);
  expect((await owner.open(`${DESK}${inner}/`)).statusCode).toBe(404);
});

test('who may only look sees the categories without forms', async () => {
  const packer = await staffVisitor(shop, 'packer');
  const { body } = await packer.open(DESK);
  expect(textOf(body)).toContain('Vie pratique');
  expect(body).not.toContain(`action="${DESK}`);
});
