import type { FormFault } from '#platform/forms.ts';
import {
  countCombinations,
  missingCombinations,
  MOST_VARIATIONS,
  type Choices,
  type OfferedAttribute,
} from './combinations.ts';

/** An attribute as the form of a generation describes it. */
type ChosenAttribute = OfferedAttribute & { readonly id: number };

/** The attributes of a product and the values of its new variations. */
export type GenerationDraft = {
  readonly attributes: readonly ChosenAttribute[];
  /** The price and the stock of the new variations; null: not given, or not counted. */
  readonly startCents: number | null;
  readonly startStock: number | null;
  /** Whether the missing combinations are created; otherwise only the attributes are stored. */
  readonly createsMissing: boolean;
};

/** The names of the fields in the form of a generation. */
export const GENERATION_FIELDS = {
  attribute: 'caracteristique',
  terms: (attributeId: number) => `valeurs-${attributeId}`,
  spread: (attributeId: number) => `reunies-${attributeId}`,
  price: 'prix-de-depart',
  stock: 'stock-de-depart',
  createsMissing: 'creer',
} as const;

type GenerationFault =
  | { readonly code: 'none-chosen' | 'no-values' | 'price-required' | 'bad-price' | 'bad-stock' }
  | { readonly code: 'too-many'; readonly count: number }
  | { readonly code: 'in-use'; readonly values: readonly string[] };

export type GenerationProblem = FormFault<GenerationFault>;

const MOST_CENTS = 99_999_999;
const MOST_STOCK = 1_000_000;

const isBetween = (value: number, most: number) => Number.isInteger(value) && value >= 0 && value <= most;

/** Checks the attributes of a product against the variations that it has. */
export function checkGeneration(draft: GenerationDraft, existing: readonly Choices[]): GenerationProblem[] {
  const { attributes, createsMissing } = draft;
  if (attributes.length === 0) return [{ field: GENERATION_FIELDS.attribute, code: 'none-chosen' }];
  const empty = attributes.filter(({ slugs }) => slugs.length === 0);
  if (empty.length > 0)
    return empty.map(({ id }) => ({ field: GENERATION_FIELDS.terms(id), code: 'no-values' }));
  const values = valuesInUse(attributes, existing);
  if (values.length > 0) return [{ field: GENERATION_FIELDS.attribute, code: 'in-use', values }];
  return createsMissing ? checkNew(draft, existing) : [];
}

/** The values of variations that the draft no longer offers. */
function valuesInUse(attributes: readonly ChosenAttribute[], existing: readonly Choices[]): string[] {
  const offered = new Map(attributes.map(({ taxonomy, slugs }) => [taxonomy, slugs]));
  const used = existing.flatMap((choices) => Object.entries(choices));
  return [
    ...new Set(
      used.filter(([taxonomy, slug]) => !offered.get(taxonomy)?.includes(slug)).map(([, slug]) => slug),
    ),
  ];
}

function checkNew(draft: GenerationDraft, existing: readonly Choices[]): GenerationProblem[] {
  const { attributes, startCents, startStock } = draft;
  const all = countCombinations(attributes);
  if (all > MOST_VARIATIONS) return [{ field: GENERATION_FIELDS.attribute, code: 'too-many', count: all }];
  const missing = missingCombinations(attributes, existing).length;
  const count = existing.length + missing;
  if (count > MOST_VARIATIONS) return [{ field: GENERATION_FIELDS.attribute, code: 'too-many', count }];
  if (missing === 0) return [];
  return [
    ...(startCents === null
      ? [{ field: GENERATION_FIELDS.price, code: 'price-required' } as const]
      : isBetween(startCents, MOST_CENTS)
        ? []
        : [{ field: GENERATION_FIELDS.price, code: 'bad-price' } as const]),
    ...(startStock === null || isBetween(startStock, MOST_STOCK)
      ? []
      : [{ field: GENERATION_FIELDS.stock, code: 'bad-stock' } as const]),
  ];
}
