import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newCustomer, nonceOf, OWN_PASSWORD, sendSignIn } from '#test/customers.ts';
import { newVisitor, productId, type Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage, productSlugs } from '#test/read-page.ts';
import { MOST_ITEMS } from '../wishlist.ts';
import { deleteOldWishlists } from './store.ts';

let shop: TestShop;
let visitor: Visitor;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
});
afterAll(() => shop.close());
beforeEach(() => {
  visitor = newVisitor(shop);
});

const PAGE = '/liste-de-souhaits/';
type Answer = { status: number; message: string; html: string };

async function call(name: string, fields: Record<string, string>, who = visitor): Promise<Answer> {
  const answer = await who.post(`/?eveil-ajax=eveil_${name}`, fields);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  const { message, ...rest } = JSON.parse(answer.body) as Answer;
  return { ...rest, message: message.replaceAll('\u00a0', ' ') };
}
const save = async (slug: string, fields: Record<string, string> = {}, who = visitor) =>
  call('save_wishlist', { product_id: await productId(shop, slug), type: 'list', ...fields }, who);
const remove = async (slug: string, fields: Record<string, string> = {}) =>
  call('remove_wishlist', { product_id: await productId(shop, slug), type: 'list', ...fields });
const listed = async (who = visitor, path = PAGE) => productSlugs((await who.open(path)).body);
const countCookie = () => visitor.cookies.get('eveil_wishlist_count');

