import { readdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { ownAddress } from '#platform/server/own-address.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';
import { aPhoto, GOOD_REVIEW, newWriter } from '#test/review-writing.ts';
import { removeOrphanFiles } from '#shop/common/pictures/server/delete-pictures.ts';
import { localFiles } from '#platform/server/files/local-files.ts';
import { removeStaleUploads } from '#shop/common/pictures/server/temporary-uploads.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
});
afterAll(() => shop.close());
afterEach(async () => {
  await sql`delete from reviews where email <> '' or submission is not null`.execute(shop.db);
  await sql`delete from settings where name = 'reviews'`.execute(shop.db);
  await sql`delete from attempts`.execute(shop.db);
});

const FORM = '/avis/ecrire/?produit=tangram';
const plain = (html: string) => readPage(html).text.replace(/[\u00a0\u202f]/g, ' ');
const written = () =>
  shop.db.selectFrom('reviews').selectAll().where('submission', 'is not', null).orderBy('id').execute();
const set = (value: object) =>
  sql`insert into settings (name, value) values ('reviews', ${JSON.stringify(value)})
    on conflict (name) do update set value = excluded.value`.execute(shop.db);
const filesOf = (folder: string) => readdir(join(inject('mediaDir'), folder)).catch(() => []);

/** Returns the confirmation page shown to the author. */
async function thanksOf({ statusCode, headers }: Awaited<ReturnType<typeof shop.ask>>) {
  expect(statusCode).toBe(303);
  return plain((await shop.ask(String(headers.location))).body);
}

test('a visitor writes a review of a product, and it is published at once, whatever its rating (§4.1#1, §4.1#3, §4.1#6, §6#2, §8.2#3, §3.1#3)', async () => {
  const thanks = await thanksOf(await newWriter(shop).write(FORM, { ...GOOD_REVIEW, rating: '1' }));
  expect(thanks).toContain('Avis soumis !');
  expect(thanks).toContain('Veuillez actualiser la page dans quelques instants pour voir votre avis');
  expect(thanks).toMatch(/Nina en attente .*Très beau Mon fils/);
  const product = await shop.db
    .selectFrom('products')
    .select(['id', 'review_count'])
    .where('slug', '=', 'tangram')
    .executeTakeFirstOrThrow();
  expect(await written()).toMatchObject([
    {
      product_id: product.id,
      product_name: 'Tangram en bois',
      rating: 1,
      status: 'published',
      is_verified: false,
      email: 'nina@exemple.fr',
      country: 'FR',
      experienced_on: expect.stringContaining('2026-01-05'),
    },
  ]);
});

test('where the merchant publishes by hand, it waits, and the merchant is told (§4.1#4, §4.1#5, §6#7)', async () => {
  await set({ autoPublish: false });
  const thanks = await thanksOf(
    await newWriter(shop).write('/avis/ecrire/', { ...GOOD_REVIEW, email: 'attente@exemple.fr' }),
  );
  expect(thanks).toContain(
    'Votre avis sera publié dès qu’il est approuvé par l’administrateur de la boutique',
  );
  const [review] = await written();
  expect(review).toMatchObject({ status: 'pending', product_id: null, product_name: '', published_at: null });
  const mails = await shop.mails();
  expect(mails.find(({ subject }) => subject === `Avis n°\u00a0${review?.id} à relire`)?.text).toContain(
    `/gestion/messages/avis/${review?.id}/`,
  );
  expect(mails.find(({ to }) => to === 'attente@exemple.fr')?.text).toMatch(
    /\/avis\/modifier\/\?avis_review_uuid=/,
  );
});

test.each([
  ['a link', { body: 'Bien moins cher sur www.exemple.test !' }],
  ['the address of a mail', { body: 'Écrivez-moi à moi@exemple.fr, je le revends.' }],
])('with %s in it, it is looked at first', async (_, fields) => {
  await newWriter(shop).write(FORM, { ...GOOD_REVIEW, ...fields });
  expect(await written()).toMatchObject([{ status: 'pending' }]);
});

