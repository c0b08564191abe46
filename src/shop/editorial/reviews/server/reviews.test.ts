import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MERCHANT, signedInVisitor } from '#test/customers.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';
import { addReviews, clearReviews, type NewReview } from '#test/reviews.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await clearReviews(shop);
  shop.app.drop(['*']);
});

const product = 'tangram';
const add = (...reviews: NewReview[]) => addReviews(shop, reviews);
const open = async (path: string) => {
  // Tests write to the database directly, which does not invalidate the cache.
  shop.app.drop(['*']);
  const { statusCode, body } = await shop.ask(path);
  return { status: statusCode, body, ...readPage(body) };
};
const ask = async (query: string) => (await shop.ask(`/?eveil-ajax=eveil_reviews&${query}`)).body;
const shownIn = (html: string) => [...html.matchAll(/data-review="(\d+)"/g)].map(([, id]) => Number(id));
const textOf = (html: string) => readPage(`<main>${html}</main>`).text;

describe('lists of reviews', () => {
  test('stand in the order that is asked for, the most recent among equals (§9.2#2, §9.2#3)', async () => {
    const [old, pictured, filmed, bad, helpful, bought] = await add(
      { product, published_at: '2026-01-01', rating: 4 },
      { product, published_at: '2026-01-02', rating: 4, pictures: 1 },
      { product, published_at: '2026-01-03', rating: 4, video_url: 'https://www.youtube.com/watch?v=a' },
      { product, published_at: '2026-01-04', rating: 1 },
      { product, published_at: '2026-01-05', rating: 3, helpful: 2, unhelpful: 9 },
      { product, published_at: '2026-01-06', rating: 5, is_verified: true },
    );
    const inOrder = async (sort: string) => {
      const first = await ask(`produit=${product}&tri=${sort}`);
      const next = /href="\/avis\/\?([^"]*)"/.exec(first)?.[1]?.replaceAll('&amp;', '&');
      return [...shownIn(first), ...(next === undefined ? [] : shownIn(await ask(next)))];
    };
    expect({
      usual: await inOrder(''),
      recent: await inOrder('recents'),
      best: await inOrder('meilleures-notes'),
      worst: await inOrder('moins-bonnes-notes'),
      withPictures: await inOrder('avec-photos'),
      helpful: await inOrder('utiles'),
      pictures: await inOrder('photos'),
      videos: await inOrder('videos'),
      verified: await inOrder('verifies'),
    }).toEqual({
      usual: [pictured, bought, helpful, bad, filmed, old],
      recent: [bought, helpful, bad, filmed, pictured, old],
      best: [bought, filmed, pictured, old, helpful, bad],
      worst: [bad, helpful, filmed, pictured, old, bought],
      withPictures: [pictured],
      helpful: [helpful, bought, bad, filmed, pictured, old],
      pictures: [pictured, bought, helpful, bad, filmed, old],
      videos: [filmed, bought, helpful, bad, pictured, old],
      verified: [bought],
    });
  });

  test('show five reviews at a time and go on after the last, without those that are not published (§9.2#1)', async () => {
    await add(...Array.from({ length: 12 }, (): NewReview => ({ product })));
    await add({ product, status: 'pending' }, { product, status: 'removed' }, { product: 'boulier' });
    const steps: number[][] = [];
    for (let query: string | undefined = `produit=${product}`; query !== undefined; ) {
      const html: string = await ask(query);
      steps.push(shownIn(html));
      query = /href="\/avis\/\?([^"]*)"[^>]*data-load-more/.exec(html)?.[1]?.replaceAll('&amp;', '&');
    }
    expect(steps.map((step) => step.length)).toEqual([5, 5, 2]);
    expect(new Set(steps.flat()).size).toBe(12);
  });

  test('are searched whatever the accents and the endings, and say so where nothing is found (§2.1#31)', async () => {
    const [inTitle, inBody] = await add(
      { product, title: 'Éveillés !', published_at: '2026-01-01' },
      { product, body: 'Mon fils est éveillé.', published_at: '2025-01-01' },
      { product, body: 'Solide.' },
    );
    expect(shownIn(await ask(`produit=${product}&recherche=eveille`))).toEqual([inTitle, inBody]);
    expect(textOf(await ask(`produit=${product}&recherche=trottinette`))).toContain(
      'Aucun avis ne correspond',
    );
    expect(await ask('produit=../x')).toBe('');
  });

  test('are of a product, of the shop itself, or of both (§2.1#29)', async () => {
    const [ofProduct, ofShop] = await add({ product }, { published_at: '2026-01-01' });
    expect(shownIn(await ask(`produit=${product}`))).toEqual([ofProduct]);
    expect(shownIn(await ask('sujet=boutique'))).toEqual([ofShop]);
    expect(shownIn(await ask(''))).toEqual([ofProduct, ofShop]);
  });
});

