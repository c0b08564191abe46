import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/**
 * What somebody ordered as a guest is theirs once they have proved that the address is: `emailKey` is it, in the
 * form addresses are compared by.
 */
export async function claimOrders(db: Db, customerId: number, emailKey: string): Promise<void> {
  await sql`update orders set customer_id = ${customerId}
    where lower(email) = ${emailKey} and customer_id is null and not forget_contact`.execute(db);
}
