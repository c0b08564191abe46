import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { redirectPath } from './redirects.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const move = (from: string, to: string) => shop.db.transaction().execute((tx) => redirectPath(tx, from, to));
const locationOf = async (url: string) => {
  const { statusCode, headers } = await shop.ask(url);
  return [statusCode, headers.location];
};
const listing = (slug: string) => `/categorie-produit/${slug}/`;

test('a former path leads to the page at once, however often it was renamed', async () => {
  await move(listing('a'), listing('b'));
  await move(listing('b'), listing('puzzles'));
  expect(await locationOf(listing('a'))).toEqual([301, listing('puzzles')]);
  expect(await locationOf(listing('b'))).toEqual([301, listing('puzzles')]);
});

test('a redirect keeps the page number and the query', async () => {
  await move(listing('anciens-jeux'), listing('puzzles'));
  expect(await locationOf(`${listing('anciens-jeux')}page/2/?orderby=price`)).toEqual([
    301,
    `${listing('puzzles')}page/2/?orderby=price`,
  ]);
});

test('a page that gets its former path back is no redirect any more', async () => {
  await move('/produit/x/', '/produit/y/');
  await move('/produit/y/', '/produit/x/');
  expect(await locationOf('/produit/x/')).toEqual([404, undefined]);
  expect(await locationOf('/produit/y/')).toEqual([301, '/produit/x/']);
});

test('a page that exists is shown even if a redirect leaves from its path', async () => {
  await move('/produit/tangram/', '/produit/nulle-part/');
  expect(await locationOf('/produit/tangram/')).toEqual([200, undefined]);
});