test('a second review of a product by the same author waits for the merchant', async () => {
  const writer = newWriter(shop);
  await writer.write(FORM, GOOD_REVIEW);
  await writer.write(FORM, { ...GOOD_REVIEW, body: 'Encore moi, toujours content.' });
  expect((await written()).map(({ status }) => status)).toEqual(['published', 'pending']);
});

test('what is wrong stands above the form and beside its field, and nothing typed is lost (§8.2#1, §8.2#2, §5.2#1)', async () => {
  const answer = await newWriter(shop).write(FORM, {
    ...GOOD_REVIEW,
    rating: '',
    email: 'nina@',
    title: 'Gardez <b>moi</b>',
  });
  expect(answer.statusCode).toBe(422);
  expect(answer.body).toMatch(/role="alert"[\s\S]*href="#avis-rating">Veuillez sélectionner une note</);
  expect(answer.body).toMatch(/id="avis-email-error"[\s\S]*Veuillez saisir une adresse email valide\./);
  expect(answer.body).toContain('value="Gardez &lt;b&gt;moi&lt;/b&gt;"');
  expect(await written()).toEqual([]);
});

test('the form says what is agreed to by sending it, and that films are not taken (§5.1#8)', async () => {
  const { body } = await shop.ask(FORM);
  for (const page of ['conditions-generales-de-vente', 'politique-de-confidentialite', 'politique-des-avis'])
    expect(body).toContain(`href="/${page}/"`);
  expect(plain(body)).toContain('En envoyant ce formulaire, vous acceptez');
  expect(plain(body)).toContain('Les fichiers vidéo ne sont pas acceptés');
});

test('it works without files too, as a plain form', async () => {
  const { statusCode } = await newWriter(shop).visitor.post('/avis/ecrire/', {
    ...GOOD_REVIEW,
    produit: 'tangram',
  });
  expect(statusCode).toBe(303);
  expect(await written()).toHaveLength(1);
});

test('a form that is sent twice, or a hundred times at once, is one review and one mail', async () => {
  const writer = newWriter(shop);
  const submission = crypto.randomUUID();
  const fields = { ...GOOD_REVIEW, produit: 'tangram', submission, email: 'cent@exemple.fr' };
  await set({ pictureMegabytes: 1 });
  const before = (await filesOf('originals/avis')).length;
  const photo = { name: 'a.jpg', content: await aPhoto() };
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      writer.send('/avis/ecrire/', fields, index % 10 === 0 ? [photo] : []),
    ),
  );
  const codes = new Set(answers.map(({ statusCode }) => statusCode));
  expect([...codes]).toEqual([303]);
  expect(await written()).toHaveLength(1);
  expect((await shop.mails()).filter(({ to }) => to === 'cent@exemple.fr')).toHaveLength(1);
  const [{ picture_count: count } = { picture_count: -1 }] = await written();
  expect((await filesOf('originals/avis')).length - before).toBe(count);
  await expect.poll(() => filesOf('uploads')).toEqual([]);
});

test('pictures are kept without what the camera wrote, and served in the shop’s sizes (§3.1#4)', async () => {
  const photo = await aPhoto(300, 200);
  const answer = await newWriter(shop).write(FORM, GOOD_REVIEW, [
    { name: 'un.jpg', content: photo },
    { name: 'deux.jpg', content: photo },
  ]);
  expect(answer.statusCode).toBe(303);
  const pictures = await shop.db
    .selectFrom('review_pictures')
    .innerJoin('pictures', 'pictures.id', 'review_pictures.picture_id')
    .select(['pictures.id', 'fingerprint', 'file', 'width', 'alt', 'position'])
    .where('review_id', '=', (eb) => eb.selectFrom('reviews').select((max) => max.fn.max('id').as('newest')))
    .orderBy('position')
    .execute();
  expect(pictures).toMatchObject([
    {
      position: 1,
      width: 300,
      alt: 'Photo d’un client\u00a0: Tangram en bois',
      file: expect.stringMatching(/^avis\/[0-9a-f-]+\.jpg$/),
    },
    { position: 2 },
  ]);
  const [{ id, fingerprint } = { id: 0, fingerprint: '' }] = pictures;
  const { rawPayload, statusCode } = await shop.ask(`/media/${id}-${fingerprint}-160.jpg`);
  expect(statusCode).toBe(200);
  expect(await sharp(rawPayload).metadata()).not.toHaveProperty('exif');
  expect((await written())[0]?.picture_count).toBe(2);
});

