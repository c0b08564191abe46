import { sql, type RawBuilder } from 'kysely';
import { toCents, type Cents } from '#platform/money.ts';
import type { Db } from '#platform/server/database/database.ts';
import { readOrderSearch } from '#shop/orders/order-desk/order-search.ts';
import { matchesWords, ORDER_SEARCH_TEXT } from '#shop/orders/order-desk/server/matches-words.ts';
import {
  CUSTOMERS_PER_PAGE,
  type CustomerKind,
  type CustomerList,
  type CustomerPosition,
  type CustomerRef,
  type NewsletterChoice,
} from '../customer-list.ts';

/** A customer in the merchant's list. */
export type ListedCustomer = {
  readonly ref: CustomerRef;
  readonly name: string;
  readonly email: string;
  readonly city: string;
  readonly country: string;
  readonly orders: number;
  /** The paid amount less the refunds. */
  readonly spent: Cents;
  /** null: an account without an order. */
  readonly lastOrderedAt: Date | null;
  readonly joinedAt: Date | null;
  readonly isSubscribed: boolean;
};

export type CustomerPage = {
  readonly customers: readonly ListedCustomer[];
  /** The position of the next page; undefined on the last one. */
  readonly next: CustomerPosition | undefined;
};

type Row = Omit<ListedCustomer, 'ref' | 'spent'> & {
  customerId: number | null;
  orderId: number | null;
  spent: number;
  key: string;
  tie: number;
};

/**
 * Returns one page of customers in one statement, by their last order or, without one, by the opening of their
 * account. A customer is found by their last order: each later row is one more step in the index of orders.
 */
export async function listCustomers(db: Db, list: CustomerList): Promise<CustomerPage> {
  const branches = branchesOf(list);
  if (branches.length === 0) return { customers: [], next: undefined };
  const { rows } = await sql<Row>`
    with found as (${sql.join(
      branches.map((branch) => sql`(${branch})`),
      sql` union `,
    )}),
      page as (select * from found ${NEWEST})
    select page.customer_id as "customerId", page.order_id as "orderId",
      (extract(epoch from page.at) * 1000000)::bigint::text as key, page.tie,
      coalesce(nullif(trim(c.first_name || ' ' || c.last_name), ''),
        concat_ws(' ', nullif(o.billing ->> 'firstName', ''), o.billing ->> 'lastName'), '') as name,
      coalesce(c.email, o.email) as email,
      coalesce(o.billing ->> 'city', c.billing ->> 'city', '') as city,
      coalesce(o.billing ->> 'country', c.billing ->> 'country', '') as country,
      o.placed_at as "lastOrderedAt", c.created_at as "joinedAt", own.orders, own.spent,
      ${isSubscribed(sql`coalesce(c.email_key, lower(o.email))`)} as "isSubscribed"
    from page
    left join customers c on c.id = page.customer_id
    left join orders o on o.id = page.order_id
    cross join lateral (
      select count(*)::int as orders,
        coalesce(sum(p.total_cents - (select coalesce(sum(r.amount_cents), 0) from refunds r
          where r.order_id = p.id and r.done_at is not null)) filter (where p.paid_at is not null), 0)::float8 as spent
      from orders p
      where p.customer_id = c.id
        or (p.customer_id is null and lower(p.email) = coalesce(c.email_key, lower(o.email)))) own
    order by page.at desc, page.tie desc`.execute(db);
  return toPage(rows);
}

const NEWEST = sql`order by at desc, tie desc limit ${CUSTOMERS_PER_PAGE + 1}`;

const isSubscribed = (key: RawBuilder<unknown>) => sql`exists (
  select from newsletter_subscriptions n where n.email_key = ${key} and n.status = 'confirmed')`;

/** The parts of the list, each with an index of its own; none if the search has no meaning. */
function branchesOf({ search, kind, newsletter, after }: CustomerList): RawBuilder<unknown>[] {
  const { words, email } = readOrderSearch(search);
  const buyers = (match: RawBuilder<unknown>) => lastOrders(match, { kind, newsletter, after });
  const others = (match: RawBuilder<unknown>) =>
    kind === 'guest' ? [] : [accountsWithoutOrder(match, { newsletter, after })];
  if (search === '') return [buyers(sql`true`), ...others(sql`true`)];
  const account = accountMatch(words, email);
  if (!account) return [];
  return [
    buyers(email === undefined ? matchesWords(ORDER_SEARCH_TEXT, words) : sql`lower(o.email) = ${email}`),
    buyers(sql`o.customer_id in (select c.id from customers c where ${account})`),
    ...others(account),
  ];
}

