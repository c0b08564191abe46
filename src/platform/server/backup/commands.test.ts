import { spawn } from 'node:child_process';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { setUpBackups } from '#test/backup-target.ts';
import { startS3Server } from '#test/network/s3-server.ts';
import { readConfig } from '../config.ts';
import { openBackups } from './backup-store.ts';
import { texts } from './texts.ts';

const ROOT = join(import.meta.dirname, '../../../..');

const { shop, backups } = await setUpBackups();
const storage = await startS3Server();
afterAll(() => storage.close());

/** Two backups of one day; the earlier one is expired. */
const OLD = ['eveil-2020-01-01T020000000Z.tar.zst', 'eveil-2020-01-01T010000000Z.tar.zst'] as const;

/** Runs a command as the merchant types it, in a shell that may set limits first. */
function run(command: string, env: Record<string, string>, limits = '') {
  const child = spawn('/bin/sh', ['-c', `${limits} exec "${process.execPath}" scripts/${command}`], {
    cwd: ROOT,
    env: { NODE_ENV: 'production', DATA_DIR: backups.dataDir, DATABASE_URL: shop.databaseUrl, ...env },
  });
  let output = '';
  child.stdout.on('data', (part) => (output += String(part)));
  child.stderr.on('data', (part) => (output += String(part)));
  return new Promise<{ status: number | null; lines: string[] }>((resolve) =>
    child.once('close', (status) =>
      resolve({
        status,
        lines: output
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
  for (const name of [...OLD, 'notes.txt']) await writeFile(join(BACKUP_DIR, name), '');

  const backedUp = await run('backup.mjs', { BACKUP_DIR });
  expect(backedUp.status).toBe(0);
  expect(backedUp.lines.join('\n')).toMatch(
    /Sauvegarde terminée : .*\.tar\.zst \([\d,]+ Mo, [\d ]+ lignes, 3 fichiers\)/,
  );
  expect(backedUp.lines).toContain(texts.expired(OLD[1]).replace(/[\u00a0\u202f]/g, ' '));
  const [, newest = ''] = (await readdir(BACKUP_DIR)).sort();
  expect((await readdir(BACKUP_DIR)).sort()).toEqual([OLD[0], newest, 'notes.txt']);

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
  // Files may grow to 256 kB, to simulate a disk that becomes full.
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

test('with BACKUP_URL backups go to object storage, expire there and are restored from it', async () => {
  const BACKUP_URL = storage.url({ bucket: 'eveil/sauvegardes' });
  const store = openBackups(readConfig({ BACKUP_URL }));
  for (const name of [...OLD, 'notes.txt']) await store.write(name, Readable.from([Buffer.from('x')]));

  const backedUp = await run('backup.mjs', { BACKUP_URL });
  expect(backedUp.lines.join('\n')).toMatch(
    /Sauvegarde terminée : s3:\/\/127\.0\.0\.1:\d+\/eveil\/sauvegardes\/eveil-.*\.tar\.zst \(/,
  );
  expect(backedUp.status).toBe(0);
  const names = await store.listNames();
  const [, newest = ''] = names.sort();
  expect(names).toEqual([OLD[0], newest, 'notes.txt']);
  await expect(readdir(join(backups.dataDir, 'backups'))).rejects.toThrow('ENOENT');

  const checked = await run('restore-check.mjs', { BACKUP_URL });
  expect(checked.lines.at(-1)).toContain('est fiable');

  const target = await backups.emptyTarget('bucket-target');
  const env = { BACKUP_URL, DATABASE_URL: target.databaseUrl, DATA_DIR: target.dataDir };
  const missing = OLD[1];
  const refused = await run(`restore-file.mjs ${missing}`, env);
  expect([refused.status, refused.lines.at(-1)]).toEqual([1, texts.notFound(store.addressOf(missing))]);
  const restored = await run(`restore-file.mjs ${newest}`, env);
  expect(restored.lines.at(-1)).toMatch(/^Boutique restaurée telle qu’elle était le /);
}, 240_000);

test('an object storage that is away is one line in French', async () => {
  const BACKUP_URL = storage.url();
  await storage.stop();
  for (const command of ['backup.mjs', 'restore-check.mjs']) {
    const { status, lines } = await run(command, { BACKUP_URL });
    expect(lines.at(-1)).toBe(texts.storageAway);
    expect(status).toBe(1);
  }
  await storage.start();
}, 240_000);
