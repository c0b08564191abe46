import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { aPhoto, GOOD_REVIEW, newWriter } from '#test/review-writing.ts';
import { startS3Server, type S3Server } from '#test/network/s3-server.ts';
import { pictureUrl } from '#shop/common/pictures/picture.ts';

let storage: S3Server;
let shop: TestShop;
beforeAll(async () => {
  storage = await startS3Server();
  shop = await openShop({ FILES_URL: storage.url(), RATE_LIMIT_PER_MINUTE: '100000' });
});
afterAll(async () => {
  await shop.close();
  await storage.close();
});

const FORM = '/avis/ecrire/?produit=tangram';
const send = async () =>
  newWriter(shop).write(FORM, GOOD_REVIEW, [{ name: 'a.jpg', content: await aPhoto(200, 100) }]);
const newestPicture = () =>
  shop.db
    .selectFrom('pictures')
    .selectAll()
    .where('file', 'like', 'avis/%')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

test('while the storage is away pages work, pictures return 503, and a photograph is refused with a sentence', async () => {
  expect((await send()).statusCode).toBe(303);
  const picture = await newestPicture();
  await storage.stop();
  expect((await shop.ask('/boutique/')).statusCode).toBe(200);
  expect((await shop.ask(pictureUrl(picture, 160, 'webp'))).statusCode).toBe(503);
  const refused = await send();
  expect(refused.statusCode).toBe(503);
  expect(refused.body).toContain('Nous ne pouvons pas recevoir de photos pour le moment.');
  expect(refused.body).toContain(GOOD_REVIEW.body);
  const ready = await shop.ask('/readyz');
  expect([ready.statusCode, ready.json().files]).toEqual([200, 'away']);
  await storage.start();
  expect((await shop.ask(pictureUrl(picture, 160, 'webp'))).statusCode).toBe(200);
  expect((await send()).statusCode).toBe(303);
});
