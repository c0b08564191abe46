import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { productSlugs } from '#test/read-page.ts';
import type { TaxonomyFilter } from '#shop/catalogue/products/listing-filter.ts';
import { loopDefinition } from '#shop/editorial/loops/server/loop-definition.ts';
import { saveLoopWidget } from '#shop/editorial/loops/server/save-loop-widget.ts';
import { saveHome } from './home-pages.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** The home page with this one row on it. */
async function homeWith(definition: object): Promise<string> {
  const row = { id: 'essai', heading: 'Une ligne d’essai', limit: 24, ...definition };
  const content = loopDefinition.parse(row);
  await saveHome(shop.db, 'published', [{ id: 'essai', kind: 'loop', isShown: true, content }]);
  shop.app.drop(['*']);
  const { body } = await shop.ask('/');
  return /<section id="essai"[\s\S]*?<\/section>/.exec(body)?.[0] ?? '';
}

const links = (html: string, before: string) =>
  [...html.matchAll(new RegExp(`href="${before}([a-z0-9-]+)/?"`, 'g'))].map(([, slug]) => slug);

const filter = (taxonomy: string, join: TaxonomyFilter['join'], ...terms: string[]): TaxonomyFilter => ({
  taxonomy,
  terms,
  join,
});

const source = (kind: string, filters: TaxonomyFilter[], more: object = {}) => ({
  source: { kind, filters, ...more },
});

const slugsOfProducts = async (taxonomy: string, slug: string) => {
  const rows = await shop.db
    .selectFrom('products')
    .innerJoin('product_terms', 'product_terms.product_id', 'products.id')
    .innerJoin('terms', 'terms.id', 'product_terms.term_id')
    .where('taxonomy', '=', taxonomy)
    .where('terms.slug', '=', slug)
    .select('products.slug')
    .execute();
  return rows.map((row) => row.slug).sort();
};

const inBoth = (one: string[], other: string[]) => one.filter((slug) => other.includes(slug));

test.each(['grid', 'carousel'])(
  'a %s of products is narrowed by AND, OR and NOT (§2.5#7)',
  async (layout) => {
    const [music, babies, young] = await Promise.all([
      slugsOfProducts('product_cat', 'musique'),
      slugsOfProducts('product_cat', 'eveil-bebe'),
      slugsOfProducts('pa_age', '1-2-ans'),
    ]);
    const shown = async (...filters: TaxonomyFilter[]) =>
      productSlugs(await homeWith({ layout, ...source('product', filters) })).sort();
    expect(await shown(filter('product_cat', 'and', 'musique', 'eveil-bebe'))).toEqual(inBoth(music, babies));
    expect(await shown(filter('product_cat', 'or', 'musique', 'eveil-bebe'))).toEqual(
      [...new Set([...music, ...babies])].sort(),
    );
    expect(await shown(filter('product_cat', 'and', 'musique'), filter('pa_age', 'not', '1-2-ans'))).toEqual(
      music.filter((slug) => !young.includes(slug)),
    );
    expect(inBoth(music, young).length).toBeGreaterThan(0);
  },
);

test.each(['grid', 'carousel'])(
  'a %s of articles is narrowed by AND, OR and NOT (§2.5#7)',
  async (layout) => {
    const shown = async (...filters: TaxonomyFilter[]) =>
      links(await homeWith({ layout, ...source('post', filters) }), '/journal/');
    expect(await shown(filter('category', 'and', 'activites', 'a-la-maison'))).toEqual([
      'verser-balayer-boutonner',
    ]);
    expect(await shown(filter('post_tag', 'or', 'bois', 'lecture'))).toEqual([
      'les-lettres-rugueuses',
      'marquage-ce-et-norme-en-71',
      'entretenir-les-jouets-en-bois',
    ]);
    expect(
      await shown(filter('category', 'and', 'a-la-maison'), filter('post_tag', 'not', 'rangement')),
    ).toEqual(['verser-balayer-boutonner', 'entretenir-les-jouets-en-bois']);
  },
);

test.each(['grid', 'carousel'])(
  'a %s of product categories shows those with products that pass, with picture and count (§2.5#7)',
  async (layout) => {
    const taxonomy = 'product_cat';
    const html = await homeWith({
      layout,
      ...source(
        'product_taxonomy',
        [
          filter('product_cat', 'or', 'musique', 'eveil-bebe', 'mobilier'),
          filter('pa_age', 'and', '0-12-mois'),
        ],
        { taxonomy, counted: true },
      ),
    });
    const babies = await slugsOfProducts('product_cat', 'eveil-bebe');
    const count = inBoth(babies, await slugsOfProducts('pa_age', '0-12-mois')).length;
    expect(links(html, '/categorie-produit/')).toEqual(['eveil-bebe']);
    expect(html).toContain(`${count}\u00a0produits`);
    expect(html).toContain('<img');
    const others = await homeWith(
      source('product_taxonomy', [filter('product_cat', 'not', 'musique')], { taxonomy }),
    );
    expect(links(others, '/categorie-produit/')).toContain('mobilier');
    expect(links(others, '/categorie-produit/')).not.toContain('musique');
    expect(others).not.toContain('produits');
  },
);

