import { sql, type RawBuilder } from 'kysely';
import { toCents } from '#platform/money.ts';
import { prepare, type Db } from '#platform/server/database/database.ts';
import type { Address, BillingAddress } from '#shop/common/addresses/address.ts';
import type { ShopSettings } from '#shop/common/settings/shop-settings.ts';
import { shopSettings } from '#shop/common/settings/server/shop-settings.ts';
import type { Choice } from '#shop/basket/cart/cart.ts';
import type { Gift } from '#shop/basket/gift-cards/gift.ts';
import { giftDetails } from '#shop/basket/gift-cards/texts.ts';
import type { DeliveryPlace } from '#shop/basket/delivery/delivery-date.ts';
import type { RelayPoint } from '#shop/basket/relay-points/relay-point.ts';
import type { Feature } from '#shop/catalogue/products/features.ts';
import { FRENCH_RATES, rateOf, type TaxedAmount, type VatClass } from '#shop/basket/pricing/vat.ts';
import type { VatTreatment } from '#shop/basket/pricing/vat-treatment.ts';
import type { Order, OrderLine } from '../order.ts';
import type { OrderStatus } from '../order-status.ts';
import type { WithdrawalExclusion } from '#shop/catalogue/products/withdrawal-exclusion.ts';

type LineRow = {
  id: number;
  productId: number;
  variationId: number | null;
  sku: string;
  name: string;
  choices: Choice[];
  gift: Gift | null;
  quantity: number;
  unitPrice: number;
  insteadOf: number | null;
  vatClass: VatClass;
  missing: number;
  features: Feature[];
  warnings: string[];
  withdrawalExclusion: WithdrawalExclusion | null;
  before: { net: number; tax: number };
  after: { net: number; tax: number };
};

type Row = {
  id: number;
  key: string;
  status: OrderStatus;
  placed_at: Date;
  customer_id: number | null;
  paid_at: Date | null;
  pay_until: Date | null;
  reserves_unpaid: boolean;
  billing: BillingAddress;
  shipping: Address;
  note: string;
  payment_method: string;
  rate_title: string;
  delivery_time: string;
  promise: { from: string; to: string } | null;
  is_pickup: boolean;
  is_relay: boolean;
  relay_point: RelayPoint | null;
  coupons: { code: string; kind: string; discount: TaxedAmount }[];
  fees: { key: string; amount: TaxedAmount }[];
  items_net: number;
  items_tax: number;
  discount_net: number;
  discount_tax: number;
  fees_net: number;
  fees_tax: number;
  shipping_net: number | null;
  shipping_tax: number | null;
  vat: VatTreatment;
  /** Orders from before rates depended on the destination have none. */
  taxes: { vatClass: VatClass; rate?: number; tax: number }[];
  total_cents: number;
  is_test: boolean;
  legal_versions: number[];
  delivery_seen: string;
  refunded_cents: number;
  gift_cards: { lastFour: string; amount: number }[] | null;
  /** null: it has none yet. */
  lines: LineRow[] | null;
};

/** Returns an order to the holder of its key. */
export const findOrder = (db: Db, id: number, key: string): Promise<Order | undefined> =>
  findWhere(db, sql`o.id = ${id} and o.key = ${key}`);

/** Returns an order to the customer who owns it, and undefined to any other customer. */
export const findCustomerOrder = (db: Db, id: number, customerId: number): Promise<Order | undefined> =>
  findWhere(db, sql`o.id = ${id} and o.customer_id = ${customerId}`);

/** Loads an order for internal use, without an access check. */
export async function loadOrder(db: Db, id: number): Promise<Order> {
  const order = await findStoredOrder(db, id);
  if (!order) throw new Error(`there is no order ${id}`);
  return order;
}

/** The same for an order that may have been deleted meanwhile. */
export async function findStoredOrder(db: Db, id: number): Promise<Order | undefined> {
  const [row] = await readOrder(db, { id });
  return row && toOrder(row);
}

const readOrder = prepare<{ id: number }, Row>('load-order', ({ id }) => rowsWhere(sql`o.id = ${id}`));

/** Loads an order together with the seller's details, for its invoice. */
export async function loadOrderWithSeller(
  db: Db,
  id: number,
): Promise<{ readonly order: Order; readonly seller: ShopSettings }> {
  const [row] = await readOrderWithSeller(db, { id });
  if (!row) throw new Error(`there is no order ${id}`);
  return { order: toOrder(row), seller: shopSettings.parse(row.seller) };
}

const readOrderWithSeller = prepare<{ id: number }, Row & { seller: unknown }>(
  'load-order-with-seller',
  ({ id }) => sql`
    select o.*, (select value from settings where name = ${sql.lit(shopSettings.name)}) as seller
    from (${rowsWhere(sql`o.id = ${id}`)}) o`,
);

