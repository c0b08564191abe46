import type { Db } from '#platform/server/database/database.ts';
import type { Customer } from '../customer.ts';
import { emailKey } from '#platform/email-key.ts';
import { CUSTOMER_COLUMNS, toCustomer } from './customer-row.ts';

export type Account = { readonly customer: Customer; readonly passwordHash: string };

const accounts = (db: Db) => db.selectFrom('customers').select([...CUSTOMER_COLUMNS, 'password_hash']);

/** Finds the account of an email, ignoring case and accent encoding. */
export async function findAccount(db: Db, email: string): Promise<Account | undefined> {
  const row = await accounts(db).where('email_key', '=', emailKey(email)).executeTakeFirst();
  return row && { customer: toCustomer(row), passwordHash: row.password_hash };
}

export async function loadAccount(db: Db, id: number): Promise<Account> {
  const row = await accounts(db).where('id', '=', id).executeTakeFirstOrThrow();
  return { customer: toCustomer(row), passwordHash: row.password_hash };
}
