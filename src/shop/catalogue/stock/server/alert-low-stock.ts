import { sql } from 'kysely';
import type { Deps } from '#platform/server/deps.ts';
import { enqueueMerchantMail } from '#shop/common/mails/server/enqueue-mail.ts';
import { ALL_PRODUCTS, LOW_STOCK, productListUrl } from '#shop/catalogue/product-desk/product-list.ts';
import { ALERT_HOUR, lowStockMail, type LowItem } from '../low-stock.ts';

const IS_LOW = sql`i.status = 'publish' and i.stock <= coalesce(i.low_stock, ${LOW_STOCK}::int)`;

/**
 * Mails the merchant once a day, from the morning on, what has fallen to its mark. An article is named again only
 * after its stock has risen above its mark.
 */
export async function alertLowStock({ db, now, config }: Pick<Deps, 'db' | 'now' | 'config'>): Promise<void> {
  const at = now();
  await db.transaction().execute(async (tx) => {
    await sql`lock table low_stock_alerts in exclusive mode`.execute(tx);
    await sql`delete from low_stock_alerts a
      where not exists (select from public_stock_items i where i.sellable_id = a.sellable_id and ${IS_LOW})`.execute(
      tx,
    );
    const { rows } = await sql<LowItem & { day: string }>`
      with today as (select ${at}::timestamptz at time zone 'Europe/Paris' as moment),
      added as (
        insert into low_stock_alerts (sellable_id, told_at)
        select i.sellable_id, ${at} from public_stock_items i, today
        where ${IS_LOW} and extract(hour from today.moment) >= ${ALERT_HOUR}
          and not exists (select from low_stock_alerts a
            where (a.told_at at time zone 'Europe/Paris')::date >= today.moment::date)
        on conflict do nothing returning sellable_id)
      select i.sellable_id as "sellableId", i.name, i.options, i.sku, i.stock,
        coalesce(i.low_stock, ${LOW_STOCK}::int) as mark, today.moment::date::text as day
      from added join public_stock_items i using (sellable_id), today`.execute(tx);
    const [first] = rows;
    if (!first) return;
    const href = `${config.publicUrl}${productListUrl({ ...ALL_PRODUCTS, stock: 'low' })}`;
    await enqueueMerchantMail(tx, (to) => lowStockMail({ to, items: rows, href }), `low-stock:${first.day}`);
  });
}
