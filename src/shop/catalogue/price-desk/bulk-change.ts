import { ruledPrice, type PriceRule, type RuleKind } from './price-rule.ts';

export const BULK_STATUSES = ['draft', 'running', 'done', 'undoing', 'undone'] as const;
export type BulkStatus = (typeof BULK_STATUSES)[number];

/** The result for one article of a bulk price change. */
export const BULK_OUTCOMES = ['changed', 'same', 'no-price', 'below-sale', 'undone', 'gone'] as const;
export type BulkOutcome = (typeof BULK_OUTCOMES)[number];

type Priced = {
  /** null: without a price yet. */
  readonly regularCents: number | null;
  readonly saleCents: number | null;
};

export type BulkResult = { readonly outcome: BulkOutcome; readonly afterCents: number | null };

/** Decides what a rule makes of the usual price of one article. A price never falls to its sale price. */
export function bulkResult({ regularCents, saleCents }: Priced, rule: PriceRule): BulkResult {
  const unchanged = (outcome: BulkOutcome): BulkResult => ({ outcome, afterCents: null });
  if (regularCents === null) return unchanged('no-price');
  const after = ruledPrice(regularCents, rule);
  if (after === undefined || after > MOST_CENTS) return unchanged('no-price');
  if (after === regularCents) return unchanged('same');
  return saleCents !== null && after <= saleCents
    ? unchanged('below-sale')
    : { outcome: 'changed', afterCents: after };
}

const MOST_CENTS = 99_999_999;
const MOST_PERCENT = 500;

export type RuleFault = 'bad-percent' | 'bad-amount';

/** Returns the fault of a rule's value; it is signed, except for a fixed price. */
export function ruleFault({
  kind,
  value,
}: {
  readonly kind: RuleKind;
  readonly value: number;
}): RuleFault | undefined {
  if (!Number.isInteger(value) || value === 0) return kind === 'percent' ? 'bad-percent' : 'bad-amount';
  switch (kind) {
    case 'percent':
      return value > -100 && value <= MOST_PERCENT ? undefined : 'bad-percent';
    case 'amount':
      return Math.abs(value) <= MOST_CENTS ? undefined : 'bad-amount';
    case 'fixed':
      return value > 0 && value <= MOST_CENTS ? undefined : 'bad-amount';
  }
}
