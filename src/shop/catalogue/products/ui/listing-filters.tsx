import { TAXONOMY } from '../contract.ts';
import { Accordion } from '#platform/design/accordion.tsx';
import { Button } from '#platform/design/button.tsx';
import { closes } from '#platform/design/dialog-trigger.ts';
import { Drawer } from '#platform/design/drawer.tsx';
import { toggleChoice, type Choice } from '../criteria.ts';
import { operatorOf, type Facet, type FacetChoice, type Facets } from '../facets.ts';
import { listingHref, type ListingState } from '../listing.ts';
import { texts } from '../texts.ts';
import { FilterChoice } from './filter-choice.tsx';
import { PriceFilter } from './price-filter.tsx';
import styles from './listing-filters.module.css';

export const FILTER_DRAWER_ID = 'filtres';

type Props = {
  state: ListingState;
  facets: Facets;
  attributes: readonly { readonly taxonomy: string; readonly label: string }[];
};

/**
 * A sidebar next to the grid on wide screens, a drawer on phones. Every choice is a link, the price a plain
 * form.
 */
export function FilterDrawer({ state, facets, attributes }: Props) {
  return (
    <Drawer
      id={FILTER_DRAWER_ID}
      title={texts.filtersTitle}
      side="left"
      inlineOnDesktop
      footer={
        <Button wide {...closes}>
          <span data-listing-part="show">{texts.showResults(facets.total)}</span>
        </Button>
      }
    >
      <div data-listing-part="filters">
        <Accordion compact sections={listGroups({ state, facets, attributes })} />
      </div>
    </Drawer>
  );
}

function listGroups({ state, facets, attributes }: Props) {
  const terms = (taxonomy: string, title: string, open = true) => {
    const group = facets.groups.find((facet) => facet.taxonomy === taxonomy);
    if (!group || !isWorthwhile(group)) return [];
    const choices = offered(group, state);
    const content = <TermChoices taxonomy={taxonomy} choices={choices} state={state} />;
    return [{ id: `filtre-${taxonomy}`, title, open: open || isChosenIn(group), content }];
  };
  const prices = facets.prices;
  const stock = facets.inStock;
  return [
    ...terms(TAXONOMY.category, texts.byCategory),
    ...terms(TAXONOMY.age, texts.byAge),
    ...(prices
      ? [
          {
            id: 'filtre-prix',
            title: texts.byPrice,
            open: true,
            content: <PriceFilter state={state} prices={prices} />,
          },
        ]
      : []),
    {
      id: 'filtre-stock',
      title: texts.byStock,
      open: true,
      content: <StockChoice state={state} count={stock} />,
    },
    ...terms(TAXONOMY.tag, texts.bySkill),
    ...attributes.flatMap(({ taxonomy, label }) => terms(taxonomy, label, false)),
  ];
}

const isChosenIn = ({ choices }: Facet) => choices.some(({ chosen }) => chosen);

/** Hides groups with a single choice, or whose choices all lead to one product, unless one is chosen. */
const isWorthwhile = (group: Facet) =>
  isChosenIn(group) || (group.choices.length > 1 && group.productCount > 1);

/** The taxonomies that list all their terms; attributes have many that match nothing. */
const COMPLETE: readonly string[] = [TAXONOMY.category, TAXONOMY.age, TAXONOMY.tag];

/**
 * Omits the skill of a skill listing, which all its products have, and the values of attributes, such as
 * colours, that match nothing.
 */
function offered({ taxonomy, choices }: Facet, { scope }: ListingState): readonly FacetChoice[] {
  if (!COMPLETE.includes(taxonomy)) return choices.filter(({ count, chosen }) => count > 0 || chosen);
  return scope.kind === 'tag' && taxonomy === TAXONOMY.tag
    ? choices.filter(({ slug }) => slug !== scope.slug)
    : choices;
}

type TermProps = { taxonomy: string; choices: readonly FacetChoice[]; state: ListingState };

function TermChoices({ taxonomy, choices, state }: TermProps) {
  const isPlace =
    taxonomy === TAXONOMY.category && (state.scope.kind === 'shop' || state.scope.kind === 'category');
  return (
    <ul className={styles.list}>
      {choices.map((choice) => (
        <li key={choice.id}>
          {isPlace ? (
            <CategoryChoice choice={choice} state={state} />
          ) : (
            <TermChoice taxonomy={taxonomy} choice={choice} state={state} />
          )}
        </li>
      ))}
    </ul>
  );
}

function TermChoice({
  taxonomy,
  choice,
  state,
}: {
  taxonomy: string;
  choice: FacetChoice;
  state: ListingState;
}) {
  const { slug, chosen } = choice;
  const operator = operatorOf(taxonomy);
  return (
    <FilterChoice
      {...choice}
      id={`filtre-${taxonomy}-${slug}`}
      href={hrefWith(state, { taxonomy, term: slug, operator })}
      data={{ 'data-taxonomy': taxonomy, 'data-term': slug, 'data-operator': operator }}
      round={operator === 'DISABLED'}
      chosen={chosen}
    />
  );
}

/** Links to the category's own page instead of filtering. */
function CategoryChoice({ choice, state }: { choice: FacetChoice; state: ListingState }) {
  const { scope } = state;
  const isHere = scope.kind === 'category' && scope.slug === choice.slug;
  const to: ListingState['scope'] = isHere ? { kind: 'shop' } : { kind: 'category', slug: choice.slug };
  return (
    <FilterChoice
      {...choice}
      id={`filtre-${TAXONOMY.category}-${choice.slug}`}
      href={listingHref({ ...state, page: 1, scope: to })}
      chosen={isHere}
      round
    />
  );
}

function StockChoice({ state, count }: { state: ListingState; count: number }) {
  return (
    <FilterChoice
      id="filtre-en-stock"
      name={texts.inStockOnly}
      count={count}
      chosen={state.inStockOnly}
      href={hrefWith(state, 'stock')}
      data={{ 'data-stock': '' }}
    />
  );
}

const hrefWith = (state: ListingState, choice: Choice) =>
  listingHref({ ...toggleChoice(state, choice), page: 1 });
