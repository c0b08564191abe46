import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pathsOf } from '#shop/common/settings/settings-form.ts';
import { legalNotices } from '#shop/common/settings/server/legal-notices.ts';
import { shopSettings } from '#shop/common/settings/server/shop-settings.ts';
import { listVersions } from '#shop/orders/legal-versions/server/list-versions.ts';
import { comingSoonSettings, saveComingSoon } from '#shop/notices/coming-soon/server/coming-soon-settings.ts';
import { typedFrom } from '#platform/form-fields.ts';
import { hiddenField } from '#test/customers.ts';
import { newVisitor, type Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';
import { staffVisitor } from '#test/staff.ts';
import { SETTINGS_SCREENS } from './registry.ts';
import { settingsPartPath, settingsPath } from './settings-paths.ts';

let shop: TestShop;
let owner: Visitor;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  owner = await staffVisitor(shop);
});
afterAll(() => shop.close());

const SOURCES = join(import.meta.dirname, '../../..');
const PARTS = SETTINGS_SCREENS.flatMap(({ slug, parts }) => parts.map((part) => ({ slug, part })));
/** Rows that the shop writes for itself. */
const INTERNAL = ['communes', 'eu-sales'];
/** Rows with a screen of their own: /gestion/tva/. */
const ELSEWHERE = ['french-vat-rates'];
const textOf = (body: string) => readPage(body).text.replace(/[\u00a0\u202f]/g, ' ');

