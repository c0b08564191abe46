import type { Db } from '#platform/server/database/database.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { enqueueMail, enqueueMerchantMail } from '#shop/common/mails/server/enqueue-mail.ts';
import { shopSettings } from '#shop/common/settings/server/shop-settings.ts';
import { returnPageHref } from '#shop/staff/access/office-paths.ts';
import { receiptMail, merchantMail } from '../receipt-mail.ts';
import type { Withdrawal } from '../withdrawal.ts';
import { receiptPdf } from './receipt-pdf.ts';
import { withdrawalSettings } from './withdrawal-settings.ts';

/** Enqueues the receipt for the declarant, with its PDF, and the news for the merchant. */
export async function enqueueReceipt(tx: Db, withdrawal: Withdrawal, publicUrl: string): Promise<void> {
  const [shop, settings] = await Promise.all([shopSettings.load(tx), withdrawalSettings.load(tx)]);
  const href = publicUrl + PATHS.withdrawalReceipt(withdrawal.key);
  const pdf = await receiptPdf(withdrawal, shop, settings);
  const mail = receiptMail({ withdrawal, shop, settings, href, pdf: pdf.toString('base64') });
  await enqueueMail(tx, mail, `withdrawal:${withdrawal.id}`);
  await enqueueMerchantMail(
    tx,
    (to) => merchantMail(withdrawal, returnPageHref(publicUrl, withdrawal.id), to),
    `withdrawal-merchant:${withdrawal.id}`,
  );
}