describe('the product page', () => {
  test('shows each review with all its parts, in a widget with its title, its summary and its links (§2.1#26, §2.1#28, §2.1#34, §2.1#35, §2.1#36, §2.1#37, §2.1#38, §2.1#39, §3.1#1, §3.1#3, §3.1#4, §3.1#5, §3.1#7, §3.1#8, §3.1#9, §9.2#4, §9.2#7)', async () => {
    await add(
      {
        product,
        author_name: 'Anne',
        email: 'anne@exemple.org',
        country: 'BE',
        is_verified: true,
        title: 'Parfait',
        body: 'Ma fille l’adore.',
        reply: 'Merci Anne.',
        pictures: 2,
        video_url: 'https://www.youtube.com/watch?v=abc',
        experienced_on: '2026-09-02',
        published_at: '2026-09-03T23:30:00Z',
        edited_at: '2026-09-10T10:00:00Z',
      },
      { product, author_name: 'Bruno', is_anonymous: true, rating: 4 },
    );
    const { body, text } = await open(`/produit/${product}/`);
    for (const words of [
      'Avis des clients',
      'Basé sur 2 avis',
      'Écrire un avis',
      'Poser une question',
      'Avis sur le produit',
      'Avis sur la boutique',
      '50 % d’achats vérifiés',
      'Anne',
      'de Belgique',
      'Achat vérifié',
      'Parfait',
      'Ma fille l’adore.',
      'Éveil a répondu Merci Anne.',
      'Voir la vidéo',
      'Publié le 04/09/2026',
      'Expérience du 02/09/2026',
      'Modifié le 10/09/2026',
      'Anonyme',
    ])
      expect(text).toContain(words);
    expect(text).not.toMatch(/Bruno|exemple\.org|Aucun avis pour le moment/);
    expect(body).toContain(`href="/avis/ecrire/?produit=${product}"`);
    expect(body).toContain(`href="/avis/question/?produit=${product}"`);
    expect(body).toContain('href="https://www.youtube.com/watch?v=abc"');
    expect(body).toContain('href="/politique-des-avis/"');
    expect(body).toContain('data-country-code="BE"');
    expect(body.match(/data-review-picture/g)).toHaveLength(3);
  });

  test('hides dates where the merchant wants it so (§2.1#42, §3.1#6)', async () => {
    await add({ product, experienced_on: '2026-09-02' });
    await shop.db
      .insertInto('settings')
      .values({ name: 'reviews', value: JSON.stringify({ showsDates: false }) })
      .execute();
    const { text } = await open(`/produit/${product}/`);
    await shop.db.deleteFrom('settings').where('name', '=', 'reviews').execute();
    expect(text).toContain('Très joli.');
    expect(text).not.toMatch(/Publié le|Expérience du/);
  });

  test('shows answered questions and how many there are below the badge of the reviews (§2.1#47, §3.2#1)', async () => {
    const { id } = await shop.db
      .selectFrom('products')
      .select('id')
      .where('slug', '=', product)
      .executeTakeFirstOrThrow();
    const question = { product_id: id, body: 'Quel bois ?', author_name: 'Zoé' };
    await shop.db
      .insertInto('questions')
      .values([
        { ...question, answer: 'Du hêtre.', answered_at: '2026-10-02', status: 'answered' },
        { ...question, body: 'Sans réponse ?', status: 'pending' },
      ])
      .execute();
    const { body, text } = await open(`/produit/${product}/`);
    expect(text).toContain('Aucun avis 1 question et sa réponse');
    expect(text).toContain('Quel bois ? Éveil a répondu Du hêtre.');
    expect(text).not.toContain('Sans réponse');
    expect(body).toContain('href="#comment-questions"');
  });

  test('tells search engines of the ratings and of five reviews', async () => {
    await add(...Array.from({ length: 7 }, (): NewReview => ({ product, rating: 4, title: 'Bien' })));
    const { structuredData: facts } = await open(`/produit/${product}/`);
    const fact = facts.find((one) => one['@type'] === 'Product');
    expect(fact?.['aggregateRating']).toMatchObject({ ratingValue: 4, reviewCount: 7 });
    expect(fact?.['review']).toHaveLength(5);
    expect(fact?.['review']).toContainEqual(
      expect.objectContaining({ reviewBody: 'Très joli.', datePublished: '2026-10-01', name: 'Bien' }),
    );
  });
});

