import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { backupPlan } from '../../../backup-plan.ts';
import { backupAt, setUpBackups, queryRows, restoreTo } from '#test/backup-target.ts';
import { writeArchive } from './archive-writer.ts';
import { backupsInFolder } from './backup-store.ts';
import { fileEntry, MANIFEST_ENTRY, OPENING_ENTRY } from './format.ts';
import { verifyBackup } from './read-backup.ts';
import { texts } from './texts.ts';

const EMPTY_SHA256 = createHash('sha256').digest('hex');
const PASSPHRASE = 'une phrase que personne ne devine';

const { shop, backups } = await setUpBackups();

const verify = (path: string, passphrase?: string) =>
  verifyBackup(backupAt(path), passphrase, backupPlan.fileFolders);

async function damage(path: string, change: (content: Buffer) => Buffer): Promise<string> {
  const damaged = join(backups.place, 'damaged');
  await writeFile(damaged, change(await readFile(path)));
  return damaged;
}

const flip = (position: number) => (content: Buffer) => {
  const changed = Buffer.from(content);
  const index = Math.floor(position * (content.length - 1));
  changed[index] = (changed[index] ?? 0) ^ 0x10;
  return changed;
};

const cut = (position: number) => (content: Buffer) =>
  content.subarray(0, Math.floor(position * (content.length - 1)));

const REFUSED = /abîmée|n’est pas une sauvegarde/;

test('an encrypted backup comes back with its passphrase only', async () => {
  const { path, rows } = await backups.backUp('encrypted', PASSPHRASE);
  expect(path).toMatch(/\.tar\.zst\.age$/);
  await expect(verify(path)).rejects.toThrow(texts.passphraseMissing);
  await expect(verify(path, `${PASSPHRASE}!`)).rejects.toThrow(texts.wrongPassphrase);
  for (const change of [flip(0.5), cut(1)])
    await expect(verify(await damage(path, change), PASSPHRASE)).rejects.toThrow(texts.damaged);

  const target = await backups.emptyTarget('encrypted-target');
  expect(await restoreTo(target, path, PASSPHRASE)).toMatchObject({ rows });
}, 300_000);

test('a backup that is cut short or changed anywhere is refused before anything is written', async () => {
  const { path } = await backups.backUp('whole');
  const { tables } = (await verify(path)).manifest;
  expect(tables.length).toBeGreaterThan(50);
  const positions = [0, 0.001, 0.01, 0.1, 0.3, 0.5, 0.7, 0.9, 0.99, 0.999, 1];
  for (const position of positions) {
    for (const change of [cut(position), flip(position)])
      await expect(verify(await damage(path, change)), `${position}`).rejects.toThrow(REFUSED);
  }
  const target = await backups.emptyTarget('damaged-target');
  await expect(restoreTo(target, await damage(path, cut(0.9)))).rejects.toThrow(texts.damaged);
  expect(await queryRows(target.databaseUrl, `select from pg_class where relname = 'orders'`)).toEqual([]);
  await expect(readdir(target.dataDir)).rejects.toThrow('ENOENT');
  await restoreTo(target, path);
}, 240_000);

test('a database or a folder that holds something already is refused', async () => {
  const { path } = await backups.backUp('targets');
  await expect(
    restoreTo({ databaseUrl: shop.databaseUrl, dataDir: join(backups.place, 'nowhere') }, path),
  ).rejects.toThrow(texts.databaseNotEmpty);
  const { databaseUrl } = await backups.emptyTarget('unused');
  await expect(restoreTo({ databaseUrl, dataDir: backups.dataDir }, path)).rejects.toThrow(
    texts.filesNotEmpty('media/originals/'),
  );
  await expect(
    restoreTo({ databaseUrl, dataDir: join(backups.place, 'unused') }, '/nowhere'),
  ).rejects.toThrow(texts.notFound('/nowhere'));
}, 240_000);

test('a backup of a newer shop is refused', async () => {
  await queryRows(shop.databaseUrl, `insert into migrations (name, hash) values ('999_future.sql', 'x')`);
  const { path } = await backups.backUp('newer');
  await queryRows(shop.databaseUrl, `delete from migrations where name = '999_future.sql'`);
  await expect(restoreTo(await backups.emptyTarget('newer-target'), path)).rejects.toThrow(
    texts.newer('999_future.sql'),
  );
}, 240_000);

test('a restore needs no superuser: owning the database is enough', async () => {
  const { path, rows } = await backups.backUp('plain-role');
  const target = await backups.emptyTarget('plain-role-target');
  const role = `owner_${process.pid}`;
  const name = new URL(target.databaseUrl).pathname.slice(1);
  await queryRows(
    target.databaseUrl,
    `create role ${role} login password 'secret'; alter database ${name} owner to ${role}`,
  );
  const url = new URL(target.databaseUrl);
  url.username = role;
  url.password = 'secret';
  try {
    expect(await restoreTo({ ...target, databaseUrl: url.href }, path)).toMatchObject({ rows });
  } finally {
    await queryRows(target.databaseUrl, `reassign owned by ${role} to current_user; drop role ${role}`);
  }
}, 240_000);

test('a forged backup that would write outside of the folders of a backup is refused', async () => {
  const { path } = await backups.backUp('honest');
  const { opening } = await verify(path);
  const store = backupsInFolder(join(backups.place, 'forged'));
  const sha256 = createHash('sha256').update('x').digest('hex');
  const tables = opening.tables.map(({ name }) => ({ name, rows: 0, bytes: 0, sha256: EMPTY_SHA256 }));
  const forge = async (key: string) => {
    const name = randomUUID();
    await writeArchive(store, name, { passphrase: undefined }, async (archive) => {
      const add = (entry: string, content: string) =>
        archive.add(entry, Buffer.byteLength(content), [Buffer.from(content)]);
      await add(OPENING_ENTRY, JSON.stringify(opening));
      await add(fileEntry(key), 'x');
      await add(MANIFEST_ENTRY, JSON.stringify({ tables, files: [{ key, bytes: 1, sha256 }] }));
    });
    return store.addressOf(name);
  };
  await verify(await forge('media/originals/a.jpg'));
  const OUTSIDE = [
    '../a.txt',
    'media/originals/../../a.txt',
    '/etc/a',
    'postgres/PG_VERSION',
    'media/originals',
  ];
  for (const key of OUTSIDE) await expect(verify(await forge(key)), key).rejects.toThrow(texts.damaged);
}, 240_000);
