import type pg from 'pg';
import { PATHS } from '#shop/common/paths/paths.ts';
import { TAXONOMY } from '#shop/catalogue/products/contract.ts';
import { ageHref, PRODUCTS_PER_PAGE } from '#shop/catalogue/products/listing.ts';
import { AGE_BANDS } from '#shop/catalogue/products/age.ts';
import { generateCatalogue, listModelsAndCopies } from './generate-catalogue.ts';
import { measureRefresh } from './listing-refresh.ts';
import { measureLiveSearch } from './live-search.ts';
import type { Row, Table } from './report.ts';
import { requestUncached, dropEverything, type Shop } from './shop.ts';
import { median, quantile } from './statistics.ts';
import { DEMO_SEARCHES, SEARCHES } from './word-lists.ts';

const SIZES = [1_000, 10_000, 100_000];
const SAMPLES = 40;
const LEAST_SAMPLES = 3;
const LEAST_WARM_UP = 2;
/** The time limit per kind of page: on a busy machine, or with slow pages, it takes fewer samples. */
const LONGEST_MS = 4_000;
/**
 * Time since the start of the bench. Measurements that would end later are skipped and reported as skipped.
 */
const LATEST_GROWTH_MS = 1_200_000;
const MOST_RATIO = 2;
/** The catalogue size at which calls that a visitor waits for are measured. */
const CALLS_SIZE = 10_000;

/** A shop and its database, as seen from outside. */
export type MeasuredShop = { shop: Shop; client: pg.Client; databaseUrl: string };
/**
 * A kind of page: the tags to drop before each request so that it is uncached, and its pages in the two
 * shops.
 */
type Kind = { name: string; tags: string[]; small: readonly string[]; large: readonly string[] };
type Cost = { name: string; smallMs: number[]; largeMs: number[]; failures: number };

/**
 * Measures how the cost of an uncached page grows with the catalogue. The demo shop and a growing one
 * alternate page by page, so that other load on the machine affects both.
 */
export async function measureGrowth(
  small: MeasuredShop,
  large: MeasuredShop,
  tell: (text: string) => void,
): Promise<{ rows: Row[]; table: Table }> {
  const perSize: { size: number; costs: Cost[] }[] = [];
  const calls: Row[] = [];
  let tenfoldMs = 0;
  for (const size of SIZES) {
    if (performance.now() + tenfoldMs > LATEST_GROWTH_MS) {
      tell(`No time left for ${inThousands(size)} products.`);
      break;
    }
    const started = performance.now();
    tell(`Growing the catalogue to ${inThousands(size)} products…`);
    await generateCatalogue(large.databaseUrl, size);
    tenfoldMs = 10 * (performance.now() - started);
    tell(`Measuring pages at ${inThousands(size)} products…`);
    const costs: Cost[] = [];
    for (const kind of await listKinds(large, size)) costs.push(await measure(kind, small, large));
    perSize.push({ size, costs });
    if (size !== CALLS_SIZE) continue;
    calls.push(await measureRefresh(large.shop, inThousands(size)));
    calls.push(await measureLiveSearch(large.shop, inThousands(size)));
  }
  return { rows: [...toRows(perSize), ...calls], table: toTable(perSize) };
}

