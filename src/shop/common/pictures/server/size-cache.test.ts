import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { localFiles } from '#platform/server/files/local-files.ts';
import { listenForChanges } from '#platform/server/page-cache/cache-invalidation.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { aPhoto } from '#test/review-writing.ts';
import { pictureFileName, pictureUrl, type Picture } from '../picture.ts';
import { deletePictures } from './delete-pictures.ts';
import { insertPictures } from './insert-pictures.ts';
import { createSizeCache } from './size-cache.ts';
import { savePhotograph } from './save-photograph.ts';

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  shop = await openShop();
  folder = await mkdtemp(join(tmpdir(), 'eveil-sizes-'));
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

/** A picture uploaded by a visitor, with its row. */
async function aPicture(): Promise<Picture & { file: string }> {
  const source = join(folder, 'sent');
  await writeFile(source, await aPhoto(200, 100));
  const taken = await savePhotograph(source, shop.files);
  if (!taken) throw new Error('not a photograph');
  const [id = 0] = await insertPictures(shop.db, [taken], '');
  return { ...taken, id, alt: '' };
}

const statusOf = async (picture: Picture) => (await shop.ask(pictureUrl(picture, 160, 'webp'))).statusCode;

test('a deleted picture is no longer served, although its size was made before', async () => {
  const picture = await aPicture();
  expect(await statusOf(picture)).toBe(200);
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  onTestFinished(() => client.end());
  const notified = new Promise<string>((resolve) => {
    client.on('notification', ({ payload = '' }) => payload.startsWith('picture:') && resolve(payload));
  });
  await client.query('listen cache');
  await deletePictures(shop.db, [picture.id]);
  shop.app.drop((await notified).split(' '));
  expect(await statusOf(picture)).toBe(404);
});

test('the sizes of deleted pictures leave the disk of every machine, also of one that was stopped meanwhile', async () => {
  const dir = await mkdtemp(join(folder, 'sizes-'));
  const sizes = createSizeCache({ db: shop.db, log: shop.app.fastify.log }, dir);
  const deleted = await aPicture();
  const kept = await aPicture();
  const names = [deleted, kept].map((picture) => pictureFileName(picture, 160, 'avif'));
  const make = () => Promise.all(names.map((name) => writeFile(join(dir, name), 'x')));
  await make();
  const follow = () =>
    listenForChanges({
      databaseUrl: shop.databaseUrl,
      drop: (tags) => sizes.drop(tags),
      onLost: () => undefined,
      revive: async () => undefined,
    });
  const changes = follow();
  await changes.ready;
  await sizes.settled();
  expect(await readdir(dir)).toHaveLength(2);
  await deletePictures(shop.db, [deleted.id]);
  await expect.poll(() => readdir(dir)).toEqual([names[1]]);
  await changes.stop();

  // A machine that was disconnected removes them when it listens again.
  await make();
  const later = follow();
  await expect.poll(() => readdir(dir)).toEqual([names[1]]);
  await later.stop();
});

test('a picture whose original is lost is not found', async () => {
  const { file, ...lost } = await aPicture();
  await shop.files.remove(`media/originals/${file}`);
  expect(await statusOf(lost)).toBe(404);
});

test('the same photograph sent twice is two files: deleting one leaves the other', async () => {
  const first = await aPicture();
  const second = await aPicture();
  expect(first.fingerprint).toBe(second.fingerprint);
  await deletePictures(shop.db, [first.id]);
  await shop.app.jobs.runDue();
  expect(await statusOf(second)).toBe(200);
});

test('a name is the hash of the content', async () => {
  const files = localFiles(folder);
  const source = join(folder, 'sent');
  await writeFile(source, await aPhoto(200, 100));
  const taken = await savePhotograph(source, files);
  const { sha256 } = await files.put('outbox/x', await files.get(`media/originals/${taken?.file}`));
  expect(taken?.file).toMatch(new RegExp(`^avis/${sha256}-`));
});
