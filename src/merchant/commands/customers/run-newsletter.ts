import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/database/database.ts';
import { deleteSubscriber } from '#shop/customers/newsletter/server/own-subscription.ts';
import { listSubscriptions } from '#shop/customers/newsletter/server/list-subscriptions.ts';
import type { CommandAnswer } from '../../command-answer.ts';
import { commandTexts as texts, type NewsletterCommand } from './newsletter-command.ts';

/** Runs a command of the merchant and returns the lines to print. */
export async function runNewsletterCommand(
  db: Db,
  config: Pick<Config, 'newsletter'>,
  command: NewsletterCommand,
): Promise<CommandAnswer> {
  switch (command.kind) {
    case 'list': {
      const lines = (await listSubscriptions(db, command.status)).map(texts.line);
      return { isDone: true, lines: lines.length === 0 ? [texts.nothing] : lines };
    }
    case 'export':
      return {
        isDone: true,
        lines: [texts.csvHead, ...(await listSubscriptions(db, 'confirmed')).map(texts.csvLine)],
      };
    case 'forget': {
      const forget = (tx: Db) => deleteSubscriber(tx, config, command.email);
      const isDone = await db.transaction().execute(forget);
      return { isDone, lines: [isDone ? texts.forgotten(command.email) : texts.unknown] };
    }
  }
}