describe('the page of all reviews', () => {
  test('names products, those that are gone too, and is known to search engines (§2.2#1, §2.2#2, §3.1#11)', async () => {
    const [, hidden] = await add({ product }, { product: 'boulier' }, {}, { product_name: 'Toupie' });
    await shop.db.updateTable('products').set({ status: 'draft' }).where('slug', '=', 'boulier').execute();
    const { text, canonical, meta, body } = await open('/avis/');
    await shop.db.updateTable('products').set({ status: 'publish' }).where('slug', '=', 'boulier').execute();
    expect(shownIn(body)).toContain(hidden);
    expect(text).toContain('sur Tangram');
    expect(text).toContain('sur Boulier (hors boutique)');
    expect(text).toContain('sur Toupie (hors boutique)');
    expect(text).toContain('sur la boutique');
    expect(text).toContain('Basé sur 4 avis');
    expect(text).toContain('Comment nous recueillons et contrôlons les avis');
    expect(canonical).toBe('http://localhost/avis/');
    expect(meta['robots']).toBeUndefined();
    expect((await shop.ask('/sitemap.xml')).body).toContain('<loc>http://localhost/avis/</loc>');
    expect((await shop.ask('/')).body).toMatch(/<footer[\s\S]*href="\/avis\/"/);
  });

  test('has a link to more reviews, and its filtered lists are not indexed (§2.2#3)', async () => {
    await add(...Array.from({ length: 25 }, (): NewReview => ({ product })));
    const { body, text } = await open('/avis/');
    expect(shownIn(body)).toHaveLength(24);
    expect(text).toContain('Charger plus d’avis');
    const next = /href="(\/avis\/\?apres=\d+)"/.exec(body)?.[1] ?? '';
    expect(shownIn((await open(next)).body)).toHaveLength(1);
    for (const path of ['/avis/?tri=recents', '/avis/?recherche=joli', `/avis/?produit=${product}`])
      expect((await open(path)).meta['robots']).toBe('noindex');
    expect((await open(`/avis/?produit=${product}`)).text).toContain('Avis sur Tangram');
    expect((await open('/avis/?produit=inconnu')).status).toBe(404);
    expect((await shop.ask('/avis/regles/')).headers.location).toBe('/politique-des-avis/');
    expect((await open('/politique-des-avis/')).text).toContain('Signaler');
  });

  test('and the product page show the media of buyers, the home page their reviews with photographs (§2.1#48, §2.1#49, §2.1#50)', async () => {
    expect((await open('/')).body).not.toContain('avis-en-photos');
    await add(
      { product, pictures: 1, title: 'Superbe' },
      { product, video_url: 'https://vimeo.com/1' },
      { product: 'boulier', title: 'Sans photo' },
    );
    for (const path of ['/avis/', `/produit/${product}/`])
      expect((await open(path)).text).toContain('Photos et vidéos des clients');
    const home = await open('/');
    expect(home.text).toMatch(/Superbe Très joli\. Camille sur Tangram .*?Voir le produit/);
    expect(home.text).not.toContain('Sans photo');
  });
});

test('the tab at the edge shows the average of the shop where nobody is buying, and leads to all reviews (§2.3#1, §2.3#2)', async () => {
  const tab = /<a href="\/avis\/" title="Avis de la boutique"[^>]*data-reviews-tab[\s\S]*?<\/a>/;
  expect((await open('/')).body).not.toMatch(tab);
  await add(
    { product, rating: 5 },
    { rating: 5 },
    { product, rating: 4 },
    { product, status: 'pending', rating: 1 },
  );
  for (const path of ['/', '/boutique/', `/produit/${product}/`, '/journal/', '/liste-de-souhaits/'])
    expect(textOf(tab.exec((await open(path)).body)?.[0] ?? '')).toBe('Avis de la boutique 4,7/5');
  for (const path of ['/panier/', '/mon-compte/']) expect((await open(path)).body).not.toMatch(tab);
});

test('cards say how many reviews a product has, or that it has none (§2.1#47)', async () => {
  await add({ product });
  const { text } = await open('/?s=tangram&post_type=product');
  expect(text).toMatch(/Tangram.*? 1 avis/);
  expect((await open('/?s=boulier&post_type=product')).text).toMatch(/Boulier.*? Aucun avis/);
});

test('a review that was just submitted is marked as waiting, and nobody can vote on it (§4.1#6, §3.1#12)', async () => {
  const { body } = await (await signedInVisitor(shop, { email: MERCHANT })).open('/gestion/composants/');
  const pending = /Anonyme, en attente<\/h3>([\s\S]*?)<\/article>/.exec(body)?.[1] ?? '';
  expect(textOf(pending)).toContain('Anonyme en attente');
  expect(pending).not.toMatch(/data-review-vote|Publié le/);
});
