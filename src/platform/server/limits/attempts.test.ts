import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { countAttempt, limitedKey, mayAttempt, resetAttempts, uncountAttempt } from './attempts.ts';
import { deleteOldAttempts } from './attempts-store.ts';
import { createKeyedHash } from '../keyed-hash.ts';

let shop: TestShop;
let at = new Date('2026-11-15T12:00:00Z');
const now = () => at;
const later = (seconds: number) => (at = new Date(at.getTime() + seconds * 1000));

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.db.deleteFrom('attempts').execute());

const keyedHash = createKeyedHash('a secret');
const email = (who: string) =>
  limitedKey({ keyedHash }, { scope: 'test email', most: 3, windowMs: 60_000 }, who);
const client = (who: string) =>
  limitedKey({ keyedHash }, { scope: 'test client', most: 5, windowMs: 600_000 }, who);
const deps = () => ({ db: shop.db, now });
const countOf = async (keyHash: string) =>
  (await shop.db.selectFrom('attempts').select('count').where('key_hash', '=', keyHash).executeTakeFirst())
    ?.count;

test('attempts pass up to the limit, and again when the window of the first one has ended', async () => {
  const keys = [email('anne@exemple.org')];
  for (let count = 0; count < 3; count++) {
    expect(await countAttempt(deps(), keys)).toEqual({ ok: true });
    later(10);
  }
  expect(await countAttempt(deps(), keys)).toEqual({ ok: false, waitSeconds: 30 });
  later(29);
  expect(await countAttempt(deps(), keys)).toEqual({ ok: false, waitSeconds: 1 });
  later(1);
  expect(await countAttempt(deps(), keys)).toEqual({ ok: true });
  expect(await countAttempt(deps(), keys)).toEqual({ ok: true });
});

test('an attempt refused by one key is counted under none', async () => {
  const anne = email('anne@exemple.org');
  const network = client('192.0.2.1');
  for (let count = 0; count < 3; count++) await countAttempt(deps(), [anne, network]);
  expect(await countAttempt(deps(), [anne, network])).toMatchObject({ ok: false });
  expect(await countOf(network.keyHash)).toBe(3);
  expect(await countAttempt(deps(), [email('ben@exemple.org'), network])).toEqual({ ok: true });
});

test('of 60 attempts at once no more pass than the limit allows, and each is counted under all its keys or none', async () => {
  const keys = [email('anne@exemple.org'), client('192.0.2.1')];
  const outcomes = await Promise.all(
    Array.from({ length: 60 }, (_, index) => countAttempt(deps(), index % 2 ? keys : keys.toReversed())),
  );
  expect(outcomes.filter(({ ok }) => ok).length).toBeLessThanOrEqual(3);
  expect(outcomes.filter(({ ok }) => ok).length).toBeGreaterThan(0);
  expect(await countOf(keys[0]?.keyHash ?? '')).toBe(outcomes.filter(({ ok }) => ok).length);
  expect(await countOf(keys[1]?.keyHash ?? '')).toBe(outcomes.filter(({ ok }) => ok).length);
});

test('a lower limit refuses only while it applies, and is not asked about below it', async () => {
  const keys = [client('192.0.2.3')];
  let isAsked = false;
  const lower = (applies: boolean) => ({
    most: 2,
    applies: async () => {
      isAsked = true;
      return applies;
    },
  });
  for (let count = 0; count < 2; count++)
    expect(await countAttempt(deps(), keys, lower(true))).toEqual({ ok: true });
  expect(isAsked).toBe(false);
  expect(await countAttempt(deps(), keys, lower(true))).toEqual({ ok: false, waitSeconds: 600 });
  expect(isAsked).toBe(true);
  expect(await countOf(keys[0]?.keyHash ?? '')).toBe(2);
  expect(await countAttempt(deps(), keys, lower(false))).toEqual({ ok: true });
});

test('a single key lets exactly its limit through', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, () => countAttempt(deps(), [client('192.0.2.9')])),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(5);
});

test('attempts counted in a transaction that is rolled back were never made', async () => {
  const keys = [client('192.0.2.1')];
  const rolledBack = shop.db.transaction().execute(async (tx) => {
    expect(await countAttempt({ db: tx, now }, keys)).toEqual({ ok: true });
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  expect(await countOf(keys[0]?.keyHash ?? '')).toBeUndefined();
});

test('one attempt can be uncounted, or all attempts reset', async () => {
  const keys = [email('anne@exemple.org')];
  for (let count = 0; count < 3; count++) await countAttempt(deps(), keys);
  expect(await mayAttempt(deps(), keys)).toBe(false);
  await uncountAttempt(deps(), keys);
  expect(await mayAttempt(deps(), keys)).toBe(true);
  expect(await countAttempt(deps(), keys)).toEqual({ ok: true });
  await resetAttempts(deps(), keys);
  expect(await countOf(keys[0]?.keyHash ?? '')).toBeUndefined();
  await uncountAttempt(deps(), keys);
  expect(await mayAttempt(deps(), keys)).toBe(true);
});

test('a limit of 0 allows nothing', async () => {
  const never = limitedKey({ keyedHash }, { scope: 'never', most: 0, windowMs: 60_000 }, 'anne');
  expect(await mayAttempt(deps(), [never])).toBe(false);
  expect(await countAttempt(deps(), [never])).toEqual({ ok: false, waitSeconds: 60 });
});

test('the table contains neither emails nor ip addresses, and its hashes depend on the secret', async () => {
  await countAttempt(deps(), [email('anne@exemple.org'), client('192.0.2.1')]);
  const rows = JSON.stringify(await shop.db.selectFrom('attempts').selectAll().execute());
  expect(rows).not.toMatch(/anne|192\.0/);
  expect(createKeyedHash('another secret')('anne')).not.toBe(keyedHash('anne'));
});

test('windows that have ended are removed', async () => {
  await countAttempt(deps(), [email('anne@exemple.org'), client('192.0.2.1')]);
  later(61);
  await deleteOldAttempts(shop.db, now());
  expect(await shop.db.selectFrom('attempts').select('scope').execute()).toEqual([{ scope: 'test client' }]);
});
