import type { ToolFields } from './tool-fields.ts';

/** A change of a stock by a tool; absent parts stay. */
export type SentStock = {
  readonly counts?: boolean;
  readonly pieces?: number;
  readonly status?: 'instock' | 'outofstock' | 'onbackorder';
};

type Stock = { readonly stock: number | null; readonly toolFields: ToolFields };

/** Whether the pieces are counted. A tool may say that a product is sold out without counting it. */
export const isCounted = ({ stock, toolFields: { isUncounted } }: Stock): boolean =>
  stock !== null && !(isUncounted === true && stock === 0);

type StockFlags = { readonly isUncounted: true | null; readonly onBackorder: true | null };

/** The stock after a change; the status of a stock that is counted follows from its pieces. */
export function changedStock(
  before: Stock,
  { counts, pieces, status }: SentStock,
): { readonly stock: number | null; readonly flags: StockFlags } {
  const wasCounted = isCounted(before);
  const none = { isUncounted: null, onBackorder: null } as const;
  if (counts ?? (pieces !== undefined || wasCounted))
    return { stock: pieces ?? (wasCounted ? before.stock : 0), flags: none };
  const isOut = status === undefined ? !wasCounted && before.stock === 0 : status === 'outofstock';
  if (isOut) return { stock: 0, flags: { ...none, isUncounted: true } };
  const isLate = status === undefined ? before.toolFields.onBackorder === true : status === 'onbackorder';
  return { stock: null, flags: { ...none, onBackorder: isLate ? true : null } };
}
