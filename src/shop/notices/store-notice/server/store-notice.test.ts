import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type TestShop } from '#test/open-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const id = async () => /data-notice-id="([0-9a-f]{32})"/.exec((await shop.ask('/')).body)?.[1] ?? '';
const hide = (query: string, headers = {}) => shop.ask({ url: `/annonce/masquer/${query}`, headers });

test('every page carries the notice, known by its text, with a link that hides it (§2.12#1)', async () => {
  const shopRow = shop.db.selectFrom('settings').select('value').where('name', '=', 'shop');
  const { notice } = (await shopRow.executeTakeFirstOrThrow()).value as { notice: string };
  expect(await id()).toBe(createHash('md5').update(notice).digest('hex'));
  for (const path of ['/', '/boutique/', '/panier/', '/mon-compte/']) {
    const { body } = await shop.ask(path);
    expect(body).toContain(`<aside aria-label="À savoir" class="woocommerce-store-notice`);
    expect(body).toContain(`href="/annonce/masquer/?id=${await id()}"`);
    // The script precedes the style sheets, so that it runs before the first paint.
    expect(body.indexOf('<script src="/assets/early.js"')).toBeLessThan(body.indexOf('rel="stylesheet"'));
  }
});

test('pressed before its script has come, the link sets the cookie for the whole shop, and leads back (§4.10#2)', async () => {
  const answer = await hide(`?id=${await id()}`, {
    referer: 'http://localhost/boutique/?orderby=price',
    host: 'localhost',
  });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/boutique/?orderby=price']);
  expect(answer.cookies).toEqual([
    expect.objectContaining({
      name: `store_notice${await id()}`,
      value: 'hidden',
      path: '/',
      maxAge: 15_724_800,
    }),
  ]);
});

test.each([
  ['no id', '', {}],
  ['an id that is none', '?id=x;path', {}],
  ['another site', '?id=0123456789abcdef0123456789abcdef', { 'sec-fetch-site': 'cross-site' }],
])('with %s nothing is hidden, and nobody is led to another site', async (_, query, headers) => {
  const answer = await hide(query, { ...headers, referer: 'https://ailleurs.example/' });
  expect([answer.headers.location, answer.cookies]).toEqual(['/', []]);
});

test('a shop that says nothing has no notice', async () => {
  await shop.db
    .updateTable('settings')
    .set(({ eb, ref }) => ({ value: eb(ref('value'), '||', JSON.stringify({ notice: '' })) }))
    .where('name', '=', 'shop')
    .execute();
  shop.app.drop(['settings']);
  const { body } = await shop.ask('/');
  expect(body).not.toContain('store-notice');
  expect(body).not.toContain('data-notice-id');
});
