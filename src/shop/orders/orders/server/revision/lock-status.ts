import type { Db } from '#platform/server/database/database.ts';
import type { OrderStatus } from '../../order-status.ts';
import { lockOrder } from '../store.ts';

/** Locks an order until the end of the transaction and answers its status. */
export const lockStatus = async (tx: Db, orderId: number): Promise<OrderStatus> =>
  (await lockOrder(tx, orderId)).status;
