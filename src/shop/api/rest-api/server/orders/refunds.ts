import { sql } from 'kysely';
import { z } from 'zod';
import { id, list } from '#shop/api/store-api/server/catalogue/query-fields.ts';
import { dateArgs, datesOf } from '../products/list-args.ts';
import { loadMetaData } from '#shop/common/meta-data/server/load-meta-data.ts';
import type { MetaEntry } from '#shop/common/meta-data/meta-data.ts';
import type { RefundFacts } from '../../refund-payload.ts';
import { refundPayload } from '../../refund-payload.ts';
import { texts } from '../../texts.ts';
import { orderTexts } from '../../texts-orders.ts';
import { anyArgs, endpoint, readArgs, type RestCall, type RestDeps } from '../endpoint.ts';
import { failure } from '../failures.ts';
import { links, linksOf, REST_ROOT } from '../links.ts';
import { metaData, metaOf } from '../meta-data.ts';
import { orderArg, pageArgs, rowsOf } from '../paging.ts';
import type { Resource } from '../resource.ts';
import { decimalsArg, decimalsArgs } from './order-args.ts';
import { mustFindOrder, orderIdOf } from './order-of-call.ts';
import { orderLine } from './order-schema.ts';
import { refundArgs } from './refund-args.ts';
import { refundRestOrder } from './refund-rest-order.ts';
import { findRefunds, refundCondition } from './refund-facts.ts';

const PATH = '/orders/{order_id}/refunds';

const item = z.object({
  id: z.int(),
  parent_id: z.int(),
  date_created: z.string().nullable(),
  date_created_gmt: z.string().nullable(),
  amount: z.string(),
  reason: z.string(),
  refunded_by: z.int(),
  refunded_payment: z.boolean(),
  meta_data: metaData,
  line_items: z.array(orderLine),
  shipping_lines: z.array(z.object({})),
  tax_lines: z.array(z.object({})),
  fee_lines: z.array(z.object({})),
  _links: links,
});
type RestRefund = Omit<z.infer<typeof item>, 'meta_data'> & { readonly meta_data: readonly MetaEntry[] };

const listArgs = pageArgs.extend({
  ...dateArgs,
  order: orderArg('desc'),
  orderby: z
    .enum(['date', 'modified', 'id', 'include', 'title', 'slug'])
    .default('date')
    .describe(texts.parameters.orderby),
  parent: list(id).describe(orderTexts.parameters.refundedOrder),
  parent_exclude: list(id).describe(orderTexts.parameters.refundedOrder),
  dp: decimalsArg,
});

const unknown = () => failure(404, 'invalid_order_refund_id', orderTexts.unknownRefund);

async function show(
  { db, config }: RestDeps,
  refunds: readonly RefundFacts[],
  digits?: number,
): Promise<RestRefund[]> {
  const meta = await loadMetaData(
    db,
    'refund',
    refunds.map(({ id: refundId }) => refundId),
  );
  return refunds.map((refund) => {
    const order = `/orders/${refund.orderId}`;
    return {
      ...refundPayload(refund, digits),
      meta_data: metaOf(meta, refund.id),
      _links: {
        ...linksOf(config, `${order}/refunds`, refund.id),
        up: [{ href: `${config.publicUrl}${REST_ROOT}${order}` }],
      },
    };
  });
}

async function listRefunds(deps: RestDeps, args: z.output<typeof listArgs>, orderId?: number) {
  const { after, before, modifiedAfter, modifiedBefore } = datesOf(args);
  const condition = refundCondition({
    orderId,
    include: args.include,
    exclude: args.exclude,
    search: args.search.trim(),
    parents: args.parent,
    exceptParents: args.parent_exclude,
    // A refund is never changed.
    after: [after, modifiedAfter].filter((moment) => moment !== undefined),
    before: [before, modifiedBefore].filter((moment) => moment !== undefined),
  });
  const { refunds: found, total } = await findRefunds(deps.db, deps.config, condition, {
    ...rowsOf(args),
    isAscending: args.order === 'asc',
    ...(args.orderby === 'include' && { ids: args.include }),
  });
  return { items: await show(deps, found, args.dp), total };
}

/** The refunds of an order. They are never changed or deleted: a credit note belongs to each. */
export const refunds: Resource<RestRefund, typeof listArgs, typeof refundArgs, typeof anyArgs> = {
  path: PATH,
  names: orderTexts.refunds,
  see: 'see-orders',
  change: 'refund-orders',
  item,
  listArgs,
  readArgs: decimalsArgs,
  createArgs: refundArgs,
  updateArgs: anyArgs,
  unknown,
  example: { amount: '12.50', reason: 'Pièce manquante', line_items: [{ id: 31, quantity: 1 }] },
  list: async (deps, args, call) => listRefunds(deps, args, await mustFindOrder(deps.db, call)),
  async find(deps, refundId, call) {
    const orderId = await mustFindOrder(deps.db, call);
    const { dp } = readArgs(decimalsArgs, { dp: call.sent['dp'] });
    const condition = sql`r.order_id = ${orderId} and r.id = ${refundId}`;
    const page = { limit: 1, offset: 0, isAscending: true };
    const found = await findRefunds(deps.db, deps.config, condition, page);
    return (await show(deps, found.refunds, dp))[0];
  },
  async create(deps: RestDeps, call: RestCall, sent) {
    await mustFindOrder(deps.db, call);
    return refundRestOrder(deps, call, orderIdOf(call), sent);
  },
  async remove() {
    throw failure(409, 'cannot_delete', orderTexts.keptRefund);
  },
};

/** GET /refunds: the refunds of all orders. */
export const allRefunds = endpoint({
  methods: ['GET'],
  path: '/refunds',
  needs: 'see-orders',
  purpose: 'view',
  item,
  isList: true,
  summary: texts.summaries.list(orderTexts.allRefunds),
  args: listArgs,
  answer: async (deps, _call, args) => {
    const { items, total } = await listRefunds(deps, args);
    return { body: items, paging: { page: args.page, perPage: args.per_page, total } };
  },
});
