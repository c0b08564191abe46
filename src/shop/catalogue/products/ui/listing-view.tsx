import type { ReactNode } from 'react';
import { PATHS } from '#shop/common/paths/paths.ts';
import type { Paging } from '#platform/paging.ts';
import { ButtonLink } from '#platform/design/button.tsx';
import { opens } from '#platform/design/dialog-trigger.ts';
import { Pagination } from '#platform/design/pagination.tsx';
import { listCriteria } from '../criteria.ts';
import type { Facets, RelaxedFilter } from '../facets.ts';
import { LISTING_WIDGET } from '../listing-filter.ts';
import { pageTitle } from '../listing-title.ts';
import { listingHref, type ListingState } from '../listing.ts';
import type { ProductCard } from '../product.ts';
import type { SearchResult } from '../search-result.ts';
import { texts } from '../texts.ts';
import { ActiveFilters, RelaxedFilters } from './active-filters.tsx';
import { FilterDrawer, FILTER_DRAWER_ID } from './listing-filters.tsx';
import { ProductGrid, type CardExtras } from './product-card.tsx';
import { SortForm } from './sort-form.tsx';
import styles from './listing-view.module.css';

/** The number of pictures visible without scrolling on a phone. */
const EAGER_PICTURES = 2;

type Props = {
  /** The id of the listing's term; 0 for the whole shop and searches. */
  postId: number;
  title: string;
  state: ListingState;
  products: readonly ProductCard[];
  paging: Paging;
  facets: Facets;
  attributes: readonly { readonly taxonomy: string; readonly label: string }[];
  loosened: readonly RelaxedFilter[];
  search: SearchResult | null;
  /** The content below a product's price, supplied by other slices (choosing and buying). */
  below: CardExtras;
};

/**
 * The listing widget. Content that depends on the filters is in parts (`data-listing-part`), which the
 * browser replaces one by one (products/browser/listing-refresh.ts); everything between them keeps its state.
 */
export function ListingView({ postId, title, ...listing }: Props) {
  const { state, paging } = listing;
  const isNothingFound =
    paging.total === 0 && state.scope.kind === 'search' && listCriteria(state).length === 0;
  return (
    <div
      className={styles.columns}
      data-listing={LISTING_WIDGET}
      data-post-id={postId}
      data-title={pageTitle(title, state.page)}
    >
      {!isNothingFound && (
        <FilterDrawer state={state} facets={listing.facets} attributes={listing.attributes} />
      )}
      <div className={styles.main} data-listing-top="">
        <div className={styles.tools}>
          {!isNothingFound && <FilterToggle count={listCriteria(state).length} />}
          <p
            className={`${styles.count} woocommerce-result-count`}
            role="status"
            data-result-count=""
            data-listing-part="count"
          >
            {texts.resultCount(paging)}
          </p>
          <div data-listing-part="sort" className={styles.sort}>
            {paging.total > 1 && <SortForm state={state} />}
          </div>
        </div>
        <div data-listing-part="results">
          <Results {...listing} />
        </div>
      </div>
    </div>
  );
}

function FilterToggle({ count }: { count: number }) {
  return (
    <ButtonLink
      href={`#${FILTER_DRAWER_ID}`}
      variant="secondary"
      size="s"
      icon="filter"
      className={styles.filterToggle}
      {...opens(FILTER_DRAWER_ID)}
    >
      {texts.filters}
      <span data-listing-part="chosen">
        {count > 0 && (
          <>
            <span className={styles.badge} aria-hidden="true">
              {count}
            </span>
            <span className="visually-hidden">, {texts.filtersChosen(count)}</span>
          </>
        )}
      </span>
    </ButtonLink>
  );
}

function Results({
  state,
  products,
  paging,
  facets,
  loosened,
  search,
  below,
}: Omit<Props, 'postId' | 'title' | 'attributes'>) {
  return (
    <>
      <ActiveFilters state={state} groups={facets.groups} />
      <div data-listing-grid="" className={styles.grid}>
        {products.length > 0 ? (
          <ProductGrid products={products} eagerCount={EAGER_PICTURES} headingLevel={2} below={below} />
        ) : (
          <Empty search={loosened.length === 0 ? search : null}>
            <RelaxedFilters state={state} groups={facets.groups} loosened={loosened} />
          </Empty>
        )}
      </div>
      <div className={styles.pages}>
        <Pagination paging={paging} href={(page) => listingHref({ ...state, page })} />
      </div>
    </>
  );
}

function emptyTexts(search: SearchResult | null): { title: string; text: string } {
  if (!search) return { title: texts.emptyTitle, text: texts.emptyFilters };
  if (search.texts.length > 0) return { title: texts.onlyTextsTitle, text: texts.onlyTexts };
  return { title: texts.emptySearchTitle, text: texts.emptySearch };
}

function Empty({ search, children }: { search: SearchResult | null; children: ReactNode }) {
  const { title, text } = emptyTexts(search);
  return (
    <div className={styles.empty}>
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
      <ButtonLink href={PATHS.listing} variant="secondary">
        {texts.seeWholeShop}
      </ButtonLink>
    </div>
  );
}
