import { mkdtemp, readdir, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Db } from '../../../platform/server/database.ts';
import { openShop, type TestShop } from '../../../test/open-shop.ts';
import { prepareSizes } from './prepare-sizes.ts';

let shop: TestShop;
let mediaDir: string;
beforeAll(async () => {
  shop = await openShop();
  mediaDir = await mkdtemp(join(tmpdir(), 'eveil-media-'));
});
afterAll(async () => {
  await shop.close();
  await rm(mediaDir, { recursive: true });
});

/** The shop as if it had this one picture, 400 pixels wide. */
const withOnePicture = (work: (db: Db) => Promise<void>) =>
  shop.db.transaction().execute(async (db) => {
    await sql`create temp table pictures on commit drop as
      select id, file, fingerprint, 400 as width from public.pictures where file = 'tour-rose/1.jpg'`.execute(
      db,
    );
    await work(db);
  });

test('sizes nobody has asked for are made once, in the format most browsers take', () =>
  withOnePicture(async (db) => {
    await symlink(join(inject('mediaDir'), 'originals'), join(mediaDir, 'originals'));
    expect(await prepareSizes(db, mediaDir)).toBe(3);
    const files = (await readdir(join(mediaDir, 'sizes'))).sort();
    expect(files.map((name) => name.replace(/^.*-/, ''))).toEqual(['160.avif', '320.avif', '400.avif']);
    const made = await stat(join(mediaDir, 'sizes', files[0] ?? ''));
    expect(await prepareSizes(db, mediaDir)).toBe(0);
    expect((await stat(join(mediaDir, 'sizes', files[0] ?? ''))).mtimeMs).toBe(made.mtimeMs);
  }));

test('a picture that cannot be read is told', () =>
  withOnePicture(async (db) => {
    await expect(prepareSizes(db, join(mediaDir, 'nowhere'))).rejects.toThrow(/missing/);
  }));
