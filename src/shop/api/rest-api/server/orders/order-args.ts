import { z } from 'zod';
import { flag, id, integer, list, text } from '#shop/api/store-api/server/catalogue/query-fields.ts';
import { ORDER_STATUSES } from '#shop/orders/orders/order-status.ts';
import { texts } from '../../texts.ts';
import { orderTexts } from '../../texts-orders.ts';
import { anyArgs } from '../endpoint.ts';
import { orderArg, pageArgs } from '../paging.ts';

const said = orderTexts.parameters;
/** Statuses that clients name and that no order of the shop has. */
const FOREIGN_STATUSES = ['draft', 'auto-draft', 'checkout-draft'] as const;
const STATUSES = ['any', 'trash', ...ORDER_STATUSES, ...FOREIGN_STATUSES] as const;
const ORDERS = ['date', 'modified', 'id', 'include', 'title', 'slug', 'parent'] as const;

/** The number of decimals of the amounts. */
export const decimalsArg = integer(0, 8).default(2).describe(said.dp);
/** The parameters of reading one order or refund. */
export const decimalsArgs = anyArgs.extend({ dp: decimalsArg });

/** The moments between which a collection is asked for. */
const momentArgs = {
  after: text.optional().describe(said.after),
  before: text.optional().describe(said.before),
  modified_after: text.optional().describe(said.modifiedAfter),
  modified_before: text.optional().describe(said.modifiedBefore),
  dates_are_gmt: flag.default(false).describe(said.datesAreGmt),
};

/** The parameters of the list of orders. */
export const orderListArgs = pageArgs.extend({
  ...momentArgs,
  order: orderArg('desc'),
  orderby: z.enum(ORDERS).default('date').describe(texts.parameters.orderby),
  status: list(z.enum(STATUSES)).describe(said.status),
  customer: id.optional().describe(said.customer),
  product: id.optional().describe(said.product),
  parent: list(id).describe(said.parent),
  parent_exclude: list(id).describe(said.parentExclude),
  created_via: list(text).describe(said.createdVia),
  dp: decimalsArg,
});
