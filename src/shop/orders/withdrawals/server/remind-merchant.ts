import { sql } from 'kysely';
import type { Config } from '#platform/server/config.ts';
import type { Deps } from '#platform/server/deps.ts';
import { enqueueMerchantMail } from '#shop/common/mails/server/enqueue-mail.ts';
import { returnPageHref } from '#shop/staff/access/office-paths.ts';
import { reminderMail } from '../receipt-mail.ts';
import { dueReminder } from '../withdrawal-deadline.ts';
import { listUnsettledWithdrawals } from './find-withdrawal.ts';

/** Reminds the merchant of each unsettled withdrawal on days 10, 12 and 14, once each. Returns the number of mails. */
export async function remindMerchant({
  db,
  now,
  config: { publicUrl },
}: Pick<Deps, 'db' | 'now'> & { config: Pick<Config, 'publicUrl'> }): Promise<number> {
  let sent = 0;
  for (const withdrawal of await listUnsettledWithdrawals(db)) {
    const day = dueReminder(withdrawal.declaredAt, now());
    if (day === 0) continue;
    sent += await db.transaction().execute(async (tx) => {
      const { numAffectedRows = 0n } = await sql`
        update withdrawals set reminded_day = ${day} where id = ${withdrawal.id} and reminded_day < ${day}
          and status not in ('refunded', 'refused')`.execute(tx);
      if (numAffectedRows === 0n) return 0;
      const key = `withdrawal-reminder:${withdrawal.id}:${day}`;
      await enqueueMerchantMail(
        tx,
        (to) => reminderMail(withdrawal, returnPageHref(publicUrl, withdrawal.id), to),
        key,
      );
      return 1;
    });
  }
  return sent;
}
