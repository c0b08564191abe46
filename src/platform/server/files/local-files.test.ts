import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keysOf, storageTests } from '#test/files-contract.ts';
import type { Files } from './files.ts';
import { localFiles } from './local-files.ts';

let dataDir: string;
let files: Files;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'eveil-files-'));
  files = localFiles(dataDir);
});
afterEach(() => rm(dataDir, { recursive: true }));

storageTests(() => files);

test('a failed write leaves no partial file, and the previous file unchanged', async () => {
  await files.put('outbox/1.eml', Buffer.from('avant'));
  const breaking = Readable.from(
    (async function* () {
      yield Buffer.from('moi');
      throw new Error('connection lost');
    })(),
  );
  await expect(files.put('outbox/1.eml', breaking)).rejects.toThrow('connection lost');
  expect(await readdir(join(dataDir, 'outbox'))).toEqual(['1.eml']);
  expect((await (await files.get('outbox/1.eml')).toArray()).join('')).toBe('avant');
});

test('files of a write that was killed are not listed, and removed when they are old', async () => {
  const folder = join(dataDir, 'media/originals/avis');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, '.1.jpg.moitie'), 'x');
  await writeFile(join(folder, '.2.jpg.moitie'), 'x');
  await utimes(join(folder, '.1.jpg.moitie'), 0, 0);
  await files.put('media/originals/avis/1.jpg', Buffer.from('x'));
  expect(await keysOf(files, 'media/')).toEqual(['media/originals/avis/1.jpg']);
  await files.removeUnfinished(new Date(1000));
  expect((await readdir(folder)).sort()).toEqual(['.2.jpg.moitie', '1.jpg']);
});

test.each([
  '../1.eml',
  '/etc/passwd',
  'outbox/../x',
  'outbox/.x',
  'outbox//x',
  'outbox/',
  '',
  'outbox/é',
  'a\0b',
])('the key %j is refused', async (key) => {
  await expect(files.put(key, Buffer.from('x'))).rejects.toThrow('not a file key');
  await expect(files.get(key)).rejects.toThrow('not a file key');
  await expect(files.remove(key)).rejects.toThrow('not a file key');
});
