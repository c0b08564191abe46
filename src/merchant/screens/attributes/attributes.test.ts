import { sql } from 'kysely';
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
const DESK = '/gestion/caracteristiques/';
const textOf = (body: string) => readPage(body).text.replace(/[\u00a0\u202f]/g, ' ');
const send = (path: string, fields: Record<string, string>) => owner.post(path, { ...nonce, ...fields });

async function created(label: string, swatch = 'button'): Promise<string> {
  const { headers } = await send(DESK, { label, swatch });
  expect(headers.location).toMatch(/^\/gestion\/caracteristiques\/\d+\/\?fait=ajoutee$/);
  return String(headers.location).replace(/\?.*/, '');
}
const termsOf = async (path: string) => {
  const { rows } = await sql<{ id: number; slug: string; name: string; color: string | null }>`
    select t.id, t.slug, t.name, t.color from terms t join attributes a on a.taxonomy = t.taxonomy
    where a.id = ${Number(path.split('/').at(-2))} order by t.position, t.id`.execute(shop.db);
  return rows;
};
const actionsOf = async (type: string, id: number | string) =>
  (
    await shop.db
      .selectFrom('audit_log')
      .select('action')
      .where('entity_type', '=', type)
      .where('entity_id', '=', String(id))
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);
const idOf = (path: string) => path.split('/').at(-2) ?? '';
async function couleur(): Promise<string> {
  const { id } = await shop.db
    .selectFrom('attributes')
    .select('id')
    .where('taxonomy', '=', 'pa_couleur')
    .executeTakeFirstOrThrow();
  return `${DESK}${id}/`;
}

test('an attribute is created once with its values, ordered, renamed and deleted', async () => {
  const path = await created('Reliure');
  expect(await created('Reliure')).toBe(path);
  for (const name of ['Mat', 'Brillant', 'Mat'])
    expect((await send(`${path}valeurs/nouvelle/`, { name })).headers.location).toBe(`${path}?fait=valeur`);
  const [mat, brillant] = await termsOf(path);
  expect((await termsOf(path)).map(({ slug }) => slug)).toEqual(['mat', 'brillant']);
  await send(`${path}valeurs/ordre/`, { sens: `${brillant?.id}-haut` });
  expect((await termsOf(path)).map(({ slug }) => slug)).toEqual(['brillant', 'mat']);
  const version = hiddenField((await owner.open(path)).body, 'version');
  const renamed = await send(path, { version, label: 'Aspect', swatch: 'select' });
  expect(renamed.headers.location).toBe(`${path}?fait=enregistree`);
  expect((await send(`${path}valeurs/suppression/`, { valeur: String(mat?.id) })).statusCode).toBe(303);
  expect((await send(`${path}valeurs/suppression/`, { valeur: String(mat?.id) })).statusCode).toBe(303);
  expect((await termsOf(path)).map(({ slug }) => slug)).toEqual(['brillant']);
  for (let presses = 0; presses < 2; presses++)
    expect((await send(`${path}suppression/`, {})).headers.location).toBe(`${DESK}?fait=supprimee`);
  expect((await owner.open(path)).statusCode).toBe(404);
  expect(await actionsOf('attribute', idOf(path))).toEqual([
    'attribute.create',
    'attribute.change',
    'attribute.delete',
  ]);
  expect(await actionsOf('term', brillant?.id ?? 0)).toEqual(['term.create', 'term.move']);
});

/** The values of a screen as its form would send them. */
const typedTerms = async (path: string) =>
  Object.fromEntries(
    (await termsOf(path)).flatMap(({ id, name, color }) => [
      [`name-${id}`, name],
      [`color-${id}`, color ?? '#888888'],
    ]),
  );
