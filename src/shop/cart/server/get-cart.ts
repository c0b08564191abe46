import type { Db } from '../../../platform/server/database.ts';
import type { Cart } from '../cart.ts';
import { loadCart } from './store.ts';

/** The basket of a visitor; somebody who has never put anything in one has an empty one, and costs no query. */
export const getCart = (db: Db, visitor: string | undefined): Promise<Cart> =>
  visitor === undefined ? Promise.resolve({ lines: [] }) : loadCart(db, visitor);
