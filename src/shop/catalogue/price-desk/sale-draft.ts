import { collectFaults, longText, missingText, type FormFault, type TextFault } from '#platform/forms.ts';
import type { PriceRule } from './price-rule.ts';
import { isInsideSoldes, namesSoldes } from './soldes-calendar.ts';

export const SALE_KINDS = ['promotion', 'soldes'] as const;
export type SaleKind = (typeof SALE_KINDS)[number];

/**
 * Which articles are in a sale: those with one of the categories, one of the tags and one of the makers, as
 * far as some are given, and the chosen ones; never the excluded ones. If nothing is given: all.
 */
export type SaleSelection = {
  readonly categoryIds: readonly number[];
  readonly tagIds: readonly number[];
  readonly makerIds: readonly number[];
  /** Products or variations. */
  readonly includedIds: readonly number[];
  readonly excludedIds: readonly number[];
};

export type SaleDraft = {
  readonly name: string;
  readonly kind: SaleKind;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  /** The value is how much less in per cent or cents, or the new price in cents. */
  readonly rule: PriceRule;
  readonly selection: SaleSelection;
};

/** A draft whose moments are known. */
export type CheckedSale = SaleDraft & { readonly startsAt: Date; readonly endsAt: Date };

type SaleFault =
  | TextFault
  | {
      readonly code:
        | 'ends-before-start'
        | 'ended'
        | 'outside-soldes'
        | 'soldes-by-name'
        | 'bad-percent'
        | 'bad-amount'
        | 'included-and-excluded';
    };
export type SaleProblem = FormFault<SaleFault>;

const LONGEST_NAME = 80;
const MOST_PERCENT = 90;
const MOST_CENTS = 1_000_000;

/** Lists what is wrong with a planned sale. */
export const checkSale = (draft: SaleDraft, now: Date): SaleProblem[] =>
  collectFaults<SaleFault>([
    ['name', missingText(draft.name) ?? longText(draft.name, LONGEST_NAME) ?? wordFault(draft)],
    ['startsAt', draft.startsAt ? undefined : { code: 'required' }],
    ['endsAt', endFault(draft, now)],
    ['kind', calendarFault(draft)],
    ['value', valueFault(draft.rule)],
    ['excluded', selectionFault(draft.selection)],
  ]);

export const isChecked = (draft: SaleDraft): draft is CheckedSale =>
  draft.startsAt !== null && draft.endsAt !== null;

const wordFault = ({ name, kind }: SaleDraft): SaleFault | undefined =>
  kind !== 'soldes' && namesSoldes(name) ? { code: 'soldes-by-name' } : undefined;

function endFault({ startsAt, endsAt }: SaleDraft, now: Date): SaleFault | undefined {
  if (!endsAt) return { code: 'required' };
  if (startsAt && endsAt <= startsAt) return { code: 'ends-before-start' };
  return endsAt <= now ? { code: 'ended' } : undefined;
}

const calendarFault = ({ kind, startsAt, endsAt }: SaleDraft): SaleFault | undefined =>
  kind === 'soldes' && startsAt && endsAt && endsAt > startsAt && !isInsideSoldes({ startsAt, endsAt })
    ? { code: 'outside-soldes' }
    : undefined;

function valueFault({ kind, value }: PriceRule): SaleFault | undefined {
  if (kind === 'percent')
    return Number.isInteger(value) && value >= 1 && value <= MOST_PERCENT
      ? undefined
      : { code: 'bad-percent' };
  return Number.isInteger(value) && value >= 1 && value <= MOST_CENTS ? undefined : { code: 'bad-amount' };
}

const selectionFault = ({ includedIds, excludedIds }: SaleSelection): SaleFault | undefined =>
  includedIds.some((id) => excludedIds.includes(id)) ? { code: 'included-and-excluded' } : undefined;

export type SaleState = 'draft' | 'planned' | 'running' | 'ended';

export function saleStateOf(
  { plannedAt, startsAt, endsAt }: { plannedAt: Date | null; startsAt: Date; endsAt: Date },
  now: Date,
): SaleState {
  if (!plannedAt) return 'draft';
  if (endsAt <= now) return 'ended';
  return startsAt <= now ? 'running' : 'planned';
}

/** The rule with which prices are computed: a sale lowers them. */
export const loweringRule = ({ kind, value, rounding }: PriceRule): PriceRule => ({
  kind,
  value: kind === 'fixed' ? value : -value,
  rounding,
});
