import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { listenForChanges } from '#platform/server/page-cache/cache-invalidation.ts';
import { ownAddress } from '#platform/server/own-address.ts';
import { countQueries } from '#test/count-queries.ts';
import { newVisitor, productId } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { addReviews, clearReviews } from '#test/reviews.ts';

let shop: TestShop;
let origin: string;
let changes: ReturnType<typeof listenForChanges>;
const droppedTags = new Set<string>();
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  origin = ownAddress(shop.app.fastify.server).origin;
  const { databaseUrl } = shop;
  const drop = (tags: string[]) => {
    shop.app.drop(tags);
    for (const tag of tags) droppedTags.add(tag);
  };
  changes = listenForChanges({ databaseUrl, drop, onLost: () => undefined, revive: async () => undefined });
  await changes.ready;
});
afterAll(async () => {
  await changes.stop();
  await shop.close();
});
beforeEach(async () => {
  await untilNotified();
  shop.app.drop(['*']);
});

/** Notifications arrive in order: once this marker has arrived, all earlier ones have too. */
async function untilNotified(): Promise<void> {
  const marker = `marker:${droppedTags.size}`;
  await sql`select pg_notify('cache', ${marker})`.execute(shop.db);
  await vi.waitFor(() => expect(droppedTags).toContain(marker), { timeout: 10_000, interval: 5 });
}

const rendered = async () =>
  (await shop.app.metrics.pagesRendered.get()).values.reduce((sum, { value }) => sum + value, 0);

const open = async (path: string) => (await fetch(origin + path)).text();

/** Whether a page is served from the cache, before the framework handles the request. */
async function isKept(path: string): Promise<boolean> {
  const { fromCache } = shop.app.metrics;
  const before = fromCache.pages;
  await open(path);
  return fromCache.pages > before;
}

test.each([
  '/',
  '/boutique/',
  '/boutique/?orderby=price',
  '/boutique/?e-filter-boutique-pa_age=3-4-ans',
  '/categorie-produit/langage/',
  '/categorie-produit/langage/?stock_status=instock',
  '/produit/tour-rose/',
  '/mentions-legales/',
  '/journal/',
  '/journal/page/2/',
  '/journal/categorie/choisir/',
  '/journal/la-tour-rose-pas-a-pas/',
  '/avis/',
  '/avis/?produit=tour-rose&tri=recents',
])('%s is rendered once and then served from the cache, without a query', async (path) => {
  const first = await open(path);
  expect(await countQueries(async () => expect(await isKept(path)).toBe(true))).toBe(0);
  expect(await open(path)).toBe(first);
});

test.each([
  '/panier/',
  '/?s=bois&post_type=product',
  '/nulle-part/',
  '/boutique/page/99/',
  '/avis/voix/?avis=1',
  // The number of these urls is unbounded: caching them would evict the pages that visitors return to.
  '/boutique/?min_price=10',
  '/boutique/?max_price=31',
  '/boutique/?e-filter-boutique-pa_age=3-4-ans~5-6-ans',
  '/boutique/?e-filter-boutique-pa_age=!3-4-ans',
  '/boutique/?e-filter-boutique-pa_age=3-4-ans&e-filter-boutique-product_tag=logique',
  '/boutique/?e-filter-boutique-pa_age=inconnu',
  '/boutique/?e-filter-boutique-inconnue=inconnu',
])('%s is not cached', async (path) => {
  await open(path);
  expect(await isKept(path)).toBe(false);
});

test('concurrent requests for an uncached page share one rendering', async () => {
  const before = await rendered();
  await Promise.all(Array.from({ length: 20 }, () => open('/produit/tangram/')));
  expect((await rendered()) - before).toBe(1);
});

test.each([
  ['/produit/tour-rose/', '/produit/tour-rose/?utm_source=lettre&utm_medium=mail'],
  ['/boutique/?orderby=price', '/boutique/?fbclid=x&orderby=price&gclid=1'],
  ['/boutique/', '/boutique/?orderby=menu_order'],
  ['/', '/?utm_campaign=noel'],
])('%s and %s share one cached copy', async (bare, marked) => {
  const page = await open(bare);
  const before = await rendered();
  expect(await countQueries(async () => expect(await open(marked)).toBe(page))).toBe(0);
  expect(await rendered()).toBe(before);
});

test('a price that changes shows at once on the product’s page and in the listings', async () => {
  await open('/produit/tangram/');
  await open('/boutique/?orderby=price');
  await shop.db
    .updateTable('products')
    .set({ regular_cents: 12_345 })
    .where('slug', '=', 'tangram')
    .execute();
  await untilNotified();
  expect(await open('/produit/tangram/')).toContain('123,45');
  expect(await open('/boutique/?orderby=price-desc')).toContain('123,45');
});

