import type { Item, Measured, MeasuredBasket } from './measured.ts';

/** Merges lines with the same product and variant, regardless of their other properties. */
const pieceOf = ({ item_id, item_variant = '' }: Item) => `${item_id}|${item_variant}`;

function countPieces(items: readonly Item[]): Map<string, Item & { readonly quantity: number }> {
  const pieces = new Map<string, Item & { readonly quantity: number }>();
  for (const item of items) {
    const quantity = (pieces.get(pieceOf(item))?.quantity ?? 0) + (item.quantity ?? 0);
    pieces.set(pieceOf(item), { ...item, quantity });
  }
  return pieces;
}

/** Returns the items, with quantities, that `more` has in excess of `less`. */
function surplus(more: readonly Item[], less: readonly Item[]): Item[] {
  const had = countPieces(less);
  return [...countPieces(more)].flatMap(([piece, item]) => {
    const quantity = item.quantity - (had.get(piece)?.quantity ?? 0);
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });
}

function tell(event: Measured['event'], currency: string, items: readonly Item[]): Measured[] {
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
export const basketChanges = (before: readonly Item[], { currency, items }: MeasuredBasket): Measured[] => [
  ...tell('add_to_cart', currency, surplus(items, before)),
  ...tell('remove_from_cart', currency, surplus(before, items)),
];
