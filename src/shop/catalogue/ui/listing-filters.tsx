import type { ReactNode } from 'react';
import { RemovableChip } from '../../../platform/ui/chip.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { closes } from '../../../platform/ui/dialog-trigger.ts';
import { Drawer } from '../../../platform/ui/drawer.tsx';
import { Icon } from '../../../platform/ui/icon.tsx';
import { listingHref, type ListingState } from '../listing.ts';
import { isFiltered, toggleTerm } from '../listing-filter.ts';
import type { Term } from '../product.ts';
import { texts } from '../texts.ts';
import styles from './listing-filters.module.css';

export const FILTER_DRAWER_ID = 'filtres';

type MenuTerm = Term & { readonly taxonomy: string };
type Props = {
  state: ListingState;
  categories: readonly MenuTerm[];
  ages: readonly MenuTerm[];
  skills: readonly MenuTerm[];
};

/** Beside the grid on wide screens, a drawer on phones. Every choice is a link. */
export function FilterDrawer({ state, categories, ages, skills }: Props) {
  const toShop = (slug: string) => ({ ...state, page: 1, scope: { kind: 'category', slug } as const });
  return (
    <Drawer
      id={FILTER_DRAWER_ID}
      title={texts.filtersTitle}
      side="left"
      inlineOnDesktop
      footer={
        <Button wide {...closes}>
          {texts.showResults}
        </Button>
      }
    >
      <FilterList title={texts.byCategory}>
        {categories.map(({ id, slug, name }) => {
          const isHere = state.scope.kind === 'category' && state.scope.slug === slug;
          const href = isHere
            ? listingHref({ ...state, page: 1, scope: { kind: 'shop' } })
            : listingHref(toShop(slug));
          return <FilterLink key={id} {...{ href, name, chosen: isHere }} />;
        })}
      </FilterList>
      <TermFilter title={texts.byAge} terms={ages} state={state} />
      <TermFilter title={texts.bySkill} terms={skills} state={state} />
    </Drawer>
  );
}

function TermFilter({
  title,
  terms,
  state,
}: {
  title: string;
  terms: readonly MenuTerm[];
  state: ListingState;
}) {
  return (
    <FilterList title={title}>
      {terms.map((term) => (
        <FilterLink
          key={term.id}
          href={withToggled(state, term)}
          name={term.name}
          chosen={isFiltered(state.filters, term.taxonomy, term.slug)}
        />
      ))}
    </FilterList>
  );
}

const withToggled = (state: ListingState, { taxonomy, slug }: MenuTerm) =>
  listingHref({ ...state, page: 1, filters: toggleTerm(state.filters, taxonomy, slug) });

function FilterList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.group}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>{children}</ul>
    </section>
  );
}

function FilterLink({ href, name, chosen }: { href: string; name: string; chosen: boolean }) {
  return (
    <li>
      <a href={href} className={styles.link} aria-current={chosen ? 'true' : undefined} rel="nofollow">
        <span className={styles.box}>{chosen && <Icon name="check" size="fit" />}</span>
        {name}
      </a>
    </li>
  );
}

export function ActiveFilters({ state, terms }: { state: ListingState; terms: readonly MenuTerm[] }) {
  const active = terms.filter(({ taxonomy, slug }) => isFiltered(state.filters, taxonomy, slug));
  if (active.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={texts.activeFilters}>
      {active.map((term) => (
        <li key={term.id}>
          <RemovableChip label={term.name} href={withToggled(state, term)} />
        </li>
      ))}
      <li>
        <a href={listingHref({ ...state, page: 1, filters: [] })} className={styles.clear}>
          {texts.clearFilters}
        </a>
      </li>
    </ul>
  );
}
