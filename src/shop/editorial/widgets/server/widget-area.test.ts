import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type TestShop } from '#test/open-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  const rows = [
    {
      id: 'zone',
      kind: 'widget-area',
      settings: { title: 'Conseils', content: '<p>Un conseil.</p>[widget questions][widget zone]' },
    },
    {
      id: 'questions',
      kind: 'accordion',
      settings: { sections: [{ title: 'Une question ?', content: '<p>Une réponse.</p>' }] },
    },
    { id: 'film', kind: 'video', settings: { url: 'https://vimeo.com/1', title: 'Un film' } },
    { id: 'zone-film', kind: 'widget-area', settings: { title: 'Film', content: '[widget film]' } },
  ].map(({ settings, ...row }) => ({ ...row, settings: JSON.stringify(settings) }));
  await shop.db.insertInto('content_widgets').values(rows).execute();
});
afterAll(() => shop.close());

const nonceOf = async () =>
  (await shop.ask('/wp-json/eveil/v1/client-params?page=text')).json<{
    widgetkit_widgetarea_params: { ajax_url: string; nonce: string };
  }>().widgetkit_widgetarea_params;

const call = async (fields: Record<string, string>, method: 'POST' | 'GET' = 'POST') => {
  const form = new URLSearchParams({ action: 'widgetkit_widgetarea_content', ...fields }).toString();
  return shop.ask({
    method,
    url: `/wp-admin/admin-ajax.php${method === 'GET' ? `?${form}` : ''}`,
    ...(method === 'POST' && {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: form,
    }),
  });
};

test('a widget area is sent as HTML with its widgets, for its nonce and post_id (§7.8#11)', async () => {
  const { ajax_url, nonce } = await nonceOf();
  expect(ajax_url).toBe('/wp-admin/admin-ajax.php');
  const answer = await call({ nonce, post_id: 'zone' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/html; charset=UTF-8');
  expect(answer.body).toContain('<p>Un conseil.</p>');
  expect(answer.body).toContain('Une question ?');
  // An area inside an area could load itself forever.
  expect(answer.body).not.toContain('data-widget-area');
});

test('a widget area is refused without its nonce, and not found under another name', async () => {
  const { nonce } = await nonceOf();
  for (const wrong of ['', 'abcdef'])
    expect(await call({ nonce: wrong, post_id: 'zone' })).toMatchObject({ statusCode: 403, body: '-1' });
  for (const post_id of ['', 'inconnue', 'questions', '../zone'])
    expect(await call({ nonce, post_id })).toMatchObject({
      statusCode: 404,
      body: 'Ce contenu n’existe plus.',
    });
  expect((await call({ nonce, post_id: 'zone' }, 'GET')).statusCode).toBe(405);
});

test('a page allows what the widgets of its areas load, and shows their text without scripts', async () => {
  const body = '[widget zone][widget zone-film]';
  await shop.db
    .insertInto('content_pages')
    .values({ slug: 'page-zones', title: 'Zones', description: '', body })
    .execute();
  const page = await shop.ask('/page-zones/');
  expect(page.headers['content-security-policy']).toContain('frame-src https://player.vimeo.com');
  expect(page.body).toMatch(/<noscript>.*Un conseil\..*<\/noscript>/s);
  expect(page.body).not.toContain('Une question ?');
});
