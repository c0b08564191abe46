/** The rounding of a price: none, to the nearest price in ,90, or to whole euros. */
export const ROUNDINGS = ['none', 'ninety', 'euro'] as const;
export type Rounding = (typeof ROUNDINGS)[number];

export const RULE_KINDS = ['percent', 'amount', 'fixed'] as const;
export type RuleKind = (typeof RULE_KINDS)[number];

/** The change of a price. The value is a signed per cent, signed cents, or the new price in cents. */
export type PriceRule = {
  readonly kind: RuleKind;
  readonly value: number;
  readonly rounding: Rounding;
};

/**
 * Returns the price in cents after a rule; undefined if nothing would be left of it. The database computes the
 * same with `ruled_price`; a test compares them.
 */
export function ruledPrice(cents: number, { kind, value, rounding }: PriceRule): number | undefined {
  const exact = kind === 'fixed' ? value : kind === 'amount' ? cents + value : (cents * (100 + value)) / 100;
  const price = Math.round(exact);
  return price > 0 ? rounded(price, rounding) : undefined;
}

function rounded(cents: number, rounding: Rounding): number {
  switch (rounding) {
    case 'none':
      return cents;
    case 'ninety':
      return Math.max(Math.floor((cents - 40) / 100) * 100 + 90, 90);
    case 'euro':
      return Math.max(Math.floor((cents + 50) / 100) * 100, 100);
  }
}
