// npm run gift-cards: the gift cards that were sold, with their balance, and what becomes of them.
import { dayInFrance } from '#platform/french.ts';
import { blockGiftCard } from '#shop/basket/gift-cards/server/block-gift-card.ts';
import { giftCardSettings } from '#shop/basket/gift-cards/server/gift-card-settings.ts';
import { listGiftCards } from '#shop/basket/gift-cards/server/list-gift-cards.ts';
import { resendGiftCard } from '#shop/orders/gift-card-mails/server/resend-gift-card.ts';
import { done, print, refused, stop } from '../../command-answer.ts';
import { withDatabase } from '../../with-database.ts';
import { giftCardCommandTexts as texts, readGiftCardCommand } from './gift-card-command.ts';

const command = readGiftCardCommand(process.argv.slice(2));
if (!command) stop(texts.usage);

await withDatabase(async (db) => {
  switch (command.kind) {
    case 'list':
      return print(done(...texts.lines(await listGiftCards(db), dayInFrance(new Date()))));
    case 'block':
      return print(
        (await blockGiftCard(db, command.id)) ? done(texts.blocked(command.id)) : refused(texts.unknown),
      );
    case 'resend': {
      const isSent = await resendGiftCard(db, command.id, command.email);
      return print(isSent ? done(texts.resent(command.id, command.email)) : refused(texts.notSendable));
    }
    case 'valid-months':
      await giftCardSettings.save(db, { validMonths: command.months });
      return print(done(texts.saved));
  }
});
