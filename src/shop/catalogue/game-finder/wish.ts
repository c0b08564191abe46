import { collectFaults, type FormFault } from '#platform/forms.ts';
import { PATHS } from '#shop/common/paths/paths.ts';

/** A shopper's description of a child for the game finder. */
export type GameWish = {
  readonly ageMonths: number;
  /** The slugs of skills, in the order of the catalogue. */
  readonly likes: readonly string[];
  /** In whole euros. */
  readonly budget: number | null;
};

/** The fields of the form and the parameters of its url. `age` is the sum of years and months. */
export const FINDER_FIELDS = {
  age: 'age',
  years: 'ans',
  months: 'mois',
  likes: 'aime',
  budget: 'budget',
} as const;

/** The entries as typed. */
export type FinderEntries = {
  readonly years: string;
  readonly months: string;
  readonly likes: readonly string[];
  readonly budget: string;
};

export type FinderFault =
  | { readonly code: 'age-missing' }
  | { readonly code: 'age-invalid' }
  | { readonly code: 'age-repeated' }
  | { readonly code: 'like-unknown' }
  | { readonly code: 'budget-invalid' }
  | { readonly code: 'budget-repeated' };

export type FinderRequest =
  | { readonly kind: 'blank'; readonly entries: FinderEntries }
  | { readonly kind: 'wish'; readonly entries: FinderEntries; readonly wish: GameWish }
  | { readonly kind: 'invalid'; readonly entries: FinderEntries; readonly faults: FormFault<FinderFault>[] };

const YEAR = 12;
export const OLDEST_YEARS = 15;
const LARGEST_BUDGET = 9999;

/** Reads the url of the game finder. Ignores unknown parameters; empty ones count as absent. */
export function readFinderRequest(
  query: Iterable<readonly [string, string]>,
  skills: readonly string[],
): FinderRequest {
  const parameters = [...query];
  const valuesOf = (name: string) =>
    parameters.flatMap(([key, value]) => (key === name && value.trim() !== '' ? [value.trim()] : []));
  const names: readonly string[] = Object.values(FINDER_FIELDS);
  const liked = valuesOf(FINDER_FIELDS.likes);
  const age = readAge(
    valuesOf(FINDER_FIELDS.age),
    valuesOf(FINDER_FIELDS.years),
    valuesOf(FINDER_FIELDS.months),
  );
  const budget = readBudget(valuesOf(FINDER_FIELDS.budget));
  const entries = { ...age.entries, likes: liked, budget: budget.entry };
  if (!parameters.some(([name]) => names.includes(name))) return { kind: 'blank', entries };
  const faults = collectFaults<FinderFault>([
    [FINDER_FIELDS.age, age.fault],
    [FINDER_FIELDS.likes, liked.every((slug) => skills.includes(slug)) ? undefined : UNKNOWN_LIKE],
    [FINDER_FIELDS.budget, budget.fault],
  ]);
  if (faults.length > 0) return { kind: 'invalid', entries, faults };
  const likes = skills.filter((slug) => liked.includes(slug));
  return { kind: 'wish', entries, wish: { ageMonths: age.months, likes, budget: budget.euros } };
}

const UNKNOWN_LIKE = { code: 'like-unknown' } as const;

type ReadAge = {
  readonly months: number;
  readonly fault: FinderFault | undefined;
  readonly entries: Pick<FinderEntries, 'years' | 'months'>;
};

function readAge(ages: readonly string[], years: readonly string[], months: readonly string[]): ReadAge {
  const typed = { years: years[0] ?? '', months: months[0] ?? ages[0] ?? '' };
  const refused = (code: 'age-missing' | 'age-invalid' | 'age-repeated') => ({
    months: 0,
    fault: { code },
    entries: typed,
  });
  const isRepeated = [ages, years, months].some(({ length }) => length > 1);
  if (isRepeated || (ages.length > 0 && years.length + months.length > 0)) return refused('age-repeated');
  if (ages.length + years.length + months.length === 0) return refused('age-missing');
  const total =
    wholeNumber(typed.years || '0', /\s*ans?$/) * YEAR + wholeNumber(typed.months || '0', /\s*mois$/);
  if (!(total <= OLDEST_YEARS * YEAR)) return refused('age-invalid');
  if (ages.length === 0) return { months: total, fault: undefined, entries: typed };
  return { months: total, fault: undefined, entries: entriesOf(total) };
}

const entriesOf = (months: number) => ({
  years: months < YEAR ? '' : String(Math.floor(months / YEAR)),
  months: months >= YEAR && months % YEAR === 0 ? '' : String(months % YEAR),
});

function readBudget(budgets: readonly string[]): {
  readonly euros: number | null;
  readonly entry: string;
  readonly fault: FinderFault | undefined;
} {
  const [entry = ''] = budgets;
  if (budgets.length > 1) return { euros: null, entry, fault: { code: 'budget-repeated' } };
  if (entry === '') return { euros: null, entry, fault: undefined };
  const euros = wholeNumber(entry, /\s*(€|euros?)$/);
  const isValid = euros >= 1 && euros <= LARGEST_BUDGET;
  return { euros, entry, fault: isValid ? undefined : { code: 'budget-invalid' } };
}

/** Not a number for anything but digits, which the unit may follow. */
function wholeNumber(typed: string, unit: RegExp): number {
  const digits = typed.toLowerCase().replace(unit, '');
  return /^\d{1,6}$/.test(digits) ? Number(digits) : Number.NaN;
}

/** The one url of a wish, which can be shared. */
export function wishHref({ ageMonths, likes, budget }: GameWish): string {
  const query = [
    `${FINDER_FIELDS.age}=${ageMonths}`,
    ...likes.map((slug) => `${FINDER_FIELDS.likes}=${encodeURIComponent(slug)}`),
    ...(budget === null ? [] : [`${FINDER_FIELDS.budget}=${budget}`]),
  ];
  return `${PATHS.gameFinder}?${query.join('&')}`;
}
