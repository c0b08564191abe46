import type { Db } from '#platform/server/database/database.ts';
import {
  limitWithdrawal,
  publishProduct,
  unpublishProduct,
} from '#shop/catalogue/products/server/publish-product.ts';
import { done, refused, type CommandAnswer } from '../../command-answer.ts';
import { commandTexts as texts, type ProductCommand } from './product-command.ts';

/** Runs a command on a product and returns the lines to print. */
export async function runProductCommand(db: Db, command: ProductCommand): Promise<CommandAnswer> {
  const { kind, slug } = command;
  if (kind === 'exclusion')
    return (await limitWithdrawal(db, slug, command.exclusion))
      ? done(texts.limited(slug, command.exclusion))
      : refused(texts.unknown);
  const outcome = await (kind === 'publish' ? publishProduct : unpublishProduct)(db, slug);
  switch (outcome.kind) {
    case 'published':
    case 'draft':
      return done(texts[outcome.kind](slug));
    case 'unknown':
      return refused(texts.unknown);
    case 'incomplete':
      return refused(...texts.incomplete(outcome.missing));
  }
}
