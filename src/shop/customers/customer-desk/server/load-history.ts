import { sql } from 'kysely';
import { toCents, type Cents } from '#platform/money.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Address, BillingAddress } from '#shop/common/addresses/address.ts';
import { emailKey } from '#platform/email-key.ts';
import type { SubscriptionStatus } from '#shop/customers/newsletter/subscription.ts';
import type { Person } from '#shop/customers/personal-data/person.ts';
import type { OrderStatus } from '#shop/orders/orders/order-status.ts';
import type { WithdrawalStatus } from '#shop/orders/withdrawals/withdrawal-status.ts';

/** The newest orders, reviews and returns that the page of a customer shows. */
export const MOST_SHOWN = 100;

export type CustomerOrder = {
  readonly id: number;
  readonly status: OrderStatus;
  readonly placedAt: Date;
  readonly total: Cents;
  readonly refunded: Cents;
  readonly isPaid: boolean;
};
type CustomerReview = {
  readonly id: number;
  readonly productName: string;
  readonly rating: number;
  readonly title: string;
  readonly status: 'pending' | 'published' | 'refused' | 'removed';
  readonly writtenAt: Date;
};
type CustomerReturn = {
  readonly id: number;
  readonly orderId: number | null;
  readonly status: WithdrawalStatus;
  readonly declaredAt: Date;
};
type CustomerSubscription = {
  readonly status: SubscriptionStatus;
  readonly requestedAt: Date;
  readonly confirmedAt: Date | null;
  readonly unsubscribedAt: Date | null;
  readonly consentText: string;
  readonly requestedOn: string;
};

/** The data of the shop about a customer. */
export type CustomerHistory = {
  readonly name: string;
  readonly phone: string;
  readonly joinedAt: Date | null;
  readonly seenAt: Date | null;
  readonly orderCount: number;
  readonly paidCount: number;
  /** The paid amount less the refunds. */
  readonly spent: Cents;
  readonly orders: readonly CustomerOrder[];
  readonly addresses: readonly Address[];
  readonly subscription: CustomerSubscription | undefined;
  /** Since when the first name is shown in recent purchases; null if it is not. */
  readonly nameShownSince: Date | null;
  readonly reviews: readonly CustomerReview[];
  readonly returns: readonly CustomerReturn[];
};

type Row = Pick<CustomerHistory, 'joinedAt' | 'seenAt' | 'orderCount' | 'paidCount' | 'nameShownSince'> & {
  spent: number;
};
type OrderRow = Omit<CustomerOrder, 'total' | 'refunded'> & {
  total: number;
  refunded: number;
  billing: BillingAddress;
  shipping: Address;
  hasDelivery: boolean;
};

export async function loadHistory(db: Db, person: Person): Promise<CustomerHistory> {
  const facts = await loadFacts(db, person);
  const orders = await listOrders(db, person);
  const { customer } = person;
  const last = orders[0];
  const billings = [...(customer ? [customer.billing] : []), ...orders.map(({ billing }) => billing)];
  const shippings = [
    ...(customer ? [customer.shipping] : []),
    ...orders.filter(({ hasDelivery }) => hasDelivery).map(({ shipping }) => shipping),
  ];
  return {
    ...facts,
    name: nameOf(customer) || nameOf(last?.billing),
    phone: billings.find(({ phone }) => phone !== '')?.phone ?? '',
    spent: toCents(facts.spent),
    orders: orders.map(({ billing: _, shipping: __, hasDelivery: ___, ...order }) => ({
      ...order,
      total: toCents(order.total),
      refunded: toCents(order.refunded),
    })),
    addresses: withoutRepeats([...billings, ...shippings]),
    subscription: await findSubscription(db, person),
    reviews: await listReviews(db, person),
    returns: await listReturns(db, person),
  };
}

const nameOf = (named: { readonly firstName: string; readonly lastName: string } | undefined) =>
  named ? `${named.firstName} ${named.lastName}`.trim() : '';

/** An address is known from its street or its town; phone and email do not make it another one. */
function withoutRepeats(addresses: readonly Address[]): Address[] {
  const unique = new Map<string, Address>();
  for (const address of addresses) {
    const { address1, city, postcode, lastName, company } = address;
    const key = [company, lastName, address1, postcode, city].join('\n').toLowerCase();
    if ((address1 !== '' || city !== '') && !unique.has(key)) unique.set(key, address);
  }
  return [...unique.values()];
}

/** The orders of a person: of the account, and those without an account by its email. */
const ownOrders = ({ email, customer }: Person) =>
  sql`(o.customer_id = ${customer?.id ?? null} or (o.customer_id is null and lower(o.email) = ${emailKey(email)}))`;

const REFUNDED = sql`(select coalesce(sum(r.amount_cents), 0)::int from refunds r
  where r.order_id = o.id and r.done_at is not null)`;

async function loadFacts(db: Db, person: Person): Promise<Row> {
  const { rows } = await sql<Row>`
    select c.created_at as "joinedAt", c.seen_at as "seenAt", own.*
    from (select count(*)::int as "orderCount", count(o.paid_at)::int as "paidCount",
        coalesce(sum(o.total_cents - ${REFUNDED}) filter (where o.paid_at is not null), 0)::float8 as spent,
        max(o.name_shown_since) as "nameShownSince"
      from orders o where ${ownOrders(person)}) own
    left join customers c on c.id = ${person.customer?.id ?? null}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('an aggregate is always one row');
  return row;
}

async function listOrders(db: Db, person: Person): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select o.id, o.status, o.placed_at as "placedAt", o.total_cents as total, ${REFUNDED} as refunded,
      o.paid_at is not null as "isPaid", o.billing, o.shipping,
      o.rate_title <> '' and not o.is_pickup and o.relay_point is null as "hasDelivery"
    from orders o where ${ownOrders(person)} order by o.placed_at desc, o.id desc limit ${MOST_SHOWN}`.execute(
    db,
  );
  return rows;
}

async function findSubscription(db: Db, { email }: Person): Promise<CustomerSubscription | undefined> {
  const { rows } = await sql<CustomerSubscription>`
    select status, requested_at as "requestedAt", confirmed_at as "confirmedAt",
      unsubscribed_at as "unsubscribedAt", consent_text as "consentText", requested_on as "requestedOn"
    from newsletter_subscriptions where email_key = ${emailKey(email)}`.execute(db);
  return rows[0];
}

async function listReviews(db: Db, { email }: Person): Promise<CustomerReview[]> {
  const { rows } = await sql<CustomerReview>`
    select id, product_name as "productName", rating, title, status, created_at as "writtenAt"
    from reviews where email = ${emailKey(email)} and email <> ''
    order by created_at desc limit ${MOST_SHOWN}`.execute(db);
  return rows;
}

async function listReturns(db: Db, person: Person): Promise<CustomerReturn[]> {
  const { rows } = await sql<CustomerReturn>`
    select id, order_id as "orderId", status, declared_at as "declaredAt"
    from withdrawals w
    where lower(w.email) = ${emailKey(person.email)}
      or w.order_id in (select o.id from orders o where ${ownOrders(person)})
    order by declared_at desc limit ${MOST_SHOWN}`.execute(db);
  return rows;
}
