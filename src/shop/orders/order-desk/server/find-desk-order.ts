import { sql } from 'kysely';
import { toCents, type Cents } from '#platform/money.ts';
import type { Db } from '#platform/server/database/database.ts';
import { listInvoices } from '#shop/orders/invoices/server/find-invoice.ts';
import type { Invoice } from '#shop/orders/invoices/invoice.ts';
import type { Order, OrderedProduct } from '#shop/orders/orders/order.ts';
import { ORDER_MAILS, type OrderMail } from '#shop/orders/orders/order-mail.ts';
import type { OrderStatus } from '#shop/orders/orders/order-status.ts';
import { loadOrder } from '#shop/orders/orders/server/find-order.ts';
import { findRefundable, type Refundable } from '#shop/orders/orders/server/find-refundable.ts';
import { listOrderedProducts } from '#shop/orders/orders/server/list-customer-orders.ts';
import type { UnshippedLine } from '#shop/orders/shipments/pack-parcel.ts';
import { listShipments } from '#shop/orders/shipments/server/list-shipments.ts';
import { listUnshipped } from '#shop/orders/shipments/server/list-unshipped.ts';
import type { OrderShipments } from '#shop/orders/shipments/shipment.ts';
import type { WithdrawalStatus } from '#shop/orders/withdrawals/withdrawal-status.ts';
import type { ActionFacts } from '../order-actions.ts';
import { ORDER_VERSION } from './order-version.ts';

export type NoteKind = 'internal' | 'message';

export type DeskEvent = {
  readonly at: Date;
  readonly from: OrderStatus | null;
  readonly to: OrderStatus;
  readonly cause: string;
};
export type DeskNote = {
  readonly id: number;
  readonly kind: NoteKind;
  readonly author: string;
  readonly body: string;
  readonly writtenAt: Date;
};
type DeskMail = {
  readonly mail: OrderMail;
  readonly askedAt: Date;
  /** null: not sent yet. */
  readonly sentAt: Date | null;
  readonly isDead: boolean;
};
export type DeskRefund = {
  readonly amount: Cents;
  readonly askedAt: Date;
  readonly doneAt: Date | null;
  readonly isRefused: boolean;
};
type DeskPayment = {
  /** The provider's name for the payment. */
  readonly intentId: string | null;
  readonly attempts: number;
  readonly attemptedAt: Date | null;
  readonly outcome: 'paid' | 'action' | 'refused' | 'away' | null;
  readonly reason: string | null;
};
type OtherOrder = {
  readonly id: number;
  readonly status: OrderStatus;
  readonly placedAt: Date;
  readonly total: Cents;
};
type DeskReturn = {
  readonly id: number;
  readonly status: WithdrawalStatus;
  readonly declaredAt: Date;
};

type Details = {
  readonly events: readonly DeskEvent[];
  /** The newest first. */
  readonly notes: readonly DeskNote[];
  readonly mails: readonly DeskMail[];
  readonly refunds: readonly DeskRefund[];
  readonly payment: DeskPayment | null;
  readonly otherOrders: readonly OtherOrder[];
  readonly returns: readonly DeskReturn[];
  /** The pieces of each line that came back, by the id of the line. */
  readonly released: Readonly<Record<string, number>>;
  readonly isPrepared: boolean;
  /** The order whose pieces this one sends again. */
  readonly replaces: number | null;
  /** The orders that send pieces of this one again. */
  readonly replacements: readonly number[];
  /** Changes whenever somebody changes the order. */
  readonly version: string;
};

/** Everything that the merchant sees of an order. */
export type DeskOrder = Details & {
  readonly order: Order;
  readonly products: ReadonlyMap<number, OrderedProduct>;
  readonly parcels: OrderShipments;
  readonly unshipped: readonly UnshippedLine[];
  readonly invoices: readonly Invoice[];
  readonly refundable: Refundable;
};

export async function findDeskOrder(db: Db, id: number): Promise<DeskOrder | undefined> {
  const details = await findDetails(db, id);
  const refundable = details && (await findRefundable(db, id));
  if (!details || !refundable) return undefined;
  return {
    ...details,
    refundable,
    order: await loadOrder(db, id),
    products: await listOrderedProducts(db, id),
    parcels: await listShipments(db, id),
    unshipped: await listUnshipped(db, id),
    invoices: await listInvoices(db, id),
  };
}

/** The facts that decide which actions the state of the order allows. */
export const actionFactsOf = ({ order, parcels, isPrepared, refundable }: DeskOrder): ActionFacts => ({
  status: order.status,
  paymentMethod: order.paymentMethod,
  email: order.billing.email,
  rateTitle: order.rateTitle,
  isPickup: order.isPickup,
  isPrepared,
  hasUnshipped: parcels.hasUnshipped,
  parcels: parcels.shipments.length,
  deliveredParcels: parcels.shipments.filter(({ deliveredAt }) => deliveredAt !== null).length,
  total: order.totals.total,
  refundable: refundable.left,
  hasUnfinishedRefund: refundable.unfinished !== undefined,
});

const MOST_OTHER_ORDERS = 10;

/** JSON has no dates: they are texts until `toDetails`. */
type InJson<Type> = { readonly [Name in keyof Type]: Type[Name] extends Date ? string : Type[Name] };
type DatedRow = { readonly at: string };

