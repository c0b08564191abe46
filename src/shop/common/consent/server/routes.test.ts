import { dayInFrance } from '#platform/french.ts';
import { listConsent } from './list-consent.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type TestShop } from '#test/open-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const answer = (payload: string, headers = {}) =>
  shop.ask({
    url: '/cookies/choix/',
    method: 'POST',
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'localhost', ...headers },
  });

test('without scripts the banner form stores the choice in a cookie and redirects back', async () => {
  const { statusCode, headers, cookies } = await answer(
    'asked=marketing&asked=statistics&purpose=statistics&answer=chosen',
    { referer: 'http://localhost/boutique/?orderby=price' },
  );
  expect([statusCode, headers.location]).toEqual([303, '/boutique/?orderby=price']);
  expect(cookies).toEqual([
    expect.objectContaining({
      name: 'eveil_consent',
      value: '3.statistics',
      path: '/',
      maxAge: 182 * 24 * 3600,
    }),
  ]);
});

test.each([
  ['all that was asked', 'asked=marketing&answer=all', '3.marketing'],
  ['nothing', 'asked=marketing&purpose=marketing&answer=none', '3.'],
  ['nothing, where it says nothing', '', '3.'],
  ['nothing that nobody knows', 'asked=resale&purpose=resale&answer=all', '3.'],
])('a form agrees to %s', async (_, payload, value) => {
  expect((await answer(payload)).cookies).toMatchObject([{ value }]);
});

test('another site can neither consent for a visitor nor redirect them', async () => {
  const refused = await answer('asked=marketing&answer=all', { 'sec-fetch-site': 'cross-site' });
  expect([refused.statusCode, refused.cookies]).toEqual([403, []]);
  const led = await answer('answer=none', { referer: 'https://ailleurs.example/' });
  expect(led.headers.location).toBe('/');
  const slashed = await answer('answer=none', { referer: 'http://localhost//ailleurs.example/' });
  expect(slashed.headers.location).toBe('/ailleurs.example/');
});

test('the html of a page contains the consent form with its purposes', async () => {
  const { body } = await shop.ask('/boutique/');
  expect(body).toContain('action="/cookies/choix/" method="post"');
  expect(body).toContain('<input type="hidden" name="asked" value="statistics"/>');
});

test('answers are counted by day, version of the wording and outcome, with or without scripts', async () => {
  await shop.db.deleteFrom('consent_counts').execute();
  const requested = 'asked=marketing&asked=statistics';
  const beacon = await answer(`${requested}&answer=all`, { 'sec-fetch-dest': 'empty' });
  expect([beacon.statusCode, beacon.body]).toEqual([204, '']);
  await answer(`${requested}&answer=all`);
  await answer(`${requested}&answer=none`);
  await answer(`${requested}&purpose=statistics&answer=chosen`);
  // Nothing was asked: no banner sent this.
  await answer('answer=all');
  const today = dayInFrance(new Date());
  expect(await listConsent(shop.db, today)).toEqual([
    { day: today, version: '3', accepted: 2, refused: 1, partial: 1 },
  ]);
});