test('a review that is published or taken down shows at once where it is shown, and every page has the new average', async () => {
  await clearReviews(shop);
  const paths = ['/produit/tangram/', '/avis/', '/mentions-legales/', '/boutique/'];
  const shows = (words: string) => Promise.all(paths.map(async (path) => (await open(path)).includes(words)));
  expect(await shows('Une merveille')).toEqual([false, false, false, false]);
  const [id = 0] = await addReviews(shop, [{ product: 'tangram', title: 'Une merveille', rating: 4 }]);
  await untilNotified();
  expect(await shows('Une merveille')).toEqual([true, true, false, false]);
  expect(await shows('4,0/5')).toEqual([true, true, true, true]);
  // A vote does not invalidate pages: they may show an older count.
  await shop.db.updateTable('reviews').set({ helpful: 1 }).where('id', '=', id).execute();
  await untilNotified();
  expect(await isKept('/produit/tangram/')).toBe(true);
  await shop.db.updateTable('reviews').set({ status: 'removed' }).where('id', '=', id).execute();
  await untilNotified();
  expect(await shows('Une merveille')).toEqual([false, false, false, false]);
});

test('a lower stock changes the product’s page but leaves the listings cached', async () => {
  await open('/produit/tour-rose/');
  await open('/boutique/');
  await shop.db.updateTable('products').set({ stock: 3 }).where('slug', '=', 'tour-rose').execute();
  await untilNotified();
  expect(await open('/produit/tour-rose/')).toContain('Plus que 3\u00a0pièces en stock');
  expect(await isKept('/boutique/')).toBe(true);
});

test('the last piece sold changes the listings too', async () => {
  await open('/boutique/?orderby=popularity');
  await shop.db.updateTable('products').set({ stock: 0 }).where('slug', '=', 'tour-rose').execute();
  await untilNotified();
  expect(await isKept('/boutique/?orderby=popularity')).toBe(false);
  await shop.db.updateTable('products').set({ stock: 24 }).where('slug', '=', 'tour-rose').execute();
});

test('the last piece sold changes how many products are in stock', async () => {
  const inStock = async () =>
    /En stock seulement<\/span><span[^>]*>(\d+)/.exec(await open('/boutique/'))?.[1];
  const before = Number(await inStock());
  await shop.db.updateTable('products').set({ stock: 0 }).where('slug', '=', 'tour-rose').execute();
  await untilNotified();
  expect(Number(await inStock())).toBe(before - 1);
  await shop.db.updateTable('products').set({ stock: 24 }).where('slug', '=', 'tour-rose').execute();
});

test('a price that changes changes what a range of prices shows', async () => {
  const shows = async () => (await open('/boutique/?min_price=900')).includes('/produit/boulier/');
  expect(await shows()).toBe(false);
  const price = (cents: number) =>
    shop.db.updateTable('products').set({ regular_cents: cents }).where('slug', '=', 'boulier').execute();
  await price(95_000);
  await untilNotified();
  expect(await shows()).toBe(true);
  await price(2_990);
});

test.each([
  ['pieces sold', '?orderby=popularity&min_price=1', { sales_count: 1_000_000 }],
  ['a better place', '?min_price=1', { position: -1 }],
  ['a later date', '?orderby=date&min_price=1', { published_on: '2999-01-01' }],
  ['good reviews', '?orderby=rating&min_price=1', { average_rating: 5, review_count: 1_000_000 }],
])('%s bring a product to the front of %s', async (_what, query, change) => {
  const first = async () =>
    /href="\/produit\/([^/]+)\/"/.exec((await open(`/boutique/${query}`)).split('<main')[1] ?? '')?.[1];
  expect(await first()).not.toBe('boulier');
  const before = await shop.db
    .selectFrom('products')
    .select(['sales_count', 'position', 'published_on', 'average_rating', 'review_count'])
    .where('slug', '=', 'boulier')
    .executeTakeFirstOrThrow();
  await shop.db.updateTable('products').set(change).where('slug', '=', 'boulier').execute();
  await untilNotified();
  expect(await first()).toBe('boulier');
  await shop.db.updateTable('products').set(before).where('slug', '=', 'boulier').execute();
});

test('a reference that changes drops the listings: their buttons carry it', async () => {
  await open('/boutique/?orderby=popularity');
  await shop.db.updateTable('products').set({ sku: 'EV-NEUF' }).where('slug', '=', 'tour-rose').execute();
  await untilNotified();
  expect(await isKept('/boutique/?orderby=popularity')).toBe(false);
});

