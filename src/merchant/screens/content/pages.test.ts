import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listVersions } from '#shop/orders/legal-versions/server/list-versions.ts';
import { newVisitor, type Visitor } from '#test/new-visitor.ts';
import { pageFormOf, pathOf, plainText as textOf, sendOfficeForm } from '#test/office-forms.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { staffVisitor } from '#test/staff.ts';

let shop: TestShop;
let owner: Visitor;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  owner = await staffVisitor(shop);
});
afterAll(() => shop.close());

type Fields = Record<string, string>;
const send = (path: string, fields: Fields, from = path, page?: string) =>
  sendOfficeForm(shop, owner, path, { fields, from, page });
const press = (path: string, action: string, fields: Fields = {}, page?: string) =>
  send(`${path}${action}/`, fields, path, page);

const PAGE = { title: 'Nos ateliers', slug: '', seoTitle: '', description: '', body: '<p>Le samedi.</p>' };
const newPage = (fields: Fields = {}) => send('/gestion/pages/nouvelle/', { ...PAGE, ...fields });
const statusOf = async (path: string) => (await newVisitor(shop).open(path)).statusCode;
const auditOf = async (type: string, path: string) => {
  const { rows } = await sql<{ action: string }>`select action from audit_log
    where entity_type = ${type} and entity_id = ${path.split('/').at(-2)} order by id`.execute(shop.db);
  return rows.map(({ action }) => action);
};

const formOf = async (path: string) => pageFormOf((await owner.open(path)).body);

const pageId = async (slug: string) => {
  const { id } = await shop.db
    .selectFrom('content_pages')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  return id;
};

test('a page is written as a draft, published, renamed with a redirect, taken off and deleted', async () => {
  const created = await newPage();
  expect(created.location).toMatch(/^\/gestion\/pages\/\d+\/\?fait=cree$/);
  expect((await newPage()).location).toBe(created.location);
  const path = pathOf(created.location);
  expect(await statusOf('/nos-ateliers/')).toBe(404);
  expect((await press(path, 'publier')).status).toBe(303);
  const shown = await newVisitor(shop).open('/nos-ateliers/');
  expect(textOf(shown.body)).toContain('Le samedi.');
  const renamed = await send(path, { ...PAGE, slug: 'ateliers', seoTitle: 'Ateliers du samedi' });
  expect(renamed.status).toBe(303);
  const moved = await shop.ask('/nos-ateliers/');
  expect([moved.statusCode, moved.headers.location]).toEqual([301, '/ateliers/']);
  expect((await shop.ask('/ateliers/')).body).toContain('<title>Ateliers du samedi');
  expect((await press(path, 'supprimer')).status).toBe(409);
  expect((await press(path, 'depublier')).status).toBe(303);
  expect(await statusOf('/ateliers/')).toBe(404);
  expect((await press(path, 'supprimer')).location).toBe('/gestion/pages/?fait=supprime');
  expect((await owner.open(path)).statusCode).toBe(404);
  expect(await auditOf('page', path)).toEqual([
    'page.create',
    'page.publish',
    'page.change',
    'page.unpublish',
    'page.delete',
  ]);
});

test.each([
  ['a title of 40 000 characters', { title: 'x'.repeat(40_000) }, 'title', 'C’est trop long'],
  ['no title', { title: '  ' }, 'title', 'Remplissez ce champ'],
  ['an empty text', { body: '<p> </p><script>x</script>' }, 'body', 'Le texte est vide'],
  ['a slug with capitals', { slug: 'Une Page' }, 'slug', 'Seulement des lettres minuscules'],
  ['the slug of another page', { slug: 'contact' }, 'slug', 'Cette adresse est déjà prise'],
  ['the path of the shop', { slug: 'boutique' }, 'slug', 'déjà celle d’une partie de la boutique'],
  ['an unknown widget', { body: '[widget nulle-part]' }, 'body', 'Ce widget n’existe pas : « nulle-part »'],
  ['an unknown part', { body: '<p>a [partie inconnue]</p>' }, 'body', 'Cette partie n’existe pas'],
  [
    'a picture that is gone',
    { body: '<p>a</p><img src="/media/99999999-0123456789ab-320.webp" alt="x">' },
    'body',
    'Une image du texte n’existe plus',
  ],
])('a page with %s is refused with its reason beside the field', async (_, fields: Fields, field, reason) => {
  const refused = await newPage({ title: 'Refusée', ...fields });
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining(reason)]);
  expect(refused.body).toContain(`href="#champ-${field}"`);
});

