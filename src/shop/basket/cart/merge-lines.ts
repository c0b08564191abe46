import { mostOf, type Sellable } from './cart.ts';

type Line = Sellable & { readonly key: string; readonly quantity: number };

export type MergedLine = {
  readonly key: string;
  readonly quantity: number;
  /** Fewer than both baskets held together: there are no more, or it is bought once. */
  readonly lowered: boolean;
};

/**
 * What becomes of the lines that somebody had put in a basket before they signed in, beside those that were waiting
 * for them. Nothing is lost: the same line adds up, as far as there is enough. What has run out stays, to be told.
 */
export function mergeLines(waiting: readonly Line[], brought: readonly Line[], isCopy = false): MergedLine[] {
  return brought.map((line) => {
    const already = waiting.find(({ key }) => key === line.key)?.quantity ?? 0;
    // The lines of a copy are the same pieces, not more of them.
    const wanted = isCopy ? Math.max(already, line.quantity) : already + line.quantity;
    const most = mostOf(line);
    const quantity = most === 0 ? Math.max(already, line.quantity) : Math.min(wanted, most);
    return { key: line.key, quantity, lowered: most > 0 && quantity < wanted };
  });
}
