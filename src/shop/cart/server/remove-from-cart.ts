import type { Deps } from '../../../platform/server/deps.ts';
import { removeAllLines, removeLine } from './store.ts';

/** Takes a line out of the basket; says whether it was there. */
export const takeOut = ({ db }: Pick<Deps, 'db'>, visitor: string, key: string): Promise<boolean> =>
  removeLine(db, visitor, key);

export const clearCart = ({ db }: Pick<Deps, 'db'>, visitor: string): Promise<void> =>
  removeAllLines(db, visitor);
