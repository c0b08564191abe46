import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findImport, listRefusedPictures } from '#shop/catalogue/product-import/server/find-import.ts';
import { runImport } from '#shop/catalogue/product-import/server/run-import.ts';
import type { Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';
import { aPhoto, multipart } from '#test/review-writing.ts';
import { officeNonceOf, staffVisitor } from '#test/staff.ts';

const PATH = '/gestion/produits/importer/';

let pictures: Server;
let origin: string;
/** A shop that reaches this machine, and one that reaches only the public internet, like every real one. */
let shop: TestShop;
let closedShop: TestShop;
beforeAll(async () => {
  const [red, blue] = await Promise.all([aPhoto(300, 200), aPhoto(200, 300)]);
  pictures = createServer(({ url = '' }, response) => {
    if (url === '/rouge.jpg') response.end(red);
    else if (url === '/bleu.jpg') response.end(blue);
    else if (url === '/texte.jpg') response.end('<html>');
    else if (url === '/ailleurs.jpg') response.writeHead(302, { Location: '/bleu.jpg' }).end();
    else if (url === '/coupe.jpg') response.destroy();
    else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => pictures.once('listening', resolve));
  origin = `http://127.0.0.1:${(pictures.address() as AddressInfo).port}`;
  const env = { RATE_LIMIT_PER_MINUTE: '100000' };
  shop = await openShop(env, undefined, undefined, undefined, true);
  closedShop = await openShop(env);
}, 120_000);
afterAll(async () => {
  await Promise.all([shop.close(), closedShop.close()]);
  pictures.closeAllConnections();
  pictures.close();
});

async function importFile(into: TestShop, content: string) {
  const owner: Visitor = await staffVisitor(into);
  const nonce = await officeNonceOf(owner);
  const files = [{ name: 'produits.csv', type: 'text/csv', content: Buffer.from(content) }];
  const { headers, payload } = await multipart(nonce, files, 'fichier');
  const cookie = [...owner.cookies].map((pair) => pair.join('=')).join('; ');
  const sent = await into.ask({ method: 'POST', url: PATH, headers: { ...headers, cookie }, payload });
  const id = Number(/importer\/(\d+)\//.exec(String(sent.headers.location))?.[1]);
  const { mapping = [] } = (await findImport(into.db, id)) ?? {};
  const columns = Object.fromEntries(mapping.map((field, index) => [`colonne-${index}`, field ?? '']));
  const maker = await into.db.selectFrom('makers').select('id').orderBy('id').executeTakeFirstOrThrow();
  await owner.post(`${PATH}${id}/colonnes/`, { ...nonce, ...columns, fabricant: String(maker.id) });
  await runImport({ db: into.db, now: () => new Date() }, id);
  await owner.post(`${PATH}${id}/lancer/`, nonce);
  // The pictures are fetched by the job.
  await into.app.jobs.runDue();
  const found = await findImport(into.db, id);
  const text = readPage((await owner.open(`${PATH}${id}/`)).body).text.replace(/[\u00a0\u202f]/g, ' ');
  return { id, found, text };
}

const photosOf = async (into: TestShop, sku: string) =>
  (
    await into.db
      .selectFrom('product_pictures')
      .innerJoin('products', 'products.id', 'product_pictures.product_id')
      .select('picture_id')
      .where('sku', '=', sku)
      .execute()
  ).length;
const statusOf = async (into: TestShop, sku: string) =>
  (await into.db.selectFrom('products').select('status').where('sku', '=', sku).executeTakeFirst())?.status;

const HEAD = 'SKU,Name,Published,Regular price,Visibility in catalog,Images';

test('pictures of WooCommerce are fetched, also after a redirect; only those that fail are refused, by name', async () => {
  const urls = ['rouge', 'ailleurs', 'bleu', 'texte', 'absent', 'coupe'].map(
    (name) => `${origin}/${name}.jpg`,
  );
  const { id, found, text } = await importFile(
    shop,
    `${HEAD}\nPIC-1,Moulin,0,12,visible,"${urls.join(', ')}"\n`,
  );
  expect([found?.status, found?.pictures]).toEqual(['done', { added: 2, known: 1, refused: 3 }]);
  expect(await photosOf(shop, 'PIC-1')).toBe(2);
  const refused = await listRefusedPictures(shop.db, id);
  expect(refused.map(({ url, reason }) => [url.slice(origin.length), reason])).toEqual([
    ['/texte.jpg', 'not-a-photo'],
    ['/absent.jpg', 'not-found'],
    ['/coupe.jpg', 'not-reached'],
  ]);
  expect(text).toContain('2 photos ajoutées, 1 déjà là, 3 refusées.');
  expect(text).toContain('Ce fichier n’est pas une photo lisible.');
});

test('the rows of Shopify bring one picture each; a product that has photographs gets no more', async () => {
  const head = 'Handle,Title,Variant SKU,Variant Price,Image Src';
  const file = `${head}\nmoulin-vert,Moulin vert,PIC-2,12,${origin}/rouge.jpg\nmoulin-vert,,,,${origin}/bleu.jpg\n`;
  expect((await importFile(shop, file)).found?.pictures).toEqual({ added: 2 });
  const again = await importFile(shop, file);
  expect([again.found?.verdicts, again.found?.pictures]).toEqual([{ same: 1 }, {}]);
});

test('a shop never fetches from its own network, nor without https', async () => {
  const { id, found } = await importFile(
    closedShop,
    `${HEAD}\nPIC-3,Moulin,0,12,visible,"${origin}/rouge.jpg, https://127.0.0.1/a.jpg, https://169.254.169.254/latest, ftp://exemple.fr/a"\n`,
  );
  expect(found?.pictures).toEqual({ refused: 4 });
  expect((await listRefusedPictures(closedShop.db, id)).map(({ reason }) => reason)).toEqual([
    'bad-url',
    'not-reached',
    'not-reached',
    'bad-url',
  ]);
  expect(await statusOf(closedShop, 'PIC-3')).toBe('draft');
});