const termsVersionOf = (body: string) =>
  /action="[^"]*valeurs\/"[^>]*>.*?name="version" value="([^"]*)"/s.exec(body)?.[1] ?? '';

test('a colour that is renamed is in the shop at once, and its url stays', async () => {
  const path = await couleur();
  const [first] = await termsOf(path);
  const listing = `/boutique/?filter_couleur=${first?.slug}`;
  await shop.ask(listing);
  const version = termsVersionOf((await owner.open(path)).body);
  const typed = {
    ...(await typedTerms(path)),
    [`name-${first?.id}`]: 'Vermillon',
    [`color-${first?.id}`]: '#E34234',
  };
  const saved = await send(`${path}valeurs/`, { version, ...typed });
  expect(saved.headers.location).toBe(`${path}?fait=valeurs`);
  expect((await termsOf(path))[0]).toMatchObject({ slug: first?.slug, name: 'Vermillon', color: '#e34234' });
  await expect.poll(async () => textOf((await shop.ask('/boutique/')).body), SOON).toContain('Vermillon');
  const late = await send(`${path}valeurs/`, { version, ...typed, [`name-${first?.id}`]: 'Carmin' });
  expect([late.statusCode, textOf(late.body)]).toEqual([
    409,
    expect.stringContaining('chez vous « Carmin »'),
  ]);
});

test('bad values are refused with a sentence, and nothing is stored', async () => {
  const path = await couleur();
  const [first, second] = await termsOf(path);
  const version = termsVersionOf((await owner.open(path)).body);
  const before = await termsOf(path);
  for (const [typed, sentence] of [
    [{ [`name-${first?.id}`]: '' }, 'Remplissez ce champ.'],
    [{ [`name-${first?.id}`]: 'x'.repeat(40_000) }, '80 caractères au plus'],
    [{ [`color-${first?.id}`]: 'rouge' }, 'Choisissez une couleur.'],
    [{ [`name-${first?.id}`]: second?.name.toUpperCase() ?? '' }, 'Ce nom existe déjà.'],
  ] as const) {
    const refused = await send(`${path}valeurs/`, { version, ...(await typedTerms(path)), ...typed });
    expect([refused.statusCode, textOf(refused.body)]).toEqual([422, expect.stringContaining(sentence)]);
  }
  expect(await termsOf(path)).toEqual(before);
  const refused = await send(DESK, { label: 'Couleur', swatch: 'hologramme' });
  expect([refused.statusCode, textOf(refused.body)]).toEqual([
    422,
    expect.stringContaining('valeur de la liste'),
  ]);
  const script = await created('<script>alert(1)</script>');
  expect((await owner.open(script)).body).not.toContain('<script>alert(1)');
});

test('what products use is not deleted', async () => {
  const path = await couleur();
  const { rows } = await sql<{ id: number }>`
    select t.id from terms t join product_terms pt on pt.term_id = t.id
    where t.taxonomy = 'pa_couleur' limit 1`.execute(shop.db);
  for (const [form, fields] of [
    ['suppression/', {}],
    ['valeurs/suppression/', { valeur: String(rows[0]?.id) }],
  ] as const) {
    const refused = await send(`${path}${form}`, fields);
    expect([refused.statusCode, textOf(refused.body)]).toEqual([
      409,
      expect.stringContaining('Des produits l’utilisent encore'),
    ]);
  }
});

test('a skill is renamed with its description, and unknown urls and values are 404', async () => {
  const path = `${DESK}competences/`;
  const tag = await shop.db
    .selectFrom('terms')
    .selectAll()
    .where('taxonomy', '=', 'product_tag')
    .orderBy('position')
    .limit(1)
    .executeTakeFirstOrThrow();
  const version = termsVersionOf((await owner.open(path)).body);
  const typed = { [`name-${tag.id}`]: 'Attention soutenue', [`description-${tag.id}`]: 'Rester attentif.' };
  expect((await send(`${path}valeurs/`, { version, ...typed })).statusCode).toBe(303);
  const page = `/etiquette-produit/${tag.slug}/`;
  await expect.poll(async () => textOf((await shop.ask(page)).body), SOON).toContain('Rester attentif.');
  for (const wrong of [`${DESK}99999/`, `${DESK}99999/valeurs/`])
    expect((await send(wrong, {})).statusCode).toBe(404);
  expect((await send(`${path}valeurs/ordre/`, { sens: '99999-haut' })).statusCode).toBe(404);
});

test('a file that is no photograph, or none, is refused', async () => {
  const path = await created('Motif', 'image');
  await send(`${path}valeurs/nouvelle/`, { name: 'Étoiles' });
  const [term] = await termsOf(path);
  const refused = await send(`${path}valeurs/image/`, { valeur: String(term?.id) });
  expect([refused.statusCode, textOf(refused.body)]).toEqual([
    422,
    expect.stringContaining('Choisissez un fichier'),
  ]);
});

test('who may only look sees the values without buttons', async () => {
  const packer = await staffVisitor(shop, 'packer');
  const { body } = await packer.open(await couleur());
  expect(body).not.toContain('Enregistrer les valeurs');
  const denied = await packer.post(`${await couleur()}suppression/`, nonce);
  expect(denied.statusCode).toBe(403);
});