async function findDetails(db: Db, id: number): Promise<Details | undefined> {
  const { rows } = await sql<DetailsRow>`
    select ${ORDER_VERSION} as version, o.replaces_order_id as replaces,
      array(select r.id from orders r where r.replaces_order_id = o.id order by r.id) as replacements,
      exists (select from prepared_orders p where p.order_id = o.id) as "isPrepared",
      coalesce((select json_agg(json_build_object('at', e.at, 'from', e.from_status, 'to', e.to_status,
        'cause', e.cause) order by e.id) from order_events e where e.order_id = o.id), '[]') as events,
      coalesce((select json_agg(json_build_object('id', n.id, 'kind', n.kind, 'author', n.author, 'body', n.body,
        'at', n.written_at) order by n.id desc) from order_notes n where n.order_id = o.id), '[]') as notes,
      coalesce((select json_agg(json_build_object('amount', r.amount_cents, 'at', r.asked_at, 'doneAt', r.done_at,
        'isRefused', r.refused_at is not null) order by r.id) from refunds r where r.order_id = o.id), '[]')
        as refunds,
      (select json_build_object('intentId', p.intent_id, 'attempts', p.attempt, 'at', p.attempted_at,
        'outcome', p.outcome, 'reason', p.reason) from payments p where p.order_id = o.id) as payment,
      coalesce((select json_agg(json_build_object('id', w.id, 'status', w.status, 'at', w.declared_at)
        order by w.id) from withdrawals w where w.order_id = o.id), '[]') as returns,
      coalesce((select json_object_agg(l.id, l.released) from order_lines l where l.order_id = o.id), '{}')
        as released,
      coalesce((select json_agg(json_build_object('mail', split_part(m.key, ':', 3), 'at', m.asked_at,
          'sentAt', (select s.done_at from jobs s where s.key = 'mail:' || m.key),
          'isDead', m.dead_at is not null or exists (
            select from jobs s where s.key = 'mail:' || m.key and s.dead_at is not null)) order by m.id)
        from jobs m where m.key = any(array(${mailKeys()}))), '[]') as mails,
      coalesce((select json_agg(json_build_object('id', x.id, 'status', x.status, 'at', x.placed_at,
          'total', x.total_cents) order by x.placed_at desc)
        from (select * from orders same where same.id <> o.id and o.email <> ''
            and lower(same.email) = lower(o.email)
          order by same.placed_at desc limit ${MOST_OTHER_ORDERS}) x), '[]') as "otherOrders"
    from orders o where o.id = ${id}`.execute(db);
  return rows[0] && toDetails(rows[0]);
}

/** The keys of the jobs that write the mails about an order (`enqueueOrderMails`). */
const mailKeys = () => sql`
  select 'order:' || o.id || ':' || kind from unnest(${[...ORDER_MAILS]}::text[]) kind
  union all select 'order:' || o.id || ':refund:' || r.id from refunds r where r.order_id = o.id
  union all select 'order:' || o.id || ':shipped:' || s.id from shipments s where s.order_id = o.id`;

type DetailsRow = Pick<Details, 'version' | 'isPrepared' | 'released' | 'replaces' | 'replacements'> & {
  readonly events: readonly (Omit<DeskEvent, 'at'> & DatedRow)[];
  readonly notes: readonly (Omit<DeskNote, 'writtenAt'> & DatedRow)[];
  readonly mails: readonly (InJson<Omit<DeskMail, 'askedAt' | 'sentAt'>> &
    DatedRow & { sentAt: string | null })[];
  readonly refunds: readonly (DatedRow & { amount: number; doneAt: string | null; isRefused: boolean })[];
  readonly payment: (Omit<DeskPayment, 'attemptedAt'> & { at: string | null }) | null;
  readonly otherOrders: readonly (DatedRow & { id: number; status: OrderStatus; total: number })[];
  readonly returns: readonly (Omit<DeskReturn, 'declaredAt'> & DatedRow)[];
};

const toDate = (text: string | null) => (text === null ? null : new Date(text));

const toDetails = ({
  version,
  isPrepared,
  released,
  replaces,
  replacements,
  ...row
}: DetailsRow): Details => ({
  version,
  isPrepared,
  released,
  replaces,
  replacements,
  events: row.events.map(({ at, ...event }) => ({ ...event, at: new Date(at) })),
  notes: row.notes.map(({ at, ...note }) => ({ ...note, writtenAt: new Date(at) })),
  mails: row.mails.map(({ at, sentAt, ...mail }) => ({
    ...mail,
    askedAt: new Date(at),
    sentAt: toDate(sentAt),
  })),
  refunds: row.refunds.map(({ at, doneAt, amount, isRefused }) => ({
    amount: toCents(amount),
    askedAt: new Date(at),
    doneAt: toDate(doneAt),
    isRefused,
  })),
  payment: row.payment && withoutAt(row.payment),
  otherOrders: row.otherOrders.map(({ at, total, ...order }) => ({
    ...order,
    placedAt: new Date(at),
    total: toCents(total),
  })),
  returns: row.returns.map(({ at, ...declared }) => ({ ...declared, declaredAt: new Date(at) })),
});

const withoutAt = ({ at, ...payment }: NonNullable<DetailsRow['payment']>): DeskPayment => ({
  ...payment,
  attemptedAt: toDate(at),
});
