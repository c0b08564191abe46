import type { DataLayerItem, DataLayerEvent, MeasuredCart } from './measured.ts';

/** Merges lines with the same product and variant, regardless of their other properties. */
const pieceOf = ({ item_id, item_variant = '' }: DataLayerItem) => `${item_id}|${item_variant}`;

function countPieces(
  items: readonly DataLayerItem[],
): Map<string, DataLayerItem & { readonly quantity: number }> {
  const pieces = new Map<string, DataLayerItem & { readonly quantity: number }>();
  for (const item of items) {
    const quantity = (pieces.get(pieceOf(item))?.quantity ?? 0) + (item.quantity ?? 0);
    pieces.set(pieceOf(item), { ...item, quantity });
  }
  return pieces;
}

/** Returns the items, with quantities, that `more` has in excess of `less`. */
function surplus(more: readonly DataLayerItem[], less: readonly DataLayerItem[]): DataLayerItem[] {
  const had = countPieces(less);
  return [...countPieces(more)].flatMap(([piece, item]) => {
    const quantity = item.quantity - (had.get(piece)?.quantity ?? 0);
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });
}

function toEvents(
  event: DataLayerEvent['event'],
  currency: string,
  items: readonly DataLayerItem[],
): DataLayerEvent[] {
  if (items.length === 0) return [];
  const cents = items.reduce(
    (sum, { price = 0, quantity = 0 }) => sum + Math.round(price * 100) * quantity,
    0,
  );
  return [{ event, ecommerce: { currency, value: cents / 100, items } }];
}

/**
 * Returns the events for the difference between two states of a cart, whether a form, a script or another
 * window changed it.
 */
export const cartChanges = (
  before: readonly DataLayerItem[],
  { currency, items }: MeasuredCart,
): DataLayerEvent[] => [
  ...toEvents('add_to_cart', currency, surplus(items, before)),
  ...toEvents('remove_from_cart', currency, surplus(before, items)),
];
