import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type TestShop } from '#test/open-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const ask = (id: string) => shop.ask(`/wp-json/widgetkit/megamenu/megamenu_content?id=${id}`);

test.each(['rayons', 'ages', 'competences'])(
  'the call for the panel “%s” answers the HTML that the menu shows (§7.8#12)',
  async (id) => {
    const answer = await ask(id);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=UTF-8']);
    expect(answer.body).toMatch(/^<div[^>]*><ul/);
    // Not toContain: its failure message would print the whole page.
    expect((await shop.ask('/')).body.includes(answer.body)).toBe(true);
  },
);

test.each(['', 'autre', '1'])('the panel “%s” does not exist', async (id) => {
  expect((await ask(id)).statusCode).toBe(404);
});
