import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { fail, succeed, type Result } from '#platform/result.ts';
import { erasePerson } from '#shop/customers/personal-data/server/erase-person.ts';
import type { Actor } from '#shop/staff/audit/audit-entry.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';
import { customerKey, type CustomerRef } from '../customer-list.ts';
import { findCustomer } from './find-customer.ts';

/** `administrator`: an account that administers the shop is not erased here. */
export type ErasureRefusal = 'unknown' | 'administrator' | 'already-asked';

/** Erases a customer at the request of the merchant, as the customers can do themselves. */
export const eraseCustomer = (
  deps: Pick<Deps, 'db' | 'now' | 'config'>,
  actor: Actor,
  wanted: CustomerRef,
): Promise<Result<CustomerRef, ErasureRefusal>> =>
  inTransaction(deps.db, async (tx) => {
    await lockCustomer(tx, wanted);
    const found = await findCustomer(tx, wanted);
    if (!found) return fail('unknown');
    const { ref, person, awaitsErasure } = found;
    if (person.customer?.role === 'administrator') return fail('administrator');
    if (awaitsErasure) return fail('already-asked');
    await erasePerson(deps, tx, person);
    await recordAudit(tx, {
      at: deps.now(),
      actor,
      action: 'customer.erase',
      diff: {},
      entity: { type: 'customer', id: customerKey(ref) },
    });
    return succeed(ref);
  });

/** A second press waits for the first one and finds nobody. */
const lockCustomer = (tx: Db, ref: CustomerRef) =>
  ref.kind === 'account'
    ? sql`select from customers where id = ${ref.id} for update`.execute(tx)
    : sql`select from orders where id = ${ref.orderId} for update`.execute(tx);
