import { parseId } from '#platform/server/edge/fields.ts';
import type { Db } from '#platform/server/database/database.ts';
import { orderTexts } from '../../texts-orders.ts';
import type { RestCall } from '../endpoint.ts';
import { failure } from '../failures.ts';

/** The order that the path of a call names; 0 is no order. */
export const orderIdOf = ({ path }: RestCall): number => parseId(path['order_id'] ?? '') ?? 0;

/** Checks that the order in the path exists and answers its id. */
export async function mustFindOrder(db: Db, call: RestCall): Promise<number> {
  const id = orderIdOf(call);
  const order = await db.selectFrom('orders').select('id').where('id', '=', id).executeTakeFirst();
  if (!order) throw failure(404, 'invalid_order_id', orderTexts.unknownOrder);
  return order.id;
}
