import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hiddenField } from '#test/customers.ts';
import type { Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';
import { staffVisitor } from '#test/staff.ts';

let shop: TestShop;
let owner: Visitor;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  owner = await staffVisitor(shop);
});
afterAll(() => shop.close());

const DESK = '/gestion/fenetres/';
const NEW = `${DESK}nouvelle/`;
const textOf = (body: string) => readPage(body).text.replace(/[\u00a0\u202f]/g, ' ');
type Fields = Record<string, string | string[]>;
const ALL = ['desktop', 'tablet', 'mobile'];
const DRAFT: Fields = {
  id: 'fetes',
  title: 'Fêtes',
  content: '<p>Avant le 18.</p>',
  footerLabel: '',
  position: '3',
  pageLoad: '5',
  period: 'month',
  times: '1',
  devices: ALL,
  placement: 'corner',
  closesAfter: '0',
};

async function send(path: string, fields: Fields, page?: string) {
  const body = page ?? (await owner.open(path)).body;
  const sent = { nonce: hiddenField(body, 'nonce'), version: hiddenField(body, 'version'), ...fields };
  const answer = await owner.post(path, sent);
  return {
    status: answer.statusCode,
    location: answer.headers.location,
    body: answer.body,
    text: textOf(answer.body),
  };
}
const shopPage = async () => {
  shop.app.drop(['pop-ups']);
  return (await shop.ask('/boutique/')).body;
};
const auditOf = async (id: string) => {
  const { rows } = await sql<{ action: string }>`select action from audit_log
    where entity_type = 'pop-up' and entity_id = ${id} order by id`.execute(shop.db);
  return rows.map(({ action }) => action);
};

test('a pop-up is previewed, created once, switched on and off, and changed', async () => {
  const preview = await send(NEW, {
    ...DRAFT,
    apercu: '1',
    content: '<p>Avant<script>alert(1)</script></p>',
  });
  expect([
    preview.status,
    preview.body.includes('<p>Avant</p>'),
    preview.body.includes('<script>alert'),
  ]).toEqual([200, true, false]);
  for (let sent = 0; sent < 2; sent++)
    expect((await send(NEW, DRAFT)).location).toBe(`${DESK}fetes/?fait=cree`);
  expect(await shopPage()).not.toContain('Avant le 18.');
  const list = (await owner.open(DESK)).body;
  for (let sent = 0; sent < 2; sent++)
    expect((await send(`${DESK}fetes/activer/`, {}, list)).location).toBe(`${DESK}?fait=active`);
  expect(await shopPage()).toContain('Avant le 18.');
  expect(await shopPage()).toContain('&quot;pageLoad&quot;:{&quot;delayS&quot;:5}');
  const seen = (await owner.open(`${DESK}fetes/`)).body;
  expect((await send(`${DESK}fetes/`, { ...DRAFT, content: '<p>Avant le 20.</p>' }, seen)).status).toBe(303);
  const late = await send(`${DESK}fetes/`, { ...DRAFT, content: '<p>Avant le 22.</p>' }, seen);
  expect([late.status, late.text]).toEqual([409, expect.stringContaining('Avant le 20.')]);
  expect(await shopPage()).toContain('Avant le 20.');
  expect((await send(`${DESK}fetes/arreter/`, {}, list)).status).toBe(303);
  expect(await shopPage()).not.toContain('Avant le 20.');
  expect(await auditOf('fetes')).toEqual([
    'pop-up.create',
    'pop-up.change',
    'pop-up.change',
    'pop-up.change',
  ]);
});

test('saving a pop-up of the demo shop as it was opened changes nothing', async () => {
  const { body } = await owner.open(`${DESK}fin-de-lecture/`);
  const stored = await shop.db
    .selectFrom('pop_ups')
    .selectAll()
    .where('id', '=', 'fin-de-lecture')
    .executeTakeFirstOrThrow();
  const saved = await send(
    `${DESK}fin-de-lecture/`,
    {
      title: stored.title,
      content: stored.content,
      footerLabel: '',
      position: '1',
      scrolling: '70',
      address: '/journal/[a-z0-9-]+/$',
      times: '1',
      period: 'month',
      devices: ['desktop', 'tablet'],
      placement: 'corner',
      closesAfter: '0',
    },
    body,
  );
  expect(saved.status).toBe(303);
  const after = await shop.db
    .selectFrom('pop_ups')
    .select('settings')
    .where('id', '=', 'fin-de-lecture')
    .executeTakeFirstOrThrow();
  expect(after.settings).toMatchObject(stored.settings as object);
});

test('the table of a text survives saving', async () => {
  const saved = await send(`${DESK}quel-age/`, {
    title: 'Quel jeu à quel âge ?',
    footerLabel: 'Quel jeu à quel âge ?',
    position: '0',
    period: 'none',
    content: '<table><thead><tr><th scope="col">Âge</th></tr></thead></table>',
    devices: ALL,
    placement: 'center',
    closesAfter: '0',
  });
  expect(saved.status).toBe(303);
  expect(await shopPage()).toContain('<th scope="col">Âge</th>');
});

test.each<[string, Fields, string]>([
  ['a name that is taken', { id: 'quel-age' }, 'porte déjà ce nom'],
  ['a name with accents', { id: 'Fêtes' }, 'lettres minuscules sans accent'],
  ['no title', { id: 'a1', title: '' }, 'Remplissez ce champ'],
  ['a delay below zero', { id: 'a2', pageLoad: '-1' }, 'nombre entier entre 0'],
  ['a delay in words', { id: 'a3', pageLoad: 'cinq' }, 'nombre entier entre 0'],
  ['no device', { id: 'a4', devices: [] }, 'Remplissez ce champ'],
  [
    'an end before its start',
    { id: 'a5', startsAt: '2026-12-02T08:00', endsAt: '2026-12-01T08:00' },
    'après le début',
  ],
  ['an hour that does not exist', { id: 'a6', startsAt: '2026-03-29T02:30' }, 'Cette heure n’existe pas'],
  ['too much text', { id: 'a7', content: 'x'.repeat(40_000) }, 'C’est trop long'],
  ['nothing but a script', { id: 'a8', content: '<script>alert(1)</script>' }, 'ne vont pas ensemble'],
])('a pop-up with %s is refused', async (_, fields, sentence) => {
  const refused = await send(NEW, { ...DRAFT, ...fields });
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining(sentence)]);
});

test('who may not see promotions does not see pop-ups, and an unknown one is not found', async () => {
  const packer = await staffVisitor(shop, 'packer');
  expect((await packer.open(DESK)).statusCode).toBe(403);
  expect((await owner.open(`${DESK}inconnue/`)).statusCode).toBe(404);
  expect((await send(`${DESK}inconnue/activer/`, {}, (await owner.open(DESK)).body)).status).toBe(404);
});
