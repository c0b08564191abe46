import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetMissingPages } from '#shop/common/redirects/server/redirects.ts';
import type { Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';
import { officeNonceOf, staffVisitor } from '#test/staff.ts';

let shop: TestShop;
let editor: Visitor;
let nonce: { nonce: string };
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  editor = await staffVisitor(shop, 'editor');
  nonce = await officeNonceOf(editor);
});
afterAll(() => shop.close());

const PATH = '/gestion/redirections/';
const textOf = (body: string) => readPage(body).text.replace(/[\u00a0\u202f]/g, ' ');
const add = (ancienne: string, nouvelle: string) => editor.post(PATH, { ...nonce, ancienne, nouvelle });
const answerOf = async (url: string) => {
  const { statusCode, headers } = await shop.ask(url);
  return [statusCode, headers.location];
};
const actions = async () =>
  (
    await shop.db
      .selectFrom('audit_log')
      .select('action')
      .where('entity_type', '=', 'redirect')
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

test('a redirect leads on at once, is counted, and is recorded once', async () => {
  for (let press = 0; press < 2; press += 1)
    expect((await add('/ancienne-boutique', '/boutique/')).statusCode).toBe(303);
  expect(await answerOf('/ancienne-boutique/?page=2')).toEqual([301, '/boutique/?page=2']);
  // A url that no route of the shop knows.
  expect((await add('/vieux/dossier/page.html', '/')).statusCode).toBe(303);
  expect(await answerOf('/vieux/dossier/page.html')).toEqual([301, '/']);
  expect(textOf((await editor.open(PATH)).body)).toContain('/ancienne-boutique/ → /boutique/ 1 visite');
  expect(await actions()).toEqual(['redirect.create', 'redirect.create']);
});

test('a page that was removed for good answers 410 with a page', async () => {
  await add('/jeu-rappele/', '');
  const { statusCode, body } = await shop.ask('/jeu-rappele/');
  expect([statusCode, readPage(body).text]).toEqual([410, expect.stringContaining('n’existe plus')]);
});

test.each([
  ['/ancienne-boutique/', '/ancienne-boutique/', 'Les deux adresses sont les mêmes'],
  ['/boutique/', '/ancienne-boutique/', 'tournerait en rond'],
  ['/autre/', '/ancienne-boutique/', 'elle-même redirigée'],
  ['/autre/', '/jeu-rappele/', 'elle-même redirigée ou retirée'],
  ['/autre/', 'https://ailleurs.example/', 'une page de la boutique'],
  ['/gestion/produits/', '/boutique/', 'ne se redirige pas'],
  ['', '/boutique/', 'Indiquez l’ancienne adresse'],
  [`/${'x'.repeat(40_000)}/`, '/boutique/', 'commence par /'],
  ['/<script>alert(1)</script>/', '/boutique/', 'commence par /'],
])('from %s to %s is refused with a sentence', async (from, to, sentence) => {
  const refused = await add(from, to);
  expect([refused.statusCode, textOf(refused.body)]).toEqual([422, expect.stringContaining(sentence)]);
});

test('an import takes all lines or none, and names the wrong ones', async () => {
  const send = (lignes: string) => editor.post(`${PATH}import/`, { ...nonce, lignes });
  const wrong = await send('/un/ /boutique/\n/deux/\n/trois/ /ancienne-boutique/');
  expect([wrong.statusCode, textOf(wrong.body)]).toEqual([422, expect.stringMatching(/Ligne 2 .*Ligne 3 /)]);
  expect(await answerOf('/un/')).toEqual([404, undefined]);
  expect((await send('/un/ /boutique/\r\n\r\n/deux/;410')).statusCode).toBe(303);
  expect([await answerOf('/un/'), await answerOf('/deux/')]).toEqual([
    [301, '/boutique/'],
    [410, undefined],
  ]);
  expect((await send(Array.from({ length: 2001 }, (_, n) => `/n${n}/ /`).join('\n'))).statusCode).toBe(422);
});

test('a deleted redirect is gone, and deleting it again changes nothing', async () => {
  const before = (await actions()).length;
  for (let press = 0; press < 2; press += 1)
    expect((await editor.post(`${PATH}suppression/`, { ...nonce, ancienne: '/un/' })).statusCode).toBe(303);
  expect(await answerOf('/un/')).toEqual([404, undefined]);
  expect((await actions()).slice(before)).toEqual(['redirect.delete']);
});

test('missing pages are counted without queries and personal pages, and lead to a redirect', async () => {
  for (const url of ['/disparue/?email=lea@exemple.fr', '/disparue/', '/lea@exemple.fr/', '/mon-compte/x/y/'])
    await shop.ask(url);
  const rows = await shop.db
    .selectFrom('missing_pages')
    .select(['path', 'hits'])
    .where('path', 'not in', ['/un/'])
    .execute();
  expect(rows.map(({ path, hits }) => [path, Number(hits)])).toEqual([['/disparue/', 2]]);
  const { body } = await editor.open(PATH);
  expect(body).toContain('?pour=%2Fdisparue%2F#ajouter');
  expect((await editor.open(`${PATH}?pour=%2Fdisparue%2F`)).body).toContain('value="/disparue/"');
  await add('/disparue/', '/boutique/');
  expect((await editor.open(PATH)).body).not.toContain('?pour=%2Fdisparue%2F#');
});

test('the table of missing pages is limited, and forgets what nobody asks for', async () => {
  const rows = Array.from({ length: 1_000 }, (_, number) => ({
    path: `/absente-${number}/`,
    hits: number === 0 ? 5 : 1,
    first_seen_on: '2026-01-01',
    last_seen_on: '2026-01-01',
  }));
  await shop.db.deleteFrom('missing_pages').execute();
  await shop.db.insertInto('missing_pages').values(rows).execute();
  await shop.ask('/une-de-trop/');
  const count = async () => (await shop.db.selectFrom('missing_pages').select('path').execute()).length;
  expect(await count()).toBe(1_000);
  await forgetMissingPages(shop.db, new Date('2026-02-01T12:00:00Z'));
  expect(await count()).toBe(1);
});

test('a packer may not change redirects', async () => {
  expect((await (await staffVisitor(shop, 'packer')).open(PATH)).statusCode).toBe(403);
});
