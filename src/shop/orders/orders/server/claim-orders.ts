import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/**
 * Assigns guest orders to a customer who has verified the email. `emailKey` is the email in its normalized
 * form for comparison.
 */
export async function claimOrders(db: Db, customerId: number, emailKey: string): Promise<void> {
  await sql`update orders set customer_id = ${customerId}
    where lower(email) = ${emailKey} and customer_id is null and not forget_contact`.execute(db);
}
