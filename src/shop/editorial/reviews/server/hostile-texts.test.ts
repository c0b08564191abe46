import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { addReviews, clearReviews } from '#test/reviews.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
});
afterAll(() => shop.close());

const PAYLOADS = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg/onload=alert(1)>',
  "' autofocus onfocus=alert(1) x='",
  '</p></li></ul><iframe srcdoc="<script>alert(1)</script>">',
  '<!--<script>alert(1)//-->',
  '<a href="javascript:alert(1)">x</a>',
  '{{constructor.constructor("alert(1)")()}}',
  '\u2028</title><script>alert(1)</script>',
  '<math><mtext></p><style><img src onerror=alert(1)></style></math>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
];

/** Reduces a page to its tags with attribute names, without text; structured data scripts are emptied. */
const skeletonOf = (html: string) =>
  (html.match(/<script type="application[^>]*>[^<]*<\/script>|<[^>"]*(?:"[^"]*"[^>"]*)*>/g) ?? []).map(
    (tag) => tag.replace(/="[^"]*"/g, '').replace(/>[^<]*<\//, '></'),
  );

const PAGES = ['/produit/tangram/', '/avis/', '/', '/?eveil-ajax=eveil_reviews'];

/** Returns the pages after this text was entered in every field that visitors can write to. */
async function pagesWith(words: string): Promise<string[]> {
  await clearReviews(shop);
  await addReviews(shop, [
    {
      product: 'tangram',
      author_name: words,
      title: words,
      body: words,
      reply: words,
      video_url: `javascript:alert(1)//${words}`,
      pictures: 1,
    },
    { product_name: words, body: 'x' },
  ]);
  const answered_at = '2026-10-02';
  await shop.db
    .insertInto('questions')
    .columns(['product_id', 'body', 'author_name', 'answer', 'answered_at', 'status'])
    .expression((eb) =>
      eb
        .selectFrom('products')
        .where('slug', '=', 'tangram')
        .select((of) => [
          'id',
          ...[words, words, words].map((text, index) => of.val(text).as(`text${index}`)),
          of.cast(of.val(answered_at), 'timestamptz').as('answered_at'),
          of.val('answered').as('status'),
        ]),
    )
    .execute();
  shop.app.drop(['*']);
  return Promise.all(PAGES.map(async (path) => (await shop.ask(path)).body));
}

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');

test('whatever is written in a name, a title, a text, a reply or a question is shown as text (T12)', async () => {
  const harmless = (await pagesWith('Bonjour')).map(skeletonOf);
  for (const payload of PAYLOADS) {
    const pages = await pagesWith(payload);
    for (const page of pages) expect(page).toContain(escaped(payload));
    expect(pages.map(skeletonOf)).toEqual(harmless);
    expect(pages.join('')).not.toContain('href="javascript:');
  }
});

test('whatever is searched for is shown as text (T12)', async () => {
  await clearReviews(shop);
  const find = async (words: string) => {
    const query = `recherche=${encodeURIComponent(words)}`;
    const [page, part] = await Promise.all([
      shop.ask(`/avis/?${query}`),
      shop.ask(`/?eveil-ajax=eveil_reviews&${query}`),
    ]);
    expect([page.statusCode, part.statusCode]).toEqual([200, 200]);
    return { skeletons: [page, part].map(({ body }) => skeletonOf(body)), page: page.body };
  };
  const { skeletons: harmless } = await find('Bonjour');
  for (const payload of PAYLOADS) {
    const { skeletons, page } = await find(payload);
    expect(skeletons).toEqual(harmless);
    expect(page).toContain(`value="${escaped(payload.trim())}"`);
  }
});
