import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishDueArticles } from '#shop/editorial/content-desk/server/article-actions.ts';
import { newVisitor, type Visitor } from '#test/new-visitor.ts';
import { pageFormOf, pathOf, plainText as textOf, sendOfficeForm } from '#test/office-forms.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';
import { staffVisitor } from '#test/staff.ts';

let now = new Date('2026-10-20T08:00:00Z');
let shop: TestShop;
let owner: Visitor;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' }, undefined, () => now);
  owner = await staffVisitor(shop);
});
afterAll(() => shop.close());

type Fields = Record<string, string>;
const send = (path: string, fields: Fields, from = path, page?: string) =>
  sendOfficeForm(shop, owner, path, { fields, from, page });
const press = (path: string, action: string, fields: Fields = {}, page?: string) =>
  send(`${path}${action}/`, fields, path, page);

const ARTICLE = {
  title: 'Un premier article',
  slug: '',
  excerpt: 'En deux mots.',
  author: 'Nina',
  body: '<p>Bonjour.</p>',
  tags: '',
  products: '',
  seoTitle: '',
  seoDescription: '',
};
const newArticle = (fields: Fields = {}) => send('/gestion/articles/nouveau/', { ...ARTICLE, ...fields });

const statusOf = async (path: string) => (await newVisitor(shop).open(path)).statusCode;
const auditOf = async (type: string, path: string) => {
  const { rows } = await sql<{ action: string }>`select action from audit_log
    where entity_type = ${type} and entity_id = ${path.split('/').at(-2)} order by id`.execute(shop.db);
  return rows.map(({ action }) => action);
};

const formOf = async (path: string) => pageFormOf((await owner.open(path)).body);

test('each save keeps the text; a version is compared and restored', async () => {
  const path = pathOf((await newArticle({ title: 'Trois fois', body: '<p>Un.</p><p>Reste.</p>' })).location);
  const save = (body: string) => send(path, { ...ARTICLE, title: 'Trois fois', slug: 'trois-fois', body });
  await save('<p>Deux.</p><p>Reste.</p>');
  await save('<p>Trois.</p><p>Reste.</p>');
  await save('<p>Trois.</p><p>Reste.</p>');
  const list = (await owner.open(`${path}versions/`)).body;
  const links = [...list.matchAll(/href="([^"]*versions\/\d+\/)"/g)].map(([, href]) => href ?? '');
  expect(links).toHaveLength(3);
  expect(textOf(list)).toContain('par Louise');
  const first = links.at(-1) ?? '';
  const shown = (await owner.open(first)).body;
  expect(shown).toMatch(/<del>Trois\.<\/del>[\s\S]*<ins>Un\.<\/ins>/);
  const restored = await send(`${first}retablir/`, {}, first);
  expect(restored.location).toBe(`${path}?fait=retabli`);
  expect((await formOf(path))['body']).toBe('<p>Un.</p><p>Reste.</p>');
  expect((await send(`${first}retablir/`, {}, first, shown)).status).toBe(303);
  const second = links.at(1) ?? '';
  const stale = (await owner.open(second)).body;
  await save('<p>Quatre.</p>');
  expect((await send(`${second}retablir/`, {}, second, stale)).status).toBe(409);
  expect((await owner.open(first.replace('/articles/', '/pages/'))).statusCode).toBe(404);
});

test('an article is filed, linked with products and shown only once it is published', async () => {
  const { rows } = await sql<{ id: number }>`select id from terms where taxonomy = 'category'
    and slug = 'choisir'`.execute(shop.db);
  const fields = {
    title: 'Des cubes',
    tags: 'bois\nTout nouveau\nBOIS',
    categories: String(rows[0]?.id),
    products: 'https://exemple.fr/produit/tour-rose/\ntangram',
  };
  const created = await newArticle(fields);
  expect(created.status).toBe(303);
  const path = pathOf(created.location);
  expect(await statusOf('/journal/des-cubes/')).toBe(404);
  const preview = /href="(\/apercu\/article\/[^"]+)"/.exec((await owner.open(path)).body)?.[1] ?? '';
  const seen = await newVisitor(shop).open(preview);
  expect([seen.statusCode, seen.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(readPage(seen.body).meta['robots']).toBe('noindex');
  expect(await statusOf(preview.replace(/\/(\d+)\./, '/1.'))).toBe(404);
  now = new Date(now.getTime() + 9 * 24 * 3600 * 1000);
  expect(await statusOf(preview)).toBe(404);
  owner = await staffVisitor(shop);
  expect((await press(path, 'publier')).status).toBe(303);
  const article = (await newVisitor(shop).open('/journal/des-cubes/')).body;
  for (const shown of ['/produit/tour-rose/', '/produit/tangram/', '/journal/etiquette/tout-nouveau/'])
    expect(article).toContain(shown);
  expect(textOf((await newVisitor(shop).open('/journal/categorie/choisir/')).body)).toContain('Des cubes');
  const unknown = await newArticle({ products: 'nulle-part' });
  expect([unknown.status, unknown.text]).toEqual([
    422,
    expect.stringContaining('Produit inconnu : nulle-part'),
  ]);
});

