import { deleteOrder, moveToTrash } from '#shop/orders/order-desk/server/remove-order.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { loadMetaData } from '#shop/common/meta-data/server/load-meta-data.ts';
import { texts as cartTexts } from '#shop/basket/cart/texts.ts';
import { orderPayload } from '../../order-payload.ts';
import { orderTexts } from '../../texts-orders.ts';
import { readArgs, type RestCall, type RestDeps } from '../endpoint.ts';
import { failure } from '../failures.ts';
import { linksOf, REST_ROOT } from '../links.ts';
import { metaOf } from '../meta-data.ts';
import type { Resource } from '../resource.ts';
import { createRestOrder, updateRestOrder } from './change-rest-order.ts';
import { findOrderIds } from './find-order-ids.ts';
import { decimalsArgs, orderListArgs } from './order-args.ts';
import { orderCreateArgs, orderUpdateArgs } from './order-body.ts';
import { loadOrderFacts } from './order-facts.ts';
import { orderItem, type RestOrder } from './order-schema.ts';
import { unknownOrder } from './refuse-order.ts';

const PATH = '/orders';

/** Loads orders as clients read them, in two statements. */
async function loadRestOrders(
  { db, config }: Pick<RestDeps, 'db' | 'config'>,
  ids: readonly number[],
  digits?: number,
): Promise<RestOrder[]> {
  const facts = await loadOrderFacts(db, config, ids);
  const meta = await loadMetaData(db, 'order', ids);
  const href = (path: string) => [{ href: `${config.publicUrl}${REST_ROOT}${path}` }];
  return facts.map((order) => ({
    ...orderPayload(order, { digits, feeNames: cartTexts.fees }),
    meta_data: metaOf(meta, order.id),
    payment_url: config.publicUrl + PATHS.orderPay(order.id, order.key),
    _links: {
      ...linksOf(config, PATH, order.id),
      ...(order.customerId !== null && { customer: href(`/customers/${order.customerId}`) }),
      ...(order.parentId !== null && { up: href(`${PATH}/${order.parentId}`) }),
    },
  }));
}

const removal = ({ now }: RestDeps, { actor }: RestCall, orderId: number) => ({ orderId, actor, now: now() });

const kept = () => failure(400, 'cannot_delete', orderTexts.refusals.kept);

/** The orders of the shop. */
export const orders: Resource<
  RestOrder,
  typeof orderListArgs,
  typeof orderCreateArgs,
  typeof orderUpdateArgs
> = {
  path: PATH,
  names: orderTexts.orders,
  see: 'see-orders',
  change: 'change-orders',
  item: orderItem,
  example: {
    payment_method: 'bacs',
    billing: { first_name: 'Anne', last_name: 'Rossi', email: 'anne@exemple.fr', country: 'FR' },
    line_items: [{ product_id: 12, quantity: 2 }],
  },
  listArgs: orderListArgs,
  readArgs: decimalsArgs,
  createArgs: orderCreateArgs,
  updateArgs: orderUpdateArgs,
  unknown: unknownOrder,
  async list(deps, args) {
    const { ids, total } = await findOrderIds(deps.db, args);
    return { items: await loadRestOrders(deps, ids, args.dp), total };
  },
  async find(deps, id, call) {
    const { dp } = readArgs(decimalsArgs, { dp: call.sent['dp'] });
    const [order] = await loadRestOrders(deps, [id], dp);
    return order;
  },
  create: createRestOrder,
  update: updateRestOrder,
  async trash(deps, call, id) {
    const moved = await inTransaction(deps.db, (tx) => moveToTrash(tx, removal(deps, call, id)));
    if (!moved.ok) throw kept();
  },
  async remove(deps, call, id) {
    const removed = await inTransaction(deps.db, (tx) => deleteOrder(tx, removal(deps, call, id)));
    if (!removed.ok) throw kept();
  },
};
