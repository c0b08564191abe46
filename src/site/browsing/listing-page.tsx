import { PATHS } from '#shop/common/paths/paths.ts';
import { TAXONOMY } from '#shop/catalogue/products/contract.ts';
import { Breadcrumb, type Crumb } from '#platform/design/breadcrumb.tsx';
import { pageTitle } from '#shop/catalogue/products/listing-title.ts';
import {
  isCommonListing,
  listingHref,
  NOTHING_CHOSEN,
  type ListingState,
} from '#shop/catalogue/products/listing.ts';
import { DEFAULT_SORT } from '#shop/catalogue/products/sort.ts';
import { loadListing, type Listing } from '#shop/catalogue/products/server/load-listing.ts';
import type { TermPage } from '#shop/catalogue/products/server/menu.ts';
import { texts } from '#shop/catalogue/products/texts.ts';
import type { ListingSettings } from '#shop/common/settings/listing-settings.ts';
import { SearchForm } from '#shop/catalogue/products/ui/search-form.tsx';
import { FoundTexts, SearchNotes } from '#shop/catalogue/search/ui/search-notes.tsx';
import { breadcrumbStructuredData } from '#site/frame/structured-data.ts';
import { loadFrame, type Frame } from '#site/frame/frame.ts';
import { notFound, show, type ScreenOutcome } from '#site/engine/page.ts';
import type { PageDeps } from '#site/engine/page-deps.ts';
import { texts as siteTexts } from '#site/frame/texts.ts';
import { CACHE_TAG } from '#shop/common/cache-tags/cache-tags.ts';
import { ListingWidget } from './listing-widget.tsx';
import styles from './listing-page.module.css';

/** The listing of the shop, a category, a tag or the results of a search. */
export async function listingPage(deps: PageDeps, state: ListingState): Promise<ScreenOutcome> {
  const { db, frames, config } = deps;
  const [frame, listing] = await Promise.all([loadFrame(db, frames), loadListing(deps, state)]);
  if (!listing) return notFound;
  const { title, paging, products } = listing;
  const term = termPage(frame, state);
  const crumbs = crumbsOf(state, title);
  const introduction = introductionOf(state, term);
  const at = (page: number) => listingHref({ ...state, page });
  return show({
    title: pageTitle(title, state.page),
    description: introduction,
    path: at(state.page),
    hidden: isHidden(state) || paging.total === 0,
    rare: !isCommonListing(state) || paging.total === 0,
    previousPath: state.page > 1 ? at(state.page - 1) : undefined,
    nextPath: state.page < paging.pageCount ? at(state.page + 1) : undefined,
    picture: term?.picture ?? products[0]?.pictures[0],
    structuredData: [breadcrumbStructuredData(config.publicUrl, crumbs)],
    tags: [CACHE_TAG.listing, CACHE_TAG.menu, CACHE_TAG.counts, ...(listing.search ? SEARCH_TAGS : [])],
    body: <ListingScreen {...{ listing, crumbs, introduction }} settings={frame.listing} />,
  });
}

/** Search results also show pages and articles. */
const SEARCH_TAGS = [CACHE_TAG.content, CACHE_TAG.journal];

/** Search engines index listings with at most one filter, and none with input typed by a visitor. */
const isHidden = ({ scope, filters, price, inStockOnly }: ListingState) =>
  scope.kind === 'search' || filters.length > 1 || price !== null || inStockOnly;

function termPage({ categories, skills }: Frame, { scope }: ListingState): TermPage | undefined {
  if (scope.kind !== 'category' && scope.kind !== 'tag') return undefined;
  const { kind, slug } = scope;
  return [...categories, ...skills].find((term) => term.taxonomy === TAXONOMY[kind] && term.slug === slug);
}

function introductionOf({ scope }: ListingState, term: TermPage | undefined): string {
  if (scope.kind === 'search') return texts.searchHint;
  return scope.kind === 'shop' ? texts.shopIntroduction : (term?.description ?? '');
}

function crumbsOf(state: ListingState, title: string): Crumb[] {
  const home = { label: siteTexts.home, href: PATHS.home };
  const shop = { label: texts.shop, href: PATHS.listing };
  const here = {
    label: title,
    href: listingHref({ ...state, ...NOTHING_CHOSEN, page: 1, sort: DEFAULT_SORT }),
  };
  return state.scope.kind === 'shop' ? [home, here] : [home, shop, here];
}

type ScreenProps = {
  listing: Listing;
  crumbs: readonly Crumb[];
  introduction: string;
  settings: ListingSettings;
};

function ListingScreen({ listing, crumbs, introduction, settings }: ScreenProps) {
  const { scope } = listing.state;
  return (
    <div className={styles.listing}>
      <Breadcrumb items={crumbs} />
      <header className={styles.head}>
        <h1>{listing.title}</h1>
        {scope.kind === 'search' ? (
          <div className={styles.search}>
            <SearchForm
              id="recherche-resultats"
              label={siteTexts.searchHere}
              placeholder={siteTexts.searchPlaceholder}
              query={scope.query}
            />
            {listing.search && <SearchNotes result={listing.search} />}
          </div>
        ) : (
          <p className={styles.introduction}>{introduction}</p>
        )}
      </header>
      {listing.search && <FoundTexts found={listing.search.texts} />}
      <ListingWidget listing={listing} settings={settings} />
    </div>
  );
}
