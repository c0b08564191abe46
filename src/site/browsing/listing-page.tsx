import { PATHS } from '#shop/common/paths/paths.ts';
import { TAXONOMY } from '#shop/catalogue/products/contract.ts';
import { ChipLink } from '#platform/design/chip.tsx';
import { Breadcrumb, type Crumb } from '#platform/design/breadcrumb.tsx';
import { pageTitle } from '#shop/catalogue/products/listing-title.ts';
import {
  agePage,
  isCommonListing,
  listingHref,
  NOTHING_CHOSEN,
  type ListingState,
} from '#shop/catalogue/products/listing.ts';
import { DEFAULT_SORT } from '#shop/catalogue/products/sort.ts';
import { listCriteria } from '#shop/catalogue/products/criteria.ts';
import type { ProductCard } from '#shop/catalogue/products/product.ts';
import { loadCards } from '#shop/catalogue/products/server/product-card-cache.ts';
import { loadListing, loadSortOrder, type Listing } from '#shop/catalogue/products/server/load-listing.ts';
import type { TermPage } from '#shop/catalogue/products/server/menu.ts';
import { texts } from '#shop/catalogue/products/texts.ts';
import { SearchForm } from '#shop/catalogue/products/ui/search-form.tsx';
import { FoundTexts, SearchNotes } from '#shop/catalogue/search/ui/search-notes.tsx';
import { breadcrumbStructuredData } from '#site/frame/structured-data.ts';
import { loadFrame, type Frame } from '#site/frame/frame.ts';
import { notFound, show, type ScreenOutcome } from '#site/engine/page.ts';
import type { PageDeps } from '#site/engine/page-deps.ts';
import { texts as siteTexts } from '#site/frame/texts.ts';
import { CACHE_TAG } from '#shop/common/cache-tags/cache-tags.ts';
import type { Picture } from '#shop/common/pictures/picture.ts';
import { ResponsivePicture } from '#shop/common/pictures/ui/responsive-picture.tsx';
import { classNames } from '#platform/design/class-names.ts';
import { FinderInvitation } from './finder-invitation.tsx';
import { ListingWidget } from './listing-widget.tsx';
import { NoResultHelp } from './no-result-help.tsx';
import styles from './listing-page.module.css';

/** The listing of the shop, a category, a tag or the results of a search. */
export async function listingPage(deps: PageDeps, state: ListingState): Promise<ScreenOutcome> {
  const { db, frames, config } = deps;
  const [frame, listing] = await Promise.all([loadFrame(db, frames), loadListing(deps, state)]);
  if (!listing) return notFound;
  const { title, paging, products } = listing;
  const term = termPage(frame, state);
  const bestSellers = isVainSearch(listing) ? await loadBestSellers(deps) : null;
  const category = term?.taxonomy === TAXONOMY.category ? term : undefined;
  const crumbs = crumbsOf(state, title, category ? outerCategories(frame, category) : []);
  const introduction = introductionOf(state, term);
  const at = (page: number) => listingHref({ ...state, page });
  return show({
    title: pageTitle((title === term?.name && term.seoTitle) || title, state.page),
    description: term?.seoDescription || introduction,
    path: at(state.page),
    hidden: isHidden(state) || paging.total === 0,
    rare: !isCommonListing(state) || paging.total === 0,
    previousPath: state.page > 1 ? at(state.page - 1) : undefined,
    nextPath: state.page < paging.pageCount ? at(state.page + 1) : undefined,
    picture: term?.picture ?? products[0]?.pictures[0],
    structuredData: [breadcrumbStructuredData(config.publicUrl, crumbs)],
    tags: [CACHE_TAG.listing, CACHE_TAG.menu, CACHE_TAG.counts, ...(listing.search ? SEARCH_TAGS : [])],
    body: (
      <ListingScreen
        listing={listing}
        crumbs={crumbs}
        introduction={introduction}
        frame={frame}
        bestSellers={bestSellers}
        inner={category ? frame.categories.filter(({ parentId }) => parentId === category.id) : []}
        picture={agePage(state) === undefined ? null : (term?.picture ?? null)}
      />
    ),
  });
}