async function listKinds({ client, databaseUrl }: MeasuredShop, size: number): Promise<Kind[]> {
  const categories = await client.query<{ slug: string }>(
    'select slug from terms where taxonomy = $1 order by position',
    [TAXONOMY.category],
  );
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from products where sku not like 'GEN-%'`,
  );
  const pageCount = (products: number) => Math.ceil(products / PRODUCTS_PER_PAGE);
  const lastPage = (products: number) => `${PATHS.listing}page/${pageCount(products)}/`;
  const { models, copies } = await listModelsAndCopies(databaseUrl);
  const same = (paths: string[]) => ({ small: paths, large: paths });
  return [
    { name: 'Listing', tags: ['listing'], ...same(LISTINGS) },
    {
      name: 'Listing, last page',
      tags: ['listing'],
      small: [lastPage(rows[0]?.count ?? 0)],
      large: [lastPage(size)],
    },
    { name: 'Listing for an age', tags: ['listing'], ...same(AGE_BANDS.map(({ slug }) => ageHref(slug))) },
    { name: 'Listing, several filters', tags: ['listing'], ...same(FILTERED) },
    {
      name: 'Category',
      tags: ['listing'],
      ...same(categories.rows.map(({ slug }) => PATHS.category(slug))),
    },
    {
      name: 'Product',
      // More pages than samples: none is requested twice.
      tags: [],
      small: models.map(PATHS.product),
      large: copies.map(PATHS.product),
    },
    { name: 'Home, menu included', tags: ['*'], ...same([PATHS.home]) },
    {
      name: 'Search',
      tags: ['listing'],
      // Search terms that fill a page in either shop: a page with two cards costs less than one with twenty.
      small: DEMO_SEARCHES.map(PATHS.search),
      large: SEARCHES.map(PATHS.search),
    },
  ];
}

const LISTINGS = [
  PATHS.listing,
  ...['popularity', 'rating', 'date', 'price', 'price-desc'].map(
    (sort) => `${PATHS.listing}?orderby=${sort}`,
  ),
  `${PATHS.listing}page/2/`,
];

/** Common and rare filters, with few and with many products. */
const FILTERED = [
  'e-filter-boutique-pa_age=3-4-ans~5-6-ans&stock_status=instock',
  'e-filter-boutique-pa_age=3-4-ans&e-filter-boutique-product_tag=logique&max_price=40&orderby=price',
  'min_price=20&max_price=45&orderby=popularity',
  'e-filter-boutique-product_tag=calcul%2Blogique&e-filter-boutique-pa_age=5-6-ans',
  'e-filter-boutique-product_tag=!langage~calcul&stock_status=instock&orderby=date',
  'e-filter-boutique-pa_couleur=rouge&e-filter-boutique-pa_age=1-2-ans',
].map((query) => `${PATHS.listing}?${query}`);

async function measure(kind: Kind, small: MeasuredShop, large: MeasuredShop): Promise<Cost> {
  const cost: Cost = { name: kind.name, smallMs: [], largeMs: [], failures: 0 };
  for (const { shop, client } of [small, large]) {
    await dropEverything(client);
    // Loads the menu, which is cached for many pages.
    await shop.ask(PATHS.home);
  }
  let deadline = Infinity;
  const isEnough = (sample: number) => sample >= LEAST_SAMPLES && performance.now() > deadline;
  // If pages are requested repeatedly, each is requested once before: both shops then have their product
  // cards cached.
  const warmUp = kind.tags.length === 0 ? LEAST_WARM_UP : Math.max(kind.small.length, kind.large.length);
  for (let sample = -warmUp; sample < SAMPLES && !isEnough(sample); sample++) {
    if (sample === 0) deadline = performance.now() + LONGEST_MS;
    for (const [{ shop, client }, paths, times] of [
      [small, kind.small, cost.smallMs],
      [large, kind.large, cost.largeMs],
    ] as const) {
      const path = paths[(sample + warmUp) % paths.length] ?? PATHS.home;
      const started = performance.now();
      try {
        const { ms } = await requestUncached(shop, client, path, kind.tags);
        if (sample >= 0) times.push(ms);
      } catch {
        // The shop or its database timed out.
        cost.failures++;
        times.push(performance.now() - started);
      }
    }
  }
  return cost;
}

const ratioOf = ({ smallMs, largeMs }: Cost) => median(largeMs) / median(smallMs);

function toRows(perSize: { size: number; costs: Cost[] }[]): Row[] {
  const largest = perSize.at(-1);
  const search = perSize.find(({ size }) => size === CALLS_SIZE)?.costs.find(({ name }) => name === 'Search');
  return [
    ...(largest?.costs ?? []).map((cost) => ({
      what: `${cost.name}, uncached: cost at ${inThousands(largest?.size ?? 0)} products against the demo shop`,
      measured: `× ${ratioOf(cost).toFixed(2)}${cost.failures > 0 ? `, ${cost.failures} answers failed` : ''}`,
      figure: `≤ × ${MOST_RATIO}`,
      holds: ratioOf(cost) <= MOST_RATIO && cost.failures === 0,
    })),
    ...(search
      ? [
          {
            what: `Search results page, ${inThousands(CALLS_SIZE)} products: p95`,
            measured: `${quantile(search.largeMs, 0.95).toFixed(1)} ms`,
            figure: '',
            holds: null,
          },
        ]
      : []),
  ];
}

function toTable(perSize: { size: number; costs: Cost[] }[]): Table {
  const names = perSize[0]?.costs.map(({ name }) => name) ?? [];
  const milliseconds = (times: number[]) =>
    `${median(times).toFixed(1)} / ${quantile(times, 0.95).toFixed(1)}`;
  return {
    title: 'How cost grows: uncached pages in ms (median / p95), and the ratio of medians to the demo shop',
    head: ['Page', 'Demo shop', ...perSize.map(({ size }) => `${inThousands(size)} products`)],
    rows: names.map((name, index) => {
      const costs = perSize.flatMap(({ costs }) => costs[index] ?? []);
      return [
        name,
        milliseconds(costs.flatMap(({ smallMs }) => smallMs)),
        ...costs.map((cost) => `${milliseconds(cost.largeMs)} (× ${ratioOf(cost).toFixed(2)})`),
      ];
    }),
  };
}

const inThousands = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ' ');
