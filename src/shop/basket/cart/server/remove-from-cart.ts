import type { Deps } from '#platform/server/deps.ts';
import { resetChoices, removeAllLines, deleteCartRows, removeLine, removeOrdered } from './store.ts';

/** Removes a line from the cart. Returns whether it existed. */
export const removeFromCart = ({ db }: Pick<Deps, 'db'>, visitor: string, key: string): Promise<boolean> =>
  removeLine(db, visitor, key);

export const clearCart = ({ db }: Pick<Deps, 'db'>, visitor: string): Promise<void> =>
  removeAllLines(db, visitor);

/** Empties the cart after an order: removes lines and coupons, keeps the visitor's addresses. */
export async function emptyCart({ db }: Pick<Deps, 'db'>, visitor: string): Promise<void> {
  await removeAllLines(db, visitor);
  await resetChoices(db, visitor);
}

/** Deletes the cart including the visitor's addresses. */
export const deleteCart = ({ db }: Pick<Deps, 'db'>, visitor: string): Promise<void> =>
  deleteCartRows(db, visitor);

/**
 * Removes the ordered lines after a delayed payment. If lines added in the meantime remain, they and the
 * coupons stay.
 */
export async function removeOrderedLines(
  { db }: Pick<Deps, 'db'>,
  visitor: string,
  keys: readonly string[],
): Promise<void> {
  await removeOrdered(db, visitor, keys);
}