test('hostile HTML is cleaned, and text without tags becomes paragraphs', async () => {
  const body =
    '<h2 onclick="alert(1)">Titre</h2><p style="color:red">a<script>alert(1)</script></p>' +
    '<a href="javascript:alert(1)">x</a><img src=x onerror=alert(1)><table><tr><td>1</td></tr></table>';
  const path = pathOf((await newPage({ title: '<b>Hostile</b>', slug: 'hostile', body })).location);
  const { body: stored } = await shop.db
    .selectFrom('content_pages')
    .select('body')
    .where('slug', '=', 'hostile')
    .executeTakeFirstOrThrow();
  expect(stored).toBe('<h2>Titre</h2><p>a</p><a>x</a><table><tr><td>1</td></tr></table>');
  expect((await owner.open(path)).body).toContain('&lt;b&gt;Hostile&lt;/b&gt;</h1>');
  await send(path, { ...PAGE, slug: 'hostile', body: 'Un.\r\n\r\nDeux,\r\ntrois.' });
  const { body: plain } = await shop.db
    .selectFrom('content_pages')
    .select('body')
    .where('slug', '=', 'hostile')
    .executeTakeFirstOrThrow();
  expect(plain).toBe('<p>Un.</p>\n<p>Deux,<br />trois.</p>');
});

test('a legal page publishes a dated version with each change, and is never taken off, renamed or deleted', async () => {
  const slug = 'mentions-legales';
  const path = `/gestion/pages/${await pageId(slug)}/`;
  const shown = await formOf(path);
  expect(shown['body']).toContain('[partie hebergeur]');
  const before = await listVersions(shop.db, slug);
  // Saving the form as it was opened changes nothing, byte for byte.
  expect((await send(path, shown)).status).toBe(303);
  expect(await listVersions(shop.db, slug)).toHaveLength(before.length);
  const saved = await send(path, { ...shown, body: `${shown['body']}\n<p>Une phrase de plus.</p>` });
  expect(saved.status).toBe(303);
  const [latest] = await listVersions(shop.db, slug);
  expect(latest?.body).toContain('Une phrase de plus.');
  expect(latest?.body).toContain('<!-- partie hebergeur -->');
  expect(textOf((await owner.open(path)).body)).toContain('publie aussitôt une nouvelle version');
  expect((await press(path, 'depublier')).status).toBe(409);
  expect((await press(path, 'supprimer')).status).toBe(409);
  const renamed = await send(path, { ...(await formOf(path)), slug: 'mentions' });
  expect([renamed.status, renamed.text]).toEqual([422, expect.stringContaining('Son adresse ne change pas')]);
});

test('a shop without legal pages gets them as drafts from templates, and publishes them once they are complete', async () => {
  const slugs = ['conditions-generales-de-vente', 'mentions-legales'];
  await shop.db.deleteFrom('content_pages').where('slug', 'in', slugs).execute();
  const versions = (await listVersions(shop.db, 'conditions-generales-de-vente')).length;
  expect(textOf((await owner.open('/gestion/pages/')).body)).toContain('Manquante');
  const made = await send('/gestion/pages/modeles/', {}, '/gestion/pages/');
  expect(made.location).toBe('/gestion/pages/?fait=modeles');
  expect(await statusOf('/conditions-generales-de-vente/')).toBe(404);
  expect(await listVersions(shop.db, 'conditions-generales-de-vente')).toHaveLength(versions);
  const terms = `/gestion/pages/${await pageId('conditions-generales-de-vente')}/`;
  expect(textOf((await owner.open(terms)).body)).toContain('Faites-le relire par un avocat');
  expect((await formOf(terms))['body']).toContain('Éveil SAS');
  expect((await press(terms, 'publier')).status).toBe(303);
  expect(await statusOf('/conditions-generales-de-vente/')).toBe(200);
  expect(await listVersions(shop.db, 'conditions-generales-de-vente')).toHaveLength(versions + 1);
  const notices = `/gestion/pages/${await pageId('mentions-legales')}/`;
  const refused = await press(notices, 'publier');
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('[à compléter…]')]);
  const typed = await formOf(notices);
  const body = typed['body']?.replace(/\[à compléter[^\]]*\]/g, 'Louise Martin') ?? '';
  await send(notices, { ...typed, body });
  expect((await press(notices, 'publier')).status).toBe(303);
});

test('the first save of a text from elsewhere keeps what it was before', async () => {
  const path = `/gestion/pages/${await pageId('a-propos')}/`;
  const shown = await formOf(path);
  await send(path, { ...shown, body: '<p>Tout neuf.</p>' });
  const list = (await owner.open(`${path}versions/`)).body;
  expect(textOf(list)).toContain('avant le premier enregistrement ici');
  const oldest = [...list.matchAll(/href="([^"]*versions\/\d+\/)"/g)].at(-1)?.[1] ?? '';
  await send(`${oldest}retablir/`, {}, oldest);
  expect((await formOf(path))['body']).toBe(shown['body']);
});