/** Search results also show pages and articles. */
const SEARCH_TAGS = [CACHE_TAG.content, CACHE_TAG.journal];

/** Search engines index listings with at most one filter, and none with input typed by a visitor. */
const isHidden = ({ scope, filters, price, inStockOnly }: ListingState) =>
  scope.kind === 'search' || filters.length > 1 || price !== null || inStockOnly;

/** A search that found nothing to buy, before any filter was chosen. */
const isVainSearch = ({ state, paging, search }: Listing) =>
  search !== null && search.query !== '' && paging.total === 0 && listCriteria(state).length === 0;

const BEST_SELLERS = 4;

async function loadBestSellers({ db, facets, cards }: PageDeps): Promise<ProductCard[]> {
  const popular = await loadSortOrder(db, facets, 'popularity');
  return loadCards(db, cards, [...popular.slice(0, BEST_SELLERS)]);
}

function termPage({ categories, skills, ages }: Frame, state: ListingState): TermPage | undefined {
  const age = agePage(state);
  if (age !== undefined) return ages.find(({ slug }) => slug === age);
  const { scope } = state;
  if (scope.kind !== 'category' && scope.kind !== 'tag') return undefined;
  const { kind, slug } = scope;
  return [...categories, ...skills].find((term) => term.taxonomy === TAXONOMY[kind] && term.slug === slug);
}

function introductionOf({ scope }: ListingState, term: TermPage | undefined): string {
  if (scope.kind === 'search') return texts.searchHint;
  if (term?.description) return term.description;
  return scope.kind === 'shop' ? texts.shopIntroduction : '';
}

/** The categories around a category, from the outermost to its parent. */
function outerCategories(frame: Frame, { parentId }: TermPage): TermPage[] {
  const parent = frame.categories.find(({ id }) => id === parentId);
  return parent ? [...outerCategories(frame, parent), parent] : [];
}

function crumbsOf(state: ListingState, title: string, outer: readonly TermPage[]): Crumb[] {
  const home = { label: siteTexts.home, href: PATHS.home };
  const shop = { label: texts.shop, href: PATHS.listing };
  const here = {
    label: title,
    href: listingHref({ ...state, ...NOTHING_CHOSEN, page: 1, sort: DEFAULT_SORT }),
  };
  if (state.scope.kind === 'shop') return [home, here];
  return [home, shop, ...outer.map(({ name, slug }) => ({ label: name, href: PATHS.category(slug) })), here];
}

type ScreenProps = {
  listing: Listing;
  crumbs: readonly Crumb[];
  introduction: string;
  frame: Frame;
  /** The categories inside this one. */
  inner: readonly TermPage[];
  /** Set if the search found nothing. */
  bestSellers: readonly ProductCard[] | null;
  /** The picture of an age page. */
  picture: Picture | null;
};

function ListingScreen({ listing, crumbs, introduction, frame, inner, bestSellers, picture }: ScreenProps) {
  const { scope } = listing.state;
  return (
    <div className={styles.listing}>
      <Breadcrumb items={crumbs} />
      <header className={classNames(styles.head, picture && styles.pictured)}>
        {picture && (
          <ResponsivePicture
            picture={{ ...picture, alt: '' }}
            sizes="160px"
            upTo={320}
            className={styles.picture}
          />
        )}
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
      {inner.length > 0 && <InnerCategories categories={inner} />}
      {listing.search && <FoundTexts found={listing.search.texts} />}
      <ListingWidget listing={listing} settings={frame.listing} />
      {agePage(listing.state) !== undefined && <FinderInvitation />}
      {bestSellers && <NoResultHelp frame={frame} bestSellers={bestSellers} />}
    </div>
  );
}

function InnerCategories({ categories }: { categories: readonly TermPage[] }) {
  return (
    <nav aria-label={texts.innerCategories} className={styles.inner}>
      <ul className={styles.helpLinks}>
        {categories.map(({ id, slug, name }) => (
          <li key={id}>
            <ChipLink href={PATHS.category(slug)}>{name}</ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