test.each([
  ['a variation', sql`update variations set stock = 1 where sku like 'EV-ANNEAUX%'`, 'anneaux-a-empiler'],
  [
    'a product of a group',
    sql`update products set name = 'Culbuto neuf' where slug = 'culbuto'`,
    'coffret-eveil',
  ],
  ['the contents of a group', sql`update grouped_products set position = 9 - position`, 'coffret-eveil'],
  ['a maker', sql`update makers set address = 'Ailleurs'`, 'tour-rose'],
  ['a picture', sql`update pictures set alt = 'Autre'`, 'tour-rose'],
  ['a category', sql`update terms set name = 'Mots' where slug = 'langage'`, 'tour-rose'],
  [
    'a text of the footer',
    sql`update content_pages set title = 'Mentions' where slug = 'mentions-legales'`,
    'tour-rose',
  ],
])('%s that changes drops the product pages that show it', async (_what, change, slug) => {
  await open(`/produit/${slug}/`);
  await change.execute(shop.db);
  await untilNotified();
  expect(await isKept(`/produit/${slug}/`)).toBe(false);
});

test.each([
  ['an article', sql`update posts set title = 'Autre titre' where slug = 'la-tour-rose-pas-a-pas'`],
  ['where an article is filed', sql`delete from post_terms where post_id = (select min(id) from posts)`],
  ['what an article speaks of', sql`update post_products set position = 9 - position`],
  [
    'a new article',
    sql`insert into posts (slug, title, body, author, status) values ('neuf', 'Neuf', '', 'A', 'publish')`,
  ],
])('%s that changes drops the pages of the journal and the home page', async (_what, change) => {
  const paths = ['/', '/journal/', '/journal/la-tour-rose-pas-a-pas/', '/journal/categorie/activites/'];
  for (const path of paths) await open(path);
  await open('/produit/tour-rose/');
  await change.execute(shop.db);
  await untilNotified();
  for (const path of paths) expect([path, await isKept(path)]).toEqual([path, false]);
  expect(await isKept('/produit/tour-rose/')).toBe(true);
});

test('a product that changes drops the articles that speak of it', async () => {
  await open('/journal/la-tour-rose-pas-a-pas/');
  await open('/journal/marquage-ce-et-norme-en-71/');
  await open('/journal/les-lettres-rugueuses/');
  const setStock = async (stock: number) => {
    await shop.db.updateTable('products').set({ stock }).where('slug', '=', 'tour-rose').execute();
    await untilNotified();
  };
  // A product card shows only whether the product is in stock, not the quantity.
  await setStock(2);
  expect(await isKept('/journal/la-tour-rose-pas-a-pas/')).toBe(true);
  await setStock(0);
  expect(await isKept('/journal/la-tour-rose-pas-a-pas/')).toBe(false);
  expect(await isKept('/journal/les-lettres-rugueuses/')).toBe(true);
  await setStock(24);
});

test('how many pieces are left of something is followed where they are few enough to matter', async () => {
  const setStock = async (stock: number) => {
    await shop.db.updateTable('products').set({ stock }).where('slug', '=', 'tour-rose').execute();
    await untilNotified();
  };
  await setStock(5000);
  await open('/produit/tour-rose/');
  await setStock(4999);
  expect(await isKept('/produit/tour-rose/')).toBe(true);
  await setStock(99);
  expect(await open('/produit/tour-rose/')).toContain('max="99"');
  await setStock(24);
  expect(await open('/produit/tour-rose/')).toContain('max="24"');
});

test('a row that is placed anew shows at once', async () => {
  await open('/');
  await sql`update home_pages set blocks = replace(blocks::text, 'Nos rayons', 'Autre en-tête')::jsonb`.execute(
    shop.db,
  );
  await untilNotified();
  expect(await open('/')).toContain('Autre en-tête');
});

test('the journal is laid out anew as soon as its setting changes', async () => {
  await open('/journal/');
  await sql`update settings set value = '{"layout": "classic", "postsPerPage": 5}' where name = 'journal'`.execute(
    shop.db,
  );
  await untilNotified();
  expect(await open('/journal/')).toContain('data-layout="classic"');
});

test('a product change leaves the page of an unrelated product cached', async () => {
  // A product without terms has no related products.
  const lonely = Number(await productId(shop, 'tambourin'));
  await shop.db.deleteFrom('product_terms').where('product_id', '=', lonely).execute();
  await untilNotified();
  await open('/produit/tambourin/');
  await shop.db
    .updateTable('products')
    .set({ description: 'Autre' })
    .where('slug', '=', 'tour-rose')
    .execute();
  await untilNotified();
  expect(await isKept('/produit/tambourin/')).toBe(true);
});

test('a public page is the same with and without a cart, sets no cookie and varies only by encoding', async () => {
  const visitor = newVisitor(shop);
  await visitor.send('/produit/tour-rose/', {
    'add-to-cart': await productId(shop, 'tour-rose'),
    quantity: '1',
  });
  for (const path of ['/', '/boutique/', '/produit/tour-rose/', '/mentions-legales/']) {
    const mine = await visitor.open(path);
    const anyones = await fetch(origin + path);
    expect(mine.body).toBe(await anyones.text());
    expect(mine.headers['set-cookie']).toBeUndefined();
    expect(anyones.headers.getSetCookie()).toEqual([]);
    expect(anyones.headers.get('vary')).toBe('Accept-Encoding');
  }
});