test('every settings row that the sources define has a form', async () => {
  const rows: string[] = [];
  for await (const file of glob('**/*.ts', { cwd: SOURCES })) {
    if (/\.test\.ts$/.test(file)) continue;
    const text = await readFile(join(SOURCES, file), 'utf8');
    for (const [, row = ''] of text.matchAll(/defineSettings(?:<[^(]*>)?\(\s*'([\w-]+)'/g)) rows.push(row);
  }
  expect(rows.length).toBeGreaterThan(15);
  const shown = new Set(PARTS.map(({ part }) => part.row));
  expect(rows.filter((row) => !shown.has(row)).sort()).toEqual([...INTERNAL, ...ELSEWHERE]);
});

test('the forms of a row show each of its values once', () => {
  const names = new Map<string, string[]>();
  const values = new Map<string, Set<string>>();
  for (const { part } of PARTS) {
    const fields = part.form.fields.map(({ name }) => name);
    names.set(part.row, [...(names.get(part.row) ?? []), ...fields]);
    // The values of the row with its defaults; a form cannot show a field that the row does not have.
    const row = part.open(part.defaults());
    values.set(part.row, new Set([...(values.get(part.row) ?? []), ...pathsOf(row)]));
  }
  for (const [row, fields] of names)
    expect([row, fields.sort()]).toEqual([row, [...(values.get(row) ?? [])].sort()]);
  expect(new Set(PARTS.map(({ part }) => part.form.id)).size).toBe(PARTS.length);
});

/** The fields of a form as a browser sends them, and its hidden fields. */
async function formOf(slug: string, id: string) {
  const { body } = await owner.open(settingsPath(slug));
  const path = settingsPartPath(slug, id);
  const form = body.slice(body.indexOf(`action="${path}"`));
  const part = PARTS.find((one) => one.part.form.id === id)?.part;
  if (!part) throw new Error(`no form ${id}`);
  const typed = typedFrom(part.form.fields, part.read(await part.loadStored(shop.db)));
  const fields = Object.fromEntries(
    part.form.fields.map(({ name, type }) => [
      name,
      type === 'choices' ? [...typed.texts(name)] : typed.text(name),
    ]),
  );
  return {
    path,
    fields: { ...fields, nonce: hiddenField(form, 'nonce'), version: hiddenField(form, 'version') },
  };
}

async function send(slug: string, id: string, change: Record<string, string | string[]>) {
  const { path, fields } = await formOf(slug, id);
  const { statusCode: status, headers, body } = await owner.post(path, { ...fields, ...change });
  return { status, location: headers.location, body, text: textOf(body), path, fields };
}
const entriesOf = async (id: string) => {
  const { rows } = await sql<{ diff: object }>`select diff from audit_log
    where entity_type = 'settings' and entity_id = ${id} order by id`.execute(shop.db);
  return rows.map(({ diff }) => diff);
};

test.each(PARTS.map(({ slug, part }) => [part.form.id, slug]))(
  'the form %s can be saved as it was opened, which changes nothing',
  async (id, slug) => {
    const before = await entriesOf(id);
    const saved = await send(slug, id, {});
    expect([saved.status, saved.location]).toEqual([303, `${settingsPath(slug)}?fait=enregistre`]);
    expect(await entriesOf(id)).toEqual(before);
  },
);

test('a changed setting is stored alone and recorded; a repeated form changes nothing', async () => {
  const { path, fields } = await formOf('boutique', 'contact');
  for (const phone of ['04 11 22 33 44', '04 11 22 33 44'])
    expect((await owner.post(path, { ...fields, phone })).statusCode).toBe(303);
  expect(await shopSettings.load(shop.db)).toMatchObject({ phone: '04 11 22 33 44', city: 'Lyon' });
  expect(await entriesOf('contact')).toEqual([
    { 'shop.phone': [expect.stringMatching(/^04.00/), '04 11 22 33 44'] },
  ]);
  const late = await owner.post(path, { ...fields, phone: '04 55 66 77 88' });
  expect(late.statusCode).toBe(409);
  expect(textOf(late.body)).toContain(
    'Téléphone : maintenant « 04 11 22 33 44 », chez vous « 04 55 66 77 88 »',
  );
  expect(late.body).toContain('value="04 55 66 77 88"');
});

test.each([
  ['boutique', 'entreprise', { siren: '732829321' }, 'Ce numéro SIREN est faux'],
  ['boutique', 'entreprise', { vatNumber: 'FR99732829320' }, 'Ce numéro est faux'],
  ['boutique', 'entreprise', { iban: 'FR76 3000 6000 0112 3456 7890 188' }, 'Cet IBAN est faux'],
  ['boutique', 'entreprise', { name: '' }, 'Remplissez ce champ.'],
  ['boutique', 'contact', { email: 'bonjour' }, 'une adresse e-mail complète'],
  ['boutique', 'contact', { city: 'x'.repeat(40_000) }, 'C’est trop long'],
  ['affichage', 'fiche-produit', { deliveryNote: '<script>x</script>' }, 'Seuls les paragraphes'],
  ['affichage', 'journal', { postsPerPage: '0' }, 'entre 1 et 50'],
  ['avis', 'avis', { mostPictures: 'beaucoup' }, 'entre 0 et 20'],
  ['delais', 'jours', { closures: '15/08/2026 au 01/08/2026' }, 'écrivez deux jours'],
  ['delais', 'jours', { shopWeekdays: [] }, 'Remplissez ce champ.'],
  ['recherche', 'vocabulaire', { synonyms: 'trotteur' }, 'le signe ='],
  ['mesure', 'audience', { tagManagerUrl: 'http://exemple.fr/x.js' }, 'https://'],
])('%s, %s: %j is refused with a sentence', async (slug, id, change, sentence) => {
  const refused = await send(slug, id, change);
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining(sentence)]);
  expect(refused.body).toContain('role="alert"');
});

test('legal notices are published on the legal pages at once, and a wrong stored number stays', async () => {
  const host = 'Hébergeur des Alpes';
  expect((await send('boutique', 'mentions-legales', { hostName: host })).status).toBe(303);
  expect((await legalNotices.load(shop.db)).hostName).toBe(host);
  shop.app.drop(['content', 'settings']);
  const { body } = await newVisitor(shop).open('/mentions-legales/');
  expect(body).toContain(host);
  // The VAT number of the demo shop is invented; other fields can be saved all the same.
  expect((await send('boutique', 'entreprise', { tagline: 'Jouer' })).status).toBe(303);
});

