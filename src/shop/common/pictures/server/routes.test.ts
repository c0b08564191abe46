import { afterAll, beforeAll, expect, test } from 'vitest';
import sharp from 'sharp';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { pictureUrl, type Picture } from '../picture.ts';

let shop: TestShop;
let picture: Picture;
beforeAll(async () => {
  shop = await openShop();
  picture = await shop.db
    .selectFrom('pictures')
    .select(['id', 'fingerprint', 'width', 'height', 'alt'])
    .where('file', 'like', 'tour-rose/%')
    .executeTakeFirstOrThrow();
});
afterAll(() => shop.close());

test.each([
  ['avif', 'image/avif', 'heif'],
  ['webp', 'image/webp', 'webp'],
  ['jpg', 'image/jpeg', 'jpeg'],
] as const)('a picture is made as %s in the width its address says', async (format, type, decoded) => {
  const { statusCode, headers, rawPayload } = await shop.ask(pictureUrl(picture, 160, format));
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe(type);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(Number(headers['content-length'])).toBe(rawPayload.length);
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 160, format: decoded });
});

test('visitors who ask for a size at once are all given whole pictures', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => shop.ask(pictureUrl(picture, 320, 'webp'))),
  );
  expect(
    new Set(answers.map(({ statusCode, rawPayload }) => `${statusCode} ${rawPayload.length}`)).size,
  ).toBe(1);
  expect(await sharp(answers[0]?.rawPayload).metadata()).toMatchObject({ width: 320 });
});

test('unknown picture sizes, formats, fingerprints, ids and paths return 404', async () => {
  const { id, fingerprint } = picture;
  for (const name of [
    `${id}-${fingerprint}-161.jpg`,
    `${id}-${fingerprint}-9999.jpg`,
    `${id}-000000000000-160.jpg`,
    `999999999-${fingerprint}-160.jpg`,
    `${id}-${fingerprint}-160.png`,
    '..%2f..%2foriginals%2ftour-rose%2f1.jpg',
    '%01',
  ]) {
    expect([name, (await shop.ask(`/media/${name}`)).statusCode]).toEqual([name, 404]);
  }
});
