import type { Deps } from '#platform/server/deps.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import {
  limitWithdrawal,
  publishProduct,
  unpublishProduct,
} from '#shop/catalogue/product-desk/server/change-status.ts';
import { findProductId } from '#shop/catalogue/product-desk/server/find-desk-product.ts';
import type { Actor } from '#shop/staff/audit/audit-entry.ts';
import { done, refused, type CommandAnswer } from '../../command-answer.ts';
import { commandTexts as texts, type ProductCommand } from './product-command.ts';

const ACTOR: Actor = { kind: 'command', id: null, name: 'products', ip: null };

/** Runs a command on a product and returns the lines to print. */
export async function runProductCommand(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  command: ProductCommand,
): Promise<CommandAnswer> {
  const { slug } = command;
  const productId = await findProductId(db, slug);
  if (productId === undefined) return refused(texts.unknown);
  const request = { productId, actor: ACTOR, now: now() };
  switch (command.kind) {
    case 'exclusion': {
      const { exclusion } = command;
      const limited = await inTransaction(db, (tx) => limitWithdrawal(tx, request, exclusion));
      return limited.ok ? done(texts.limited(slug, exclusion)) : refused(texts.unknown);
    }
    case 'unpublish': {
      const taken = await inTransaction(db, (tx) => unpublishProduct(tx, request));
      return taken.ok ? done(texts.draft(slug)) : refused(texts.unknown);
    }
    case 'publish': {
      const published = await inTransaction(db, (tx) => publishProduct(tx, request));
      if (published.ok) return done(texts.published(slug));
      return published.failure === 'incomplete'
        ? refused(...texts.incomplete(published.missing))
        : refused(texts.unknown);
    }
  }
}
