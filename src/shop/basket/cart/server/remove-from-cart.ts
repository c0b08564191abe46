import type { Deps } from '#platform/server/deps.ts';
import { forgetState, removeAllLines, removeBasket, removeLine, removeOrdered } from './store.ts';

/** Takes a line out of the basket; says whether it was there. */
export const takeOut = ({ db }: Pick<Deps, 'db'>, visitor: string, key: string): Promise<boolean> =>
  removeLine(db, visitor, key);

export const clearCart = ({ db }: Pick<Deps, 'db'>, visitor: string): Promise<void> =>
  removeAllLines(db, visitor);

/** After an order: nothing in it, no codes; what its visitor has said of themselves stays. */
export async function emptyBasket({ db }: Pick<Deps, 'db'>, visitor: string): Promise<void> {
  await removeAllLines(db, visitor);
  await forgetState(db, visitor);
}

/** Nothing of the basket is left, nor of what its visitor has said of themselves. */
export const forgetBasket = ({ db }: Pick<Deps, 'db'>, visitor: string): Promise<void> =>
  removeBasket(db, visitor);

/** After a payment that came later: what was ordered goes; what was put in meanwhile stays, and so do its codes. */
export async function takeOrderedOut(
  { db }: Pick<Deps, 'db'>,
  visitor: string,
  keys: readonly string[],
): Promise<void> {
  await removeOrdered(db, visitor, keys);
}