test.each(['grid', 'carousel'])(
  'a %s of the journal’s categories shows those with articles that pass, with picture and count (§2.5#7)',
  async (layout) => {
    const html = await homeWith({
      layout,
      ...source('post_taxonomy', [filter('post_tag', 'or', 'bois', 'securite')], {
        taxonomy: 'category',
        counted: true,
        sort: 'name',
      }),
    });
    expect(links(html, '/journal/categorie/')).toEqual(['a-la-maison', 'choisir']);
    expect(html).toContain('1\u00a0article<');
    expect(html).toContain('<img');
    const tags = await homeWith(
      source('post_taxonomy', [filter('post_tag', 'or', 'bois', 'lecture')], {
        taxonomy: 'post_tag',
        sort: 'count',
        counted: true,
      }),
    );
    expect(links(tags, '/journal/etiquette/')).toEqual(['bois', 'lecture']);
    expect(tags).toContain('2\u00a0articles');
  },
);

test('terms without an item are not shown, nor a row without items', async () => {
  const empty = filter('pa_age', 'and', '0-12-mois', '7-ans-et-plus');
  expect(await homeWith(source('product', [empty, filter('product_cat', 'and', 'musique')]))).toBe('');
  const html = await homeWith(
    source('product_taxonomy', [filter('product_tag', 'or', 'nulle-part')], { taxonomy: 'product_cat' }),
  );
  expect(html).toBe('');
});

test('a row has its heading, its introduction, its number of items and where to see them all', async () => {
  const html = await homeWith({
    heading: 'À <b>voir</b>',
    introduction: 'En deux mots',
    limit: 3,
    seeAll: '/boutique/?orderby=date',
    ...source('product', [], { sort: 'date' }),
  });
  expect(html).toContain('À &lt;b&gt;voir&lt;/b&gt;</h2>');
  expect(html).toContain('En deux mots');
  expect(html).toContain('href="/boutique/?orderby=date"');
  expect(productSlugs(html)).toHaveLength(3);
});

test('only what is put forward is in a row of featured products', async () => {
  const rows = await shop.db.selectFrom('products').select('slug').where('featured', '=', true).execute();
  const html = await homeWith(source('product', [], { featured: true }));
  expect(new Set(productSlugs(html))).toEqual(new Set(rows.map(({ slug }) => slug)));
});

test('a carousel of one item is a grid: there is nothing to slide to', async () => {
  const html = await homeWith({ layout: 'carousel', limit: 1, ...source('product', []) });
  expect(productSlugs(html)).toHaveLength(1);
  expect(html).not.toContain('data-carousel');
});

test('a block that cannot be read is left out, not the page', async () => {
  await homeWith(source('product', []));
  await sql`update home_pages set blocks = blocks || '[{"id": "cassee", "kind": "loop", "content": 1}]'`.execute(
    shop.db,
  );
  shop.app.drop(['*']);
  const { body } = await shop.ask('/');
  expect(body).toContain('Une ligne d’essai');
  expect(body).not.toContain('id="cassee"');
});

test('rows stand in the merchant’s order; hidden ones do not', async () => {
  const blocks = ['b', 'a', 'c'].map((id) => ({
    id,
    kind: 'loop' as const,
    isShown: id !== 'c',
    content: loopDefinition.parse({ id, heading: id, source: { kind: 'post' }, limit: 1 }),
  }));
  const ids = async (path: string) => {
    shop.app.drop(['*']);
    return [...(await shop.ask(path)).body.matchAll(/<section id="([a-d])"/g)].map(([, id]) => id);
  };
  await saveHome(shop.db, 'published', blocks);
  expect(await ids('/')).toEqual(['b', 'a']);
  await saveHome(shop.db, 'published', blocks.toReversed());
  expect(await ids('/')).toEqual(['a', 'b']);
  await shop.db.deleteFrom('loop_widgets').execute();
  const row = loopDefinition.parse({ id: 'd', heading: 'd', source: { kind: 'post' }, limit: 1 });
  await saveLoopWidget(shop.db, { ...row, place: 'article' }, 0);
  expect(await ids('/journal/la-tour-rose-pas-a-pas/')).toEqual(['d']);
});

test('articles by title stand as in a dictionary, whatever their accents', async () => {
  const html = await homeWith(source('post', [filter('category', 'or', 'choisir')], { sort: 'title' }));
  expect(links(html, '/journal/')).toEqual([
    'choisir-un-premier-jouet-selon-l-age',
    'idees-de-cadeaux-par-age',
    'marquage-ce-et-norme-en-71',
  ]);
});
