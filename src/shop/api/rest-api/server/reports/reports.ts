import { z } from 'zod';
import { dayInFrance } from '#platform/french.ts';
import { isDay } from '#platform/iso-day.ts';
import { ORDER_STATUSES } from '#shop/orders/orders/order-status.ts';
import { countOrders } from '#shop/orders/orders/server/revision/count-orders.ts';
import { listTopSellers, loadSalesReport } from '#shop/orders/sales-figures/server/load-sales-report.ts';
import { InvalidParameters } from '#shop/api/store-api/server/read.ts';
import { REPORT_PERIODS, reportDays, type ReportDays } from '../../report-period.ts';
import { salesReport } from '../../sales-report.ts';
import { orderTexts } from '../../texts-orders.ts';
import { reportTexts } from '../../texts-reports.ts';
import { anyArgs, endpoint, type Endpoint, type RestDeps } from '../endpoint.ts';
import { links, REST_ROOT } from '../links.ts';
import {
  countCoupons,
  countCustomers,
  countOpenedAccounts,
  countProducts,
  countReviews,
} from './load-totals.ts';

const day = z.string().refine(isDay).optional();
const periodArgs = anyArgs.extend({
  period: z.enum(REPORT_PERIODS).optional().describe(reportTexts.period),
  date_min: day.describe(reportTexts.dateMin),
  date_max: day.describe(reportTexts.dateMax),
});

const report = z.object({ slug: z.string(), description: z.string(), _links: links });
const total = z.object({ slug: z.string(), name: z.string(), total: z.int() });
const seller = z.object({ name: z.string(), title: z.string(), product_id: z.int(), quantity: z.int() });
const salesItem = z.object({
  total_sales: z.string(),
  net_sales: z.string(),
  average_sales: z.string(),
  total_orders: z.int(),
  total_items: z.int(),
  total_tax: z.string(),
  total_shipping: z.string(),
  total_refunds: z.number(),
  total_discount: z.string(),
  totals_grouped_by: z.enum(['day', 'month']),
  totals: z.record(z.string(), z.object({})),
  total_customers: z.int(),
});

const MOST_SELLERS = 12;
const seen = { methods: ['GET'], needs: 'see-figures', purpose: 'view', isList: true } as const;

const daysOf = ({ now }: RestDeps, args: z.output<typeof periodArgs>): ReportDays => {
  const days = reportDays(args, dayInFrance(now()));
  if (!days) throw new InvalidParameters(['date_max']);
  return days;
};
const isTest = ({ payments }: RestDeps) => payments.mode === 'sandbox';

/** A report that counts what the shop has, by name. */
const totals = <Name extends string>(
  path: string,
  names: Readonly<Record<Name, string>>,
  count: (deps: RestDeps) => Promise<ReadonlyMap<string, number>>,
): Endpoint =>
  endpoint({
    ...seen,
    methods: ['GET'],
    path: `/reports/${path}/totals`,
    item: total,
    summary: reportTexts.totals,
    args: anyArgs,
    answer: async (deps) => {
      const counts = await count(deps);
      const shown = Object.entries<string>(names);
      return { body: shown.map(([slug, name]) => ({ slug, name, total: counts.get(slug) ?? 0 })) };
    },
  });

const STARS = Object.fromEntries(
  [1, 2, 3, 4, 5].map((count) => [`rated_${count}_out_of_5`, reportTexts.stars(count)]),
);

const orderStatuses = Object.fromEntries(
  ORDER_STATUSES.map((status) => [status, orderTexts.statuses[status]]),
);

/** The figures of the shop. */
export const reportEndpoints: readonly Endpoint[] = [
  endpoint({
    ...seen,
    methods: ['GET'],
    path: '/reports',
    item: report,
    summary: reportTexts.list,
    args: anyArgs,
    answer: async ({ config }) => ({
      body: Object.entries(reportTexts.slugs).map(([slug, description]) => ({
        slug,
        description,
        _links: { about: [{ href: `${config.publicUrl}${REST_ROOT}/reports/${slug}` }] },
      })),
    }),
  }),
  endpoint({
    ...seen,
    methods: ['GET'],
    path: '/reports/sales',
    item: salesItem,
    summary: reportTexts.sales,
    args: periodArgs,
    answer: async (deps, _call, args) => {
      const days = daysOf(deps, args);
      const sold = await loadSalesReport(deps.db, { ...days, isTest: isTest(deps) });
      return { body: [salesReport(days, sold, await countOpenedAccounts(deps.db, days))] };
    },
  }),
  endpoint({
    ...seen,
    methods: ['GET'],
    path: '/reports/top_sellers',
    item: seller,
    summary: reportTexts.topSellers,
    args: periodArgs,
    answer: async (deps, _call, args) => {
      const period = { ...daysOf(deps, args), isTest: isTest(deps) };
      const sellers = await listTopSellers(deps.db, period, MOST_SELLERS);
      return {
        body: sellers.map(({ productId, name, quantity }) => ({
          name,
          title: name,
          product_id: productId,
          quantity,
        })),
      };
    },
  }),
  totals('orders', orderStatuses, ({ db }) => countOrders(db)),
  totals('products', reportTexts.products, ({ db }) => countProducts(db)),
  totals('customers', reportTexts.customers, ({ db }) => countCustomers(db)),
  totals('coupons', reportTexts.coupons, ({ db }) => countCoupons(db)),
  totals('reviews', STARS, async ({ db }) => {
    const counts = await countReviews(db);
    return new Map([...counts].map(([stars, count]) => [`rated_${stars}_out_of_5`, count]));
  }),
];
