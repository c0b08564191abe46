import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { createKeyedHash } from '../keyed-hash.ts';
import { countUpload } from './upload-limit.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const START = new Date('2026-03-01T10:00:00Z').getTime();
const LIMIT = { files: 5, bytes: 10_240 };

const upload = (client: string, files: number, bytes: number, minutes = 0) =>
  countUpload(
    { db: shop.db, keyedHash: createKeyedHash('test'), now: () => new Date(START + minutes * 60_000) },
    LIMIT,
    { client, files, bytes },
  );

test('a client uploads as many files as the limit allows, and again after an hour', async () => {
  expect(await upload('a', 5, 0)).toEqual({ ok: true });
  expect(await upload('a', 1, 0, 15)).toEqual({ ok: false, waitSeconds: 45 * 60 });
  expect(await upload('b', 1, 0, 15)).toEqual({ ok: true });
  expect(await upload('a', 1, 0, 61)).toEqual({ ok: true });
});

test('a client uploads as many bytes as the limit allows, and a refused upload takes no room', async () => {
  expect(await upload('c', 1, 9_000)).toEqual({ ok: true });
  expect(await upload('c', 1, 9_000)).toMatchObject({ ok: false });
  expect(await upload('c', 1, 1_000)).toEqual({ ok: true });
});

test('of many uploads at once no more pass than the limit allows', async () => {
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => upload('d', 1, 100)));
  expect(outcomes.filter(({ ok }) => ok).length).toBeLessThanOrEqual(LIMIT.files);
});
