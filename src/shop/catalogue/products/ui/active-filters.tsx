import { ChipLink, RemovableChip } from '#platform/design/chip.tsx';
import { listCriteria, withoutCriterion, type Criterion } from '../criteria.ts';
import type { Facet, RelaxedFilter } from '../facets.ts';
import { listingHref, NOTHING_CHOSEN, type ListingState } from '../listing.ts';
import { texts } from '../texts.ts';
import styles from './active-filters.module.css';

type Props = { state: ListingState; groups: readonly Facet[] };

/** The chosen criteria, each with a link that removes it. */
export function ActiveFilters({ state, groups }: Props) {
  const criteria = listCriteria(state);
  if (criteria.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={texts.activeFilters}>
      {criteria.map((criterion) => (
        <li key={keyOf(criterion)}>
          <RemovableChip
            label={nameOf(criterion, groups)}
            href={hrefWithout(state, criterion)}
            rel="nofollow"
            {...dataOf(criterion)}
          />
        </li>
      ))}
      <li>
        <a href={listingHref({ ...state, ...NOTHING_CHOSEN, page: 1 })} className={styles.clear}>
          {texts.clearFilters}
        </a>
      </li>
    </ul>
  );
}

/** For an empty listing: criteria to remove, and the number of products without each. */
export function RelaxedFilters({ state, groups, loosened }: Props & { loosened: readonly RelaxedFilter[] }) {
  if (loosened.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={texts.loosen}>
      {loosened.map(({ criterion, count }) => (
        <li key={keyOf(criterion)}>
          <ChipLink href={hrefWithout(state, criterion)} rel="nofollow" {...dataOf(criterion)}>
            {texts.loosened(nameOf(criterion, groups))}{' '}
            <span className={styles.count}>{texts.products(count)}</span>
          </ChipLink>
        </li>
      ))}
    </ul>
  );
}

const hrefWithout = (state: ListingState, criterion: Criterion) =>
  listingHref({ ...withoutCriterion(state, criterion), page: 1 });

const keyOf = (criterion: Criterion) =>
  criterion.kind === 'term' ? `${criterion.taxonomy}:${criterion.term}` : criterion.kind;

function nameOf(criterion: Criterion, groups: readonly Facet[]): string {
  if (criterion.kind === 'stock') return texts.inStockOnly;
  if (criterion.kind === 'price') return texts.priceWanted(criterion.price.from, criterion.price.to);
  const { taxonomy, term, excluded } = criterion;
  const choices = groups.find((group) => group.taxonomy === taxonomy)?.choices ?? [];
  // An unknown term, for example from an old link, is still shown so that it can be removed.
  const name = choices.find(({ slug }) => slug === term)?.name ?? term.replaceAll('-', ' ');
  return excluded ? texts.excluded(name) : name;
}

/** The data attributes with which the browser removes the criterion without a page load. */
function dataOf(criterion: Criterion): Record<`data-${string}`, string> {
  if (criterion.kind !== 'term') return { 'data-removes': criterion.kind };
  return { 'data-removes': 'term', 'data-taxonomy': criterion.taxonomy, 'data-term': criterion.term };
}
