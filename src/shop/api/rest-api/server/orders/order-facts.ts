import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { Config } from '#platform/server/config.ts';
import { pictureUrl } from '#shop/common/pictures/picture.ts';
import type { LineFacts, OrderFacts } from '../../order-payload.ts';

type PictureRow = { readonly id: number; readonly fingerprint: string; readonly width: number };
export type LineRow = Omit<LineFacts, 'picture'> & { readonly picture: PictureRow | null };
type Row = Omit<OrderFacts, 'lines'> & { readonly lines: readonly LineRow[] };

/** The lines of an order `o` as JSON. */
export const ORDER_LINES = sql`
  select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name, 'productId', l.product_id,
    'variationId', l.variation_id, 'sku', l.sku, 'choices', l.choices, 'quantity', l.quantity, 'vatClass', l.vat_class,
    'before', json_build_object('net', l.before_net, 'tax', l.before_tax),
    'after', json_build_object('net', l.after_net, 'tax', l.after_tax),
    'picture', (select json_build_object('id', pic.id, 'fingerprint', pic.fingerprint, 'width', pic.width)
      from pictures pic where pic.id = coalesce(
        (select v.picture_id from variations v where v.id = l.variation_id),
        (select pp.picture_id from product_pictures pp where pp.product_id = l.product_id
          order by pp.position limit 1))))
    order by l.position), '[]')
  from order_lines l where l.order_id = o.id`;

/** Loads orders in one statement, in the sequence of their ids. */
export async function loadOrderFacts(
  db: Db,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  ids: readonly number[],
): Promise<OrderFacts[]> {
  const { rows } = await sql<Row>`
    select o.id, o.key, o.replaces_order_id as "parentId", o.created_via as "createdVia", o.status,
      o.trashed_at is not null as "isTrashed", o.placed_at as "placedAt", o.changed_at as "changedAt",
      o.paid_at as "paidAt",
      (select max(e.at) from order_events e where e.order_id = o.id and e.to_status = 'completed') as "completedAt",
      json_build_object('net', o.discount_net, 'tax', o.discount_tax) as discount,
      case when o.shipping_net is not null then
        json_build_object('net', o.shipping_net, 'tax', coalesce(o.shipping_tax, 0)) end as "shippingCost",
      o.taxes, o.vat, o.total_cents as "totalCents", o.customer_id as "customerId", o.note, o.billing, o.shipping,
      o.payment_method as "paymentMethod", o.payment_title as "paymentTitle",
      coalesce(nullif(o.transaction_id, ''),
        (select p.intent_id from payments p where p.order_id = o.id and p.outcome = 'paid'), '') as "transactionId",
      o.rate_title as "rateTitle", o.is_pickup as "isPickup",
      exists (select from invoices i where i.order_id = o.id) as "hasInvoice",
      o.coupons, o.fees, (${ORDER_LINES}) as lines,
      (select coalesce(json_agg(json_build_object('id', r.id, 'cents', r.amount_cents, 'reason', r.reason)
        order by r.id desc), '[]') from refunds r where r.order_id = o.id and r.done_at is not null) as refunds
    from orders o join unnest(${[...ids]}::int[]) with ordinality wanted (id, place) using (id)
    order by wanted.place`.execute(db);
  return rows.map((row) => ({ ...row, lines: row.lines.map((line) => withPictureUrl(publicUrl, line)) }));
}

export const withPictureUrl = (publicUrl: string, { picture, ...line }: LineRow): LineFacts => ({
  ...line,
  picture: picture && { id: picture.id, url: publicUrl + pictureUrl(picture, picture.width, 'jpg') },
});
