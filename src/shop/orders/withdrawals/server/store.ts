import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { DeclaredLine } from '../declaration.ts';
import type { InspectedLine } from '../inspection.ts';
import type { Withdrawal } from '../withdrawal.ts';
import type { WithdrawalStatus } from '../withdrawal-status.ts';

export type NewWithdrawal = Omit<Withdrawal, 'id' | 'refusal' | 'inspection'> & {
  readonly submissionId: string;
};

/** Saves a declaration once. Returns undefined if the same form was sent before. */
export async function insertWithdrawal(tx: Db, withdrawal: NewWithdrawal): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into withdrawals (key, submission_id, declared_at, name, order_number, email, lines, description,
      hash, return_by, order_id, status, status_at)
    values (${withdrawal.key}, ${withdrawal.submissionId}, ${withdrawal.declaredAt}, ${withdrawal.name},
      ${withdrawal.orderNumber}, ${withdrawal.email}, ${JSON.stringify(withdrawal.lines)},
      ${withdrawal.description}, ${withdrawal.hash}, ${withdrawal.returnBy}, ${withdrawal.orderId},
      ${withdrawal.status}, ${withdrawal.declaredAt})
    on conflict (submission_id) do nothing
    returning id`.execute(tx);
  const [added] = rows;
  if (!added) return undefined;
  const { declaredAt: at, status } = withdrawal;
  await insertStep(tx, added.id, { at, status: 'declared', author: '' });
  if (status !== 'declared') await insertStep(tx, added.id, { at, status, author: '' });
  return added.id;
}

type Step = { readonly at: Date; readonly status: WithdrawalStatus; readonly author: string };

const insertStep = (tx: Db, id: number, { at, status, author }: Step) =>
  sql`insert into withdrawal_steps (withdrawal_id, at, status, author)
    values (${id}, ${at}, ${status}, ${author})`.execute(tx);

type WithdrawalRow = {
  id: number;
  key: string;
  declaredAt: Date;
  name: string;
  orderNumber: string;
  email: string;
  lines: DeclaredLine[];
  description: string;
  hash: string;
  returnBy: string;
  orderId: number | null;
  status: WithdrawalStatus;
  inspection: InspectedLine[] | null;
  refusal: string;
};

const select = (condition: RawBuilder<unknown>) => sql<WithdrawalRow>`
  select id, key, declared_at as "declaredAt", name, order_number as "orderNumber", email, lines, description,
    hash, to_char(return_by, 'YYYY-MM-DD') as "returnBy", order_id as "orderId", status, inspection,
    refusal
  from withdrawals where ${condition} order by declared_at`;

export async function selectWithdrawals(db: Db, condition: RawBuilder<unknown>): Promise<Withdrawal[]> {
  return (await select(condition).execute(db)).rows;
}

export async function lockWithdrawal(tx: Db, id: number): Promise<Withdrawal | undefined> {
  await sql`select from withdrawals where id = ${id} for update`.execute(tx);
  const [withdrawal] = await selectWithdrawals(tx, sql`id = ${id}`);
  return withdrawal;
}

type StatusChange = Step & Pick<Withdrawal, 'id' | 'orderId' | 'refusal' | 'inspection'>;

/** Stores a new status, with its step. */
export async function saveStatus(tx: Db, change: StatusChange): Promise<void> {
  const { id, status, orderId, refusal, inspection, at } = change;
  await sql`
    update withdrawals set status = ${status}, order_id = ${orderId}, refusal = ${refusal}, status_at = ${at},
      inspection = ${inspection && JSON.stringify(inspection)}::jsonb
    where id = ${id}`.execute(tx);
  await insertStep(tx, id, change);
}

export type OrderRow = {
  readonly id: number;
  readonly email: string;
  readonly names: readonly string[];
  readonly country: string;
  readonly postcode: string;
};

/** Loads the data that tells whether a declaration belongs to an order. */
export async function findOrderRow(db: Db, orderId: number): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    select id, email, shipping ->> 'country' as country, shipping ->> 'postcode' as postcode,
      json_build_array(
        concat_ws(' ', billing ->> 'firstName', billing ->> 'lastName'),
        concat_ws(' ', shipping ->> 'firstName', shipping ->> 'lastName')) as names
    from orders where id = ${orderId}`.execute(db);
  return rows[0];
}
