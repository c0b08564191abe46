/** The paid orders of a range; amounts in cents. */
export type OrderSums = {
  readonly orders: number;
  readonly items: number;
  /** With VAT and delivery, before refunds. */
  readonly sales: number;
  readonly tax: number;
  readonly shipping: number;
  readonly discount: number;
  readonly coupons: number;
  readonly customers: number;
  readonly products: number;
  /** With VAT. */
  readonly refunds: number;
  readonly refundedTax: number;
};

/** The paid articles of a range, after discounts; amounts in cents. */
export type ArticleSums = {
  readonly items: number;
  readonly net: number;
  readonly orders: number;
  readonly products: number;
  readonly variations: number;
};

/** An interval of a range with its ends, in French time and in UTC. */
export type IntervalSums<Sums> = Sums & {
  readonly interval: string;
  readonly startsAt: string;
  readonly startsAtGmt: string;
  readonly endsAt: string;
  readonly endsAtGmt: string;
};

/** Which articles are summed. Empty lists do not narrow. */
export type ArticleFilter = {
  readonly productIds: readonly number[];
  readonly categoryIds: readonly number[];
  readonly variationIds: readonly number[];
};
