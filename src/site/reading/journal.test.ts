import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { journalSettings } from '#shop/common/settings/server/journal-settings.ts';
import { USUAL_JOURNAL, type JournalLayout } from '#shop/common/settings/journal-settings.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage, productSlugs } from '#test/read-page.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await journalSettings.save(shop.db, USUAL_JOURNAL);
  shop.app.drop(['*']);
});

const TOUR = '/journal/la-tour-rose-pas-a-pas/';

const open = async (path: string) => {
  const { body, statusCode } = await shop.ask(path);
  expect([path, statusCode]).toEqual([path, 200]);
  return body;
};

/** The slugs of the articles of a list, in its order. */
const shownPosts = (html: string) => {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  const cards = main.matchAll(/<article[\s\S]*?<\/article>/g);
  return [...cards].flatMap(([card]) => /href="\/journal\/([a-z0-9-]+)\/"/.exec(card)?.[1] ?? []);
};

/** The slugs of the products that an article mentions. */
const productsOf = (html: string) => productSlugs(html.slice(html.indexOf('Dans cet article')));

const relations = (html: string) =>
  [...html.matchAll(/<link rel="(prev|next)" href="http:\/\/localhost([^"]*)"/g)].map(
    ([, rel, href]) => `${rel} ${href}`,
  );

test('the journal lists every published article, newest first, page after page', async () => {
  const rows = await shop.db
    .selectFrom('posts')
    .select('slug')
    .where('status', '=', 'publish')
    .orderBy('published_at', 'desc')
    .execute();
  const first = await open('/journal/');
  const second = await open('/journal/page/2/');
  expect(shownPosts(first)).toHaveLength(USUAL_JOURNAL.postsPerPage);
  expect([...shownPosts(first), ...shownPosts(second)]).toEqual(rows.map(({ slug }) => slug));
  expect(relations(first)).toEqual(['next /journal/page/2/']);
  expect(relations(second)).toEqual(['prev /journal/']);
});

test.each([
  ['/journal/', 'Le journal – Éveil'],
  ['/journal/page/2/', 'Le journal, page 2 – Éveil'],
  ['/journal/categorie/choisir/', 'Bien choisir – Éveil'],
  ['/journal/etiquette/bois/', 'Articles sur le thème\u00a0: bois – Éveil'],
  [TOUR, 'La tour rose, pas à pas – Éveil'],
])('%s presents itself to search engines', async (path, title) => {
  const page = readPage(await open(path));
  expect(page).toMatchObject({ title, canonical: `http://localhost${path}`, language: 'fr' });
  expect(page.meta).toMatchObject({
    'og:type': path === TOUR ? 'article' : 'website',
    'og:url': `http://localhost${path}`,
    'og:image': expect.stringMatching(/^http:\/\/localhost\/media\/.*\.jpg$/),
  });
  expect(page.meta['description']?.length).toBeGreaterThan(20);
  const trail = page.structuredData.find((fact) => fact['@type'] === 'BreadcrumbList')?.['itemListElement'];
  expect(trail).toEqual(
    expect.arrayContaining([expect.objectContaining({ item: 'http://localhost/journal/' })]),
  );
});

test('an article tells what it is, who wrote it and when', async () => {
  const { structuredData: facts, text } = readPage(await open(TOUR));
  expect(facts).toContainEqual(
    expect.objectContaining({
      '@type': 'Article',
      headline: 'La tour rose, pas à pas',
      datePublished: '2026-04-20',
      dateModified: '2026-04-20',
      author: { '@type': 'Person', name: 'Camille Morel' },
      publisher: expect.objectContaining({ '@type': 'Organization', name: 'Éveil' }),
      mainEntityOfPage: `http://localhost${TOUR}`,
    }),
  );
  expect(text).toContain('Par Camille Morel');
  expect(text).toContain('20 avril 2026');
  expect(text).toContain('3 min de lecture');
});

test('an article shows the products it speaks of, its neighbours and articles like it', async () => {
  const html = await open(TOUR);
  expect(productsOf(html)).toEqual(['tour-rose', 'escalier-marron', 'barres-rouges', 'blocs-de-cylindres']);
  const neighbour = (rel: string) => new RegExp(`<a href="([^"]*)" rel="${rel}"`).exec(html)?.[1];
  expect(neighbour('prev')).toBe('/journal/entretenir-les-jouets-en-bois/');
  expect(neighbour('next')).toBe('/journal/verser-balayer-boutonner/');
  const related = shownPosts(html).slice(-3);
  // Articles with two common terms precede those with one.
  expect(related[0]).toBe('les-lettres-rugueuses');
  expect(related).not.toContain('la-tour-rose-pas-a-pas');
});

