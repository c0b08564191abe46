import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { enqueue } from '#platform/server/jobs/jobs.ts';
import { enqueueMail } from '#shop/common/mails/server/enqueue-mail.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { periodBefore, RETENTION } from '#shop/common/retention/retention.ts';
import { backInStockMail } from '../waiting-mail.ts';
import { NEXT_ROUND_HOURS, peopleToTell } from '../waiting.ts';

export const TELL_WAITING_JOB = 'tell-waiting';

/** Looks for waiting shoppers as soon as the caller's transaction has added pieces. */
export const enqueueTellingWaiting = (tx: Db) => enqueue(tx, { kind: TELL_WAITING_JOB, payload: {} });

type ReturnedItem = {
  readonly sellableId: number;
  readonly slug: string;
  readonly name: string;
  readonly options: string;
  readonly stock: number | null;
  readonly waiting: number;
};

const MOST_AT_ONCE = 200;

/** Mails waiting shoppers whose article is back in stock, each once, and deletes them from the list. */
export async function tellWaiting({ db, now, config }: Pick<Deps, 'db' | 'now' | 'config'>): Promise<void> {
  const at = now();
  const { rows } = await sql<ReturnedItem>`
    select w.sellable_id as "sellableId", p.slug, i.name, i.options, i.stock, w.waiting
    from (select sellable_id, count(*)::int as waiting from waiting_shoppers
      where next_round_at <= ${at} group by 1) w
    join public_stock_items i using (sellable_id) join products p on p.id = i.product_id
    where p.status = 'publish' and (i.stock is null or i.stock > 0)
    order by w.sellable_id limit ${MOST_AT_ONCE}`.execute(db);
  for (const item of rows)
    await db.transaction().execute((tx) => tellOf(tx, { item, at, publicUrl: config.publicUrl }));
}

type StockNotice = { readonly item: ReturnedItem; readonly at: Date; readonly publicUrl: string };

async function tellOf(tx: Db, { item, at, publicUrl }: StockNotice): Promise<void> {
  const { sellableId, slug, name, options } = item;
  const shoppers = await sql<{ id: number; email: string }>`
    delete from waiting_shoppers where id in (
      select id from waiting_shoppers where sellable_id = ${sellableId} and next_round_at <= ${at}
      order by id limit ${peopleToTell(item.stock, item.waiting)} for update skip locked)
    returning id, email`.execute(tx);
  if (shoppers.rows.length === 0) return;
  const href = `${publicUrl}${PATHS.product(slug)}`;
  for (const { id, email } of shoppers.rows)
    await enqueueMail(tx, backInStockMail({ to: email, name, options, href }), `waiting:${id}`);
  await sql`update waiting_shoppers
    set next_round_at = ${at}::timestamptz + make_interval(hours => ${NEXT_ROUND_HOURS})
    where sellable_id = ${sellableId} and next_round_at <= ${at}`.execute(tx);
}

/** Deletes shoppers who have waited in vain for too long. */
export async function forgetWaiting(db: Db, now: Date): Promise<void> {
  await sql`delete from waiting_shoppers
    where requested_at < ${periodBefore(now, RETENTION.waitingShopper)}`.execute(db);
}
