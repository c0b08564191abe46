import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keysOf } from '#test/files-contract.ts';
import { startS3Server, type S3Server } from '#test/network/s3-server.ts';
import { readConfig } from '../config.ts';
import { CopyDamaged, copyFiles } from './copy-files.ts';
import type { Files } from './files.ts';
import { localFiles } from './local-files.ts';
import { openFiles } from './open-files.ts';

let server: S3Server;
let folder: string;
let local: Files;
let remote: Files;
const KEYS = ['media/originals/avis/1.jpg', 'media/originals/tour-rose/1.jpg', 'outbox/1-mail.eml'];

beforeAll(async () => {
  server = await startS3Server();
  folder = await mkdtemp(join(tmpdir(), 'eveil-copy-'));
  local = localFiles(join(folder, 'data'));
  remote = openFiles(readConfig({ DATA_DIR: folder, FILES_URL: server.url() }));
  for (const key of KEYS) await local.put(key, Buffer.from(`contenu de ${key}`));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const textOf = async (files: Files, key: string) => (await buffer(await files.get(key))).toString();

test('a shop is copied to object storage, and its folder stays as it was', async () => {
  expect(await copyFiles(local, remote)).toMatchObject({ copied: 3, present: 0 });
  expect(await keysOf(remote, 'media/')).toEqual(KEYS.slice(0, 2));
  for (const key of KEYS) expect(await textOf(remote, key)).toBe(`contenu de ${key}`);
  expect(await keysOf(local, 'media/')).toEqual(KEYS.slice(0, 2));
});

test('a copy that was interrupted goes on, and repairs a file that differs', async () => {
  await remote.remove('outbox/1-mail.eml');
  await remote.put('media/originals/avis/1.jpg', Buffer.from('contenu de media/originals/avis/1.jpX'));
  expect(await copyFiles(local, remote)).toMatchObject({ copied: 2, present: 1 });
  for (const key of KEYS) expect(await textOf(remote, key)).toBe(`contenu de ${key}`);
});

test('files are copied back into an empty folder', async () => {
  const other = localFiles(join(folder, 'other'));
  expect(await copyFiles(remote, other)).toMatchObject({ copied: 3, present: 0 });
  for (const key of KEYS) expect(await textOf(other, key)).toBe(`contenu de ${key}`);
});

test('a copy to a storage that loses bytes is rejected as damaged', async () => {
  const losing: Files = {
    ...local,
    exists: async () => false,
    put: async () => ({ sha256: '', size: 0 }),
    get: async () => Readable.from([Buffer.from('moitié')]),
  };
  await expect(copyFiles(local, losing)).rejects.toThrow(CopyDamaged);
});
