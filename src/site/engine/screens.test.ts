import { afterAll, beforeAll, expect, test } from 'vitest';
import { MERCHANT, signedInVisitor } from '#test/customers.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const read = async (path: string) => {
  const answer = await shop.ask(path);
  expect(answer.statusCode).toBe(200);
  return readPage(answer.body);
};

const SCREENS = [
  ['home', '/', 'Éveil – Jeux et matériel d’inspiration Montessori', 'website'],
  ['listing', '/boutique/', 'La boutique – Éveil', 'website'],
  ['second page of the listing', '/boutique/page/2/', 'La boutique, page 2 – Éveil', 'website'],
  ['category', '/categorie-produit/langage/', /^Langage.* – Éveil$/, 'website'],
  ['tag', '/etiquette-produit/motricite-fine/', 'Compétence\u00a0: motricité fine – Éveil', 'website'],
  ['simple product', '/produit/tour-rose/', 'Tour rose – Éveil', 'product'],
  ['variable product', '/produit/anneaux-a-empiler/', 'Anneaux à empiler – Éveil', 'product'],
  ['grouped product', '/produit/coffret-eveil/', 'Coffret éveil – Éveil', 'product'],
  ['content page', '/mentions-legales/', 'Mentions légales – Éveil', 'article'],
  ['journal', '/journal/', 'Le journal – Éveil', 'website'],
] as const;

test.each(SCREENS)('the %s screen presents itself in French', async (_screen, path, title, kind) => {
  const { language, title: shown, canonical, meta } = await read(path);
  expect(language).toBe('fr');
  expect(shown).toMatch(title);
  expect(canonical).toBe(`http://localhost${path}`);
  expect(meta['description']?.length).toBeGreaterThan(20);
  expect(meta).toMatchObject({
    'og:locale': 'fr_FR',
    'og:site_name': 'Éveil',
    'og:type': kind,
    'og:url': `http://localhost${path}`,
    'og:description': meta['description'],
  });
  expect(shown).toContain(meta['og:title']);
});

test.each([
  ['search results', '/?s=puzzle&post_type=product'],
  ['basket', '/panier/'],
])('the %s screen is kept out of search engines', async (_screen, path) => {
  const { meta, canonical, title } = await read(path);
  expect(meta['robots']).toBe('noindex');
  expect(canonical).toBeUndefined();
  expect(title).toMatch(/ – Éveil$/);
});

test('the gallery of components is for the merchant, and kept out of search engines', async () => {
  expect((await shop.ask('/gestion/composants/')).statusCode).toBe(404);
  expect((await (await signedInVisitor(shop)).open('/gestion/composants/')).statusCode).toBe(404);
  const merchant = await signedInVisitor(shop, { email: MERCHANT });
  const answer = await merchant.open('/gestion/composants/');
  expect(answer.statusCode).toBe(200);
  expect(readPage(answer.body).meta['robots']).toBe('noindex');
  // The page was not cached for the next visitor.
  expect((await shop.ask('/gestion/composants/')).statusCode).toBe(404);
});

test('every page of the sitemap is there', async () => {
  const { body } = await shop.ask('/sitemap.xml');
  const paths = [...body.matchAll(/<loc>http:\/\/localhost([^<]*)<\/loc>/g)].map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(80);
  for (const path of paths) expect([path, (await shop.ask(path)).statusCode]).toEqual([path, 200]);
}, 240_000);

test('the home page says which company this is', async () => {
  const { structuredData: facts } = await read('/');
  expect(facts).toContainEqual(
    expect.objectContaining({
      '@type': 'Organization',
      name: 'Éveil',
      url: 'http://localhost/',
      address: expect.objectContaining({ addressCountry: 'FR' }),
    }),
  );
});

test('a product page tells search engines the product and its offer', async () => {
  const { structuredData: facts, meta } = await read('/produit/tour-rose/');
  expect(facts).toContainEqual(
    expect.objectContaining({
      '@type': 'Product',
      name: 'Tour rose',
      sku: 'EV-TOUR-ROSE',
      url: 'http://localhost/produit/tour-rose/',
      offers: expect.objectContaining({
        '@type': 'Offer',
        price: '49.90',
        priceCurrency: 'EUR',
        availability: 'https://schema.org/InStock',
      }),
    }),
  );
  expect(meta['og:image']).toMatch(/^http:\/\/localhost\/media\/\d+-[0-9a-f]{12}-\d+\.jpg$/);
});

test.each([
  ['a sold-out product is offered as out of stock', 'perles-dorees', 'Offer', 'OutOfStock'],
  [
    'a product with several prices is offered as a price range',
    'cubes-gigognes',
    'AggregateOffer',
    'InStock',
  ],
])('%s', async (_rule, slug, type, availability) => {
  const { structuredData: facts } = await read(`/produit/${slug}/`);
  const product = facts.find((fact) => fact['@type'] === 'Product');
  expect(product?.['offers']).toMatchObject({
    '@type': type,
    availability: `https://schema.org/${availability}`,
  });
});

test.each(['/boutique/', '/categorie-produit/langage/', '/produit/tour-rose/', '/mentions-legales/'])(
  'the breadcrumb data of %s runs from the home page to the page itself',
  async (path) => {
    const { structuredData: facts } = await read(path);
    const trail = facts.find((fact) => fact['@type'] === 'BreadcrumbList')?.['itemListElement'];
    const steps = trail as { position: number; name: string; item: string }[];
    expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
    expect(steps[0]).toMatchObject({ name: 'Accueil', item: 'http://localhost/' });
    expect(steps.at(-1)?.item).toBe(`http://localhost${path}`);
  },
);

test('text of the merchant cannot break out of the structured data', async () => {
  const hostile = '</script><script>alert(1)</script>';
  await shop.db.updateTable('products').set({ name: hostile }).where('slug', '=', 'boulier').execute();
  shop.app.drop(['*']);
  const { body } = await shop.ask('/produit/boulier/');
  expect(body).not.toContain('<script>alert(1)');
  expect(readPage(body).structuredData[0]).toMatchObject({ name: hostile });
});

test('the first page of a listing has no prev link and the last has no next link', async () => {
  const links = async (path: string) => {
    const { body } = await shop.ask(path);
    return [...body.matchAll(/<link rel="(prev|next)" href="http:\/\/localhost([^"]*)"/g)].map(
      ([, rel, href]) => `${rel} ${href}`,
    );
  };
  expect(await links('/boutique/')).toEqual(['next /boutique/page/2/']);
  expect(await links('/boutique/page/2/')).toEqual(['prev /boutique/', 'next /boutique/page/3/']);
  expect(await links('/boutique/page/3/')).toEqual(['prev /boutique/page/2/']);
});
