import { sql } from 'kysely';
import { dayInFrance } from '#platform/french.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Config } from '#platform/server/config.ts';
import type { Deps } from '#platform/server/deps.ts';
import { dueWarning, type EuSales } from '#shop/basket/pricing/eu-sales.ts';
import { euSalesSettings } from '#shop/basket/pricing/server/eu-sales-settings.ts';
import { enqueueMerchantMail } from '#shop/common/mails/server/enqueue-mail.ts';
import { warningMail } from '../warning-mail.ts';

/**
 * Counts the sales to other EU states of this year and the last, less what was credited, and warns the merchant
 * once at 8 000 € and once above 10 000 €. Carts use the new sums at once.
 */
export async function countEuSales({
  db,
  now,
  config: { publicUrl },
}: Pick<Deps, 'db' | 'now'> & { config: Pick<Config, 'publicUrl'> }): Promise<void> {
  const year = Number(dayInFrance(now()).slice(0, 4));
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${euSalesSettings.name}))`.execute(tx);
    const before = await euSalesSettings.load(tx);
    const counted: EuSales = {
      year,
      cents: await sumOfYear(tx, year),
      lastYearCents: await sumOfYear(tx, year - 1),
      warned: before.year === year ? before.warned : 'none',
    };
    const warning = dueWarning(counted);
    await euSalesSettings.save(tx, { ...counted, warned: warning ?? counted.warned });
    if (warning)
      await enqueueMerchantMail(
        tx,
        (to) => warningMail(warning, counted, publicUrl, to),
        `eu-sales:${year}:${warning}`,
      );
  });
}

/** Sums invoices less credit notes, without VAT. Gift cards are not sales. */
async function sumOfYear(tx: Db, year: number): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(case when corrects is null then 1 else -1 end * (line -> 'amount' ->> 'net')::int), 0)::int as cents
    from invoices, jsonb_array_elements(content -> 'lines') line
    where content -> 'vat' ? 'state' and series in ('F', 'A') and line ->> 'vatClass' <> 'none'
      and issued_on >= ${`${year}-01-01`}::date and issued_on < ${`${year + 1}-01-01`}::date`.execute(tx);
  return rows[0]?.cents ?? 0;
}
