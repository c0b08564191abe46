import { PATHS, TAXONOMY } from '../platform/names.ts';
import { pageExists, paging as pagingOf, type Paging } from '../platform/paging.ts';
import { Breadcrumb, type Crumb } from '../platform/ui/breadcrumb.tsx';
import { ButtonLink } from '../platform/ui/button.tsx';
import { opens } from '../platform/ui/dialog-trigger.ts';
import { Pagination } from '../platform/ui/pagination.tsx';
import {
  listingHref,
  PRODUCTS_PER_PAGE,
  type ListingScope,
  type ListingState,
} from '../shop/catalogue/listing.ts';
import type { ProductCard } from '../shop/catalogue/product.ts';
import { countProducts, listProducts, type Selection } from '../shop/catalogue/server/list-products.ts';
import { findTerm, type TermPage } from '../shop/catalogue/server/menu.ts';
import { texts } from '../shop/catalogue/texts.ts';
import { ActiveFilters, FilterDrawer, FILTER_DRAWER_ID } from '../shop/catalogue/ui/listing-filters.tsx';
import { ProductGrid } from '../shop/catalogue/ui/product-card.tsx';
import { SearchForm } from '../shop/catalogue/ui/search-form.tsx';
import { SortForm } from '../shop/catalogue/ui/sort-form.tsx';
import { breadcrumbFact } from './facts.ts';
import { loadFrame, type Frame } from './frame.ts';
import { notFound, show, type Outcome } from './page.ts';
import type { PageDeps } from './routes.tsx';
import { texts as siteTexts } from './texts.ts';
import styles from './listing-page.module.css';

/** The pictures a visitor sees without scrolling, on a phone. */
const EAGER_PICTURES = 2;

/** The shop, a category, a tag or the results of a search. */
export async function listingPage(
  { db, frames, counts, config }: PageDeps,
  state: ListingState,
): Promise<Outcome> {
  const term = await scopeTerm(db, state.scope);
  if (term === 'unknown') return notFound;
  const [frame, { selection, total }] = await Promise.all([loadFrame(db, frames), select(db, counts, state)]);
  const products = await listProducts(db, selection, {
    sort: state.sort,
    offset: (state.page - 1) * PRODUCTS_PER_PAGE,
    limit: PRODUCTS_PER_PAGE,
  });
  const paging = pagingOf(total, state.page, PRODUCTS_PER_PAGE);
  if (!pageExists(paging)) return notFound;

  const head = heading(state.scope, term);
  const crumbs = crumbsOf(state, head.title);
  const at = (page: number) => listingHref({ ...state, page });
  return show({
    title: state.page > 1 ? `${head.title}, ${texts.page(state.page)}` : head.title,
    description: head.introduction,
    path: at(state.page),
    hidden: state.scope.kind === 'search' || state.filters.length > 1 || total === 0,
    previousPath: state.page > 1 ? at(state.page - 1) : undefined,
    nextPath: state.page < paging.pageCount ? at(state.page + 1) : undefined,
    picture: term?.picture ?? products[0]?.pictures[0],
    facts: [breadcrumbFact(config.publicUrl, crumbs)],
    tags: ['listing', 'menu'],
    body: <Listing {...{ state, frame, paging, products, crumbs, ...head }} />,
  });
}

/** Which products the address means, and how many. A search that finds nothing is tried again, more loosely. */
async function select(db: PageDeps['db'], counts: PageDeps['counts'], { scope, filters }: ListingState) {
  const count = (selection: Selection) => {
    const key = JSON.stringify(selection);
    return counts.remember(key, async () => ({
      value: await countProducts(db, selection),
      tags: ['counts', 'menu'],
    }));
  };
  const exact: Selection = { scope, filters };
  const total = await count(exact);
  if (scope.kind !== 'search' || total > 0) return { selection: exact, total };
  const loose: Selection = { scope: { ...scope, loose: true }, filters };
  return { selection: loose, total: await count(loose) };
}

async function scopeTerm(db: PageDeps['db'], scope: ListingScope): Promise<TermPage | undefined | 'unknown'> {
  if (scope.kind !== 'category' && scope.kind !== 'tag') return undefined;
  return (await findTerm(db, TAXONOMY[scope.kind], scope.slug)) ?? 'unknown';
}

type Heading = { title: string; introduction: string };

function heading(scope: ListingScope, term: TermPage | undefined): Heading {
  switch (scope.kind) {
    case 'shop':
      return { title: texts.shop, introduction: texts.shopIntroduction };
    case 'search':
      return { title: texts.searchTitle(scope.query), introduction: texts.searchHint };
    case 'category':
      return { title: term?.name ?? '', introduction: term?.description ?? '' };
    case 'tag':
      return { title: texts.tagTitle(term?.name ?? ''), introduction: term?.description ?? '' };
  }
}

function crumbsOf(state: ListingState, title: string): Crumb[] {
  const home = { label: siteTexts.home, href: PATHS.home };
  const shop = { label: texts.shop, href: PATHS.listing };
  const here = { label: title, href: listingHref({ ...state, page: 1, sort: 'menu_order', filters: [] }) };
  return state.scope.kind === 'shop' ? [home, here] : [home, shop, here];
}

type ListingProps = Heading & {
  state: ListingState;
  frame: Frame;
  paging: Paging;
  products: readonly ProductCard[];
  crumbs: readonly Crumb[];
};

function Listing({ state, frame, paging, products, crumbs, title, introduction }: ListingProps) {
  return (
    <div className={styles.listing}>
      <Breadcrumb items={crumbs} />
      <header className={styles.head}>
        <h1>{title}</h1>
        {state.scope.kind === 'search' ? (
          <div className={styles.search}>
            <SearchForm
              id="recherche-resultats"
              label={siteTexts.searchHere}
              placeholder={siteTexts.searchPlaceholder}
              query={state.scope.query}
            />
          </div>
        ) : (
          <p className={styles.introduction}>{introduction}</p>
        )}
      </header>
      <div className={styles.columns}>
        <FilterDrawer state={state} categories={frame.categories} ages={frame.ages} skills={frame.skills} />
        <div>
          <div className={styles.tools}>
            <ButtonLink
              href={`#${FILTER_DRAWER_ID}`}
              variant="secondary"
              size="s"
              icon="filter"
              className={styles.filterToggle}
              {...opens(FILTER_DRAWER_ID)}
            >
              {texts.filters}
            </ButtonLink>
            <p className={`${styles.count} woocommerce-result-count`} role="status" data-result-count="">
              {texts.resultCount(paging)}
            </p>
            {paging.total > 1 && <SortForm state={state} />}
          </div>
          <ActiveFilters state={state} terms={[...frame.categories, ...frame.ages, ...frame.skills]} />
          {products.length > 0 ? (
            <ProductGrid products={products} eagerCount={EAGER_PICTURES} headingLevel={2} />
          ) : (
            <Empty state={state} />
          )}
          <div className={styles.pages}>
            <Pagination paging={paging} href={(page) => listingHref({ ...state, page })} />
          </div>
        </div>
      </div>
    </div>
  );
}

function Empty({ state }: { state: ListingState }) {
  const isSearch = state.scope.kind === 'search';
  return (
    <div className={styles.empty}>
      <h2>{isSearch ? texts.emptySearchTitle : texts.emptyTitle}</h2>
      <p>{isSearch ? texts.emptySearch : texts.emptyFilters}</p>
      <ButtonLink href={PATHS.listing} variant="secondary">
        {texts.seeWholeShop}
      </ButtonLink>
    </div>
  );
}