test('files that are refused are named, and nothing of them stays (§5.1#5, §5.1#6)', async () => {
  await set({ mostPictures: 2, pictureMegabytes: 1 });
  const before = await filesOf('originals/avis');
  const refusal = async (files: Parameters<ReturnType<typeof newWriter>['write']>[2]) => {
    const answer = await newWriter(shop).write(FORM, GOOD_REVIEW, files);
    expect(answer.statusCode).toBe(422);
    return plain(answer.body);
  };
  const photo = { name: 'a.jpg', content: await aPhoto() };
  expect(await refusal([photo, photo, photo])).toContain(
    'Désolé, nous ne pouvons accepter que 2 photos pour un seul avis.',
  );
  expect(await refusal([{ name: 'gros.jpg', content: Buffer.alloc(1024 * 1024 + 1, 0xff) }])).toContain(
    'gros.jpg est trop volumineux, veuillez sélectionner un fichier inférieur à 1 Mo.',
  );
  expect(
    await refusal([photo, { name: 'x.svg', content: '<svg xmlns="http://www.w3.org/2000/svg"/>' }]),
  ).toContain('x.svg n’est pas une photo');
  expect(await written()).toEqual([]);
  expect(await filesOf('originals/avis')).toEqual(before);
  await expect.poll(() => filesOf('uploads')).toEqual([]);
});

test('somebody who writes too much has to wait, and keeps what they typed', async () => {
  const writer = newWriter(shop, '203.0.113.9');
  for (let count = 0; count < 6; count++) await writer.write(FORM, GOOD_REVIEW);
  const answer = await writer.write(FORM, { ...GOOD_REVIEW, body: 'Une de trop' });
  expect(answer.statusCode).toBe(429);
  expect(answer.body).toContain('Une de trop');
  expect(await written()).toHaveLength(6);
});

test('a bot that fills in the hidden field is thanked, and nothing is stored', async () => {
  expect(
    await thanksOf(await newWriter(shop).write(FORM, { ...GOOD_REVIEW, website: 'http://spam' })),
  ).toContain('Avis soumis');
  expect(await written()).toEqual([]);
});

test('what is not for sale has no form', async () => {
  await sql`update products set status = 'draft' where slug = 'engrenages'`.execute(shop.db);
  for (const slug of ['engrenages', 'nulle-part', '../x', '%00', "a'--"]) {
    const path = `/avis/ecrire/?produit=${encodeURIComponent(slug)}`;
    expect([slug, (await shop.ask(path)).statusCode]).toEqual([slug, 404]);
    const sent = await newWriter(shop).send('/avis/ecrire/', { ...GOOD_REVIEW, produit: slug });
    expect([slug, sent.statusCode]).toEqual([slug, 404]);
    expect((await shop.ask(`/avis/question/?produit=${encodeURIComponent(slug)}`)).statusCode).toBe(404);
  }
});

const BOUNDARY = { 'content-type': 'multipart/form-data; boundary=x' };

