import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { toIsoDay } from '#shop/basket/delivery/calendar.ts';
import { holidayRegionOf } from '#shop/basket/delivery/holidays.ts';
import { deliveredAtOf } from '#shop/orders/shipments/shipment.ts';
import { listShipments } from '#shop/orders/shipments/server/list-shipments.ts';
import { isLateDeclaration, withdrawalEnd } from '../withdrawal-deadline.ts';
import type { Withdrawal } from '../withdrawal.ts';

type Destination = { country: string; postcode: string };

/** Returns the last day to withdraw from an order; null while its delivery is not known. */
async function findEnd(db: Db, orderId: number): Promise<number | null> {
  const { rows } = await sql<Destination>`
    select coalesce(shipping ->> 'country', '') as country, coalesce(shipping ->> 'postcode', '') as postcode
    from orders where id = ${orderId}`.execute(db);
  const [destination] = rows;
  if (!destination) return null;
  return withdrawalEnd(deliveredAtOf(await listShipments(db, orderId)), holidayRegionOf(destination));
}

/** Returns the last day to withdraw from an order as an ISO date, if it is known and has passed. */
export async function findPassedDeadline(db: Db, orderId: number, now: Date): Promise<string | undefined> {
  const end = await findEnd(db, orderId);
  return end !== null && isLateDeclaration(now, end) ? toIsoDay(end) : undefined;
}

/** Returns the end of the period if a declaration came after it. */
export const findMissedDeadline = async (
  db: Db,
  { orderId, declaredAt }: Pick<Withdrawal, 'orderId' | 'declaredAt'>,
): Promise<string | undefined> =>
  orderId === null ? undefined : findPassedDeadline(db, orderId, declaredAt);
