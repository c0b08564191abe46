import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { newVisitorId } from '#platform/server/visitor.ts';
import type { Address, BillingAddress } from '#shop/common/addresses/address.ts';
import { UNMATCHED_HASH } from '#shop/common/passwords/server/password-hash.ts';
import { emailKey } from '#platform/email-key.ts';
import { insertCustomer, removeLinksOf, removeSessionsOf, savePassword } from './store.ts';

/** An account as a program of the merchant writes it. */
export type WrittenAccount = {
  readonly email: string;
  readonly username: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly isSubscriber: boolean;
  readonly billing: BillingAddress;
  readonly shipping: Address;
};

/**
 * Inserts an account. Only a mailed link opens it, which proves its email, because signing in brings the guest
 * orders of the email. Returns undefined if the email has an account.
 */
export async function insertAccount(tx: Db, account: WrittenAccount): Promise<number | undefined> {
  const { email, firstName, lastName } = account;
  const id = await insertCustomer(tx, {
    email,
    firstName,
    lastName,
    passwordHash: UNMATCHED_HASH,
    visitor: newVisitorId(),
  });
  if (id !== undefined) await updateAccount(tx, id, account);
  return id;
}

/** Replaces what a program writes. The caller has locked the account and checked its email and username. */
export async function updateAccount(tx: Db, id: number, account: WrittenAccount): Promise<void> {
  const { email, username, firstName, lastName, isSubscriber, billing, shipping } = account;
  await tx
    .updateTable('customers')
    .set({
      email,
      email_key: emailKey(email),
      username,
      is_subscriber: isSubscriber,
      first_name: firstName,
      last_name: lastName,
      billing: JSON.stringify(billing),
      shipping: JSON.stringify(shipping),
    })
    .where('id', '=', id)
    .execute();
}

/** Locks an account until the transaction ends; returns its username, and undefined for no account. */
export async function lockAccount(
  tx: Db,
  id: number,
): Promise<{ readonly username: string | null; readonly isSubscriber: boolean } | undefined> {
  const { rows } = await sql<{ username: string | null; isSubscriber: boolean }>`
    select username, is_subscriber as "isSubscriber" from customers where id = ${id} for update`.execute(tx);
  return rows[0];
}

/** Of two programs that want one name at once, the second finds it taken. */
const lockName = (tx: Db, name: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`account ${name}`}, 0))`.execute(tx);

export async function isEmailTaken(tx: Db, email: string, exceptId: number): Promise<boolean> {
  await lockName(tx, emailKey(email));
  const { rows } = await sql`
    select from customers where email_key = ${emailKey(email)} and id <> ${exceptId}`.execute(tx);
  return rows.length > 0;
}

export async function isUsernameTaken(tx: Db, username: string): Promise<boolean> {
  await lockName(tx, username.toLowerCase());
  const { rows } = await sql`select from customers where lower(username) = lower(${username})`.execute(tx);
  return rows.length > 0;
}

/** Ends what opens an account whose email was changed: only a link to the new email opens it. */
export async function lockOut(tx: Db, id: number, formerEmail: string): Promise<void> {
  await savePassword(tx, id, UNMATCHED_HASH);
  await removeSessionsOf(tx, id);
  await removeLinksOf(tx, formerEmail);
}
