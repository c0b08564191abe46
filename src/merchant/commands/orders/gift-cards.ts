// npm run gift-cards: the gift cards that were sold, with their balance, and what becomes of them.
import { dayInFrance } from '#platform/french.ts';
import type { Db } from '#platform/server/database/database.ts';
import { blockGiftCard } from '#shop/basket/gift-cards/server/block-gift-card.ts';
import { giftCardSettings } from '#shop/basket/gift-cards/server/gift-card-settings.ts';
import { listGiftCards } from '#shop/basket/gift-cards/server/list-gift-cards.ts';
import { resendGiftCard } from '#shop/orders/gift-card-mails/server/resend-gift-card.ts';
import { audited } from '../../audited.ts';
import { done, print, refused, stop } from '../../command-answer.ts';
import { withDatabase } from '../../with-database.ts';
import { giftCardCommandTexts as texts, readGiftCardCommand } from './gift-card-command.ts';

const COMMAND = 'gift-cards';

/** Changes a card if it exists, together with the audit entry. */
const changeCard = (db: Db, id: number, verb: 'block' | 'resend', change: (tx: Db) => Promise<boolean>) =>
  audited(db, COMMAND, change, (isChanged) =>
    isChanged ? { entity: { type: 'gift-card', id: String(id) }, action: `gift-card.${verb}` } : undefined,
  );

const command = readGiftCardCommand(process.argv.slice(2));
if (!command) stop(texts.usage);

await withDatabase(async (db) => {
  switch (command.kind) {
    case 'list':
      return print(done(...texts.lines(await listGiftCards(db), dayInFrance(new Date()))));
    case 'block':
      return print(
        (await changeCard(db, command.id, 'block', (tx) => blockGiftCard(tx, command.id)))
          ? done(texts.blocked(command.id))
          : refused(texts.unknown),
      );
    case 'resend': {
      const isSent = await changeCard(db, command.id, 'resend', (tx) =>
        resendGiftCard(tx, command.id, command.email),
      );
      return print(isSent ? done(texts.resent(command.id, command.email)) : refused(texts.notSendable));
    }
    case 'valid-months':
      await audited(
        db,
        COMMAND,
        (tx) => giftCardSettings.save(tx, { validMonths: command.months }),
        () => ({
          entity: { type: 'settings', id: giftCardSettings.name },
          action: 'settings.change',
          diff: { validMonths: [null, command.months] },
        }),
      );
      return print(done(texts.saved));
  }
});
