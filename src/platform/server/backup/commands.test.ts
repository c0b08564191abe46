import { spawn } from 'node:child_process';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBackupPlace } from '../../../test/backup-target.ts';
import { openShop, type TestShop } from '../../../test/open-shop.ts';
import { texts } from './texts.ts';

const ROOT = join(import.meta.dirname, '../../../..');

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

/** A command as the merchant types it, through a shell that may set limits first. */
function run(command: string, env: Record<string, string>, limits = '') {
  const child = spawn('/bin/sh', ['-c', `${limits} exec "${process.execPath}" scripts/${command}`], {
    cwd: ROOT,
    env: { NODE_ENV: 'production', DATA_DIR: backups.dataDir, DATABASE_URL: shop.databaseUrl, ...env },
  });
  let said = '';
  child.stdout.on('data', (part) => (said += String(part)));
  child.stderr.on('data', (part) => (said += String(part)));
  return new Promise<{ status: number | null; lines: string[] }>((resolve) =>
    child.once('close', (status) =>
      resolve({
        status,
        lines: said
          .replace(/[\u00a0\u202f]/g, ' ')
          .trim()
          .split('\n'),
      }),
    ),
  );
}

test('the merchant backs up, checks and restores with three commands, and an old backup goes', async () => {
  const BACKUP_DIR = join(backups.place, 'commands');
  await mkdir(BACKUP_DIR);
  const old = ['eveil-2020-01-01T020000000Z.tar.zst', 'eveil-2020-01-01T010000000Z.tar.zst'];
  for (const name of [...old, 'notes.txt']) await writeFile(join(BACKUP_DIR, name), '');

  const backedUp = await run('backup.mjs', { BACKUP_DIR });
  expect(backedUp.status).toBe(0);
  expect(backedUp.lines.join('\n')).toMatch(
    /Sauvegarde terminée : .*\.tar\.zst \([\d,]+ Mo, [\d ]+ lignes, 3 fichiers\)/,
  );
  expect(backedUp.lines).toContain(texts.expired(old[1] ?? '').replace(/[\u00a0\u202f]/g, ' '));
  const [, newest = ''] = (await readdir(BACKUP_DIR)).sort();
  expect((await readdir(BACKUP_DIR)).sort()).toEqual([old[0], newest, 'notes.txt']);

  const checked = await run('restore-check.mjs', { BACKUP_DIR });
  expect(checked.lines.at(-1)).toMatch(
    /^La sauvegarde du .* est fiable : [\d ]+ lignes et 3 fichiers restaurés à l’identique\.$/,
  );
  expect(checked.status).toBe(0);

  const target = await backups.emptyTarget('commands-target');
  const env = { DATABASE_URL: target.databaseUrl, DATA_DIR: target.dataDir };
  const restored = await run(`restore-file.mjs "${join(BACKUP_DIR, newest)}"`, env);
  expect(restored.lines.at(-1)).toMatch(
    /^Boutique restaurée telle qu’elle était le .* « npm start » l’ouvre\.$/,
  );
  const again = await run(`restore-file.mjs "${join(BACKUP_DIR, newest)}"`, env);
  expect(again).toEqual({ status: 1, lines: [texts.filesNotEmpty('media/originals/')] });
}, 240_000);

test('a full disk is one line in French and leaves nothing that looks like a backup', async () => {
  const BACKUP_DIR = join(backups.place, 'full');
  // Files may grow to 256 kB, as on a disk that is full by then.
  const { status, lines } = await run('backup.mjs', { BACKUP_DIR }, 'ulimit -f 512;');
  expect(status).toBe(1);
  expect(lines.at(-1)).toMatch(
    /^La sauvegarde n’a pas pu être écrite \(EFBIG.*\) : aucun fichier n’est laissé\.$/,
  );
  expect(await readdir(BACKUP_DIR)).toEqual([]);
}, 240_000);

test('a check without any backup says what to do', async () => {
  const BACKUP_DIR = join(backups.place, 'none');
  const { status, lines } = await run('restore-check.mjs', { BACKUP_DIR });
  expect(status).toBe(1);
  expect(lines).toEqual([`Aucune sauvegarde dans « ${BACKUP_DIR} » : lancez « npm run backup ».`]);
}, 240_000);
