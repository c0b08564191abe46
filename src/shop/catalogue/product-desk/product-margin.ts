/** The cost and the proceeds of an article, both without VAT, in cents. */
type Earning = { readonly netCents: number; readonly purchaseCents: number };

/**
 * Returns the margin on a price in whole per cent of that price (taux de marque); negative if the article is
 * sold below its purchase price. Undefined without a price.
 */
export const marginPercent = ({ netCents, purchaseCents }: Earning): number | undefined =>
  netCents > 0 ? Math.round(((netCents - purchaseCents) * 100) / netCents) : undefined;
