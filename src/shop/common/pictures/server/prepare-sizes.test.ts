import { mkdtemp, readdir, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Db } from '#platform/server/database/database.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { localFiles } from '#platform/server/files/local-files.ts';
import { prepareSizes } from './prepare-sizes.ts';

let shop: TestShop;
let dataDir: string;
let sizesDir: string;
beforeAll(async () => {
  shop = await openShop();
  dataDir = await mkdtemp(join(tmpdir(), 'eveil-media-'));
  sizesDir = join(dataDir, 'sizes');
  await symlink(inject('mediaDir'), join(dataDir, 'media'));
});
afterAll(async () => {
  await shop.close();
  await rm(dataDir, { recursive: true });
});

/** Simulates a shop with only these pictures, 400 pixels wide. */
const withPictures = (files: readonly string[], work: (db: Db) => Promise<void>) =>
  shop.db.transaction().execute(async (db) => {
    await sql`create temp table pictures on commit drop as
      select row_number() over () as id, file, left(md5(file), 12) as fingerprint, 400 as width
      from unnest(${files}::text[]) as given (file)`.execute(db);
    await work(db);
  });

test('missing small sizes are generated once, as AVIF', () =>
  withPictures(['tour-rose/1.jpg'], async (db) => {
    expect((await prepareSizes({ db, files: localFiles(dataDir) }, sizesDir)).made).toBe(2);
    const files = (await readdir(sizesDir)).sort();
    expect(files.map((name) => name.replace(/^.*-/, ''))).toEqual(['160.avif', '320.avif']);
    const made = await stat(join(sizesDir, files[0] ?? ''));
    expect((await prepareSizes({ db, files: localFiles(dataDir) }, sizesDir)).made).toBe(0);
    expect((await stat(join(sizesDir, files[0] ?? ''))).mtimeMs).toBe(made.mtimeMs);
  }));

test('a missing picture is reported once, and the others are generated', () =>
  withPictures(['perdue.jpg', 'tangram/1.jpg'], async (db) => {
    const { made, failed } = await prepareSizes({ db, files: localFiles(dataDir) }, sizesDir);
    expect(made).toBe(2);
    expect([...failed]).toEqual([
      ['perdue.jpg', expect.objectContaining({ message: expect.stringMatching(/missing/) })],
    ]);
  }));