test('an article is published at its minute, also in the hour that comes twice', async () => {
  now = new Date('2027-10-30T10:00:00Z');
  owner = await staffVisitor(shop);
  const path = pathOf((await newArticle({ title: 'À minuit' })).location);
  const at = (publishedAt: string) => press(path, 'programmer', { publishedAt });
  for (const [moment, reason] of [
    ['', 'Indiquez la date et l’heure'],
    ['2027-10-29T10:00', 'Cette date est passée'],
    ['2028-03-26T02:30', 'Cette heure n’existe pas ce jour-là'],
    ['2027-02-30T10:00', 'une date et une heure qui existent'],
    ['2040-01-01T10:00', 'dans les cinq ans'],
    ['demain', 'une date et une heure qui existent'],
  ] as const) {
    const refused = await at(moment);
    expect([moment, refused.status, refused.text]).toEqual([moment, 422, expect.stringContaining(reason)]);
  }
  expect((await at('2027-10-31T02:30')).location).toBe(`${path}?fait=programme`);
  expect(textOf((await owner.open(path)).body)).toContain('Sera publié le 31/10/2027 02:30 (heure d’été)');
  expect(await publishDueArticles(shop.db, new Date('2027-10-31T00:29:59Z'))).toBe(0);
  expect(await statusOf('/journal/a-minuit/')).toBe(404);
  expect(await publishDueArticles(shop.db, new Date('2027-10-31T00:30:00Z'))).toBe(1);
  shop.app.drop(['*']);
  expect(await statusOf('/journal/a-minuit/')).toBe(200);
  expect(await auditOf('article', path)).toEqual(['article.create', 'article.schedule', 'article.publish']);
  expect(await publishDueArticles(shop.db, new Date('2027-11-30T00:30:00Z'))).toBe(0);
});

test('the second of two people sees what the first has changed, also in the text', async () => {
  const path = pathOf((await newArticle({ title: 'À deux' })).location);
  const opened = (await owner.open(path)).body;
  const fields = { ...ARTICLE, title: 'À deux', slug: 'a-deux' };
  await send(path, { ...fields, excerpt: 'Le premier.', body: '<p>Premier.</p>' });
  const late = await send(path, { ...fields, excerpt: 'Le second.', body: '<p>Second.</p>' }, path, opened);
  expect(late.status).toBe(409);
  expect(late.text).toContain('Résumé : maintenant « Le premier. », chez vous « Le second. »');
  expect(late.body).toMatch(/<del>Premier\.<\/del>[\s\S]*<ins>Second\.<\/ins>/);
  expect(late.body).toContain('&lt;p&gt;Second.&lt;/p&gt;</textarea>');
  expect((await press(path, 'publier', {}, opened)).status).toBe(409);
  const again = await send(
    path,
    { ...fields, excerpt: 'Le second.', body: '<p>Second.</p>' },
    path,
    late.body,
  );
  expect(again.status).toBe(303);
});

test('the lists are filtered, and each state has one url', async () => {
  await newArticle({ title: 'Un brouillon à trouver' });
  const drafts = textOf((await owner.open('/gestion/articles/?etat=brouillons&q=trouver')).body);
  expect(drafts).toContain('Un brouillon à trouver');
  expect(textOf((await owner.open('/gestion/articles/?etat=publies&q=trouver')).body)).toContain(
    'Aucun article',
  );
  const filed = textOf((await owner.open('/gestion/articles/?rubrique=activites&tri=titre')).body);
  expect(filed.indexOf('La tour rose')).toBeLessThan(filed.indexOf('Les lettres rugueuses'));
  const { headers } = await owner.open('/gestion/articles/?q=&x=1');
  expect(headers.location).toBe('/gestion/articles/');
  expect(textOf((await owner.open('/gestion/pages/?q=propos')).body)).toContain('Qui sommes-nous');
});

test('a category of the journal is added, renamed and deleted while it has no article', async () => {
  const path = '/gestion/articles/rubriques/';
  const add = (nom: string) => send(path, { genre: 'category', nom });
  expect((await add('Saisons')).location).toBe(`${path}?fait=ajoute`);
  expect((await add('  ?? ')).text).toContain('Indiquez un nom');
  expect((await add('Choisir')).status).toBe(422);
  const { id } = await shop.db
    .selectFrom('terms')
    .select('id')
    .where('name', '=', 'Saisons')
    .executeTakeFirstOrThrow();
  expect((await send(`${path}${id}/`, { nom: 'Les saisons' }, path)).status).toBe(303);
  expect((await send(`${path}${id}/suppression/`, {}, path)).location).toBe(`${path}?fait=supprime`);
  const used = await shop.db
    .selectFrom('terms')
    .select('id')
    .where('slug', '=', 'choisir')
    .where('taxonomy', '=', 'category')
    .executeTakeFirstOrThrow();
  expect((await send(`${path}${used.id}/suppression/`, {}, path)).status).toBe(409);
});
