import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countQueries } from '#test/count-queries.ts';
import { productId } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import type { SwatchImage, WireVariation } from '../contract.ts';

const ACTION = 'eveil_get_ajax_as_variations';
const URL = '/wp-admin/admin-ajax.php';

let shop: TestShop;
let rings: string;
let cubes: string;
beforeAll(async () => {
  shop = await openShop();
  rings = await productId(shop, 'anneaux-a-empiler');
  cubes = await productId(shop, 'cubes-gigognes');
});
afterAll(() => shop.close());

type Answer = {
  status: number;
  message?: string;
  variations?: Record<string, string>;
  images?: Record<string, string>;
};

async function send(body: URLSearchParams | FormData, url = URL) {
  const encoded = new Response(body);
  return shop.ask({
    method: 'POST',
    url,
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
}

const pairs = (...ids: string[]) =>
  [['action', ACTION], ...ids.map((id) => ['product_ids', id])] as [string, string][];
const urlencoded = (...ids: string[]) => send(new URLSearchParams(pairs(...ids)));
function multipart(...ids: string[]) {
  const form = new FormData();
  for (const [name, value] of pairs(...ids)) form.append(name, value);
  return send(form);
}

describe('the swatch data of a listing (§7.2#4)', () => {
  test.each([
    ['joined by commas, as multipart', (a: string, b: string) => multipart(`${a},${b}`)],
    ['joined by commas, urlencoded', (a: string, b: string) => urlencoded(`${a}, ${b}`)],
    ['repeated, as multipart', (a: string, b: string) => multipart(a, b)],
    ['repeated, urlencoded', (a: string, b: string) => urlencoded(a, b)],
  ])('takes ids %s (§7.2#5)', async (_, ask) => {
    const answer = await ask(rings, cubes);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=UTF-8');
    expect(Object.keys(answer.json<Answer>().variations ?? {}).sort()).toEqual([rings, cubes].sort());
  });

  test('answers variations and images as JSON text for each product (§3.9#6 §3.9#7 §7.2#6)', async () => {
    const { status, variations = {}, images = {} } = (await multipart(rings)).json<Answer>();
    expect(status).toBe(1);
    const read: WireVariation[] = JSON.parse(variations[rings] ?? '');
    expect(read.map(({ attributes }) => attributes['attribute_pa_couleur'])).toEqual([
      'rouge',
      'bleu',
      'jaune',
      'vert',
      'naturel',
    ]);
    const pictures: Record<string, SwatchImage> = JSON.parse(images[rings] ?? '');
    expect(Object.keys(pictures).sort()).toEqual(read.map(({ image_id: id }) => `img_${id}`).sort());
    expect(pictures[`img_${read[0]?.image_id}`]).toEqual({
      src: expect.stringMatching(/^\/media\/\d+-[0-9a-f]{12}-640\.jpg$/),
      srcset: expect.stringMatching(/-320\.webp 320w.*-640\.webp 640w$/),
      sizes: expect.stringContaining('46vw'),
    });
  });

  test('answers an empty text for a product that is unknown, unpublished or not variable', async () => {
    const simple = await productId(shop, 'tour-rose');
    const draft = await productId(shop, 'tour-d-observation');
    await shop.db.updateTable('products').set({ status: 'draft' }).where('id', '=', Number(draft)).execute();
    const { status, variations, images } = (await urlencoded(`999999,${simple},${draft}`)).json<Answer>();
    expect(status).toBe(1);
    expect(variations).toEqual({ 999999: '', [simple]: '', [draft]: '' });
    expect(images).toEqual(variations);
  });

  test('a large answer is compressed for a browser', async () => {
    const answer = await shop.ask({
      method: 'POST',
      url: URL,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'accept-encoding': 'gzip, br',
      },
      payload: new URLSearchParams(pairs(rings)).toString(),
    });
    expect(answer.headers['content-encoding']).toBe('gzip');
    const json = gunzipSync(answer.rawPayload);
    expect(JSON.parse(json.toString())).toEqual((await urlencoded(rings)).json());
    expect(answer.rawPayload.length).toBeLessThan(json.length / 4);
  });

  test('skips invalid ids', async () => {
    const { variations } = (await urlencoded(`${rings},abc,-4,1.5,,99999999999`)).json<Answer>();
    expect(Object.keys(variations ?? {})).toEqual([rings]);
  });

  test.each([
    ['nothing', []],
    ['text', ['abc']],
    ['an empty list', ['']],
  ])('refuses %s with a sentence', async (_, ids) => {
    const answer = await urlencoded(...ids);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ status: 0, message: 'Aucun produit n’a été demandé.' });
  });

  test('reads a hundred of five thousand ids, in one query', async () => {
    const ids = [rings, ...Array.from({ length: 5000 }, (_, index) => String(index + 100_000))].join(',');
    let answer: Answer | undefined;
    const many = await countQueries(async () => {
      answer = (await urlencoded(ids)).json<Answer>();
    });
    expect(Object.keys(answer?.variations ?? {})).toHaveLength(100);
    expect(await countQueries(() => urlencoded(rings))).toBe(many);
    expect(many).toBe(1);
  });

  test('refuses more repeated fields than a form may have', async () => {
    const ids = Array.from({ length: 1000 }, (_, index) => String(index + 1));
    expect((await multipart(...ids)).statusCode).toBe(413);
  });

  test('does not accept GET', async () => {
    const answer = await shop.ask(`${URL}?action=${ACTION}&product_ids=${rings}`);
    expect(answer.statusCode).toBe(405);
    expect(answer.headers['allow']).toBe('POST');
    expect(answer.json<Answer>().message).toContain('ne se consulte pas');
  });

  test('an empty body names no action and gets the empty answer', async () => {
    const answer = await send(new URLSearchParams());
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
  });
});