function accountMatch(words: readonly string[], email: string | undefined): RawBuilder<unknown> | undefined {
  if (email !== undefined) return sql`c.email_key = ${email}`;
  if (words.length === 0) return undefined;
  return matchesWords(
    sql`customer_search_text(c.first_name, c.last_name, c.email, c.billing, c.shipping)`,
    words,
  );
}

type Narrowing = {
  readonly newsletter: NewsletterChoice;
  readonly after: CustomerPosition | undefined;
};

const newsletterCondition = (choice: NewsletterChoice, key: RawBuilder<unknown>) =>
  choice === 'any' ? sql`true` : choice === 'yes' ? isSubscribed(key) : sql`not ${isSubscribed(key)}`;

const KIND_CONDITIONS: Readonly<Record<CustomerKind, RawBuilder<unknown>>> = {
  all: sql`(c.id is null or c.role = 'customer')`,
  account: sql`c.role = 'customer'`,
  guest: sql`c.id is null`,
};

const momentOf = ({ key }: CustomerPosition) =>
  sql`timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond'`;

/** The last order of each customer. An order without an account belongs to its email, and so to its account. */
const lastOrders = (
  match: RawBuilder<unknown>,
  { kind, newsletter, after }: Narrowing & { readonly kind: CustomerKind },
) => sql`
  select o.id as order_id, c.id as customer_id, o.placed_at as at, o.id as tie
  from orders o left join customers c on c.id = coalesce(o.customer_id,
    (select k.id from customers k where k.email_key = lower(o.email)))
  where o.email <> '' and ${match} and ${KIND_CONDITIONS[kind]}
    and ${newsletterCondition(newsletter, sql`coalesce(c.email_key, lower(o.email))`)}
    and ${after ? sql`(o.placed_at, o.id) < (${momentOf(after)}, ${after.tie}::int)` : sql`true`}
    and not exists (select from orders p where p.customer_id = c.id
      and (p.placed_at, p.id) > (o.placed_at, o.id))
    and not exists (select from orders p where p.customer_id is null
      and lower(p.email) = coalesce(c.email_key, lower(o.email))
      and (p.placed_at, p.id) > (o.placed_at, o.id))
  order by o.placed_at desc, o.id desc limit ${CUSTOMERS_PER_PAGE + 1}`;

const accountsWithoutOrder = (match: RawBuilder<unknown>, { newsletter, after }: Narrowing) => sql`
  select null::int as order_id, c.id as customer_id, c.created_at as at, -c.id as tie
  from customers c
  where c.role = 'customer' and ${match} and ${newsletterCondition(newsletter, sql`c.email_key`)}
    and ${
      after
        ? sql`c.created_at <= ${momentOf(after)} and (c.created_at, -c.id) < (${momentOf(after)}, ${after.tie}::int)`
        : sql`true`
    }
    and not exists (select from orders p where p.customer_id = c.id)
    and not exists (select from orders p where p.customer_id is null and lower(p.email) = c.email_key)
  order by c.created_at desc, c.id limit ${CUSTOMERS_PER_PAGE + 1}`;

function toPage(rows: readonly Row[]): CustomerPage {
  const page = rows.slice(0, CUSTOMERS_PER_PAGE);
  const last = page.at(-1);
  return {
    customers: page.map(({ customerId, orderId, key: _, tie: __, spent, ...row }) => ({
      ...row,
      spent: toCents(spent),
      ref: refOf(customerId, orderId),
    })),
    next: rows.length > CUSTOMERS_PER_PAGE && last ? { key: last.key, tie: last.tie } : undefined,
  };
}

function refOf(customerId: number | null, orderId: number | null): CustomerRef {
  if (customerId !== null) return { kind: 'account', id: customerId };
  if (orderId === null) throw new Error('a customer without an account has an order');
  return { kind: 'guest', orderId };
}
