import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { Address, BillingAddress } from '#shop/common/addresses/address.ts';
import type { Attribution } from '#shop/common/attribution/attribution.ts';
import type { Role } from '../customer.ts';
import { emailKey } from '#platform/email-key.ts';
import { periodBefore, RETENTION } from '#shop/common/retention/retention.ts';
import type { LinkPurpose } from '../session-age.ts';

type NewSession = { session: string; customerId: number; stays: boolean; now: Date };

export async function insertSession(db: Db, { session, customerId, stays, now }: NewSession): Promise<void> {
  await db
    .insertInto('customer_sessions')
    .values({ token_hash: session, customer_id: customerId, stays, started_at: now, seen_at: now })
    .execute();
}

/** Updates the last activity of the session and the account, and clears the deletion warning. */
export async function updateLastActivity(db: Db, session: string, now: Date): Promise<void> {
  await sql`
    with seen as (
      update customer_sessions set seen_at = ${now} where token_hash = ${session} returning customer_id)
    update customers set seen_at = ${now}, warned_at = null where id in (select customer_id from seen)`.execute(
    db,
  );
}

export async function removeSession(db: Db, session: string): Promise<void> {
  await db.deleteFrom('customer_sessions').where('token_hash', '=', session).execute();
}

export async function savePassword(db: Db, customerId: number, hash: string): Promise<void> {
  await db.updateTable('customers').set({ password_hash: hash }).where('id', '=', customerId).execute();
}

export type NewCustomer = {
  readonly email: string;
  readonly passwordHash: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly visitor: string;
  readonly role?: Role;
  readonly attribution?: Attribution;
};

/** Inserts an account; returns undefined if the email already has one. */
export async function insertCustomer(db: Db, customer: NewCustomer): Promise<number | undefined> {
  const row = await db
    .insertInto('customers')
    .values({
      email: customer.email,
      email_key: emailKey(customer.email),
      password_hash: customer.passwordHash,
      first_name: customer.firstName,
      last_name: customer.lastName,
      visitor_id: customer.visitor,
      role: customer.role ?? 'customer',
      attribution: JSON.stringify(customer.attribution ?? {}),
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Replaces the addresses that are given and leaves the others unchanged. */
export async function saveAddresses(
  db: Db,
  customerId: number,
  addresses: { billing?: BillingAddress; shipping?: Address },
): Promise<void> {
  await db
    .updateTable('customers')
    .set({
      ...(addresses.billing && { billing: JSON.stringify(addresses.billing) }),
      ...(addresses.shipping && { shipping: JSON.stringify(addresses.shipping) }),
    })
    .where('id', '=', customerId)
    .execute();
}

type NewLink = {
  readonly tokenHash: string;
  readonly purpose: LinkPurpose;
  readonly customerId: number | null;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly attribution?: Attribution;
  readonly expiresAt: Date;
};

export async function insertLink(db: Db, link: NewLink): Promise<void> {
  await db
    .insertInto('customer_links')
    .values({
      token_hash: link.tokenHash,
      purpose: link.purpose,
      customer_id: link.customerId,
      email: link.email,
      email_key: emailKey(link.email),
      first_name: link.firstName,
      last_name: link.lastName,
      attribution: JSON.stringify(link.attribution ?? {}),
      expires_at: link.expiresAt,
    })
    .execute();
}

/** Deletes a link and returns whether it existed. Only one of two concurrent calls succeeds. */
export async function removeLink(db: Db, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('customer_links')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Marks a link as used for an export. Only one of two concurrent calls succeeds. */
export async function markExported(db: Db, tokenHash: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('customer_links')
    .set({ exported_at: now })
    .where('token_hash', '=', tokenHash)
    .where('exported_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes all links of an email, so that none can open the account after a password is chosen. */
export async function removeLinksOf(db: Db, email: string): Promise<void> {
  await db.deleteFrom('customer_links').where('email_key', '=', emailKey(email)).execute();
}

export async function removeSessionsOf(db: Db, customerId: number): Promise<void> {
  await db.deleteFrom('customer_sessions').where('customer_id', '=', customerId).execute();
}

export async function saveVisitor(db: Db, customerId: number, visitor: string): Promise<void> {
  await db.updateTable('customers').set({ visitor_id: visitor }).where('id', '=', customerId).execute();
}

export async function saveName(
  db: Db,
  customerId: number,
  { firstName, lastName }: { firstName: string; lastName: string },
): Promise<void> {
  await db
    .updateTable('customers')
    .set({ first_name: firstName, last_name: lastName })
    .where('id', '=', customerId)
    .execute();
}

/** Changes the email of an account; returns whether the email was free. */
export async function saveEmail(db: Db, customerId: number, email: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('customers')
    .set({ email, email_key: emailKey(email) })
    .where('id', '=', customerId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('customers as others')
            .select('others.id')
            .where('others.email_key', '=', emailKey(email))
            .where('others.id', '<>', customerId),
        ),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function removeCustomer(db: Db, customerId: number): Promise<void> {
  await db.deleteFrom('customers').where('id', '=', customerId).execute();
}

type InactivityQuery = { readonly unseenSince: Date; readonly now: Date; readonly most: number };

/**
 * Marks up to `most` inactive customers as warned and returns them. Safe to run concurrently (skip locked).
 */
export async function markWarned(
  tx: Db,
  { unseenSince, now, most }: InactivityQuery,
): Promise<{ email: string; firstName: string }[]> {
  const { rows } = await sql<{ email: string; firstName: string }>`
    update customers set warned_at = ${now}
    where id in (
      select id from customers
      -- Never warn staff accounts.
      where seen_at < ${unseenSince} and warned_at is null and role = 'customer'
      order by seen_at limit ${most} for update skip locked)
    returning email, first_name as "firstName"`.execute(tx);
  return rows;
}

/** Deletes expired sessions and links. */
export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('customer_links').where('expires_at', '<', now).execute();
  await db
    .deleteFrom('customer_sessions')
    .where(({ or, and, eb }) =>
      or([
        eb('seen_at', '<', periodBefore(now, RETENTION.stayingSession)),
        and([eb('stays', '=', false), eb('seen_at', '<', periodBefore(now, RETENTION.session))]),
      ]),
    )
    .execute();
}
