import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIVE_SEARCH_CALL } from '#shop/catalogue/search/contract.ts';
import { newVisitor, productId, type Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';

let shop: TestShop;
let tower: string;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  tower = await productId(shop, 'tour-rose');
});
afterAll(() => shop.close());

const CROSS_SITE = { 'sec-fetch-site': 'cross-site' };
const QUESTION = 'Ajouter «\u00a0Tour rose\u00a0» à votre panier\u202f?';

/** The form that confirms an addition, as a browser would send it. */
function confirmationIn(body: string): { action: string; fields: Record<string, string> } {
  const [, action = '', inside = ''] =
    /<form action="([^"]+)" method="post">((?:<input type="hidden"[^>]*>)+)/.exec(body) ?? [];
  const fields = [...inside.matchAll(/name="([^"]+)" value="([^"]*)"/g)];
  return { action, fields: Object.fromEntries(fields.map(([, name, value]) => [name, value])) };
}

async function visitorWithLine(): Promise<{ visitor: Visitor; key: string }> {
  const visitor = newVisitor(shop);
  await visitor.open(`/?add-to-cart=${tower}`);
  const [key = ''] = await visitor.lineKeys();
  return { visitor, key };
}

test.each(['same-origin', 'same-site', 'none'])(
  'a link adds at once when the browser says %s',
  async (site) => {
    const visitor = newVisitor(shop);
    const { headers } = await visitor.open(`/boutique/?add-to-cart=${tower}`, { 'sec-fetch-site': site });
    expect(headers.location).toMatch(/^\/panier\/\?ajout=/);
    expect(await visitor.lineKeys()).toHaveLength(1);
  },
);

test.each(['/', '/boutique/', '/produit/tangram/', '/panier/', '/avis/', '/nulle/part/'])(
  'an add-to-cart link from another site to %s asks first, and its form adds the product',
  async (path) => {
    const visitor = newVisitor(shop);
    const { statusCode, headers, body } = await visitor.open(
      `${path}?add-to-cart=${tower}&quantity=2&utm_source=blog`,
      CROSS_SITE,
    );
    expect(statusCode).toBe(path === '/nulle/part/' ? 404 : 200);
    expect(headers['cache-control']).toContain('no-store');
    expect(body).toContain(QUESTION);
    expect(await visitor.lineKeys()).toEqual([]);
    const { action, fields } = confirmationIn(body);
    expect(fields).toEqual({ 'add-to-cart': tower, quantity: '2' });
    await visitor.post(action, fields);
    const { body: cart } = await visitor.open('/panier/');
    expect(/name="quantity\[[0-9a-f]{32}\]"[^>]* value="(\d+)"/.exec(cart)?.[1]).toBe('2');
  },
);

test('an add-to-cart link from another site bypasses the cache and leaves cached pages unchanged', async () => {
  const before = (await shop.ask('/boutique/')).body;
  const response = await shop.ask({ url: `/boutique/?add-to-cart=${tower}`, headers: CROSS_SITE });
  expect(response.body).toContain(QUESTION);
  expect((await shop.ask('/boutique/')).body).toBe(before);
  shop.app.drop(['*']);
  await shop.ask({ url: `/boutique/?add-to-cart=${tower}`, headers: CROSS_SITE });
  expect((await shop.ask('/boutique/')).body).not.toContain(QUESTION);
});

test('a link of another site to a product that is not on sale shows the page alone', async () => {
  const { statusCode, body } = await newVisitor(shop).open('/boutique/?add-to-cart=999999', CROSS_SITE);
  expect(statusCode).toBe(200);
  expect(body).not.toContain('name="add-to-cart" value="999999"');
});

test('links of another site remove and restore no line', async () => {
  const { visitor, key } = await visitorWithLine();
  const { body } = await visitor.open('/?wc-ajax=get_refreshed_fragments');
  const [, nonce = ''] = /_wpnonce=([0-9a-f]+)/.exec(body) ?? [];
  const removal = `/panier/?remove_item=${key}&_wpnonce=${nonce}`;
  const ignored = await visitor.open(removal, CROSS_SITE);
  expect(ignored.statusCode).toBe(200);
  expect(await visitor.lineKeys()).toEqual([key]);
  await visitor.open(removal);
  expect(await visitor.lineKeys()).toEqual([]);
  await visitor.open(`/panier/?undo_item=${key}&_wpnonce=${nonce}`, CROSS_SITE);
  expect(await visitor.lineKeys()).toEqual([]);
  await visitor.open(`/panier/?undo_item=${key}&_wpnonce=${nonce}`);
  expect(await visitor.lineKeys()).toEqual([key]);
});

test('no named call can be made from another site', async () => {
  const { visitor, key } = await visitorWithLine();
  const answered: string[] = [];
  for (const url of shop.app.callUrls) {
    const fields = `product_id=${tower}&add-to-cart=${tower}&cart_item_key=${key}`;
    const { statusCode } = await visitor.open(`${url}&${fields}`, CROSS_SITE);
    if (statusCode !== 403) answered.push(url);
  }
  // This request accepts other sites, but records nothing for them.
  expect(answered).toEqual([`/?eveil-ajax=${LIVE_SEARCH_CALL.counts}`]);
  expect(await visitor.lineKeys()).toEqual([key]);
  const own = await visitor.post('/?wc-ajax=remove_from_cart', { cart_item_key: key });
  expect(own.statusCode).toBe(200);
  expect(await visitor.lineKeys()).toEqual([]);
});
