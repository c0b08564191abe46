import type { Cents } from '#platform/money.ts';

/** A simple product or a variation: what has a stock of its own. Both share their ids. */
export type StockItem = {
  readonly sellableId: number;
  readonly productId: number;
  readonly variationId: number | null;
  readonly name: string;
  /** The choices of a variation: « rouge, grand »; empty for a product. */
  readonly options: string;
  readonly sku: string;
  /** null: the pieces are not counted. */
  readonly stock: number | null;
  /** The purchase price of a piece, without VAT. */
  readonly purchaseCents: Cents | null;
  /** Its shelf; empty: unknown. */
  readonly shelf: string;
  /** From this stock on, the merchant is told; null: the usual one, 0: never before it is sold out. */
  readonly lowStock: number | null;
};

/** The name of an item with its choices. */
export const itemName = ({ name, options }: Pick<StockItem, 'name' | 'options'>): string =>
  options === '' ? name : `${name} – ${options}`;
