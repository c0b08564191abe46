import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveComingSoon } from '#shop/notices/coming-soon/server/coming-soon-settings.ts';
import { signedInVisitor } from '#test/customers.ts';
import { newVisitor, type Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';

let shop: TestShop;
let merchant: Visitor;
const announce = async (isComingSoon: boolean) => {
  await saveComingSoon(shop.db, isComingSoon);
  shop.app.drop(['settings']);
};
beforeAll(async () => {
  shop = await openShop();
  merchant = await signedInVisitor(shop, { email: 'admin@example.org' });
  await announce(true);
});
afterAll(() => shop.close());

test('visitors read that the shop opens soon, who it is and how to reach it; search engines come back', async () => {
  const answer = await shop.ask('/produit/tangram/');
  expect([answer.statusCode, answer.headers['retry-after'], answer.headers['cache-control']]).toEqual([
    503,
    '86400',
    'no-store',
  ]);
  const { text } = readPage(answer.body);
  expect(text).toContain('Bientôt ouvert');
  expect(text).toContain('RCS Lyon 900 000 001');
  expect(text).not.toContain('Tangram');
  expect(answer.body).toContain('<meta name="robots" content="noindex"/>');
});

test.each(['/wp-json/wc/store/v1/products', '/?wc-ajax=get_refreshed_fragments', '/sitemap.xml'])(
  'API calls and the sitemap get 503 with the code coming_soon: %s',
  async (path) => {
    const answer = await shop.ask(path);
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      expect.objectContaining({ code: 'coming_soon' }),
    ]);
  },
);

test('adding to the cart is refused with 503', async () => {
  const { statusCode } = await newVisitor(shop).post('/?wc-ajax=add_to_cart', { product_id: '1' });
  expect(statusCode).toBe(503);
});

test.each(['/mentions-legales/', '/mon-compte/', '/robots.txt', '/healthz', '/favicon.svg'])(
  '%s stays open',
  async (path) => expect((await shop.ask(path)).statusCode).toBe(200),
);

test('a customer is a visitor like others', async () => {
  const customer = await signedInVisitor(shop);
  expect((await customer.open('/boutique/')).statusCode).toBe(503);
});

const BANNER = 'coming-soon-footer-banner-dismiss';

test('the merchant sees the shop, with a banner that says so; what they see is kept for nobody (§2.12#2)', async () => {
  const { statusCode, body } = await merchant.open('/boutique/');
  expect(statusCode).toBe(200);
  expect(body).toContain(BANNER);
  expect((await shop.ask('/boutique/')).statusCode).toBe(503);
  expect((await merchant.open('/mentions-legales/')).body).toContain(BANNER);
  expect((await shop.ask('/mentions-legales/')).body).not.toContain(BANNER);
});

type SentRequest = { nonce?: string; visitor?: Visitor; body?: string };
const FORM = 'woocommerce_meta%5Bcoming_soon_banner_dismissed%5D=yes';
const dismiss = ({ nonce = '', visitor = merchant, body = FORM }: SentRequest) =>
  shop.ask({
    method: 'POST',
    url: '/wp-json/wp/v2/users/me',
    headers: {
      cookie: [...visitor.cookies].map((pair) => pair.join('=')).join('; '),
      'content-type': body.startsWith('{') ? 'application/json' : 'application/x-www-form-urlencoded',
      'x-wp-nonce': nonce,
    },
    payload: body,
  });
const nonceOf = async () =>
  /data-rest-nonce="([^"]+)"/.exec((await merchant.open('/boutique/')).body)?.[1] ?? '';

test('only who is signed in, with the nonce of their own session, says that it need not come again (§6#9, §7.3#5)', async () => {
  const nonce = await nonceOf();
  const refused = async (sent: SentRequest) => (await dismiss(sent)).json<{ code: string }>().code;
  expect(await refused({ nonce, visitor: newVisitor(shop) })).toBe('rest_not_logged_in');
  expect(await refused({ nonce: 'x' })).toBe('rest_cookie_invalid_nonce');
  expect(await refused({ nonce, visitor: await signedInVisitor(shop) })).toBe('rest_cookie_invalid_nonce');
  expect(await refused({ nonce, body: 'role=administrator' })).toBe('rest_invalid_param');
  expect((await merchant.open('/boutique/')).body).toContain(BANNER);
});

test('the banner is sent away by the address on its link, and stays away (§7.3#4, §7.3#6, §3.14#1)', async () => {
  const page = (await merchant.open('/boutique/')).body;
  expect(page).toContain('data-rest-url="/wp-json/wp/v2/users/me"');
  const nonce = await nonceOf();
  const json = JSON.stringify({ woocommerce_meta: { coming_soon_banner_dismissed: 'yes' } });
  for (const body of [FORM, json]) {
    const answer = await dismiss({ nonce, body });
    expect(answer.json()).toMatchObject({ woocommerce_meta: { coming_soon_banner_dismissed: 'yes' } });
  }
  const { meta } = await shop.db
    .selectFrom('customers')
    .select('meta')
    .where('email', '=', 'admin@example.org')
    .executeTakeFirstOrThrow();
  expect(meta).toEqual({ coming_soon_banner_dismissed: 'yes' });
  expect((await merchant.open('/boutique/')).body).not.toContain(BANNER);
});

test('once it is open, everybody sees the shop and pages are kept again', async () => {
  await announce(false);
  expect((await shop.ask('/boutique/')).statusCode).toBe(200);
  expect((await merchant.open('/boutique/')).body).not.toContain(BANNER);
});
