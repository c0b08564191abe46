import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newVisitor, productId, type Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';

const ACTION = 'eveil_ajax_as_add_to_cart';
const URL = '/wp-admin/admin-ajax.php';

let shop: TestShop;
let visitor: Visitor;
let cubes: string;
let rings: string;
beforeAll(async () => {
  shop = await openShop();
  cubes = await productId(shop, 'cubes-gigognes');
  rings = await productId(shop, 'anneaux-a-empiler');
});
afterAll(() => shop.close());
beforeEach(() => {
  visitor = newVisitor(shop);
});

type Answer = { status: number; message: string; notices: string };

async function quickAdd(form: Record<string, string>): Promise<Answer> {
  const answer = await visitor.post(URL, { action: ACTION, ...form });
  expect(answer.statusCode).toBe(200);
  return answer.json<Answer>();
}

async function variationId(sku: string): Promise<string> {
  const row = await shop.db
    .selectFrom('variations')
    .select('id')
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow();
  return String(row.id);
}

const small = { 'variations[attribute_pa_taille]': 'petit', 'variations[attribute_pa_finition]': 'pastel' };

describe('adding by the swatches of a listing (§7.2#1)', () => {
  test('puts the chosen variation in the cart and confirms it (§7.2#2 §7.2#3)', async () => {
    const variation = await variationId('EV-CUBES-PETIT-PASTEL');
    const answer = await quickAdd({ product_id: cubes, variation_id: variation, ...small });
    expect(answer).toMatchObject({
      status: 1,
      message: '«\u00a0Cubes gigognes\u00a0» est dans votre panier.',
      notices: '',
      fragments: { 'div.widget_shopping_cart_content': expect.stringContaining('Cubes gigognes') },
      cart_hash: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    const basket = await visitor.readBasket();
    expect(basket).toContain('Pastel');
    expect(basket).toContain('29,90');
  });

  test('reads a form sent as multipart', async () => {
    const form = new FormData();
    form.set('action', ACTION);
    form.set('product_id', rings);
    form.set('variations[attribute_pa_couleur]', 'bleu');
    const body = new Response(form);
    const answer = await shop.ask({
      method: 'POST',
      url: URL,
      headers: { 'content-type': body.headers.get('content-type') ?? '' },
      payload: Buffer.from(await body.arrayBuffer()),
    });
    expect(answer.json<Answer>().status).toBe(1);
  });

  test('adds one piece, whatever quantity is asked for (§4.6#6)', async () => {
    await quickAdd({ product_id: cubes, ...small, quantity: '50' });
    const { body } = await visitor.open('/panier/');
    expect(/name="quantity\[[0-9a-f]{32}\]"[^>]*value="(\d+)"/.exec(body)?.[1]).toBe('1');
  });

  test('takes the choices of the variation where none are sent', async () => {
    const answer = await quickAdd({ product_id: rings, variation_id: await variationId('EV-ANNEAUX-BLEU') });
    expect(answer.status).toBe(1);
    expect(await visitor.readBasket()).toContain('Bleu');
  });

  test('passes over an attribute the product does not have', async () => {
    const answer = await quickAdd({ product_id: cubes, ...small, 'variations[attribute_pa_inconnu]': 'x' });
    expect(answer.status).toBe(1);
  });
});

describe('a refusal', () => {
  const unknown = 'Ce produit n’est plus en vente.';
  const option = 'Cette option n’existe pas pour ce produit. Choisissez-en une autre.';
  const none = 'Cette combinaison n’existe pas. Essayez-en une autre.';
  const choose = 'Choisissez d’abord les options de ce produit.';

  test.each<[string, () => Promise<Record<string, string>> | Record<string, string>, string]>([
    ['an empty form', () => ({}), unknown],
    ['an unknown product', () => ({ product_id: '999999' }), unknown],
    ['an id that is text', () => ({ product_id: 'abc' }), unknown],
    ['a variation that is text', () => ({ product_id: cubes, variation_id: 'abc', ...small }), unknown],
    ['no choice', () => ({ product_id: cubes }), choose],
    [
      'an unknown attribute only',
      () => ({ product_id: rings, 'variations[attribute_pa_x]': 'bleu' }),
      choose,
    ],
    [
      'a value no variation has',
      () => ({ product_id: rings, 'variations[attribute_pa_couleur]': 'or' }),
      option,
    ],
    [
      'a combination that does not exist',
      () => ({
        product_id: cubes,
        'variations[attribute_pa_taille]': 'moyen',
        'variations[attribute_pa_finition]': 'arc-en-ciel',
      }),
      none,
    ],
    [
      'the variation of another product',
      async () => ({
        product_id: cubes,
        variation_id: await variationId('EV-ANNEAUX-BLEU'),
        ...small,
      }),
      none,
    ],
    [
      'a variation that does not take these choices',
      async () => ({
        product_id: cubes,
        variation_id: await variationId('EV-CUBES-PETIT-NATUREL'),
        ...small,
      }),
      none,
    ],
    [
      'what is sold out',
      () => ({
        product_id: cubes,
        'variations[attribute_pa_taille]': 'moyen',
        'variations[attribute_pa_finition]': 'pastel',
      }),
      'Ce produit vient de partir\u00a0: il n’est plus en stock.',
    ],
  ])('of %s says why, in a notice (§7.2#3)', async (_, form, sentence) => {
    const answer = await quickAdd(await form());
    expect(answer.status).toBe(0);
    expect(answer.message).toBe(sentence);
    expect(answer.notices).toContain('class="woocommerce-error" role="alert"');
    expect(answer.notices).toContain(sentence);
    expect(await visitor.readBasket()).toContain('Votre panier est vide.');
  });

  test('of an unpublished product says that it is not on sale', async () => {
    const draft = await productId(shop, 'tour-d-observation');
    await shop.db.updateTable('products').set({ status: 'draft' }).where('id', '=', Number(draft)).execute();
    const answer = await quickAdd({ product_id: draft, 'variations[attribute_pa_couleur]': 'sauge' });
    expect(answer.message).toBe(unknown);
  });

  test('of a request for reading adds nothing', async () => {
    const answer = await visitor.open(
      `${URL}?action=${ACTION}&product_id=${await productId(shop, 'tour-rose')}`,
    );
    expect(answer.statusCode).toBe(405);
    expect(answer.json<Answer>().status).toBe(0);
    expect(answer.json<Answer>().message).toContain('ne se consulte pas');
    expect(answer.cookies).toEqual([]);
  });
});