test('a product is saved and removed again; each response contains the new HTML of its button (§2.10#2, §7.2#13, §7.2#14, §7.2#15)', async () => {
  const mini = await save('tangram');
  expect(mini).toMatchObject({ status: 1, message: '« Tangram en bois » est dans votre liste de souhaits.' });
  expect(mini.html).toMatch(/^<a href="\/liste-de-souhaits\/"[^>]*eveil-browse-wishlist[^>]*><svg/);
  expect(mini.html.replace(/<[^>]*>/g, '')).toBe('');
  const full = await save('tour-rose', { type: 'page' });
  expect(full.html).toMatch(/^<a [^>]*class="eveil-browse-wishlist /);
  expect(full.html).toContain('Voir ma liste de souhaits');
  expect(await listed()).toEqual(['tour-rose', 'tangram']);
  expect(countCookie()).toBe('2');

  const again = await save('tangram');
  expect(again.status).toBe(1);
  expect(countCookie()).toBe('2');

  const removed = await remove('tangram');
  expect(removed).toMatchObject({
    status: 1,
    message: '« Tangram en bois » n’est plus dans votre liste de souhaits.',
  });
  expect(removed.html).toMatch(/^<button [^>]*eveil-save-wishlist[^>]*><svg/);
  expect((await remove('tour-rose', { type: 'page' })).html).toContain('Ajouter à ma liste de souhaits');
  expect(await listed()).toEqual([]);
  expect(countCookie()).toBeUndefined();
  // Removing a product that is not on the list succeeds.
  expect((await remove('tangram')).status).toBe(1);
});

test('the list of a browser is named by a random key that scripts cannot read, for a year', async () => {
  const answer = await visitor.post('/?eveil-ajax=eveil_save_wishlist', {
    product_id: await productId(shop, 'tangram'),
  });
  const [key, count] = ['eveil_wishlist', 'eveil_wishlist_count'].map((name) =>
    answer.cookies.find((cookie) => cookie.name === name),
  );
  const year = 365 * 24 * 3600;
  expect(key).toMatchObject({ path: '/', httpOnly: true, sameSite: 'Lax', maxAge: year });
  expect(key?.value).toMatch(/^[0-9a-f]{32}$/);
  expect(count).toMatchObject({ value: '1', path: '/', sameSite: 'Lax', maxAge: year });
  expect(count?.httpOnly).toBeUndefined();
});

test('a save is also accepted as a multipart form', async () => {
  const boundary = 'x'.repeat(20);
  const part = (name: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const { body } = await shop.ask({
    method: 'POST',
    url: '/?eveil-ajax=eveil_save_wishlist',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `${part('product_id', await productId(shop, 'tangram'))}${part('type', 'page')}--${boundary}--\r\n`,
  });
  expect(JSON.parse(body)).toMatchObject({ status: 1 });
});

test('removing on the wishlist page returns the rest of that page, or of the last existing page (§3.10#1, §7.2#16, §7.2#17)', async () => {
  const products = await shop.db
    .selectFrom('products')
    .select(['id', 'slug'])
    .where('status', '=', 'publish')
    .orderBy('id')
    .limit(26)
    .execute();
  for (const { id } of products) await call('save_wishlist', { product_id: String(id) });
  const newest = products.map(({ slug }) => slug).reverse();
  expect(await listed()).toEqual(newest.slice(0, 24));
  expect(await listed(visitor, `${PAGE}?wpage=2`)).toEqual(newest.slice(24));
  expect(await listed(visitor, `${PAGE}?wpage=99`)).toEqual(newest.slice(24));
  expect(await listed(visitor, `${PAGE}?wpage=x`)).toEqual(newest.slice(0, 24));

  const [last = '', beforeLast = ''] = newest.slice(24).reverse();
  const response = await remove(last, { wpage: '2', reload: '1' });
  expect(response.status).toBe(1);
  expect(productSlugs(response.html)).toEqual([beforeLast]);
  // Page 2 no longer exists, so the response shows page 1.
  const fewer = await remove(beforeLast, { wpage: '2', reload: '1' });
  expect(productSlugs(fewer.html)).toEqual(newest.slice(0, 24));
});

test('the last product removed leaves an empty list that leads to the shop', async () => {
  await save('tangram');
  const { html } = await remove('tangram', { wpage: '1', reload: '1' });
  expect(html).toContain('Votre liste attend son premier jeu');
  expect(html).toContain('href="/boutique/"');
});

test('the wishlist adds a product to the cart, of a variable product an available variation, but no sold-out product (§7.2#19, §7.2#20)', async () => {
  const add = async (slug: string) => call('wishlist_addtocart', { product_id: await productId(shop, slug) });
  expect(await add('tangram')).toEqual({ status: 1, message: '« Tangram en bois » est dans votre panier.' });
  expect(visitor.cookies.get('woocommerce_items_in_cart')).toBe('1');
  expect((await add('cubes-gigognes')).status).toBe(1);
  expect(await visitor.readBasket()).toMatch(/Tangram.*Cubes gigognes/s);
  expect(await add('perles-dorees')).toEqual({
    status: 0,
    message: 'Ce produit vient de partir : il n’est plus en stock.',
  });
  expect(await add('coffret-eveil')).toMatchObject({ status: 0 });
  expect(await visitor.lineKeys()).toHaveLength(2);

  const cubes = Number(await productId(shop, 'cubes-gigognes'));
  const { id, stock } = await shop.db
    .selectFrom('variations')
    .select(['id', 'stock'])
    .where('product_id', '=', cubes)
    .orderBy('position')
    .executeTakeFirstOrThrow();
  const setStock = (stock: number | null) =>
    shop.db.updateTable('variations').set({ stock }).where('id', '=', id).execute();
  await setStock(0);
  expect((await add('cubes-gigognes')).status).toBe(1);
  await setStock(stock);
  // The other variation gets its own cart line.
  expect(await visitor.lineKeys()).toHaveLength(3);
});

test('the update call returns the saved buttons of a page, both small and full ones (§3.10#2, §7.2#22, §7.2#23)', async () => {
  await save('tangram');
  await save('tour-rose');
  const [tangram, tower, other] = await Promise.all(
    ['tangram', 'tour-rose', 'boulier'].map((slug) => productId(shop, slug)),
  );
  const ask = async (fields: Record<string, string>, who = visitor) => {
    const { body } = await who.post('/?eveil-ajax=eveil_wishlist_update', fields);
    return (JSON.parse(body) as { wlists: { id: number; cls: string; html: string }[] }).wlists;
  };
  const answer = await ask({ wlist_mids: `${tangram},${other},${tower}`, wlist_fids: `${tower}` });
  expect(answer).toEqual([
    { id: Number(tangram), cls: '.mini', html: expect.stringContaining('eveil-browse-wishlist') as string },
    { id: Number(tower), cls: '.mini', html: expect.stringContaining('eveil-browse-wishlist') as string },
    { id: Number(tower), cls: '.full', html: expect.stringContaining('Voir ma liste') as string },
  ]);
  const { body } = await visitor.open('/boutique/');
  expect(body).toMatch(/<div class="eveil-wishlist mini [^"]*" data-product-id="\d+" data-type="list">/);
  expect((await visitor.open('/produit/tangram/')).body).toContain(
    `data-product-id="${tangram}" data-type="page"`,
  );
  expect(await ask({ wlist_mids: 'x,,-1', wlist_fids: '1e3' })).toEqual([]);
  expect(await ask({})).toEqual([]);
  expect(await ask({ wlist_mids: String(tangram) }, newVisitor(shop))).toEqual([]);
});

test('an invalid product is refused with a sentence, a GET request with 405 and a cross-site request with 403', async () => {
  for (const product_id of ['', 'x', '-1', '0', '99999999999', "1' or 1=1", '2147483646'])
    for (const name of ['save_wishlist', 'remove_wishlist', 'wishlist_addtocart'])
      expect(await call(name, { product_id })).toMatchObject({
        status: 0,
        message: 'Ce produit n’est plus en vente.',
      });
  expect(visitor.cookies.has('eveil_wishlist')).toBe(false);
  const read = await visitor.open(
    `/?eveil-ajax=eveil_save_wishlist&product_id=${await productId(shop, 'tangram')}`,
  );
  expect(read.statusCode).toBe(405);
  const foreign = await shop.ask({
    method: 'POST',
    url: '/?eveil-ajax=eveil_save_wishlist',
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect(foreign.statusCode).toBe(403);
});

test('a full wishlist refuses another product with a message, and deleted products free their places', async () => {
  await save('tangram');
  const { id } = await shop.db
    .selectFrom('wishlists')
    .select('id')
    .where('key', '=', visitor.cookies.get('eveil_wishlist') ?? '')
    .executeTakeFirstOrThrow();
  await sql`
    with made as (
      insert into products (slug, name, type, status, sku, maker_id)
      select 'souhait-' || nth, 'Souhait', 'simple', 'draft', 'S-' || nth, (select min(id) from makers)
      from generate_series(1, ${MOST_ITEMS - 1}::int) nth returning id
    ) insert into wishlist_items (wishlist_id, product_id) select ${id}, made.id from made`.execute(shop.db);
  expect(await save('tour-rose')).toMatchObject({
    status: 0,
    message: 'Votre liste contient déjà 500 jeux. Retirez-en un pour en garder un autre.',
    html: '',
  });
  // Saving a product that is already on the full list succeeds.
  expect((await save('tangram')).status).toBe(1);
  // Unpublished products are not listed; deleted products free their place.
  expect(await listed()).toEqual(['tangram']);
  expect(countCookie()).toBe('1');
  await shop.db.deleteFrom('products').where('slug', 'like', 'souhait-%').execute();
  expect((await save('tour-rose')).status).toBe(1);
});

test('concurrent requests save a product once', async () => {
  await save('boulier');
  const answers = await Promise.all([save('tangram'), save('tangram'), save('tangram')]);
  expect(answers.map(({ status }) => status)).toEqual([1, 1, 1]);
  expect(await listed()).toEqual(['tangram', 'boulier']);
});

test('without scripts the buttons post, and the page says what has happened', async () => {
  const tangram = await productId(shop, 'tangram');
  expect(await visitor.send(PAGE, { save: tangram })).toContain(
    'Tangram en bois » est dans votre liste de souhaits.',
  );
  expect(await visitor.send(PAGE, { remove: tangram })).toContain(
    'Le jeu n’est plus dans votre liste de souhaits.',
  );
  expect(await visitor.send(PAGE, { save: tangram })).toContain('1 jeu dans votre liste');
  expect(await visitor.send(PAGE, { add: tangram })).toContain('Tangram en bois » est dans votre panier.');
  expect(await visitor.send(PAGE, { save: 'x' })).toContain('Ce produit n’est plus en vente.');
  expect(await visitor.send(PAGE, {})).toContain('Ce produit n’est plus en vente.');
  expect(await visitor.send(PAGE, { add: await productId(shop, 'perles-dorees') })).toContain(
    'il n’est plus en stock',
  );
});

test('the wishlist is private: not cached, not indexed and not shown to other visitors', async () => {
  await save('tangram');
  const { headers, body } = await visitor.open(PAGE);
  expect(headers['cache-control']).toBe('private, no-store');
  expect(body).toContain('<meta name="robots" content="noindex"/>');
  expect(await listed(newVisitor(shop))).toEqual([]);
  // Public pages do not depend on the wishlist.
  expect((await visitor.open('/boutique/')).body).toBe((await newVisitor(shop).open('/boutique/')).body);
});

test('what is sold out or no longer sold stays on the list, without a button to buy it', async () => {
  await save('perles-dorees');
  await save('boulier');
  const setPrice = (regular_cents: number | null) =>
    shop.db.updateTable('products').set({ regular_cents }).where('slug', '=', 'boulier').execute();
  await setPrice(null);
  shop.app.drop(['*']);
  const { body } = await visitor.open(PAGE);
  expect(readPage(body).text).toMatch(/Plus en vente.*Rupture de stock/s);
  expect(body).not.toContain('eveil-wishlist-cart');
  await setPrice(2990);
  shop.app.drop(['*']);
});

test('on sign-in the browser’s list is merged into the account’s; after sign-out the browser no longer shows it', async () => {
  const email = 'souhaits@exemple.org';
  const owner = await newCustomer(shop, email);
  await save('tour-rose', {}, owner);
  await save('tangram', {}, owner);

  await save('boulier');
  await save('tangram');
  await sendSignIn(visitor, { email, password: OWN_PASSWORD });
  expect(await listed()).toEqual(expect.arrayContaining(['tour-rose', 'tangram', 'boulier']));
  expect(await listed()).toHaveLength(3);
  expect(countCookie()).toBe('3');
  expect(visitor.cookies.has('eveil_wishlist')).toBe(false);
  expect(await listed(owner)).toHaveLength(3);

  const { body: exported } = await visitor.open('/mon-compte/personal-data/export/');
  const { liste_de_souhaits: wishes } = JSON.parse(exported) as { liste_de_souhaits: { article: string }[] };
  expect(wishes.map(({ article }) => article).sort()).toEqual(['Boulier', 'Tangram en bois', 'Tour rose']);
  expect((await visitor.open('/mon-compte/')).body).toContain(`href="${PAGE}"`);

  await visitor.post('/mon-compte/customer-logout/', await nonceOf(visitor));
  expect(countCookie()).toBeUndefined();
  expect(await listed()).toEqual([]);
  await save('crayons-geants');
  expect(await listed()).toEqual(['crayons-geants']);

  const path = '/mon-compte/personal-data/';
  await owner.post(path, { ...(await nonceOf(owner, path)), password_current: OWN_PASSWORD });
  expect(
    await shop.db.selectFrom('wishlists').select('id').where('customer_id', 'is not', null).execute(),
  ).toEqual([]);
});

test('a browser’s list is deleted a year after its last use; viewing counts as use', async () => {
  await save('tangram');
  const key = visitor.cookies.get('eveil_wishlist') ?? '';
  const leave = (days: number) =>
    shop.db
      .updateTable('wishlists')
      .set({ touched_at: new Date(Date.now() - days * 24 * 3600 * 1000) })
      .where('key', '=', key)
      .execute();
  await leave(364);
  const { cookies } = await visitor.open(PAGE);
  expect(cookies.find(({ name }) => name === 'eveil_wishlist')?.value).toBe(key);
  await deleteOldWishlists(shop.db);
  expect(await listed()).toEqual(['tangram']);
  await leave(366);
  expect(await deleteOldWishlists(shop.db)).toBe(1);
  expect(await listed()).toEqual([]);
});
