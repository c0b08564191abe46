import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hiddenField } from '#test/customers.ts';
import { followChanges } from '#test/follow-changes.ts';
import { productId, type Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';
import { aPhoto, multipart, type UploadedFile } from '#test/review-writing.ts';
import { officeNonceOf, staffVisitor } from '#test/staff.ts';

let shop: TestShop;
let stopFollowing: () => Promise<void>;
let owner: Visitor;
let nonce: { nonce: string };
beforeAll(async () => {
  shop = await openShop({
    products: ['un', 'deux', 'trois', 'quatre', 'cinq', 'six'].map((slug) => ({ slug })),
    env: { RATE_LIMIT_PER_MINUTE: '100000' },
  });
  stopFollowing = await followChanges(shop);
  owner = await staffVisitor(shop);
  nonce = await officeNonceOf(owner);
});
afterAll(async () => {
  await stopFollowing();
  await shop.close();
});

const SOON = { timeout: 30_000 };
const textOf = (body: string) => readPage(body).text.replace(/[\u00a0\u202f]/g, ' ');
const pathOf = async (slug: string) => `/gestion/produits/${await productId(shop, slug)}/photos/`;

async function upload(slug: string, files: readonly UploadedFile[], fields: Record<string, string> = nonce) {
  const { headers, payload } = await multipart(fields, files, 'photos');
  const cookie = [...owner.cookies].map((pair) => pair.join('=')).join('; ');
  return shop.ask({ method: 'POST', url: await pathOf(slug), headers: { ...headers, cookie }, payload });
}
const photosOf = async (slug: string) =>
  shop.db
    .selectFrom('product_pictures as pp')
    .innerJoin('pictures as pic', 'pic.id', 'pp.picture_id')
    .select(['pic.id', 'pic.alt', 'pic.file'])
    .where('pp.product_id', '=', Number(await productId(shop, slug)))
    .orderBy('pp.position')
    .execute();
const actionsOf = async (slug: string) =>
  (
    await shop.db
      .selectFrom('audit_log')
      .select('action')
      .where('entity_type', '=', 'product')
      .where('entity_id', '=', await productId(shop, slug))
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);
const storedFiles = async () => {
  const keys: string[] = [];
  for await (const { key } of shop.files.list('media/originals/photos/')) keys.push(key);
  return keys;
};

test('several photographs are added at once, without camera data, and are in the shop at once', async () => {
  await shop.ask('/produit/un/');
  const files = [
    { name: 'a.jpg', content: await aPhoto(61) },
    { name: 'b.jpg', content: await aPhoto(62) },
  ];
  const { headers } = await upload('un', files);
  expect(headers.location).toBe(`${await pathOf('un')}?fait=ajoutees`);
  const photos = await photosOf('un');
  expect(photos.slice(1).map(({ alt }) => alt)).toEqual(['un, photo 2', 'un, photo 3']);
  const stored = await shop.files.get(`media/originals/${photos[1]?.file}`);
  expect((await sharp(await buffer(stored)).metadata()).exif).toBeUndefined();
  await expect.poll(async () => (await shop.ask('/produit/un/')).body, SOON).toContain('alt="un, photo 3"');
  await upload('un', files);
  expect(await photosOf('un')).toHaveLength(3);
  expect(await actionsOf('un')).toEqual(['product.photos-add']);
});

test.each<[string, () => Promise<UploadedFile[]> | UploadedFile[], string]>([
  ['no file', () => [], 'Choisissez au moins une photo.'],
  [
    'a text',
    () => [{ name: 'notes.jpg', content: 'pas une photo' }],
    '« notes.jpg » n’est pas une photo lisible.',
  ],
  [
    'an SVG with a script',
    () => [
      {
        name: 'logo.svg',
        content: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      },
    ],
    '« logo.svg » n’est pas une photo lisible.',
  ],
  [
    'a good photograph and a truncated JPEG',
    async () => [
      { name: 'bonne.jpg', content: await aPhoto(63) },
      { name: 'coupee.jpg', content: (await aPhoto(900, 900)).subarray(0, 700) },
    ],
    '« coupee.jpg » n’est pas une photo lisible.',
  ],
  [
    'a file of 21 MB',
    () => [{ name: 'enorme.jpg', content: Buffer.alloc(21 * 1024 * 1024, 0xff) }],
    '« enorme.jpg » est trop lourd : 20 Mo au plus.',
  ],
  [
    '21 files',
    async () => {
      const content = await aPhoto();
      return Array.from({ length: 21 }, (_, index) => ({ name: `${index}.jpg`, content }));
    },
    'Envoyez au plus 20 photos à la fois.',
  ],
])(
  '%s is refused in words, and nothing is kept',
  async (_, files, sentence) => {
    const before = await storedFiles();
    const answer = await upload('deux', await files());
    expect([answer.statusCode, textOf(answer.body)]).toEqual([422, expect.stringContaining(sentence)]);
    expect(await photosOf('deux')).toHaveLength(1);
    expect(await storedFiles()).toEqual(before);
  },
  60_000,
);

test('a full disk answers 503 with a sentence, and nothing is half done', async () => {
  const before = await storedFiles();
  await sql`create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'no room' using errcode = 'disk_full'; end $$`.execute(shop.db);
  await sql`create trigger no_room before insert on pictures for each statement execute function no_room()`.execute(
    shop.db,
  );
  const answer = await upload('deux', [{ name: 'a.jpg', content: await aPhoto(64) }]);
  expect([answer.statusCode, textOf(answer.body)]).toEqual([
    503,
    expect.stringContaining('La boutique ne peut pas enregistrer de fichiers pour le moment'),
  ]);
  await sql`drop trigger no_room on pictures`.execute(shop.db);
  expect(await storedFiles()).toEqual(before);
  expect(await actionsOf('deux')).toEqual([]);
});

test('a photograph moves to a place, however often the button is pressed', async () => {
  await upload('trois', [
    { name: 'a.jpg', content: await aPhoto(65) },
    { name: 'b.jpg', content: await aPhoto(66) },
  ]);
  const [first, second, third] = (await photosOf('trois')).map(({ id }) => id);
  const url = `${await pathOf('trois')}${third}/place/`;
  for (let press = 0; press < 2; press += 1)
    expect((await owner.post(url, { ...nonce, place: '0' })).statusCode).toBe(303);
  expect((await photosOf('trois')).map(({ id }) => id)).toEqual([third, first, second]);
  expect(await actionsOf('trois')).toEqual(['product.photos-add', 'product.photos-order']);
});

test('the texts are saved together; an empty or an outdated one is refused with what was typed', async () => {
  await upload('quatre', [{ name: 'a.jpg', content: await aPhoto(67) }]);
  const [first, second] = (await photosOf('quatre')).map(({ id }) => id);
  const path = await pathOf('quatre');
  const { body } = await owner.open(path);
  const send = (fields: Record<string, string>) =>
    owner.post(`${path}textes/`, { ...nonce, version: hiddenField(body, 'version'), ...fields });
  const empty = await send({ [`alt-${first}`]: 'Une tour', [`alt-${second}`]: '' });
  expect(empty.statusCode).toBe(422);
  expect(empty.body).toContain('value="Une tour"');
  const described = { [`alt-${first}`]: 'Une tour', [`alt-${second}`]: 'La même, <de dos>' };
  expect((await send(described)).statusCode).toBe(303);
  expect((await send(described)).statusCode).toBe(303);
  expect((await photosOf('quatre')).map(({ alt }) => alt)).toEqual(['Une tour', 'La même, <de dos>']);
  expect((await send({ ...described, [`alt-${first}`]: 'Autre' })).statusCode).toBe(409);
  await expect
    .poll(async () => (await shop.ask('/produit/quatre/')).body, SOON)
    .toContain('alt="La même, &lt;de dos&gt;"');
  expect(await actionsOf('quatre')).toEqual(['product.photos-add', 'product.photos-alt']);
});

test('a removed photograph is deleted if nothing else uses it; a published product keeps its last one', async () => {
  await upload('cinq', [{ name: 'a.jpg', content: await aPhoto(68) }]);
  const [shared, own] = await photosOf('cinq');
  const remove = async (id: number | undefined) => owner.post(`${await pathOf('cinq')}${id}/retrait/`, nonce);
  for (let press = 0; press < 2; press += 1) expect((await remove(own?.id)).statusCode).toBe(303);
  expect(
    await shop.db
      .selectFrom('pictures')
      .select('id')
      .where('id', '=', own?.id ?? 0)
      .execute(),
  ).toEqual([]);
  const last = await remove(shared?.id);
  expect([last.statusCode, textOf(last.body)]).toEqual([
    409,
    expect.stringContaining('Un produit publié garde au moins une photo.'),
  ]);
  await shop.db.updateTable('products').set({ status: 'draft' }).where('slug', '=', 'cinq').execute();
  expect((await remove(shared?.id)).statusCode).toBe(303);
  // The other products of this test show the same picture.
  expect(
    await shop.db
      .selectFrom('pictures')
      .select('id')
      .where('id', '=', shared?.id ?? 0)
      .execute(),
  ).toHaveLength(1);
  expect(await actionsOf('cinq')).toEqual([
    'product.photos-add',
    'product.photos-remove',
    'product.photos-remove',
  ]);
});

test('an upload without the nonce of the session, or of another product, adds nothing', async () => {
  const files = [{ name: 'a.jpg', content: await aPhoto(69) }];
  expect((await upload('six', files, { nonce: 'x' })).statusCode).toBe(422);
  const [foreign] = await photosOf('un');
  const place = await owner.post(`${await pathOf('six')}${(foreign?.id ?? 0) + 100_000}/place/`, {
    ...nonce,
    place: '0',
  });
  expect(place.statusCode).toBe(404);
  expect(await photosOf('six')).toHaveLength(1);
});
