import { toCents, type Cents } from '#platform/money.ts';

/** From this amount on the seller keeps the contract for ten years (Code de la consommation, L213-1, D213-1). */
const KEPT_FROM: Cents = toCents(120_00);

/** Whether the contract of an order must be kept for ten years and handed over. */
export const isKeptTenYears = ({ totals }: { readonly totals: { readonly total: Cents } }): boolean =>
  totals.total >= KEPT_FROM;
