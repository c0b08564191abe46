import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runAuditVerification } from '#merchant/commands/staff/run-audit.ts';
import { newVisitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';
import { officeNonceOf, sendStaffSignIn, staffVisitor } from '#test/staff.ts';
import type { AuditEntry } from '../audit-entry.ts';
import { recordAudit } from './record-audit.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
});
afterAll(() => shop.close());

const entry = (id: number, more: Partial<AuditEntry> = {}): AuditEntry => ({
  at: new Date(),
  actor: { kind: 'command', id: null, name: 'essai', ip: null },
  entity: { type: 'essai', id: String(id) },
  action: 'essai.change',
  diff: { prix: [1290, 1190], note: 'changed' },
  ...more,
});

const record = (one: AuditEntry) => shop.db.transaction().execute((tx) => recordAudit(tx, one));
const listActions = async () =>
  (await shop.db.selectFrom('audit_log').select(['action', 'actor_name', 'ip']).orderBy('id').execute()).map(
    ({ action, actor_name, ip }) => [action, actor_name, ip],
  );

test('signing in, a wrong password and signing out are written down, without what was typed', async () => {
  const visitor = newVisitor(shop, '203.0.113.8');
  const typed = 'pas le bon mot de passe';
  await sendStaffSignIn(visitor, { password: typed });
  await sendStaffSignIn(visitor, { email: typed });
  await sendStaffSignIn(visitor);
  await visitor.post('/gestion/deconnexion/', await officeNonceOf(visitor));
  expect(await listActions()).toEqual([
    ['staff.sign-in-refused', '', '203.0.113.8'],
    ['staff.sign-in-refused', '', '203.0.113.8'],
    ['staff.sign-in', 'Louise Garnier', '203.0.113.8'],
    ['staff.sign-out', 'Louise Garnier', '203.0.113.8'],
  ]);
  const { rows } = await sql<{ text: string }>`select audit_log::text as text from audit_log`.execute(
    shop.db,
  );
  expect(rows.map(({ text }) => text).join()).not.toContain(typed);
});

test('entries cannot be changed or removed, not even by the shop itself', async () => {
  await record(entry(1));
  for (const statement of [
    sql`update audit_log set action = 'x'`,
    sql`delete from audit_log`,
    sql`truncate audit_log`,
  ])
    await expect(statement.execute(shop.db)).rejects.toThrow('the audit log is append-only');
});

test('a rolled-back change leaves no entry, and the chain goes on without it', async () => {
  const before = (await listActions()).length;
  const failed = shop.db.transaction().execute(async (tx) => {
    await recordAudit(tx, entry(2));
    throw new Error('the change failed');
  });
  await expect(failed).rejects.toThrow('the change failed');
  await record(entry(3));
  expect(await listActions()).toHaveLength(before + 1);
  expect((await runAuditVerification(shop.db)).isDone).toBe(true);
});

test('entries of concurrent changes form one chain', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, index) => record(entry(100 + index))));
  const { isDone, lines } = await runAuditVerification(shop.db);
  expect([isDone, lines[0]]).toEqual([true, expect.stringContaining('Le journal est intact')]);
});

/** Changes the log as somebody with full rights over the database could, and restores it. */
async function tamper(column: string, check: () => Promise<void>): Promise<void> {
  await sql`alter table audit_log disable trigger audit_log_is_append_only`.execute(shop.db);
  const target = sql`where id = (select min(id) + 2 from audit_log)`;
  await sql`create table backup_of_log as select * from audit_log`.execute(shop.db);
  await sql`update audit_log set ${sql.raw(column)} ${target}`.execute(shop.db);
  await check();
  await sql`delete from audit_log`.execute(shop.db);
  await sql`insert into audit_log overriding system value select * from backup_of_log`.execute(shop.db);
  await sql`drop table backup_of_log`.execute(shop.db);
  await sql`alter table audit_log enable trigger audit_log_is_append_only`.execute(shop.db);
}

test.each([
  ["action = overlay(action placing '-' from 1)"],
  ["actor_name = actor_name || ' '"],
  ["at = at + interval '1 millisecond'"],
  ["ip = '203.0.113.9'"],
  ["diff = '[]'"],
  ["entity_id = entity_id || '0'"],
  ["hash = overlay(hash placing (case left(hash, 1) when 'a' then 'b' else 'a' end) from 1)"],
])('one flipped byte is found: %s', async (change) => {
  await tamper(change, async () => {
    const { isDone, lines } = await runAuditVerification(shop.db);
    expect([isDone, lines[0]]).toEqual([false, expect.stringContaining('Le journal a été modifié')]);
  });
  expect((await runAuditVerification(shop.db)).isDone).toBe(true);
});

test('the screen filters by person, entity, action and day, and leads to older entries', async () => {
  await record(entry(500, { at: new Date('2026-01-05T22:59:59Z'), diff: { prix: [1290, 1190] } }));
  await record(entry(501, { at: new Date('2026-01-05T23:00:00Z') }));
  const visitor = await staffVisitor(shop);
  const read = async (query: string) => readPage((await visitor.open(`/gestion/journal/${query}`)).body).text;
  expect(await read('?objet=essai&numero=500')).toContain('prix : 1290 → 1190');
  const ofDay = await read('?du=2026-01-06&au=2026-01-06');
  expect(ofDay).toContain('n° 501');
  expect(ofDay).not.toContain('n° 500');
  expect(await read('?action=staff.sign-out')).toContain('Déconnexion Équipe');
  const { id } = await shop.db.selectFrom('staff').select('id').executeTakeFirstOrThrow();
  expect(await read(`?qui=${id}`)).not.toContain('essai n°');
  expect(await read('?action=rien')).toContain('Aucune entrée ne correspond à ces filtres.');
});

test('pages of the log follow each other without gaps', async () => {
  for (let count = 0; count < 60; count++) await record(entry(1000 + count, { action: 'essai.page' }));
  const visitor = await staffVisitor(shop);
  const numbers: string[] = [];
  let url: string | undefined = '/gestion/journal/?action=essai.page';
  while (url !== undefined) {
    const { body } = await visitor.open(url);
    numbers.push(...[...body.matchAll(/essai n°\u00a0(\d+)/g)].map(([, number = '']) => number));
    url = /href="([^"]*avant=[^"]*)"/.exec(body)?.[1]?.replaceAll('&amp;', '&');
  }
  expect(numbers).toEqual(Array.from({ length: 60 }, (_, index) => String(1059 - index)));
});
