import { decimals } from './order-payload.ts';
import type { ReportDays } from './report-period.ts';

/** The payments of a day or a month; amounts in cents. */
type SalesBucket = {
  readonly bucket: string;
  readonly sales: number;
  readonly tax: number;
  readonly shipping: number;
  readonly discount: number;
  readonly refunds: number;
  readonly orders: number;
  readonly items: number;
};

const NOTHING = { sales: 0, tax: 0, shipping: 0, discount: 0, refunds: 0, orders: 0, items: 0 };
type Sums = typeof NOTHING;

const NAMES = Object.keys(NOTHING) as (keyof Sums)[];

const add = (one: Sums, other: Sums): Sums =>
  NAMES.reduce((sums, name) => ({ ...sums, [name]: one[name] + other[name] }), NOTHING);

const shown = ({ sales, orders, items, tax, shipping, discount }: Sums, customers: number) => ({
  sales: decimals(sales),
  orders,
  items,
  tax: decimals(tax),
  shipping: decimals(shipping),
  discount: decimals(discount),
  customers,
});

/**
 * The sales of a period as clients of this API read them. Net sales are without VAT, delivery and refunds.
 * `opened`: the accounts that were opened in each day or month.
 */
export function salesReport(
  { step, buckets }: ReportDays,
  sold: readonly SalesBucket[],
  opened: ReadonlyMap<string, number>,
) {
  const all = sold.reduce<Sums>(add, NOTHING);
  const net = all.sales - all.tax - all.shipping - all.refunds;
  return {
    total_sales: decimals(all.sales),
    net_sales: decimals(net),
    average_sales: decimals(net / buckets.length),
    total_orders: all.orders,
    total_items: all.items,
    total_tax: decimals(all.tax),
    total_shipping: decimals(all.shipping),
    total_refunds: all.refunds / 100,
    total_discount: decimals(all.discount),
    totals_grouped_by: step,
    totals: Object.fromEntries(
      buckets.map((name) => [
        name,
        shown(sold.find(({ bucket }) => bucket === name) ?? NOTHING, opened.get(name) ?? 0),
      ]),
    ),
    total_customers: [...opened.values()].reduce((sum, count) => sum + count, 0),
  };
}
