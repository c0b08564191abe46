import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { mailsFor } from '#shop/orders/orders/order-mail.ts';
import type { OrderStatus } from '#shop/orders/orders/order-status.ts';
import { keyOf, ORDER_MAIL_JOB } from '#shop/orders/orders/server/enqueue-order-mails.ts';
import type { World } from '../world.ts';
import { rule, violation, type Violation } from './rule.ts';

export const JOB_RULES = [
  rule('no job is left undone', sql`select id, kind, attempts, last_error from jobs where done_at is null`),
];

/** The keys of the sent emails. */
export const listSentMails = async (world: World): Promise<string[]> =>
  (await world.listMails()).flatMap((name) => /^\d+-mail-(order-.*)\.eml$/.exec(name)?.[1] ?? []);

/** The keys of the emails that are queued as jobs. */
export async function listQueuedMails(db: Db): Promise<string[]> {
  const jobs = await db.selectFrom('jobs').select('key').where('kind', '=', ORDER_MAIL_JOB).execute();
  return jobs.map(({ key }) => (key ?? '').replaceAll(':', '-'));
}

/** Each event of an order causes each of its emails exactly once. */
export async function findMailViolations(db: Db, sent: readonly string[]): Promise<Violation[]> {
  const expected = [...(await listExpected(db))];
  const count = (all: readonly string[], one: string) => all.filter((other) => other === one).length;
  return [...new Set([...expected, ...sent])]
    .filter((mail) => count(sent, mail) !== 1 || !expected.includes(mail))
    .map((mail) =>
      violation('each event causes each of its mails once', {
        mail,
        expected: expected.includes(mail),
        sent: count(sent, mail),
      }),
    );
}

type EventRow = { order_id: number; from_status: OrderStatus | null; to_status: OrderStatus };

async function listExpected(db: Db): Promise<Set<string>> {
  const events = await sql<EventRow>`
    select order_id, from_status, to_status from order_events where from_status is not null`.execute(db);
  const refunds = await db
    .selectFrom('refunds')
    .select(['id', 'order_id', 'amount_cents'])
    .where('done_at', 'is not', null)
    .execute();
  const ofEvents = events.rows.flatMap(({ order_id: orderId, from_status, to_status }) =>
    mailsFor(from_status ?? 'pending', to_status).map((mail) => keyOf({ orderId, mail })),
  );
  const ofRefunds = refunds.map(({ id, order_id: orderId, amount_cents }) =>
    keyOf(amount_cents > 0 ? { orderId, mail: 'refund', refundId: id } : { orderId, mail: 'cancelled' }),
  );
  return new Set([...ofEvents, ...ofRefunds].map((key) => key.replaceAll(':', '-')));
}
