import { dayInFrance } from '#platform/french.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Job } from '#platform/server/jobs/jobs.ts';
import { giveCode, listCardsToSend, type GiftCardToSend } from '#shop/basket/gift-cards/server/give-code.ts';
import { newGiftCode } from '#shop/basket/gift-cards/server/new-gift-code.ts';
import { enqueueMail } from '#shop/common/mails/server/enqueue-mail.ts';
import { shopSettings } from '#shop/common/settings/server/shop-settings.ts';
import { giftCardMail } from '../gift-card-mail.ts';
import { giftCardRequest } from './enqueue-gift-cards.ts';
import { giftCardPdf } from './gift-card-pdf.ts';

type SendDeps = Pick<Deps, 'db' | 'now' | 'config' | 'keyedHash'>;

/** Cards per run; the rest follows with the next one. */
const MOST_AT_ONCE = 100;

export const sendGiftCardsOf =
  (deps: SendDeps) =>
  async (job: Job): Promise<void> =>
    sendDueGiftCards(deps, giftCardRequest.parse(job.payload).orderId);

/** Sends the cards whose day has come: of one order, or of all. */
export async function sendDueGiftCards(deps: SendDeps, orderId?: number): Promise<void> {
  const due = await listCardsToSend(deps.db, dayInFrance(deps.now()), {
    limit: MOST_AT_ONCE,
    ...(orderId !== undefined && { orderId }),
  });
  for (const card of due) await sendGiftCard(deps, card);
}

/**
 * Makes the code of a card and enqueues its mail, in one transaction. The code is in the mail only, and the
 * queue clears the mail once it is sent. A card that another process sends at the same time is skipped.
 */
async function sendGiftCard(deps: SendDeps, card: GiftCardToSend): Promise<void> {
  const shop = await shopSettings.load(deps.db);
  const code = newGiftCode();
  const sent = { ...card, code };
  const pdf = await giftCardPdf(sent, shop, deps.now());
  const mail = giftCardMail(sent, {
    shopName: shop.name,
    publicUrl: deps.config.publicUrl,
    pdf: pdf.toString('base64'),
  });
  await deps.db.transaction().execute(async (tx) => {
    if (await giveCode({ ...deps, db: tx }, card.id, code)) await enqueueMail(tx, mail);
  });
}
