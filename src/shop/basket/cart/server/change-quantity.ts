import { fail, succeed, type Result } from '#platform/result.ts';
import { maxQuantity, type AddRefusal } from '../cart.ts';
import type { CartDeps } from './cart-data-cache.ts';
import { loadStoredCart } from './load-stored-cart.ts';
import { removeLine, setQuantity } from './store.ts';

export type ChangeRefusal =
  | 'unknown-line'
  | Extract<AddRefusal, 'bad-quantity' | 'not-enough' | 'only-one' | 'out-of-stock'>;

/** The new quantity of a line; null: removed. */
export type ChangedQuantity = { readonly quantity: number | null };

type QuantityChange = {
  readonly visitor: string;
  readonly key: string;
  readonly quantity: number;
  /** Whether an excessive quantity is lowered to the maximum instead of refused. */
  readonly lowers: boolean;
};

/** Sets the quantity of a line, within the available stock; 0 removes the line. */
export async function changeQuantity(
  deps: Pick<CartDeps, 'db' | 'cartData'>,
  { visitor, key, quantity, lowers }: QuantityChange,
): Promise<Result<ChangedQuantity, ChangeRefusal>> {
  if (!Number.isInteger(quantity) || quantity < 0) return fail('bad-quantity');
  const { db } = deps;
  const { stored } = await loadStoredCart(deps, visitor);
  const line = stored.lines.find((one) => one.key === key);
  if (!line) return fail('unknown-line');
  const most = maxQuantity(line);
  if (quantity === 0 || (lowers && most === 0)) {
    await removeLine(db, visitor, key);
    return succeed({ quantity: null });
  }
  if (quantity > most && !lowers) return fail(refusalFor(line.soldIndividually, most));
  const allowed = Math.min(quantity, most);
  if (allowed !== line.quantity) await setQuantity(db, visitor, key, allowed);
  return succeed({ quantity: allowed });
}

function refusalFor(soldIndividually: boolean, most: number): ChangeRefusal {
  if (soldIndividually) return 'only-one';
  return most === 0 ? 'out-of-stock' : 'not-enough';
}
