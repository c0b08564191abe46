import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enqueueMail } from '#shop/common/mails/server/enqueue-mail.ts';
import { recordProof } from '#shop/staff/system-desk/server/backup-proof.ts';
import type { Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';
import { officeNonceOf, staffVisitor } from '#test/staff.ts';
import { SLICES } from '../../../slices.ts';
import { texts } from './texts.ts';

const FOLDER = join('/tmp', `eveil-backups-${process.pid}`);
let shop: TestShop;
let owner: Visitor;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000', BACKUP_DIR: FOLDER });
  owner = await staffVisitor(shop);
});
afterAll(() => shop.close());

const wording = { kind: 'test', values: {} };

const PATH = '/gestion/systeme/';
const textOf = (body: string) => readPage(body).text.replace(/[\u00a0\u202f]/g, ' ');
const show = async (path = PATH) => textOf((await owner.open(path)).body);
const press = async (path: string) => owner.post(`${PATH}${path}`, await officeNonceOf(owner));

/** A mail that was given up. */
async function deadMail(subject: string): Promise<number> {
  await enqueueMail(shop.db, { to: 'anne@exemple.fr', subject, blocks: [], wording });
  const { rows } = await sql<{ id: number }>`
    update jobs set attempts = 18, dead_at = now(), last_error = 'Error: 550 no such user <b>'
    where kind = 'mail' and payload ->> 'subject' = ${subject} returning id`.execute(shop.db);
  return rows[0]?.id ?? 0;
}

test('every chore has a French name', () => {
  const names = SLICES.flatMap(({ chores = [] }) => chores.map(({ name }) => name));
  expect(names).toContain('cancel overdue orders');
  expect(names.filter((name) => texts.choreName(name) === name)).toEqual([]);
});

test('the screen names the mode of payment, mail, disk, versions and chores', async () => {
  const text = await show();
  expect(text).toContain('Mode d’essai : aucune carte n’est débitée.');
  expect(text).toContain('Aucun serveur d’e-mails');
  expect(text).toMatch(/\d (Go|To) libres sur/);
  expect(text).toMatch(/PostgreSQL \d+/);
  expect(text).toContain('Travaux réguliers');
});

test('a mail that was given up is shown, started again and sent', async () => {
  const id = await deadMail('Votre colis est parti');
  const { body } = await owner.open(PATH);
  expect(textOf(body)).toContain('Votre colis est parti – anne@exemple.fr');
  expect(body).toContain('550 no such user &lt;b&gt;');
  const { statusCode, headers } = await press(`taches/${id}/relancer/`);
  expect([statusCode, headers.location]).toEqual([303, `${PATH}?fait=relance`]);
  const sent = await shop.mails();
  expect(sent.map(({ subject }) => subject)).toContain('Votre colis est parti');
  expect((await press(`taches/${id}/relancer/`)).statusCode).toBe(409);
});

test('a job that was given up can be deleted; one that is still tried cannot', async () => {
  const id = await deadMail('Inutile');
  await enqueueMail(shop.db, { to: 'b@exemple.fr', subject: 'En route', blocks: [], wording });
  const { rows } = await sql<{ id: number }>`
    update jobs set run_at = now() + interval '1 hour' where payload ->> 'subject' = 'En route'
    returning id`.execute(shop.db);
  const refused = await press(`taches/${rows[0]?.id}/supprimer/`);
  expect(refused.statusCode).toBe(409);
  expect(textOf(refused.body)).toContain('encore réessayée');
  expect((await press(`taches/${id}/supprimer/`)).statusCode).toBe(303);
  expect((await press(`taches/${id}/supprimer/`)).statusCode).toBe(409);
  const { rows: entries } = await sql<{ action: string }>`
    select action from audit_log where entity_type = 'job' and entity_id = ${String(id)}`.execute(shop.db);
  expect(entries).toEqual([{ action: 'job.delete' }]);
});

test('a mail of the outbox can be read, and a foreign name opens no file', async () => {
  await enqueueMail(shop.db, {
    wording,
    to: 'anne@exemple.fr',
    subject: 'Lisez-moi « bien »',
    blocks: [{ kind: 'paragraph', text: 'Bonjour <script>alert(1)</script> à tous' }],
  });
  const mails = await shop.mails();
  const { file } = mails.find(({ subject }) => subject.startsWith('Lisez-moi')) ?? { file: '' };
  expect(await show(`${PATH}courriels/`)).toContain('Lisez-moi « bien »');
  const { body } = await owner.open(`${PATH}courriels/${file.replace('.eml', '')}/`);
  expect(textOf(body)).toContain('à tous');
  expect(body).not.toContain('<script>alert');
  for (const name of ['1-absent', '1-..%2F..%2Fsecret', '..%2f..%2fpackage'])
    expect((await owner.open(`${PATH}courriels/${name}/`)).statusCode).toBe(404);
});

test('a backup that is asked for twice is taken once and appears with its size', async () => {
  expect((await press('sauvegarder/')).headers.location).toBe(`${PATH}?fait=sauvegarde`);
  expect((await press('sauvegarder/')).headers.location).toBe(`${PATH}?fait=sauvegarde-en-cours`);
  await shop.app.jobs.runDue();
  const files = await readdir(FOLDER);
  expect(files.filter((name) => name.endsWith('.tar.zst'))).toHaveLength(1);
  const text = await show();
  expect(text).toContain(files[0]);
  expect(text).toMatch(/\d (Ko|Mo)/);
}, 120_000);

test('the screen says how to restore a backup, whether a restore was proven, and how to update', async () => {
  const name = 'eveil-2026-11-18T020000000Z.tar.zst';
  await mkdir(FOLDER, { recursive: true });
  await writeFile(join(FOLDER, name), 'listed only');
  expect(await show()).toContain('Aucune restauration n’a encore été prouvée');
  const path = `${PATH}restaurer/${name}/`;
  expect((await owner.open(PATH)).body).toContain(`href="${path}"`);
  const text = await show(path);
  for (const command of [
    `npm run restore-check -- ${FOLDER}/${name}`,
    `npm run restore -- ${FOLDER}/${name}`,
    'npm start',
  ])
    expect(text).toContain(command);
  for (const unknown of ['eveil-2020-01-01T000000000Z.tar.zst', 'eveil-..%2F..%2Fsecret'])
    expect((await owner.open(`${PATH}restaurer/${unknown}/`)).statusCode).toBe(404);
  await recordProof(shop.db, { name, isReliable: false, at: new Date('2026-11-18T09:00:00Z') });
  expect(await show()).toContain(`${name} ne s’est pas restaurée à l’identique`);
  await recordProof(shop.db, { name, isReliable: true, at: new Date('2026-11-18T10:00:00Z') });
  const system = await show();
  expect(system).toContain(`Restauration prouvée le 18/11/2026 11:00 : ${name} se restaure à l’identique`);
  expect(system).toMatch(/Cette boutique est en version \d+\.\d+\.\d+/);
  expect(system).toContain('git pull');
  expect((await owner.open('/gestion/journal/')).body).toContain('Restauration vérifiée');
});

test('the accountant does not see the system, and a packer cannot press anything there', async () => {
  const packer = await staffVisitor(shop, 'packer');
  expect((await packer.open(PATH)).statusCode).toBe(403);
  expect((await packer.post(`${PATH}sauvegarder/`, await officeNonceOf(packer))).statusCode).toBe(403);
});