test.each<[string, string, Record<string, string | string[]>, string, readonly string[]]>([
  [
    'commandes',
    'retractations',
    { returnPaidBy: 'shop' },
    'Les frais de renvoi sont à notre charge.',
    ['conditions-generales-de-vente', 'droit-de-retractation', 'livraison-et-retours'],
  ],
  ['avis', 'avis', { autoPublish: '' }, 'Chaque avis est relu avant sa publication.', ['politique-des-avis']],
  ['avis', 'avis', { requestAfterDays: '21' }, '21 jours après la réception', ['politique-des-avis']],
  [
    'delais',
    'jours',
    { cutOffHour: '16', shopWeekdays: ['2', '3', '4', '5', '6'] },
    'du mardi au samedi, sauf les jours fériés. Une commande payée avant 16 h part le jour même',
    ['livraison-et-retours'],
  ],
])('%s, %s: %j is what the pages then say', async (slug, id, change, sentence, pages) => {
  const textOfPage = async (page: string) => textOf((await newVisitor(shop).open(`/${page}/`)).body);
  for (const page of pages) expect(await textOfPage(page)).not.toContain(sentence);
  const versions = async () => (await listVersions(shop.db, pages[0] ?? '')).length;
  const before = await versions();
  expect((await send(slug, id, change)).status).toBe(303);
  shop.app.drop(['content', 'settings']);
  for (const page of pages) expect(await textOfPage(page)).toContain(sentence);
  // Buyers accept a legal page as it was, so its new wording is a new version.
  expect(await versions()).toBe(before === 0 ? 0 : before + 1);
});

test('the shop closes and opens, and the notice has a switch that keeps its text', async () => {
  expect((await send('', 'ouverture', { isComingSoon: '1' })).status).toBe(303);
  expect((await comingSoonSettings.load(shop.db)).isComingSoon).toBe(true);
  await saveComingSoon(shop.db, false);
  expect(await entriesOf('ouverture')).toEqual([
    { 'coming_soon.isComingSoon': ['', '1'] },
    { 'coming_soon.isComingSoon': ['1', ''] },
  ]);
  const notice = 'Livraison offerte dès';
  const home = async () => {
    shop.app.drop(['settings']);
    return (await newVisitor(shop).open('/')).body;
  };
  expect(await home()).toContain('woocommerce-store-notice');
  expect((await send('', 'bandeau', { showsNotice: '' })).status).toBe(303);
  expect(await home()).not.toContain('woocommerce-store-notice');
  expect((await shopSettings.load(shop.db)).notice).toContain(notice);
  expect((await send('', 'bandeau', { showsNotice: '1' })).status).toBe(303);
  expect(await home()).toContain('woocommerce-store-notice');
});

test('the back-to-top button is switched off and on again', async () => {
  expect((await send('affichage', 'haut-de-page', { isShown: '' })).status).toBe(303);
  const stored = sql<{ value: unknown }>`select value from settings where name = 'back_to_top'`;
  expect((await stored.execute(shop.db)).rows).toEqual([{ value: false }]);
  expect((await send('affichage', 'haut-de-page', { isShown: '1', show_after: '900' })).status).toBe(303);
  expect((await stored.execute(shop.db)).rows).toMatchObject([{ value: { show_after: 900 } }]);
});

test('a manager changes settings, but not the company', async () => {
  const manager = await staffVisitor(shop, 'manager');
  expect((await manager.open('/gestion/reglages/')).statusCode).toBe(200);
  const { body } = await manager.open('/gestion/reglages/affichage/');
  expect(body).not.toContain('/gestion/reglages/boutique/');
  expect((await manager.open('/gestion/reglages/boutique/')).statusCode).toBe(403);
});
