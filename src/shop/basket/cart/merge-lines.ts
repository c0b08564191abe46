import { maxQuantity, type PurchaseLimits } from './cart.ts';

type Line = PurchaseLimits & { readonly key: string; readonly quantity: number };

export type MergedLine = {
  readonly key: string;
  readonly quantity: number;
  /**
   * Whether the quantity is below the sum of both carts, because of stock or because it is sold individually.
   */
  readonly lowered: boolean;
};

/**
 * Merges the lines of the cart from before sign-in (`brought`) with the customer's stored cart (`waiting`).
 * Adds up the quantities of equal lines, limited by stock. Sold-out lines stay, so that the cart can show the
 * problem.
 */
export function mergeLines(waiting: readonly Line[], brought: readonly Line[], isCopy = false): MergedLine[] {
  return brought.map((line) => {
    const already = waiting.find(({ key }) => key === line.key)?.quantity ?? 0;
    // A copied cart contains the same units, not additional ones.
    const requested = isCopy ? Math.max(already, line.quantity) : already + line.quantity;
    const most = maxQuantity(line);
    const quantity = most === 0 ? Math.max(already, line.quantity) : Math.min(requested, most);
    return { key: line.key, quantity, lowered: most > 0 && quantity < requested };
  });
}
