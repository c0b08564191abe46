import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/database/database.ts';
import { commandTexts as texts, type NewsletterCommand } from '../newsletter-command.ts';
import { forgetSubscriber } from './own-subscription.ts';
import { listSubscriptions } from './store.ts';

export type CommandAnswer = { readonly isDone: boolean; readonly lines: readonly string[] };

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
      const forget = (tx: Db) => forgetSubscriber(tx, config, command.email);
      const isDone = await db.transaction().execute(forget);
      return { isDone, lines: [isDone ? texts.forgotten(command.email) : texts.unknown] };
    }
  }
}
