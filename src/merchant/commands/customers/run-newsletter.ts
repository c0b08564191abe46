import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/database/database.ts';
import { deleteSubscriber } from '#shop/customers/newsletter/server/own-subscription.ts';
import { subscriberCsv } from '#shop/customers/newsletter/subscriber-list.ts';
import { listSubscriptions } from '#shop/customers/newsletter/server/list-subscriptions.ts';
import { audited } from '../../audited.ts';
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
        lines: subscriberCsv(await listSubscriptions(db, 'confirmed')),
      };
    case 'forget': {
      const isDone = await audited(
        db,
        'newsletter',
        (tx) => deleteSubscriber(tx, config, command.email),
        (wasDeleted) =>
          wasDeleted
            ? {
                entity: { type: 'subscriber', id: '' },
                action: 'subscriber.forget',
                diff: { email: 'changed' },
              }
            : undefined,
      );
      return { isDone, lines: [isDone ? texts.forgotten(command.email) : texts.unknown] };
    }
  }
}
