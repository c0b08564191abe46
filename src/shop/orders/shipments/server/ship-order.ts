import { fail, succeed, type Result } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import { changeOrder } from '#shop/orders/orders/server/change-order.ts';
import { enqueueOrderMails } from '#shop/orders/orders/server/enqueue-order-mails.ts';
import { trackingUrl } from '../carriers.ts';
import { packParcel, type PackedArticle } from '../pack-parcel.ts';
import type { ShipRefusal } from '../texts.ts';
import { listUnshipped } from './list-unshipped.ts';
import { insertShipment, lockShippable } from './store.ts';

type ParcelRequest = {
  readonly orderId: number;
  readonly carrier: string;
  readonly trackingNumber: string;
  /** The articles in the parcel; none: everything that is left. */
  readonly articles: readonly PackedArticle[];
  readonly shippedAt: Date;
  /** The source of the request. */
  readonly cause: string;
};

type ShippedParcel = { readonly id: number; readonly isLast: boolean };

/**
 * Records a parcel in the caller's transaction and enqueues the mail with its tracking number. The last parcel
 * completes the order.
 */
export async function shipOrder(
  tx: Db,
  { orderId, carrier, trackingNumber, articles, shippedAt, cause }: ParcelRequest,
): Promise<Result<ShippedParcel, ShipRefusal>> {
  const order = await lockShippable(tx, orderId);
  if (!order) return fail('unknown-order');
  if (order.status !== 'processing' && order.status !== 'completed') return fail('not-paid');
  if (order.isPickup) return fail('is-pickup');
  const parcel = packParcel(await listUnshipped(tx, orderId), articles);
  if (!parcel.ok) return parcel;
  const { lines, isLast } = parcel.value;
  const id = await insertShipment(tx, {
    orderId,
    carrier,
    trackingNumber,
    shippedAt,
    lines,
    deliveredAt: null,
  });
  if (id === undefined) return fail('same-number');
  if (isLast) await changeOrder(tx, orderId, 'shipped', cause);
  const url = trackingUrl(carrier, trackingNumber, order.postcode);
  const shipment = { id, carrier, trackingNumber, trackingUrl: url, lines: [...lines], isLast };
  await enqueueOrderMails(tx, { orderId, mail: 'shipped', shipment });
  return succeed({ id, isLast });
}
