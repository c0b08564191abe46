import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openProxy } from '#test/network/cuttable-proxy.ts';
import { keysOf, storageTests } from '#test/files-contract.ts';
import { startS3Server, type S3Server } from '#test/network/s3-server.ts';
import { readConfig } from '../config.ts';
import type { Files } from './files.ts';
import { hashOf } from './hashed.ts';
import { openFiles } from './open-files.ts';
import { s3Files } from './s3-files.ts';

let server: S3Server;
let dataDir: string;
let files: Files;
const settings = (url: string) => readConfig({ DATA_DIR: dataDir, FILES_URL: url });
const open = (url: string) => openFiles(settings(url));
const storageAt = (url: string) => {
  const { s3 } = settings(url);
  if (!s3) throw new Error('no storage in the settings');
  return s3;
};

beforeAll(async () => {
  server = await startS3Server();
  dataDir = await mkdtemp(join(tmpdir(), 'eveil-s3-data-'));
  files = open(server.url());
});
afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true });
});
beforeEach(async () => {
  for (const folder of ['media/', 'outbox/'])
    for (const key of await keysOf(files, folder)) await files.remove(key);
});

storageTests(() => files);

test('more files than one answer holds are all listed', async () => {
  const keys = ['outbox/1.eml', 'outbox/2.eml', 'outbox/3.eml', 'outbox/4.eml', 'outbox/5.eml'];
  for (const key of keys) await files.put(key, Buffer.from(key));
  expect(await keysOf(s3Files(storageAt(server.url()), { pageSize: 2 }), 'outbox/')).toEqual(keys);
});

test('a shop in a folder of the bucket sees nothing else', async () => {
  const own = open(server.url({ bucket: 'eveil/boutique' }));
  await own.put('outbox/a.eml', Buffer.from('x'));
  expect(await keysOf(own, 'outbox/')).toEqual(['outbox/a.eml']);
  expect(await keysOf(files, 'outbox/')).toEqual([]);
  expect(await keysOf(files, 'boutique/')).toEqual(['boutique/outbox/a.eml']);
  await own.remove('outbox/a.eml');
});

const MEBIBYTE = 1024 * 1024;
/** Longer than one part. */
const PARTS = Buffer.alloc(17 * MEBIBYTE);

/** Content of unknown length, in chunks whose size divides no part size. */
async function* chunksOf(content: Buffer, failsAfter = Infinity): AsyncGenerator<Buffer> {
  const size = 300_001;
  for (let at = 0; at < content.length; at += size) {
    if (at > failsAfter) throw new Error('the source broke off');
    yield content.subarray(at, at + size);
  }
}

test('a long stream is stored in parts and read back unchanged', async () => {
  const content = randomBytes(20 * MEBIBYTE);
  const written = await files.put('outbox/long.bin', Readable.from(chunksOf(content)));
  const sha256 = createHash('sha256').update(content).digest('hex');
  expect(written).toEqual({ sha256, size: content.length });
  expect(await hashOf(await files.get('outbox/long.bin'))).toEqual(written);
});

test('a long stream that breaks off leaves no file', async () => {
  const broken = Readable.from(chunksOf(randomBytes(20 * MEBIBYTE), 17 * MEBIBYTE));
  await expect(files.put('outbox/broken.bin', broken)).rejects.toThrow('the source broke off');
  expect(broken.destroyed).toBe(true);
  expect(await files.exists('outbox/broken.bin')).toBe(false);
});

test.each([
  ['a bucket that does not exist', { bucket: 'inconnu' }, 'no-bucket'],
  ['an unknown key', { keys: 'inconnue:S3RVER' }, 'wrong-keys'],
])('%s is told apart', async (_, changes, fault) => {
  const wrong = open(server.url(changes));
  await expect(wrong.check()).rejects.toMatchObject({ fault, statusCode: 503 });
  await expect(wrong.put('outbox/a.eml', Buffer.from('x'))).rejects.toMatchObject({ statusCode: 503 });
});

test('every call reports an unavailable storage, and the storage is used again once it is back', async () => {
  await files.put('outbox/a.eml', Buffer.from('x'));
  await server.stop();
  const away = { fault: 'unreachable' };
  await expect(files.check()).rejects.toMatchObject(away);
  await expect(files.get('outbox/a.eml')).rejects.toMatchObject(away);
  await expect(files.exists('outbox/a.eml')).rejects.toMatchObject(away);
  await expect(files.put('outbox/b.eml', Buffer.from('x'))).rejects.toMatchObject(away);
  await expect(files.remove('outbox/a.eml')).rejects.toMatchObject(away);
  await expect(keysOf(files, 'outbox/')).rejects.toMatchObject(away);
  await server.start();
  await files.check();
  expect(await keysOf(files, 'outbox/')).toEqual(['outbox/a.eml']);
});

test('a request to an unresponsive storage times out, even during garbage collection', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage: () => void = runInNewContext('gc');
  const wire = await openProxy(server.url());
  wire.freeze();
  try {
    const reading = s3Files(storageAt(wire.url), { answerMs: 1_500 }).get('outbox/a.bin');
    const collecting = setInterval(collectGarbage, 100);
    await expect(reading.finally(() => clearInterval(collecting))).rejects.toThrow('does not answer');
  } finally {
    wire.thaw();
    await wire.cut();
  }
});

test('a read fails if the storage stops sending in the middle of a file', async () => {
  const wire = await openProxy(server.url());
  try {
    const content = randomBytes(20 * MEBIBYTE);
    await files.put('outbox/long.bin', Readable.from(chunksOf(content)));
    const reading = await s3Files(storageAt(wire.url), { silenceMs: 100 }).get('outbox/long.bin');
    wire.freeze();
    await expect(hashOf(reading)).rejects.toMatchObject({ fault: 'unreachable' });
  } finally {
    wire.thaw();
    await wire.cut();
  }
});

test.each([
  ['writing', 200, (silent: Files) => silent.put('outbox/a.eml', Buffer.from('x'))],
  ['writing in parts', 200, (silent: Files) => silent.put('outbox/a.eml', Readable.from(chunksOf(PARTS)))],
  ['removing', 200, (silent: Files) => silent.remove('outbox/a.eml')],
  ['listing', 200, (silent: Files) => keysOf(silent, 'outbox/')],
  ['reading a missing file', 404, (silent: Files) => silent.get('outbox/a.eml')],
  ['a refused call', 403, (silent: Files) => silent.get('outbox/a.eml')],
])('a storage that sends its headers and then nothing is given up: %s', async (_, status, attempt) => {
  const halfway = createServer((_request, response) => {
    response.writeHead(status, { 'content-length': 100 }).flushHeaders();
  }).listen(0, '127.0.0.1');
  await once(halfway, 'listening');
  try {
    const address = halfway.address();
    if (address === null || typeof address === 'string') throw new Error('the server has no port');
    const url = new URL(server.url());
    url.port = String(address.port);
    const silent = s3Files(storageAt(url.href), { silenceMs: 100 });
    await expect(attempt(silent)).rejects.toMatchObject({ fault: 'unreachable' });
  } finally {
    halfway.closeAllConnections();
    halfway.close();
  }
});
