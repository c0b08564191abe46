import type { ArticleSums, IntervalSums, OrderSums } from '#shop/orders/sales-figures/sales-sums.ts';

const euros = (cents: number) => Math.round(cents) / 100;
const mean = (sum: number, count: number) => (count === 0 ? 0 : Math.round((sum / count) * 100) / 100);

/** What remains of the sales without VAT, delivery, discounts and refunds, in cents. */
const netOf = ({ sales, tax, shipping, refunds, refundedTax }: OrderSums) =>
  sales - tax - shipping - (refunds - refundedTax);

/** The figures of the revenue. Gross sales less coupons and refunds are the net revenue. */
export const revenueFigures = (sums: OrderSums) => ({
  total_sales: euros(sums.sales - sums.refunds),
  net_revenue: euros(netOf(sums)),
  coupons: euros(sums.discount),
  coupons_count: sums.coupons,
  shipping: euros(sums.shipping),
  taxes: euros(sums.tax - sums.refundedTax),
  refunds: euros(sums.refunds - sums.refundedTax),
  orders_count: sums.orders,
  num_items_sold: sums.items,
  gross_sales: euros(sums.sales - sums.tax - sums.shipping + sums.discount),
  products: sums.products,
});

/** The figures of the orders. */
export const orderFigures = (sums: OrderSums) => ({
  orders_count: sums.orders,
  num_items_sold: sums.items,
  net_revenue: euros(netOf(sums)),
  avg_order_value: mean(euros(netOf(sums)), sums.orders),
  avg_items_per_order: mean(sums.items, sums.orders),
  coupons: euros(sums.discount),
  coupons_count: sums.coupons,
  total_customers: sums.customers,
  products: sums.products,
});

/** The figures of the articles. */
export const productFigures = (sums: ArticleSums) => ({
  items_sold: sums.items,
  net_revenue: euros(sums.net),
  orders_count: sums.orders,
  products_count: sums.products,
  variations_count: sums.variations,
});

type Figures = Readonly<Record<string, number>>;

const only = (figures: Figures, fields: readonly string[]): Figures =>
  fields.length === 0
    ? figures
    : Object.fromEntries(Object.entries(figures).filter(([name]) => fields.includes(name)));

export type StatsPage = {
  readonly fields: readonly string[];
  /** `date`, or the name of a figure. */
  readonly orderby: string;
  readonly order: 'asc' | 'desc';
  readonly offset: number;
  readonly limit: number;
};

/** One page of intervals with their figures; those that are equal follow their date. */
export function statsPage<Sums>(
  rows: readonly IntervalSums<Sums>[],
  figuresOf: (sums: Sums) => Figures,
  { fields, orderby, order, offset, limit }: StatsPage,
) {
  const direction = order === 'desc' ? -1 : 1;
  return rows
    .map((row, place) => ({ row, place, figures: figuresOf(row) }))
    .toSorted((a, b) => {
      const difference = (a.figures[orderby] ?? 0) - (b.figures[orderby] ?? 0);
      return direction * (difference === 0 ? a.place - b.place : difference);
    })
    .slice(offset, offset + limit)
    .map(({ row, figures }) => ({
      interval: row.interval,
      date_start: row.startsAt,
      date_start_gmt: row.startsAtGmt,
      date_end: row.endsAt,
      date_end_gmt: row.endsAtGmt,
      subtotals: { ...only(figures, fields), segments: [] },
    }));
}

/** The figures of a whole range. */
export const statsTotals = (figures: Figures, fields: readonly string[]) => ({
  ...only(figures, fields),
  segments: [],
});
