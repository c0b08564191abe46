import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { isWithdrawalKey, withdrawalNumber, type Withdrawal } from '../withdrawal.ts';
import { selectWithdrawals } from './store.ts';

/** Finds a declaration by the key in the url of its receipt. */
export async function findWithdrawal(db: Db, key: string): Promise<Withdrawal | undefined> {
  if (!isWithdrawalKey(key)) return undefined;
  const [withdrawal] = await selectWithdrawals(db, sql`key = ${key}`);
  return withdrawal;
}

/** Finds a declaration for the merchant. */
export async function findWithdrawalById(db: Db, id: number): Promise<Withdrawal | undefined> {
  const [withdrawal] = await selectWithdrawals(db, sql`id = ${id}`);
  return withdrawal;
}

/** Lists the declarations that the merchant has to work on, the oldest first. */
export const listUnsettledWithdrawals = (db: Db): Promise<Withdrawal[]> =>
  selectWithdrawals(db, sql`status not in ('refunded', 'refused')`);

/** Lists the declarations of a person for the export of their data: by their email, or for their orders. */
export async function listOwnWithdrawals(
  db: Db,
  { email, customerId }: { readonly email: string; readonly customerId: number | null },
): Promise<{ readonly retractations: readonly object[] }> {
  const withdrawals = await selectWithdrawals(
    db,
    sql`lower(email) = lower(${email})
      or order_id in (select id from orders where customer_id = ${customerId})`,
  );
  return {
    retractations: withdrawals.map((withdrawal) => ({
      numero: withdrawalNumber(withdrawal.id),
      declaree_le: withdrawal.declaredAt,
      nom: withdrawal.name,
      commande: withdrawal.orderNumber,
      adresse_email: withdrawal.email,
      articles: withdrawal.lines.map(({ name, quantity }) => ({ article: name, quantite: quantity })),
      precisions: withdrawal.description,
      etat: withdrawal.status,
    })),
  };
}
