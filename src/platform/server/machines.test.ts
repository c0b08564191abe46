import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { announceMachine, MachineRefused, storageOf } from './machines.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(() => sql`delete from machines`.execute(shop.db));

const fail = (error: unknown) => {
  throw error;
};
async function open(storage: string) {
  const machine = await announceMachine(shop.db, storage, fail);
  onTestFinished(() => machine.leave());
  return machine;
}

test('machines with the same files are open together', async () => {
  await open('local:a');
  await open('local:a');
  const { rows } = await sql`select from machines`.execute(shop.db);
  expect(rows).toHaveLength(2);
});

test('a machine with other files is refused while the first is alive, and opens once that has left', async () => {
  const first = await open('local:a');
  await expect(announceMachine(shop.db, 'local:b', fail)).rejects.toThrow(MachineRefused);
  await expect(announceMachine(shop.db, 'local:b', fail)).rejects.toThrow('FILES_URL');
  await first.leave();
  await open('local:b');
});

test('a machine waits until the last heartbeat of a crashed one has expired', async () => {
  await sql`insert into machines (run_id, host, storage, seen_at)
    values (gen_random_uuid(), 'ancienne', 'local:a', now() - interval '19 seconds')`.execute(shop.db);
  await open('local:b');
  const { rows } = await sql`select storage from machines`.execute(shop.db);
  expect(rows).toEqual([{ storage: 'local:b' }]);
});

test('a data folder is the same after a restart, and a copy of it is another', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'eveil-folder-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const dataDir = join(folder, 'a');
  const storage = await storageOf({ dataDir, s3: undefined });
  expect(await storageOf({ dataDir, s3: undefined })).toBe(storage);
  await cp(dataDir, join(folder, 'b'), { recursive: true });
  expect(await storageOf({ dataDir: join(folder, 'b'), s3: undefined })).not.toBe(storage);
});

test('the identifier of an S3 storage does not contain its keys', async () => {
  const s3 = {
    endpoint: 'https://s3.exemple.fr',
    bucket: 'eveil',
    prefix: 'boutique/',
    region: 'fr-par',
    accessKeyId: 'CLE',
    secretAccessKey: 'secret',
  };
  expect(await storageOf({ dataDir: '/nulle-part', s3 })).toBe('https://s3.exemple.fr/eveil/boutique/');
});