async function findWhere(db: Db, condition: RawBuilder<unknown>): Promise<Order | undefined> {
  const { rows } = await rowsWhere(condition).execute(db);
  return rows[0] && toOrder(rows[0]);
}

const rowsWhere = (condition: RawBuilder<unknown>) => sql<Row>`
    select o.id, o.key, o.status, o.placed_at, o.customer_id, o.paid_at, o.pay_until, o.reserves_unpaid, o.billing, o.shipping, o.note,
      o.payment_method, o.rate_title, o.delivery_time, o.is_pickup, o.is_relay, o.relay_point,
      case when o.promised_from is not null then json_build_object('from', o.promised_from, 'to', o.promised_to) end as promise, o.coupons, o.fees, o.items_net, o.items_tax,
      o.discount_net, o.discount_tax, o.fees_net, o.fees_tax, o.shipping_net, o.shipping_tax, o.taxes, o.vat,
      o.total_cents, o.is_test, o.legal_versions, o.delivery_seen, (
      select json_agg(json_build_object('id', id, 'productId', product_id, 'variationId', variation_id, 'sku', sku, 'name', name,
        'choices', choices, 'gift', gift, 'quantity', quantity, 'unitPrice', unit_cents, 'insteadOf', instead_cents,
        'vatClass', vat_class, 'missing', missing, 'features', features, 'warnings', warnings, 'withdrawalExclusion', withdrawal_exclusion,
        'before', json_build_object('net', before_net, 'tax', before_tax),
        'after', json_build_object('net', after_net, 'tax', after_tax)) order by position)
      from order_lines l where l.order_id = o.id) as lines, (
      select coalesce(sum(amount_cents), 0) from refunds r where r.order_id = o.id and r.done_at is not null
    ) as refunded_cents, case when o.gift_card_cents > 0 then (
      select json_agg(json_build_object('lastFour', c.last_four, 'amount', u.amount_cents) order by c.id)
      from gift_card_uses u join gift_cards c on c.id = u.gift_card_id where u.order_id = o.id) end as gift_cards
    from orders o where ${condition}`;

const taxed = (net: number, tax: number): TaxedAmount => ({ net: toCents(net), tax: toCents(tax) });

const toLine = (line: LineRow): OrderLine => ({
  ...line,
  choices: [...line.choices, ...giftDetails(line.gift, 'no-email')],
  unitPrice: toCents(line.unitPrice),
  insteadOf: line.insteadOf === null ? null : toCents(line.insteadOf),
  before: taxed(line.before.net, line.before.tax),
  after: taxed(line.after.net, line.after.tax),
});

const deliveryPlaceOf = ({ is_pickup: isPickup, is_relay: isRelay }: Row): DeliveryPlace => {
  if (isPickup) return 'pickup';
  return isRelay ? 'relay' : 'home';
};

const toOrder = (row: Row): Order => ({
  id: row.id,
  key: row.key,
  status: row.status,
  placedAt: row.placed_at,
  customerId: row.customer_id,
  paidAt: row.paid_at,
  payUntil: row.pay_until,
  reservesUnpaid: row.reserves_unpaid,
  billing: row.billing,
  shipping: row.shipping,
  note: row.note,
  paymentMethod: row.payment_method,
  rateTitle: row.rate_title,
  deliveryTime: row.delivery_time,
  promise: row.promise && { ...row.promise, place: deliveryPlaceOf(row) },
  isPickup: row.is_pickup,
  relayPoint: row.relay_point,
  coupons: row.coupons,
  fees: row.fees,
  lines: (row.lines ?? []).map(toLine),
  vat: row.vat,
  totals: {
    items: taxed(row.items_net, row.items_tax),
    discount: taxed(row.discount_net, row.discount_tax),
    fees: taxed(row.fees_net, row.fees_tax),
    shipping: row.shipping_net === null ? null : taxed(row.shipping_net, row.shipping_tax ?? 0),
    taxes: row.taxes.map(({ vatClass, rate = rateOf(vatClass, FRENCH_RATES), tax }) => ({
      vatClass,
      rate,
      tax: toCents(tax),
    })),
    total: toCents(row.total_cents),
  },
  giftCards: (row.gift_cards ?? []).map(({ lastFour, amount }) => ({ lastFour, amount: toCents(amount) })),
  isTest: row.is_test,
  legalVersions: row.legal_versions,
  deliverySeen: row.delivery_seen,
  refunded: toCents(row.refunded_cents),
});

/** Returns the number of units of an order that could not be reserved. */
export async function countMissing(db: Db, orderId: number): Promise<number> {
  const { missing } = await db
    .selectFrom('order_lines')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('missing'), sql<number>`0`).as('missing'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return Number(missing);
}
