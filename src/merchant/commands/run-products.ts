import type { Db } from '#platform/server/database/database.ts';
import { publishProduct, unpublishProduct } from '#shop/catalogue/products/server/publish-product.ts';
import { done, refused, type CommandAnswer } from '../command-answer.ts';
import { commandTexts as texts, type ProductCommand } from './product-command.ts';

/** Runs a publication command and returns the lines to print. */
export async function runProductCommand(db: Db, { kind, slug }: ProductCommand): Promise<CommandAnswer> {
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
