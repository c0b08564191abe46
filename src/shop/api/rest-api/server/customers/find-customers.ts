import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { Address, BillingAddress } from '#shop/common/addresses/address.ts';
import { emailKey } from '#platform/email-key.ts';
import { readOrderSearch } from '#shop/orders/order-desk/order-search.ts';
import { matchesWords } from '#shop/orders/order-desk/server/matches-words.ts';

export type CustomerRow = {
  readonly id: number;
  readonly email: string;
  readonly username: string | null;
  readonly role: string;
  readonly isSubscriber: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly billing: Partial<BillingAddress>;
  readonly shipping: Partial<Address>;
  readonly createdAt: Date;
  readonly updatedAt: Date | null;
  readonly isPaying: boolean;
};

export type CustomerSelection = {
  readonly search: string;
  readonly email: string;
  readonly role: string;
  readonly include: readonly number[];
  readonly exclude: readonly number[];
  readonly orderby: 'id' | 'include' | 'name' | 'registered_date';
  readonly order: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
};

const COLUMNS = sql`c.id, c.email, c.username, c.role, c.is_subscriber as "isSubscriber", c.first_name as "firstName",
  c.last_name as "lastName", c.billing, c.shipping, c.created_at as "createdAt", c.updated_at as "updatedAt",
  exists (select from orders o where o.customer_id = c.id and o.paid_at is not null) as "isPaying"`;

/** One page of the accounts, and the number of all that match. Equal ones follow their ids. */
export async function findCustomers(
  db: Db,
  selection: CustomerSelection,
): Promise<{ readonly rows: readonly CustomerRow[]; readonly total: number }> {
  const matches = conditionsOf(selection);
  const order = orderOf(selection);
  const page = await sql<CustomerRow>`
    select ${COLUMNS} from customers c where ${matches}
    order by ${order} limit ${selection.limit} offset ${selection.offset}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from customers c where ${matches}`.execute(db);
  return { rows: page.rows, total: counted.rows[0]?.total ?? 0 };
}

export async function findCustomerRow(db: Db, id: number): Promise<CustomerRow | undefined> {
  const { rows } = await sql<CustomerRow>`select ${COLUMNS} from customers c where c.id = ${id}`.execute(db);
  return rows[0];
}

const NAME = sql`plain_text(c.first_name || ' ' || c.last_name)`;

function orderOf({ orderby, order, include }: CustomerSelection): RawBuilder<unknown> {
  const columns = {
    id: sql`c.id`,
    name: NAME,
    registered_date: sql`c.created_at`,
    include: sql`array_position(${include}::integer[], c.id)`,
  };
  const to = order === 'desc' ? sql`desc` : sql`asc`;
  return orderby === 'id' ? sql`c.id ${to}` : sql`${columns[orderby]} ${to}, c.id ${to}`;
}

function conditionsOf({ search, email, role, include, exclude }: CustomerSelection): RawBuilder<SqlBool> {
  const all = [
    roleCondition(role),
    ...(email === '' ? [] : [sql`c.email_key = ${emailKey(email)}`]),
    ...(search.trim() === '' ? [] : [searchCondition(search)]),
    ...(include.length > 0 ? [sql`c.id = any(${include})`] : []),
    ...(exclude.length > 0 ? [sql`c.id <> all(${exclude})`] : []),
  ];
  return sql<SqlBool>`${sql.join(all, sql` and `)}`;
}

function roleCondition(role: string): RawBuilder<unknown> {
  switch (role) {
    case 'all':
      return sql`true`;
    case 'administrator':
      return sql`c.role = 'administrator'`;
    case 'customer':
      return sql`c.role = 'customer' and not c.is_subscriber`;
    case 'subscriber':
      return sql`c.role = 'customer' and c.is_subscriber`;
    default:
      // Roles that clients know and the shop does not have.
      return sql`false`;
  }
}

/** Words of the name, the email and the addresses, or a username. */
function searchCondition(search: string): RawBuilder<unknown> {
  const { words, email } = readOrderSearch(search);
  const username = sql`lower(c.username) = lower(${search.trim()})`;
  if (email !== undefined) return sql`(c.email_key = ${email} or ${username})`;
  if (words.length === 0) return username;
  const text = sql`customer_search_text(c.first_name, c.last_name, c.email, c.billing, c.shipping)`;
  return sql`(${matchesWords(text, words)} or ${username})`;
}
