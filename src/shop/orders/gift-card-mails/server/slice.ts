import type { Deps } from '#platform/server/deps.ts';
import { forgetOldRecipients } from '#shop/basket/gift-cards/server/own-gift-cards.ts';
import { HOUR_MS, MINUTE_MS, type Slice } from '#shop/common/slices/server/slice-types.ts';
import { GIFT_CARD_JOB } from './enqueue-gift-cards.ts';
import { sendDueGiftCards, sendGiftCardsOf } from './send-gift-cards.ts';

export const giftCardMails: Slice<Deps> = {
  name: 'gift-card-mails',
  jobs: (deps) => ({ [GIFT_CARD_JOB]: sendGiftCardsOf(deps) }),
  chores: [
    { name: 'send gift cards', everyMs: 10 * MINUTE_MS, run: (deps) => sendDueGiftCards(deps) },
    {
      name: 'forget recipients of old gift cards',
      everyMs: HOUR_MS,
      run: ({ db }) => forgetOldRecipients(db),
    },
  ],
};
