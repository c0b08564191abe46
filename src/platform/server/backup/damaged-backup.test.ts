import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBackupPlace, queryRows, restoreTo } from '../../../test/backup-target.ts';
import { openShop, type TestShop } from '../../../test/open-shop.ts';
import { verifyBackup } from './read-backup.ts';
import { texts } from './texts.ts';

const PASSPHRASE = 'une phrase que personne ne devine';

let shop: TestShop;
let backups: Awaited<ReturnType<typeof openBackupPlace>>;

beforeAll(async () => {
  shop = await openShop();
  backups = await openBackupPlace(shop.databaseUrl);
});
afterAll(async () => {
  await backups.close();
  await shop.close();
});

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
  await expect(verifyBackup(path, undefined)).rejects.toThrow(texts.passphraseMissing);
  await expect(verifyBackup(path, `${PASSPHRASE}!`)).rejects.toThrow(texts.wrongPassphrase);
  for (const change of [flip(0.5), cut(1)])
    await expect(verifyBackup(await damage(path, change), PASSPHRASE)).rejects.toThrow(texts.damaged);

  const target = await backups.emptyTarget('encrypted-target');
  expect(await restoreTo(target, path, PASSPHRASE)).toMatchObject({ rows });
}, 300_000);

test('a backup that is cut short or changed anywhere is refused before anything is written', async () => {
  const { path } = await backups.backUp('whole');
  const { tables } = (await verifyBackup(path, undefined)).manifest;
  expect(tables.length).toBeGreaterThan(50);
  const positions = [0, 0.001, 0.01, 0.1, 0.3, 0.5, 0.7, 0.9, 0.99, 0.999, 1];
  for (const position of positions) {
    for (const change of [cut(position), flip(position)])
      await expect(verifyBackup(await damage(path, change), undefined), `${position}`).rejects.toThrow(
        REFUSED,
      );
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
