import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownAddress } from '#platform/server/own-address.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';
import { aPhoto, GOOD_REVIEW, newWriter } from '#test/review-writing.ts';

let shop: TestShop;
/** A separate directory, so that files of other tests are not counted. */
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'eveil-uploads-'));
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000', DATA_DIR: dataDir });
});
afterAll(async () => {
  await shop.close();
  await rm(dataDir, { recursive: true });
});

const FORM = '/avis/ecrire/?produit=tangram';
const plain = (html: string) => readPage(html).text.replace(/[\u00a0\u202f]/g, ' ');
const filesOf = (folder: string) => readdir(join(dataDir, 'media', folder)).catch(() => []);
const countWritten = async () =>
  (await shop.db.selectFrom('reviews').select('id').where('submission', 'is not', null).execute()).length;

test('photographs are limited for each client before they are written, and the text is kept', async () => {
  const writer = newWriter(shop, '203.0.113.20');
  const photo = { name: 'a.jpg', content: await aPhoto() };
  const full = Array.from({ length: 5 }, () => photo);
  const incomplete = { ...GOOD_REVIEW, rating: '' };
  for (let count = 0; count < 12; count++)
    expect((await writer.write(FORM, incomplete, full)).statusCode).toBe(422);
  const refused = await writer.write(FORM, GOOD_REVIEW, [photo]);
  expect(refused.statusCode).toBe(429);
  expect(plain(refused.body)).toContain('Réessayez dans 60 minutes, ou envoyez votre avis sans photo.');
  expect(refused.body).toContain(GOOD_REVIEW.body);
  expect(await countWritten()).toBe(0);
  expect(await filesOf('originals/avis')).toEqual([]);
  expect(await filesOf('uploads')).toEqual([]);
  expect((await writer.write(FORM, GOOD_REVIEW)).statusCode).toBe(303);
  expect((await newWriter(shop, '203.0.113.21').write(FORM, GOOD_REVIEW, [photo])).statusCode).toBe(303);
});

test('a form that declares more than the largest form is refused before it is read', async () => {
  await sql`insert into settings (name, value) values ('reviews', ${JSON.stringify({ mostPictures: 1, pictureMegabytes: 1 })})`.execute(
    shop.db,
  );
  const { port } = ownAddress(shop.app.fastify.server);
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(
    'POST /avis/ecrire/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=x\r\n' +
      `Content-Length: ${100 * 1024 * 1024}\r\n\r\n--x\r\n`,
  );
  const [answer] = await once(socket, 'data');
  socket.destroy();
  expect(String(answer)).toMatch(/^HTTP\/1\.1 413 /);
});
