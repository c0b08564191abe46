import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hiddenField } from '#test/customers.ts';
import { followChanges } from '#test/follow-changes.ts';
import type { Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';
import { aPhoto, multipart } from '#test/review-writing.ts';
import { officeNonceOf, staffVisitor } from '#test/staff.ts';

let shop: TestShop;
let stopFollowing: () => Promise<void>;
let editor: Visitor;
let nonce: { nonce: string };
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  stopFollowing = await followChanges(shop);
  editor = await staffVisitor(shop, 'editor');
  nonce = await officeNonceOf(editor);
});
afterAll(async () => {
  await stopFollowing();
  await shop.close();
});

const PATH = '/gestion/accueil/';
const SOON = { timeout: 30_000 };
const textOf = (body: string) => readPage(body).text.replace(/[\u00a0\u202f]/g, ' ');
const press = (path: string, fields: Record<string, string> = {}) =>
  editor.post(PATH + path, { ...nonce, ...fields });
const publicHome = async () => (await shop.ask('/')).body;
const preview = async () => (await editor.open(`${PATH}apercu/`)).body;
const versionOf = async (id: string) => {
  const { body } = await editor.open(`${PATH}blocs/${id}/`);
  return hiddenField(
    /<form[^>]*blocs\/[\s\S]*?<\/form>/.exec(body.slice(body.indexOf('<main')))?.[0] ?? '',
    'version',
  );
};
const HERO = { headline: 'Jouer dehors', text: 'Tout l’été.', button: 'Voir', buttonHref: '/boutique/' };

async function upload(path: string, content: Buffer | string, fields: Record<string, string> = {}) {
  const { headers, payload } = await multipart(
    { ...nonce, ...fields },
    [{ name: 'a.png', content }],
    'image',
  );
  const cookie = [...editor.cookies].map((pair) => pair.join('=')).join('; ');
  return shop.ask({ method: 'POST', url: PATH + path, headers: { ...headers, cookie }, payload });
}

test('a changed block is in the preview at once, and in the shop once it is published', async () => {
  await publicHome();
  const saved = await press('blocs/entete/', { ...HERO, version: await versionOf('entete') });
  expect([saved.statusCode, saved.headers.location]).toEqual([303, `${PATH}blocs/entete/?fait=enregistre`]);
  expect([(await preview()).includes('Jouer dehors'), (await publicHome()).includes('Jouer dehors')]).toEqual(
    [true, false],
  );
  for (let presses = 0; presses < 2; presses += 1) expect((await press('publier/')).statusCode).toBe(303);
  await expect.poll(publicHome, SOON).toContain('Jouer dehors');
  const entries = await shop.db
    .selectFrom('audit_log')
    .select('action')
    .where('entity_type', '=', 'home')
    .orderBy('id')
    .execute();
  expect(entries.map(({ action }) => action)).toEqual(['home.change', 'home.publish']);
});

test('blocks move, hide, are added and deleted in the draft, which can be given up', async () => {
  await press('blocs/par-age/ordre/', { sens: 'bas' });
  await press('blocs/nos-rayons/affichage/', { montrer: '0' });
  await press('', { modele: 'text' });
  const ids = [...(await preview()).matchAll(/<section id="([\w-]+)"/g)].map(([, id]) => id);
  expect(ids.indexOf('par-age')).toBeGreaterThan(ids.indexOf('preferes-des-familles'));
  expect(ids).not.toContain('nos-rayons');
  const { body } = await editor.open(PATH);
  const [, added = ''] = /blocs\/(bloc-[0-9a-f]{8})\/"/.exec(body) ?? [];
  expect(textOf(body)).toContain('à remplir');
  for (let presses = 0; presses < 2; presses += 1)
    expect((await press(`blocs/${added}/suppression/`)).statusCode).toBe(303);
  await press('abandonner/');
  expect(await preview()).toContain('id="nos-rayons"');
});

test.each([
  ['entete', { ...HERO, headline: 'x'.repeat(40_000) }, 'C’est trop long'],
  ['entete', { ...HERO, buttonHref: 'javascript:alert(1)' }, 'une page de la boutique'],
  ['pedagogie', { title: 'Titre', ideas: 'sans barre', button: '', buttonHref: '' }, 'séparés par |'],
  ['arrives-recemment', { heading: 'Nouveautés', limit: '500' }, 'entre 1 et 24'],
  ['arrives-recemment', { heading: '', limit: '6' }, 'Remplissez ce champ'],
])('the block %s is refused with a sentence', async (id, fields, sentence) => {
  const refused = await press(`blocs/${id}/`, { ...fields, version: await versionOf(id) });
  expect([refused.statusCode, textOf(refused.body)]).toEqual([422, expect.stringContaining(sentence)]);
});

test('a row keeps the filters that its form shows, and a stale form shows what has changed', async () => {
  const row = {
    heading: 'Nouveautés',
    introduction: '',
    layout: 'carousel',
    limit: '4',
    seeAll: '/boutique/',
    sort: 'date',
    join: 'not',
    categories: 'mobilier',
  };
  const version = await versionOf('arrives-recemment');
  expect((await press('blocs/arrives-recemment/', { ...row, version })).statusCode).toBe(303);
  const stored = JSON.stringify(await shop.db.selectFrom('home_pages').selectAll().execute());
  expect(stored).toContain('[{"join":"not","terms":["mobilier"],"taxonomy":"product_cat"}]');
  const stale = await press('blocs/arrives-recemment/', { ...row, heading: 'Autre', version });
  expect([stale.statusCode, textOf(stale.body)]).toEqual([409, expect.stringContaining('Nouveautés')]);
  await press('abandonner/');
});

test('HTML in a block is text', async () => {
  await press('blocs/entete/', {
    ...HERO,
    headline: '<script>x</script>',
    version: await versionOf('entete'),
  });
  expect(await preview()).toContain('&lt;script&gt;x&lt;/script&gt;');
  await press('abandonner/');
});

test('a picture replaces that of a block; an unused one is deleted', async () => {
  const count = async () => (await shop.db.selectFrom('pictures').select('id').execute()).length;
  const before = await count();
  const set = await upload('blocs/entete/image-picture/', await aPhoto(500, 300), { description: 'Un pré' });
  expect(set.statusCode).toBe(303);
  expect(await preview()).toContain('alt="Un pré"');
  const refused = await upload('blocs/entete/image-picture/', 'pas une image');
  expect([refused.statusCode, textOf(refused.body)]).toEqual([
    422,
    expect.stringContaining('pas une image lisible'),
  ]);
  await press('abandonner/');
  expect(await count()).toBe(before);
});

test('a logo with a transparent background replaces the mark on all pages, and can be taken off', async () => {
  const png = await sharp({
    create: { width: 300, height: 100, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } },
  })
    .png()
    .toBuffer();
  expect((await upload('logo/', png)).statusCode).toBe(303);
  await expect.poll(publicHome, SOON).toMatch(/<img src="\/media\/\d+-\w+-300\.webp"[^>]*alt="Éveil"/);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  expect((await upload('logo/', svg)).statusCode).toBe(422);
  await press('logo/retrait/');
  await expect.poll(publicHome, SOON).not.toMatch(/<img src="\/media\/[^"]*"[^>]*alt="Éveil"/);
});

test('the preview and the blocks are for those who may change them', async () => {
  expect((await shop.ask(`${PATH}apercu/`)).statusCode).toBe(303);
  expect((await (await staffVisitor(shop, 'packer')).open(PATH)).statusCode).toBe(403);
  expect((await press('blocs/inconnu/', { version: 'x' })).statusCode).toBe(404);
});
