import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SearchResult } from '#shop/catalogue/products/search-result.ts';
import { createFacetCache } from '#shop/catalogue/products/server/load-listing.ts';
import {
  createLexiconCache,
  createTextCache,
  searchCatalogue,
  type CatalogueSearchDeps,
} from '#shop/catalogue/search/server/search-catalogue.ts';
import { FrameCache, loadFrame } from '#site/frame/frame.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { listSearchedTexts } from './list-searched-texts.ts';

/**
 * Queries of parents and what their results must satisfy, separated by spaces:
 * - `product:a,b`: these products are among the first four, in any order
 * - `category:a`, `tag:a`: at least three of the first four products have this term, or all if they are fewer
 * - `age:36`, `age:0-18`: every product fits this age in years or months, or one of this range in months
 * - `min:10`, `max:20`: every product can be bought at such a price, in euros
 * - `page:/…/`: this page or article is found
 * - `many`: at least eight products; `none`: no product; `partial`: the page says that no product matches all
 */
const TABLE = readFileSync(join(import.meta.dirname, 'parents-queries.tsv'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t') as [query: string, expected: string]);

type Product = {
  id: number;
  slug: string;
  terms: string[];
  from: number | null;
  to: number | null;
  low: number;
  high: number;
};

const FIRST = 4;
const MANY = 8;

let shop: TestShop;
let deps: CatalogueSearchDeps;
let products: Map<number, Product>;
beforeAll(async () => {
  shop = await openShop();
  const { db } = shop;
  const frame = await loadFrame(
    db,
    new FrameCache({ now: () => new Date(), config: { ipLocationUrl: undefined } }),
  );
  deps = {
    db,
    facets: createFacetCache(),
    lexicons: createLexiconCache(),
    texts: createTextCache(),
    searchWords: async () => frame.searchWords,
    listTexts: () => listSearchedTexts(db, frame),
  };
  const { rows } = await sql<Product>`
    select p.id, p.slug, p.age_from_months as from, p.age_to_months as to, p.min_price_cents as low,
      p.max_price_cents as high,
      array(select t.taxonomy || ':' || t.slug from product_terms pt join terms t on t.id = pt.term_id
        where pt.product_id = p.id) as terms
    from products p where p.status = 'publish'`.execute(db);
  products = new Map(rows.map((row) => [row.id, row]));
});
afterAll(() => shop.close());

const hasTerm = (taxonomy: string) => (value: string, found: readonly Product[]) => {
  const first = found.slice(0, FIRST);
  const fitting = first.filter(({ terms }) => terms.includes(`${taxonomy}:${value}`));
  return first.length > 0 && fitting.length >= Math.min(first.length, FIRST - 1);
};

const CHECKS: Record<string, (value: string, found: readonly Product[], result: SearchResult) => boolean> = {
  product: (value, found) =>
    value.split(',').every((slug) => found.slice(0, FIRST).some((product) => product.slug === slug)),
  category: hasTerm('product_cat'),
  tag: hasTerm('product_tag'),
  age: (value, found) => {
    const [from = 0, to = from + 12] = value.split('-').map(Number);
    return (
      found.length > 0 &&
      found.every((product) => product.from !== null && product.from < to && (product.to ?? 999) > from)
    );
  },
  min: (value, found) => found.length > 0 && found.every(({ high }) => high >= Number(value) * 100),
  max: (value, found) => found.length > 0 && found.every(({ low }) => low <= Number(value) * 100),
  page: (value, _, { texts }) => texts.some(({ href }) => href === value),
  many: (_, found) => found.length >= MANY,
  none: (_, found) => found.length === 0,
  partial: (_, __, { partial }) => partial !== null,
};

test(`the table has at least 200 queries`, () => {
  expect(TABLE.length).toBeGreaterThanOrEqual(200);
});

test.each(TABLE)('« %s » finds %s', async (query, expected) => {
  const result = await searchCatalogue(deps, query);
  const found = result.ids.flatMap((id) => products.get(id) ?? []);
  const unmet = expected.split(' ').filter((rule) => {
    const [, name = rule, value = ''] = /^(\w+):(.*)$/.exec(rule) ?? [];
    return !CHECKS[name]?.(value, found, result);
  });
  // The other values explain a failure.
  expect({ unmet, found: unmet.length > 0 && found.map(({ slug }) => slug).slice(0, 8) }).toEqual({
    unmet: [],
    found: false,
  });
});
