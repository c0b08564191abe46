import { AGE_BANDS, ageLabel, type AgeRange } from '#shop/catalogue/products/age.ts';
import { TAXONOMY } from '#shop/catalogue/products/contract.ts';
import { listingHref, NOTHING_CHOSEN, type ListingScope } from '#shop/catalogue/products/listing.ts';
import type { QueryChip } from '#shop/catalogue/products/search-result.ts';
import { DEFAULT_SORT } from '#shop/catalogue/products/sort.ts';
import { texts as productTexts } from '#shop/catalogue/products/texts.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import type { QueryReading, ReadCriterion } from './read-query.ts';
import { texts } from './texts.ts';
import { withoutSpans } from './words.ts';

/** Returns a chip for each age, budget, term and synonym that was read out of a query. */
export const listChips = (reading: QueryReading): QueryChip[] =>
  reading.criteria.flatMap((criterion) => {
    const label = labelOf(criterion);
    return label === undefined ? [] : [{ label, href: hrefWithout(reading, criterion) }];
  });

function labelOf(criterion: ReadCriterion): string | undefined {
  switch (criterion.kind) {
    case 'age':
      return wantedAge(criterion.age);
    case 'price':
      return productTexts.priceWanted(criterion.price.from, criterion.price.to);
    case 'words': {
      const names = new Set(criterion.terms.map(({ name }) => name));
      if (names.size > 0) return [...names].join(', ');
      return criterion.means ?? undefined;
    }
  }
}

const YEAR = 12;

/** « 3 ans », « 18 mois », « De 5 à 6 ans », « Dès 7 ans ». */
function wantedAge({ fromMonths, toMonths }: AgeRange): string {
  if (toMonths === null) return ageLabel({ fromMonths, toMonths });
  const months = toMonths - fromMonths;
  if (months === 1) return texts.months(fromMonths);
  if (fromMonths > 0 && months === YEAR && fromMonths % YEAR === 0) return texts.years(fromMonths / YEAR);
  const isWholeYears = fromMonths % YEAR === 0 && toMonths % YEAR === 0 && months > YEAR && fromMonths > 0;
  return ageLabel({ fromMonths, toMonths: isWholeYears ? toMonths - YEAR : toMonths });
}

/**
 * Returns the url without a criterion: of a listing with filters if only filters are left, otherwise of a
 * search for the other words.
 */
function hrefWithout(reading: QueryReading, removed: ReadCriterion): string {
  const remaining = reading.criteria.filter(
    ({ spans }) =>
      !spans.some((span) => removed.spans.some((removedSpan) => removedSpan.start === span.start)),
  );
  return listingOf(remaining) ?? PATHS.search(withoutSpans(reading.query, removed.spans));
}

function listingOf(criteria: readonly ReadCriterion[]): string | undefined {
  let scope: ListingScope = { kind: 'shop' };
  let { filters, price } = NOTHING_CHOSEN;
  for (const criterion of criteria) {
    if (criterion.kind === 'price') price = criterion.price;
    else if (criterion.kind === 'age') {
      const band = bandOf(criterion.age);
      if (!band) return undefined;
      filters = [{ taxonomy: TAXONOMY.age, terms: [band], join: 'and' }];
    } else {
      const termScope = scopeOf(criterion);
      if (!termScope || scope.kind !== 'shop') return undefined;
      scope = termScope;
    }
  }
  return listingHref({ ...NOTHING_CHOSEN, scope, filters, price, sort: DEFAULT_SORT, page: 1 });
}

const bandOf = ({ fromMonths, toMonths }: AgeRange): string | undefined =>
  AGE_BANDS.find(
    (band) =>
      fromMonths >= band.fromMonths &&
      (band.toMonths === null || (toMonths !== null && toMonths <= band.toMonths)),
  )?.slug;

function scopeOf({
  terms,
}: {
  readonly terms: readonly { taxonomy: string; slug: string }[];
}): ListingScope | undefined {
  const [only, ...others] = terms;
  if (!only || others.length > 0) return undefined;
  if (only.taxonomy === TAXONOMY.category) return { kind: 'category', slug: only.slug };
  return only.taxonomy === TAXONOMY.tag ? { kind: 'tag', slug: only.slug } : undefined;
}
