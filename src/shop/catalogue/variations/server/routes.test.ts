import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { findProduct } from '#shop/catalogue/products/server/find-product.ts';
import type { WireVariation } from '../contract.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function idOf(slug: string): Promise<number> {
  const product = await findProduct(shop.db, slug);
  if (!product) throw new Error(`the demo shop has no ${slug}`);
  return product.id;
}

const call = (url: string, fields: Record<string, string>) =>
  shop.ask({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

const getVariation = (fields: Record<string, string>) => call('/?wc-ajax=get_variation', fields);
const narrow = (fields: Record<string, string>) => call('/?eveil-ajax=eveil_narrow_options', fields);

describe('get_variation (§7.3#1)', () => {
  test('answers the chosen attributes and the product with that variation, whole (§7.3#2, §7.3#3, §3.8#9)', async () => {
    const answer = await getVariation({
      product_id: String(await idOf('cubes-gigognes')),
      attribute_pa_taille: 'petit',
      attribute_pa_finition: 'pastel',
      custom_data: '{"gravure":"Léa"}',
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=UTF-8');
    const variation = answer.json<WireVariation>();
    expect(Object.keys(variation)).toHaveLength(24);
    expect(Object.keys(variation.image)).toHaveLength(18);
    expect(variation).toMatchObject({
      attributes: { attribute_pa_taille: 'petit', attribute_pa_finition: 'pastel' },
      is_in_stock: true,
      is_purchasable: true,
      is_sold_individually: 'no',
      min_qty: 1,
      variation_is_active: true,
      variation_is_visible: true,
    });
    expect(variation.variation_id).toBeGreaterThan(0);
    expect(variation.sku).not.toBe('');
    expect(variation.weight_html).toMatch(/k?g$/);
    expect(variation.dimensions_html).toMatch(/×.*(cm|mm)$/);
  });

  const smallPastel = async () => ({
    product_id: String(await idOf('cubes-gigognes')),
    attribute_pa_taille: 'petit',
    attribute_pa_finition: 'pastel',
  });

  test('it names itself: id, sku, weight and dimensions, as numbers and as words (§3.8#1)', async () => {
    const own = await shop.db
      .selectFrom('variations')
      .select('id')
      .where('sku', '=', 'EV-CUBES-PETIT-PASTEL')
      .executeTakeFirstOrThrow();
    expect((await getVariation(await smallPastel())).json()).toMatchObject({
      variation_id: own.id,
      sku: 'EV-CUBES-PETIT-PASTEL',
      weight: '0.68',
      weight_html: '680\u00a0g',
      dimensions: { length: '10', width: '10', height: '10' },
      dimensions_html: '10 × 10 × 10\u00a0cm',
    });
  });

  test('it has its own picture, or none (§3.8#3)', async () => {
    const answer = (await getVariation(await smallPastel())).json<WireVariation>();
    expect(answer.image_id).toBeTypeOf('number');
    expect(answer.image.src).toContain(`/media/${answer.image_id}-`);
    const letters = await getVariation({
      product_id: String(await idOf('lettres-rugueuses')),
      attribute_pa_ecriture: 'script',
      attribute_pa_coffret: 'voyelles',
      attribute_pa_support: 'naturel',
    });
    expect(letters.json()).toMatchObject({ image_id: '' });
  });

  test('it states whether it is visible, active, purchasable and in stock (§3.8#4)', async () => {
    const flags = { variation_is_visible: true, variation_is_active: true, is_purchasable: true };
    expect((await getVariation(await smallPastel())).json()).toMatchObject({ ...flags, is_in_stock: true });
    const soldOut = { ...(await smallPastel()), attribute_pa_taille: 'moyen' };
    expect((await getVariation(soldOut)).json()).toMatchObject({ ...flags, is_in_stock: false });
  });

  test('it states whether it is sold individually, and its quantity limits (§3.8#5 §3.8#6)', async () => {
    const sell = (individually: boolean) =>
      shop.db
        .updateTable('products')
        .set({ sold_individually: individually })
        .where('slug', '=', 'cubes-gigognes')
        .execute();
    expect((await getVariation(await smallPastel())).json()).toMatchObject({
      is_sold_individually: 'no',
      min_qty: 1,
      max_qty: 7,
    });
    await sell(true);
    const alone = await getVariation(await smallPastel());
    await sell(false);
    expect(alone.json()).toMatchObject({ is_sold_individually: 'yes', min_qty: 1, max_qty: 1 });
  });

  test('a variation without tracked stock has no maximum quantity (§3.8#6)', async () => {
    const count = (stock: number | null) =>
      shop.db.updateTable('variations').set({ stock }).where('sku', '=', 'EV-CUBES-PETIT-PASTEL').execute();
    await count(null);
    const answer = await getVariation(await smallPastel());
    await count(7);
    expect(answer.json()).toMatchObject({ max_qty: '', is_in_stock: true });
  });

  test('its price is in euros, before and after a reduction (§3.8#8)', async () => {
    const reduce = (sale: number | null) =>
      shop.db
        .updateTable('variations')
        .set({ sale_cents: sale })
        .where('sku', '=', 'EV-CUBES-PETIT-PASTEL')
        .execute();
    const price = async () => (await getVariation(await smallPastel())).json<WireVariation>();
    expect(await price()).toMatchObject({ display_price: 29.9, display_regular_price: 29.9 });
    await reduce(2495);
    const reduced = await price();
    await reduce(null);
    expect(reduced).toMatchObject({ display_price: 24.95, display_regular_price: 29.9 });
    expect(reduced.price_html).toContain('24,95');
  });

  test('an attribute that accepts any value is empty in the response (§3.8#7)', async () => {
    const answer = await getVariation({
      product_id: String(await idOf('cubes-gigognes')),
      attribute_pa_taille: 'grand',
      attribute_pa_finition: 'arc-en-ciel',
    });
    expect(answer.json<WireVariation>().attributes).toEqual({
      attribute_pa_taille: 'grand',
      attribute_pa_finition: '',
    });
  });

  test.each([
    [
      'a combination that does not exist',
      { attribute_pa_taille: 'moyen', attribute_pa_finition: 'arc-en-ciel' },
    ],
    ['a value nobody has', { attribute_pa_taille: 'géant', attribute_pa_finition: 'naturel' }],
    ['a missing attribute', { attribute_pa_taille: 'petit' }],
    ['an empty value', { attribute_pa_taille: 'petit', attribute_pa_finition: '' }],
    ['a value as long as a book', { attribute_pa_taille: 'petit', attribute_pa_finition: 'x'.repeat(5000) }],
    ['names of the language itself', { attribute___proto__: 'petit', attribute_constructor: 'pastel' }],
    [
      'an unknown attribute beside a missing one',
      { attribute_pa_taille: 'petit', attribute_pa_odeur: 'rose' },
    ],
  ])('%s is answered false', async (_case, chosen) => {
    const answer = await getVariation({ product_id: String(await idOf('cubes-gigognes')), ...chosen });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('false');
  });

  test('an unknown attribute changes nothing', async () => {
    const answer = await getVariation({ ...(await smallPastel()), attribute_pa_odeur: 'rose' });
    expect(answer.json()).toMatchObject({ sku: 'EV-CUBES-PETIT-PASTEL' });
  });

  test('a product without choices has no variation', async () => {
    expect((await getVariation({ product_id: String(await idOf('tour-rose')) })).body).toBe('false');
  });

  test.each([['0'], ['-1'], ['1.5'], ['1e9'], ['1e1'], ['0x10'], ['abc'], [''], ['999999'], ['9999999999']])(
    'the product “%s” gets the empty answer',
    async (id) => {
      const answer = await getVariation({ product_id: id, attribute_pa_taille: 'petit' });
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toBe('');
    },
  );

  test('a variation that has run out is there, and says so', async () => {
    const answer = await getVariation({
      product_id: String(await idOf('cubes-gigognes')),
      attribute_pa_taille: 'moyen',
      attribute_pa_finition: 'pastel',
    });
    expect(answer.json<WireVariation>()).toMatchObject({ is_in_stock: false, max_qty: 0 });
    expect(answer.json<WireVariation>().availability_html).toContain('Rupture de stock');
  });

  test('a form sent as multipart is read too', async () => {
    const form = new FormData();
    form.set('product_id', String(await idOf('anneaux-a-empiler')));
    form.set('attribute_pa_couleur', 'bleu');
    const body = new Response(form);
    const answer = await shop.ask({
      method: 'POST',
      url: '/?wc-ajax=get_variation',
      headers: { 'content-type': body.headers.get('content-type') ?? '' },
      payload: Buffer.from(await body.arrayBuffer()),
    });
    const { image_id: own, image } = answer.json<WireVariation>();
    expect(own).toBeTypeOf('number');
    expect(image.full_src).toMatch(/^\/media\/\d+-[0-9a-f]{12}-1200\.jpg$/);
  });
});

describe('narrowing a product with more variations than a page holds', () => {
  test('the page does not carry them, so the server is asked (§4.5#2)', async () => {
    const page = await shop.ask('/produit/lettres-rugueuses/');
    expect(page.body).toContain('"variations":null');
    expect((await shop.ask('/produit/cubes-gigognes/')).body).not.toContain('"variations":null');
  });

  test('an option that is sold out beside the others is inactive (§4.5#5)', async () => {
    const answer = await narrow({
      product_id: String(await idOf('lettres-rugueuses')),
      attribute_pa_ecriture: 'script',
      attribute_pa_coffret: 'consonnes',
      changed: 'pa_coffret',
    });
    expect(answer.json()).toMatchObject({
      chosen: { pa_ecriture: 'script', pa_coffret: 'consonnes' },
      narrowed: { pa_support: { naturel: 'active', 'bleu-et-rose': 'active', ardoise: 'inactive' } },
    });
  });

  test('an unknown product gets the empty answer', async () => {
    expect((await narrow({ product_id: '999999' })).body).toBe('');
  });
});

test('an unknown call gets an empty response, which is not cached', async () => {
  for (const url of ['/?wc-ajax=nothing', '/?eveil-ajax=nothing', '/wp-admin/admin-ajax.php']) {
    const answer = await call(url, { action: 'nothing' });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('');
    expect(answer.headers['cache-control']).toBe('no-store');
  }
});
