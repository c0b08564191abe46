import { z } from 'zod';
import { id, list } from '#shop/api/store-api/server/catalogue/query-fields.ts';
import {
  sumArticles,
  sumArticlesByInterval,
  sumOrders,
  sumOrdersByInterval,
} from '#shop/orders/sales-figures/server/sum-sales.ts';
import type { ArticleFilter, IntervalSums, OrderSums } from '#shop/orders/sales-figures/sales-sums.ts';
import {
  orderFigures,
  productFigures,
  revenueFigures,
  statsPage,
  statsTotals,
} from '../../analytics-stats.ts';
import { analyticsTexts } from '../../texts-analytics.ts';
import { endpoint, type Endpoint, type RestAnswer } from '../endpoint.ts';
import { rowsOf } from '../paging.ts';
import { rangeOf, statsArgs } from './range-args.ts';

const figures = z.record(z.string(), z.union([z.number(), z.array(z.never())]));
const statsItem = z.object({
  totals: figures,
  intervals: z.array(
    z.object({
      interval: z.string(),
      date_start: z.string(),
      date_start_gmt: z.string(),
      date_end: z.string(),
      date_end_gmt: z.string(),
      subtotals: figures,
    }),
  ),
});

const seen = { methods: ['GET'], needs: 'see-figures', purpose: 'view', item: statsItem } as const;

type Stats<Sums> = {
  readonly totals: Sums;
  readonly intervals: readonly IntervalSums<Sums>[];
  readonly figuresOf: (sums: Sums) => Readonly<Record<string, number>>;
};
type StatsRequest = Omit<z.output<typeof statsArgs>, 'context' | '_fields'> & { readonly orderby: string };

/** The totals of a range with one page of its intervals. */
const answerStats = <Sums>(
  { totals, intervals, figuresOf }: Stats<Sums>,
  args: StatsRequest,
): RestAnswer => ({
  body: {
    totals: statsTotals(figuresOf(totals), args.fields),
    intervals: statsPage(intervals, figuresOf, { ...args, ...rowsOf(args) }),
  },
  paging: { page: args.page, perPage: args.per_page, total: intervals.length },
});

const orderby = (figureNames: readonly string[]) =>
  z
    .enum(['date', ...figureNames])
    .default('date')
    .describe(analyticsTexts.parameters.orderby);

const REVENUE_ORDERS = [
  'total_sales',
  'coupons',
  'refunds',
  'shipping',
  'taxes',
  'net_revenue',
  'orders_count',
  'num_items_sold',
  'items_sold',
  'gross_sales',
];
const ORDER_ORDERS = [
  'net_revenue',
  'orders_count',
  'avg_order_value',
  'avg_items_per_order',
  'num_items_sold',
];
const PRODUCT_ORDERS = ['net_revenue', 'orders_count', 'items_sold'];

/** Figures of paid orders by interval. */
const ordersStats = (
  path: string,
  summary: string,
  orders: readonly string[],
  figuresOf: (sums: OrderSums) => Readonly<Record<string, number>>,
): Endpoint =>
  endpoint({
    ...seen,
    methods: ['GET'],
    path,
    summary,
    args: statsArgs.extend({ orderby: orderby(orders) }),
    answer: async (deps, _call, args) => {
      const range = rangeOf(deps, args, args.interval);
      const totals = await sumOrders(deps.db, range);
      const intervals = await sumOrdersByInterval(deps.db, range, args.interval);
      const sortedBy = args.orderby === 'items_sold' ? 'num_items_sold' : args.orderby;
      return answerStats({ totals, intervals, figuresOf }, { ...args, orderby: sortedBy });
    },
  });

const productStatsArgs = statsArgs.extend({
  orderby: orderby(PRODUCT_ORDERS),
  products: list(id).describe(analyticsTexts.parameters.products),
  product_includes: list(id).describe(analyticsTexts.parameters.products),
  categories: list(id).describe(analyticsTexts.parameters.categories),
  variations: list(id).describe(analyticsTexts.parameters.variations),
});

const filterOf = (args: z.output<typeof productStatsArgs>): ArticleFilter => ({
  productIds: [...args.products, ...args.product_includes],
  categoryIds: args.categories,
  variationIds: args.variations,
});

/** The figures of a range, in total and by interval. */
export const statsEndpoints: readonly Endpoint[] = [
  ordersStats('/reports/revenue/stats', analyticsTexts.revenue, REVENUE_ORDERS, revenueFigures),
  ordersStats('/reports/orders/stats', analyticsTexts.orders, ORDER_ORDERS, orderFigures),
  endpoint({
    ...seen,
    methods: ['GET'],
    path: '/reports/products/stats',
    summary: analyticsTexts.products,
    args: productStatsArgs,
    answer: async (deps, _call, args) => {
      const range = rangeOf(deps, args, args.interval);
      const filter = filterOf(args);
      const totals = await sumArticles(deps.db, range, filter);
      const intervals = await sumArticlesByInterval(deps.db, range, args.interval, filter);
      return answerStats({ totals, intervals, figuresOf: productFigures }, args);
    },
  }),
];
