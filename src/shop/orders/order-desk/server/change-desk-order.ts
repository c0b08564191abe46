import { sql } from 'kysely';
import { fail, succeed, type Result } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Address } from '#shop/common/addresses/address.ts';
import { changeOrder } from '#shop/orders/orders/server/change-order.ts';
import { saveShippingAddress } from '#shop/orders/orders/server/save-buyer-details.ts';
import type { PackedArticle } from '#shop/orders/shipments/pack-parcel.ts';
import { deliverOrder } from '#shop/orders/shipments/server/deliver-order.ts';
import { shipOrder } from '#shop/orders/shipments/server/ship-order.ts';
import type { DeliverRefusal, ShipRefusal } from '#shop/orders/shipments/texts.ts';
import { isAllowed, type OrderAction } from '../order-actions.ts';
import { causeOf, onSeenOrder, type DeskRefusal, type DeskRequest } from './desk-request.ts';
import { actionFactsOf, findDeskOrder } from './find-desk-order.ts';

type Change<Refusal extends string = DeskRefusal> = Promise<
  Result<'done' | 'repeated', Refusal | DeskRefusal>
>;

const EVENTS = { pay: 'paid', cancel: 'cancelled', complete: 'completed' } as const;
const REACHED = {
  pay: sql`o.paid_at is not null`,
  cancel: sql`o.status = 'cancelled'`,
  complete: sql`o.status = 'completed'`,
};

/** Records that a transfer or a cheque has arrived, that an order is cancelled, or that it can be collected. */
export const changeStatus = (tx: Db, request: DeskRequest, action: keyof typeof EVENTS): Change =>
  allowed(tx, request, action, REACHED[action], async () => {
    const change = await changeOrder(tx, request.orderId, EVENTS[action], causeOf(request));
    return change.changed ? succeed(change) : fail('not-now');
  });

/** Records that the articles of an order are packed and wait for the carrier. */
export const prepareOrder = (tx: Db, request: DeskRequest): Change =>
  allowed(
    tx,
    request,
    'prepare',
    sql`exists (select from prepared_orders p where p.order_id = o.id)`,
    async () => {
      await sql`insert into prepared_orders (order_id, prepared_at)
        values (${request.orderId}, ${request.now})`.execute(tx);
      return succeed(undefined);
    },
  );

export type ParcelForm = {
  readonly carrier: string;
  readonly trackingNumber: string;
  /** None: everything that is left. */
  readonly articles: readonly PackedArticle[];
};

/** Records a parcel with its tracking number; the customer gets a mail. */
export const shipParcel = (tx: Db, request: DeskRequest, parcel: ParcelForm): Change<ShipRefusal> =>
  allowed(
    tx,
    request,
    'ship',
    sql`exists (select from shipments s where s.order_id = o.id and s.carrier = ${parcel.carrier}
      and s.tracking_number = ${parcel.trackingNumber})`,
    () =>
      shipOrder(tx, {
        ...parcel,
        orderId: request.orderId,
        shippedAt: request.now,
        cause: causeOf(request),
      }),
  );

/** Records that parcels have arrived, or that the customer has collected the order. */
export const recordDelivery = (
  tx: Db,
  request: DeskRequest,
  { trackingNumber, day }: { readonly trackingNumber: string | undefined; readonly day: string | undefined },
): Change<DeliverRefusal> =>
  allowed(
    tx,
    request,
    'deliver',
    sql`exists (select from shipments s where s.order_id = o.id)
      and not exists (select from shipments s where s.order_id = o.id and s.delivered_at is null
        and s.tracking_number = coalesce(${trackingNumber ?? null}::text, s.tracking_number))`,
    () => deliverOrder(tx, { orderId: request.orderId, trackingNumber, day, now: request.now }),
  );

/** Corrects the address that an order goes to, until the first parcel leaves. */
export const correctAddress = (tx: Db, request: DeskRequest, address: Address): Change => {
  const { country: _, ...typed } = address;
  return allowed(tx, request, 'address', sql`o.shipping @> ${JSON.stringify(typed)}::jsonb`, async () => {
    await saveShippingAddress(tx, request.orderId, address);
    return succeed(undefined);
  });
};

/** Runs a change if the state of the order allows the action. */
const allowed = <Refusal extends string>(
  tx: Db,
  request: DeskRequest,
  action: OrderAction,
  isDone: Parameters<typeof onSeenOrder>[3],
  change: () => Promise<Result<unknown, Refusal>>,
) =>
  onSeenOrder<Refusal | 'not-now'>(tx, request, action, isDone, async () => {
    const order = await findDeskOrder(tx, request.orderId);
    return order && isAllowed(action, actionFactsOf(order)) ? change() : fail('not-now');
  });
