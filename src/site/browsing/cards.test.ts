import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { productId } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** Returns the html of a product's card in a listing. */
async function cardOf(slug: string, listing: string): Promise<string> {
  const { body } = await shop.ask(listing);
  const card = body.split('<article').find((part) => part.includes(`href="/produit/${slug}/"`));
  if (card === undefined) throw new Error(`${listing} does not show ${slug}`);
  return card.slice(0, card.indexOf('</article>'));
}

/** Returns the attributes of the first tag that contains `part`. */
function attributesOf(html: string, part: string): Record<string, string> {
  const tag = html.match(/<[^>]+>/g)?.find((each) => each.includes(part)) ?? '';
  return Object.fromEntries([...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
}

const BABY = '/categorie-produit/eveil-bebe/';

describe('the card of a variable product', () => {
  test('carries a swatch form with its product and its address (§2.5#3 §3.9#4 §3.9#5)', async () => {
    const form = attributesOf(await cardOf('cubes-gigognes', BABY), 'eveil-swatch-form');
    expect(form['data-product_id']).toBe(await productId(shop, 'cubes-gigognes'));
    expect(form['action']).toBe('/produit/cubes-gigognes/');
  });

  test.each([
    ['anneaux-a-empiler', true],
    ['cubes-gigognes', false],
  ])('marks %s as having a single attribute: %s (§2.5#5)', async (slug, single) => {
    expect((await cardOf(slug, BABY)).includes('eveil-single-attribute')).toBe(single);
  });

  test.each([
    ['anneaux-a-empiler', 'bleu', 'attribute_pa_couleur', 'Bleu', 'color'],
    ['cubes-gigognes', 'petit', 'attribute_pa_taille', 'Petit', 'button'],
    ['cubes-gigognes', 'pastel', 'attribute_pa_finition', 'Pastel', 'image'],
  ])(
    'of %s has the swatch %s with what is known of it (§3.9#1 §3.9#2)',
    async (slug, value, name, text, type) => {
      const swatch = attributesOf(await cardOf(slug, BABY), `data-attribute-value="${value}"`);
      expect(swatch).toMatchObject({
        'data-attribute-name': name,
        'data-attribute-text': text,
        'data-oos-text': 'Rupture de stock',
        'data-type': type,
        href: `/produit/${slug}/?${name}=${value}`,
      });
    },
  );

  test('names the picture that all variations of a value share, and none where they differ (§3.9#3)', async () => {
    const html = await cardOf('cubes-gigognes', BABY);
    const { picture_id: pastel } = await shop.db
      .selectFrom('variations')
      .select('picture_id')
      .where('sku', '=', 'EV-CUBES-PETIT-PASTEL')
      .executeTakeFirstOrThrow();
    expect(attributesOf(html, 'data-attribute-value="pastel"')['data-gimg_id']).toBe(String(pastel));
    expect(attributesOf(html, 'data-attribute-value="petit"')['data-gimg_id']).toBe('');
  });

  test('shows as many swatches as fit in a line, and says how many more there are', async () => {
    const html = await cardOf('lettres-rugueuses', '/categorie-produit/langage/');
    expect(html).toContain('aria-label="+2 autres choix"');
  });

  test('leads to its options', async () => {
    const link = attributesOf(await cardOf('cubes-gigognes', BABY), 'product_type_variable');
    expect(link['href']).toBe('/produit/cubes-gigognes/');
    expect(link['aria-label']).toBe('Choix des options\u00a0: Cubes gigognes');
  });
});

test('the card of a simple product has a button that adds it', async () => {
  const button = attributesOf(
    await cardOf('tour-rose', '/categorie-produit/materiel-sensoriel/'),
    'ajax_add_to_cart',
  );
  const id = await productId(shop, 'tour-rose');
  expect(button).toMatchObject({
    href: `?add-to-cart=${id}`,
    rel: 'nofollow',
    'data-product_id': id,
    'data-product_sku': 'EV-TOUR-ROSE',
    'data-quantity': '1',
  });
});

test('the card of a set leads to its products, and that of a sold-out product says so', async () => {
  expect(await cardOf('coffret-eveil', BABY)).toContain('Voir les produits');
  const soldOut = await cardOf('perles-dorees', '/categorie-produit/mathematiques/');
  expect(soldOut).toContain('Rupture de stock</p>');
  expect(soldOut).not.toContain('add_to_cart_button');
});
