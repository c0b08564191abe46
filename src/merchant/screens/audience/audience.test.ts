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
  await sql`insert into newsletter_subscriptions (email, email_key, status, requested_at, consent_text, requested_on, confirmed_at)
    select 'abonne' || n || '@exemple.fr', 'abonne' || n || '@exemple.fr', case when n <= 60 then 'confirmed' else 'pending' end,
      now(), 'J’accepte', '/', case when n <= 60 then now() end from generate_series(1, 62) n`.execute(
    shop.db,
  );
  await sql`insert into search_counts (day, query, found, count) values
    (current_date, 'trotteur', false, 7), (current_date, 'boulier', true, 9)`.execute(shop.db);
  await sql`insert into audience_counts (day, product_id, event, count)
    select current_date, id, event, n from products cross join (values ('product_page_view', 40), ('purchase', 2)) as e (event, n)
    where slug = 'tangram'`.execute(shop.db);
});
afterAll(() => shop.close());

const textOf = (body: string) => readPage(body).text.replace(/[\u00a0\u202f]/g, ' ');
const open = async (path: string, visitor = owner) => textOf((await visitor.open(path)).body);
const send = async (path: string, fields: Record<string, string>, visitor = owner) => {
  const nonce = hiddenField((await visitor.open('/gestion/')).body, 'nonce');
  return visitor.post(path, { nonce, ...fields });
};
const auditOf = async (type: string) => {
  const { rows } = await sql<{ action: string; diff: object }>`select action, diff from audit_log
    where entity_type = ${type} order by id`.execute(shop.db);
  return rows;
};

test('the newsletter list is paged, searched and counted by state', async () => {
  const first = await open('/gestion/lettre/');
  expect(first).toMatch(/Inscrits ?60 En attente ?2 Désinscrits ?0/);
  expect(first).toContain('abonne60@exemple.fr');
  const { body } = await owner.open('/gestion/lettre/');
  const next = /href="([^"]*apres=\d+)"/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect(await open(next)).toContain('abonne1@exemple.fr');
  expect(await open('/gestion/lettre/?q=abonne17')).toContain('abonne17@exemple.fr');
  expect(await open('/gestion/lettre/?q=%25')).toContain('Aucune adresse ne correspond');
  expect((await owner.open('/gestion/lettre/?etat=rien')).headers.location).toBe('/gestion/lettre/');
});

test('the list is exported with the proof of consent, and a subscriber is erased; the log names nobody', async () => {
  const file = await send('/gestion/lettre/exporter/', {});
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(file.body.split('\r\n')).toHaveLength(61);
  expect(file.body).toContain('"abonne1@exemple.fr"');
  const { id } = await shop.db
    .selectFrom('newsletter_subscriptions')
    .select('id')
    .where('email', '=', 'abonne1@exemple.fr')
    .executeTakeFirstOrThrow();
  for (let sent = 0; sent < 2; sent++)
    expect((await send(`/gestion/lettre/${id}/supprimer/`, {})).headers.location).toBe(
      '/gestion/lettre/?fait=efface',
    );
  expect(await auditOf('subscriber')).toEqual([
    { action: 'subscriber.export', diff: { count: [null, 60] } },
    { action: 'subscriber.forget', diff: { email: 'changed' } },
  ]);
});

test('what is searched in vain is shown, and a word is taught once', async () => {
  expect(await open('/gestion/recherches/')).toMatch(
    /Sans résultat .*trotteur 7 .*Les plus fréquentes .*boulier 9/,
  );
  expect((await owner.open('/gestion/recherches/?tape=trotteur')).body).toContain('value="trotteur"');
  const taught = { tape: 'Marchoir ', sens: 'Chariot de marche' };
  for (let sent = 0; sent < 2; sent++)
    expect((await send('/gestion/recherches/synonyme/', taught)).headers.location).toBe(
      '/gestion/recherches/?fait=appris',
    );
  expect(await auditOf('settings')).toEqual([
    { action: 'settings.change', diff: { marchoir: [null, 'chariot de marche'] } },
  ]);
  for (const sens of ['', 'x'.repeat(81), 'trotteur']) {
    const refused = await send('/gestion/recherches/synonyme/', { tape: 'trotteur', sens });
    expect([refused.statusCode, refused.body.includes('value="trotteur"')]).toEqual([422, true]);
  }
});

test('the audience shows views, orders and their rate, and no number of days breaks it', async () => {
  expect(await open('/gestion/audience/')).toMatch(/Tangram en bois 40 0 2 5,0 %/);
  for (const days of ['0', '-1', '9999', 'x', ''])
    expect(await open(`/gestion/audience/?jours=${days}`)).toContain('Tangram');
});

test('an editor reads the list but does not take it away; an accountant does not see it', async () => {
  const editor = await staffVisitor(shop, 'editor');
  const accountant = await staffVisitor(shop, 'accountant');
  const list = await editor.open('/gestion/lettre/');
  expect([list.statusCode, list.body.includes('/gestion/lettre/exporter/')]).toEqual([200, false]);
  expect((await send('/gestion/lettre/exporter/', {}, editor)).statusCode).toBe(403);
  expect((await send('/gestion/lettre/1/supprimer/', {}, editor)).statusCode).toBe(403);
  expect((await accountant.open('/gestion/lettre/')).statusCode).toBe(403);
});