test.each<[string, Record<string, string>, string | Buffer, number]>([
  [
    'a body that ends too soon',
    BOUNDARY,
    '--x\r\nContent-Disposition: form-data; name="pictures"; filename="a.jpg"\r\n\r\nabc',
    400,
  ],
  ['no boundary', { 'content-type': 'multipart/form-data' }, 'abc', 400],
  ['nothing', BOUNDARY, '', 422],
  ['JSON', { 'content-type': 'application/json' }, '{"rating":{"a":1},"body":[1]}', 422],
  ['XML', { 'content-type': 'text/xml' }, '<a/>', 415],
  [
    'a huge field',
    BOUNDARY,
    `--x\r\nContent-Disposition: form-data; name="body"\r\n\r\n${'x'.repeat(300_000)}\r\n--x--`,
    422,
  ],
])('%s is answered without a fault', async (_, headers, payload, status) => {
  const answer = await shop.ask({ method: 'POST', url: '/avis/ecrire/', headers, payload });
  expect(answer.statusCode).toBe(status);
  expect(await written()).toEqual([]);
  await expect.poll(() => filesOf('uploads')).toEqual([]);
});

test('an upload that is cut off leaves nothing', async () => {
  const before = await filesOf('originals/avis');
  const { port } = ownAddress(shop.app.fastify.server);
  const socket = connect(Number(port), '127.0.0.1');
  const head = [
    'POST /avis/ecrire/ HTTP/1.1',
    'Host: x',
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Length: 900000',
  ];
  const part = '--x\r\nContent-Disposition: form-data; name="pictures"; filename="a.jpg"\r\n\r\n';
  socket.write(`${head.join('\r\n')}\r\n\r\n${part}${'x'.repeat(100_000)}`);
  await expect.poll(() => filesOf('uploads')).toHaveLength(1);
  socket.destroy();
  await expect.poll(() => filesOf('uploads')).toEqual([]);
  expect(await filesOf('originals/avis')).toEqual(before);
});

test('files of a process that was stopped are removed when they are old; those of reviews stay', async () => {
  await newWriter(shop).write(FORM, GOOD_REVIEW, [{ name: 'a.jpg', content: await aPhoto() }]);
  const { file } = await shop.db
    .selectFrom('pictures')
    .select('file')
    .where('file', 'like', 'avis/%')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const mediaDir = inject('mediaDir');
  const files = localFiles(dirname(mediaDir));
  await writeFile(join(mediaDir, 'originals/avis/orphelin.jpg'), 'x');
  await writeFile(join(mediaDir, 'uploads/orphelin'), 'x');
  const soon = new Date(Date.now() + 60_000);
  await removeOrphanFiles(shop.db, files, new Date(0));
  expect(await filesOf('originals/avis')).toContain('orphelin.jpg');
  await removeOrphanFiles(shop.db, files, soon);
  await removeStaleUploads(mediaDir, soon);
  expect(await filesOf('originals/avis')).not.toContain('orphelin.jpg');
  expect(await filesOf('originals/avis')).toContain(file.replace('avis/', ''));
  expect(await filesOf('uploads')).toEqual([]);
});

test('HTML in a review is escaped on pages and in mails', async () => {
  const evil = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
  const fields = { title: evil, body: `${evil} www.exemple.test`, author: evil, email: 'evil@exemple.fr' };
  const answer = await newWriter(shop).write(FORM, { ...GOOD_REVIEW, ...fields });
  const thanks = await shop.ask(String(answer.headers.location));
  const edit = await shop.ask(String(answer.headers.location).replace('merci', 'modifier'));
  const wrong = await newWriter(shop).write(FORM, { ...GOOD_REVIEW, ...fields, rating: evil });
  for (const { body } of [thanks, edit, wrong]) expect(body).not.toMatch(/<script>alert|<img src=x/);
  expect(thanks.body).toContain('&lt;script&gt;alert(1)');
  for (const { html } of await shop.mails()) expect(html).not.toMatch(/<script|<img src=x/);
});

test('another site cannot submit a review', async () => {
  const { statusCode } = await shop.ask({
    method: 'POST',
    url: '/avis/ecrire/',
    headers: { ...BOUNDARY, 'sec-fetch-site': 'cross-site' },
    payload: '',
  });
  expect(statusCode).toBe(403);
});
