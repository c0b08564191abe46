import { afterAll, beforeAll, expect, test } from 'vitest';
import { hiddenField } from '#test/customers.ts';
import { followChanges } from '#test/follow-changes.ts';
import type { Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';
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

const PATH = '/gestion/menus/';
const SOON = { timeout: 30_000 };
const textOf = (body: string) => readPage(body).text.replace(/[\u00a0\u202f]/g, ' ');
const navigation = async () => {
  const { body } = await shop.ask('/boutique/');
  return /<nav[^>]*data-main-menu[\s\S]*?<\/nav>/.exec(body)?.[0] ?? '';
};
const version = async (place: string) => {
  const { body } = await editor.open(PATH);
  return hiddenField(body.slice(body.indexOf(`action="${PATH}${place}/"`)), 'version');
};
const add = async (place: string, fields: Record<string, string>) =>
  editor.post(`${PATH}${place}/`, {
    ...nonce,
    version: await version(place),
    cible: 'url',
    adresse: '',
    libelle: '',
    parent: '',
    ...fields,
  });

test('an entry is in the menu of all pages at once, moves and goes', async () => {
  await navigation();
  const fields = { adresse: '/boutique/?orderby=date', libelle: 'Nouveautés' };
  expect((await add('menu', fields)).headers.location).toBe(`${PATH}?fait=ajoutee`);
  await expect.poll(navigation, SOON).toContain('href="/boutique/?orderby=date"');
  const { body } = await editor.open(PATH);
  const [, id = ''] = /menu\/(m[0-9a-f]{10})\/"/.exec(body) ?? [];
  await editor.post(`${PATH}menu/${id}/ordre/`, { ...nonce, sens: 'haut' });
  await expect
    .poll(
      async () => (await navigation()).indexOf('Nouveautés') < (await navigation()).indexOf('Le journal'),
      SOON,
    )
    .toBe(true);
  for (let press = 0; press < 2; press += 1)
    expect((await editor.post(`${PATH}menu/${id}/suppression/`, nonce)).statusCode).toBe(303);
  await expect.poll(navigation, SOON).not.toContain('Nouveautés');
  const entries = await shop.db
    .selectFrom('audit_log')
    .select('action')
    .where('entity_type', '=', 'menu')
    .orderBy('id')
    .execute();
  expect(entries.map(({ action }) => action)).toEqual(['menu.add', 'menu.move', 'menu.delete']);
});

test('a link whose page is gone is not shown, and the screen says so', async () => {
  await shop.db.deleteFrom('content_pages').where('slug', '=', 'pedagogie-montessori').execute();
  await expect.poll(navigation, SOON).not.toContain('pedagogie-montessori');
  expect(textOf((await editor.open(PATH)).body)).toContain('pas montrée');
});

test.each([
  ['menu', { libelle: 'x', adresse: 'javascript:alert(1)' }, 'adresse complète en https://'],
  ['menu', { libelle: '', adresse: '/boutique/' }, 'Donnez un libellé'],
  ['menu', { libelle: 'x'.repeat(40_000), adresse: '/' }, 'au plus 60 caractères'],
  ['menu', { cible: 'category:999999' }, 'n’existe plus'],
  ['menu', { cible: 'listing', parent: 'nulle-part' }, 'Choisissez où ranger'],
  ['menu', { cible: 'group', libelle: 'Groupe', parent: 'boutique' }, 'deux niveaux'],
  ['pied-de-page', { cible: 'listing' }, 'dans une colonne'],
])('in the %s, %j is refused with a sentence', async (place, fields, sentence) => {
  const refused = await add(place, fields);
  expect([refused.statusCode, textOf(refused.body)]).toEqual([422, expect.stringContaining(sentence)]);
});

test('a form that was opened before somebody else changed the menu is refused, with what was typed', async () => {
  const stale = await version('menu');
  await add('menu', { cible: 'gift-card' });
  const refused = await add('menu', { cible: 'reviews', libelle: 'Vos mots', version: stale });
  expect([refused.statusCode, refused.body.includes('value="Vos mots"')]).toEqual([409, true]);
});

test('an entry is renamed, and an unknown one is not found', async () => {
  const path = `${PATH}menu/journal/`;
  const { body } = await editor.open(path);
  const fields = { ...nonce, version: hiddenField(body, 'version'), cible: 'journal', libelle: 'Nos idées' };
  expect((await editor.post(path, { ...fields, parent: '', adresse: '' })).statusCode).toBe(303);
  await expect.poll(navigation, SOON).toContain('Nos idées');
  expect((await editor.open(`${PATH}menu/inconnue/`)).statusCode).toBe(404);
  expect((await (await staffVisitor(shop, 'packer')).open(PATH)).statusCode).toBe(403);
});
