import type { Db } from '#platform/server/database/database.ts';
import { findAccount } from '#shop/customers/accounts/server/find-account.ts';
import { CUSTOMER_COLUMNS, toCustomer } from '#shop/customers/accounts/server/customer-row.ts';
import type { Person } from '#shop/customers/personal-data/person.ts';
import type { CustomerRef } from '../customer-list.ts';

export type FoundCustomer = {
  /** An order of somebody with an account leads to the account. */
  readonly ref: CustomerRef;
  readonly person: Person;
  /** Whether their data goes as soon as the orders under way are finished. */
  readonly awaitsErasure: boolean;
};

/** Finds a customer; undefined if there is none, or if the data was erased. */
export const findCustomer = (db: Db, ref: CustomerRef): Promise<FoundCustomer | undefined> =>
  ref.kind === 'account' ? findById(db, ref.id) : findByOrder(db, ref.orderId);

async function findById(db: Db, id: number): Promise<FoundCustomer | undefined> {
  const row = await db
    .selectFrom('customers')
    .select(CUSTOMER_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const customer = toCustomer(row);
  return {
    ref: { kind: 'account', id },
    person: { email: customer.email, customer },
    awaitsErasure: false,
  };
}

async function findByOrder(db: Db, orderId: number): Promise<FoundCustomer | undefined> {
  const order = await db
    .selectFrom('orders')
    .select(['email', 'customer_id', 'forget_contact'])
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (!order) return undefined;
  if (order.customer_id !== null) return findById(db, order.customer_id);
  if (order.email === '') return undefined;
  const account = await findAccount(db, order.email);
  if (account) return findById(db, account.customer.id);
  return {
    ref: { kind: 'guest', orderId },
    person: { email: order.email, customer: undefined },
    awaitsErasure: order.forget_contact,
  };
}