test('the first and the last article have one neighbour only', async () => {
  const rels = async (path: string) =>
    [...(await open(path)).matchAll(/<a href="[^"]*" rel="(prev|next)"/g)].map(([, rel]) => rel);
  expect(await rels('/journal/idees-de-cadeaux-par-age/')).toEqual(['prev']);
  expect(await rels('/journal/choisir-un-premier-jouet-selon-l-age/')).toEqual(['next']);
});

test('a product that is withdrawn leaves the articles that speak of it', async () => {
  const setStatus = (status: string) =>
    shop.db.updateTable('products').set({ status }).where('slug', '=', 'barres-rouges').execute();
  await setStatus('draft');
  expect(productsOf(await open(TOUR))).toEqual(['tour-rose', 'escalier-marron', 'blocs-de-cylindres']);
  await setStatus('publish');
});

test('a category and a tag list their own articles', async () => {
  expect(shownPosts(await open('/journal/categorie/activites/'))).toEqual([
    'les-lettres-rugueuses',
    'verser-balayer-boutonner',
    'la-tour-rose-pas-a-pas',
  ]);
  expect(shownPosts(await open('/journal/etiquette/bois/'))).toEqual([
    'marquage-ce-et-norme-en-71',
    'entretenir-les-jouets-en-bois',
  ]);
});

const setStatus = (slug: string, status: 'publish' | 'draft') =>
  shop.db.updateTable('posts').set({ status }).where('slug', '=', slug).execute();

test('a draft returns 404 and appears in no list, beside no other article and not in the sitemap', async () => {
  await setStatus('verser-balayer-boutonner', 'draft');
  shop.app.drop(['*']);
  expect((await shop.ask('/journal/verser-balayer-boutonner/')).statusCode).toBe(404);
  for (const path of [
    '/',
    '/journal/',
    '/journal/page/2/',
    '/journal/categorie/activites/',
    TOUR,
    '/sitemap.xml',
  ])
    expect(await open(path)).not.toContain('verser-balayer-boutonner');
  await setStatus('verser-balayer-boutonner', 'publish');
});

test('the sitemap knows the journal, its articles with their date, and the terms in use', async () => {
  const sitemap = await open('/sitemap.xml');
  for (const path of ['/journal/', '/journal/categorie/choisir/', '/journal/etiquette/bois/'])
    expect(sitemap).toContain(`<loc>http://localhost${path}</loc>`);
  expect(sitemap).toContain(`<loc>http://localhost${TOUR}</loc><lastmod>2026-04-20</lastmod>`);
});

test('the journal is in the menu and in the footer of every page', async () => {
  const html = await open('/produit/tour-rose/');
  for (const tag of ['header', 'footer'])
    expect(new RegExp(`<${tag}[\\s\\S]*</${tag}>`).exec(html)?.[0]).toContain('href="/journal/"');
});

test.each([
  ['cards', 0, false],
  ['classic', 0, false],
  ['full-content', 1, true],
] as const)('the merchant lays the journal out as %s', async (layout, _index, inFull) => {
  await journalSettings.save(shop.db, { layout, postsPerPage: 4 });
  shop.app.drop(['settings']);
  const html = await open('/journal/');
  expect(html).toContain(`data-layout="${layout}"`);
  expect(shownPosts(html)).toHaveLength(4);
  expect(html.includes('Trois règles qui évitent les erreurs')).toBe(inFull);
  expect((await shop.ask('/journal/page/3/')).statusCode).toBe(200);
});

test('a layout nobody knows is refused where it would be written', async () => {
  const layout = 'mosaic' as JournalLayout;
  await expect(journalSettings.save(shop.db, { layout, postsPerPage: 4 })).rejects.toThrow();
  await expect(journalSettings.save(shop.db, { ...USUAL_JOURNAL, postsPerPage: 0 })).rejects.toThrow();
});

test.each([
  '/journal/nulle-part/',
  '/journal/page/0/',
  '/journal/page/3/',
  '/journal/page/999999/',
  '/journal/page/1e3/',
  '/journal/page/-1/',
  '/journal/page/02/',
  '/journal/categorie/nulle-part/',
  '/journal/categorie/langage/',
  '/journal/categorie/choisir/page/9/',
  '/journal/etiquette/choisir/',
  '/journal/categorie/',
  '/journal/Tour/',
  '/journal/%01/',
  '/journal/%27%20or%201=1/',
  '/journal/..%2f..%2fetc%2fpasswd/',
])('%s is not there', async (path) => expect((await shop.ask(path)).statusCode).toBe(404));

test('the first page has one address', async () => {
  for (const [path, to] of [
    ['/journal/page/1/', '/journal/'],
    ['/journal/categorie/choisir/page/1/', '/journal/categorie/choisir/'],
  ]) {
    const { statusCode, headers } = await shop.ask(path ?? '');
    expect([statusCode, headers.location]).toEqual([301, to]);
  }
});

test('HTML in a title, a summary or a name is text, not HTML', async () => {
  const hostile = '</title></script><script>alert(1)</script>"';
  await shop.db
    .updateTable('posts')
    .set({ title: hostile, excerpt: hostile, author: hostile })
    .where('slug', '=', 'un-coin-de-jeu-calme')
    .execute();
  shop.app.drop(['*']);
  for (const path of [
    '/',
    '/journal/',
    '/journal/un-coin-de-jeu-calme/',
    '/journal/les-lettres-rugueuses/',
  ]) {
    const html = await open(path);
    expect(html).not.toContain('<script>alert(1)');
    expect(html).toContain('alert(1)');
  }
  const { structuredData: facts } = readPage(await open('/journal/un-coin-de-jeu-calme/'));
  expect(facts[0]).toMatchObject({ headline: hostile, author: { name: hostile } });
});

test('a journal without articles says so and is kept out of search engines', async () => {
  await shop.db.updateTable('posts').set({ status: 'draft' }).execute();
  shop.app.drop(['*']);
  const { text, meta } = readPage(await open('/journal/'));
  expect(text).toContain('Le journal s’écrit encore');
  expect(meta['robots']).toBe('noindex');
  expect(await open('/')).not.toContain('À lire dans le journal');
  await shop.db.updateTable('posts').set({ status: 'publish' }).execute();
});
