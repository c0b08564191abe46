import { fail, succeed, type Result } from '#platform/result.ts';
import type { Declaration } from './declaration.ts';
import type { InspectedLine } from './inspection.ts';
import type { ReturnedLine } from './withdrawal-refund.ts';

/** An article that the merchant names by its reference. Without a quantity: all pieces. */
export type NamedArticle = { readonly sku: string; readonly quantity: number | undefined };

/** The merchant's choices for a refund. By default the inspection counts, or else the declaration. */
export type RefundSelection = {
  /** The returned pieces by line, instead of named articles. */
  readonly pieces?: readonly InspectedLine[] | undefined;
  /** The returned articles; none: as inspected or declared. */
  readonly articles: readonly NamedArticle[];
  /** The references that cannot be sold again; `all`: none of the articles can. */
  readonly unsellable: readonly string[] | 'all';
};

type OrderedLine = { readonly id: number; readonly sku: string; readonly left: number };

export type SelectionRefusal = 'articles-needed' | 'unknown-article' | 'too-many';

const isSku = (line: OrderedLine, sku: string) => line.sku.toLowerCase() === sku.toLowerCase();

/**
 * Returns the lines to refund: those the merchant names, or those of the declaration, or the whole order.
 * Articles that were declared in words need the merchant.
 */
export function selectReturned(
  { lines, description }: Pick<Declaration, 'lines' | 'description'>,
  ordered: readonly OrderedLine[],
  articles: readonly NamedArticle[],
): Result<readonly ReturnedLine[], SelectionRefusal> {
  if (articles.length > 0) return selectNamed(ordered, articles);
  if (lines.length > 0) return succeed(lines);
  if (description !== '') return fail('articles-needed');
  return succeed(
    ordered.filter(({ left }) => left > 0).map(({ id, left }) => ({ lineId: id, quantity: left })),
  );
}

/** The same article can be on several lines of the order. */
function selectNamed(
  ordered: readonly OrderedLine[],
  articles: readonly NamedArticle[],
): Result<readonly ReturnedLine[], SelectionRefusal> {
  const returned: ReturnedLine[] = [];
  for (const { sku, quantity } of articles) {
    const lines = ordered.filter((line) => isSku(line, sku) && line.left > 0);
    if (lines.length === 0) return fail('unknown-article');
    let rest = quantity ?? lines.reduce((total, { left }) => total + left, 0);
    for (const { id, left } of lines) {
      const taken = Math.min(rest, left);
      if (taken > 0) returned.push({ lineId: id, quantity: taken });
      rest -= taken;
    }
    if (rest > 0) return fail('too-many');
  }
  return succeed(returned);
}

/** Returns the pieces to refund, and how many of each line go back to stock. */
export function selectPieces(
  withdrawal: Pick<Declaration, 'lines' | 'description'> & {
    readonly inspection: readonly InspectedLine[] | null;
  },
  ordered: readonly OrderedLine[],
  selection: RefundSelection,
): Result<readonly InspectedLine[], SelectionRefusal> {
  const { pieces, articles, unsellable } = selection;
  if (pieces) return succeed(pieces);
  const isSilent = articles.length === 0 && unsellable.length === 0;
  if (isSilent && withdrawal.inspection) return succeed(withdrawal.inspection);
  const returned = selectReturned(withdrawal, ordered, articles);
  if (!returned.ok) return returned;
  const isSellable = (lineId: number) =>
    ordered.some((line) => line.id === lineId && isSellableAgain(line, selection));
  return succeed(
    returned.value.map(({ lineId, quantity }) => ({
      lineId,
      quantity,
      sellable: isSellable(lineId) ? quantity : 0,
    })),
  );
}

/** Whether the pieces of a line can be sold again. */
export const isSellableAgain = (
  line: OrderedLine,
  { unsellable }: Pick<RefundSelection, 'unsellable'>,
): boolean => unsellable !== 'all' && !unsellable.some((sku) => isSku(line, sku));
