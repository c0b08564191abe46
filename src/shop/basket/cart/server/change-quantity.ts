import { fail, succeed, type Result } from '#platform/result.ts';
import { mostOf, type AddRefusal } from '../cart.ts';
import type { CartDeps } from './basket-memory.ts';
import { loadBasket } from './load-basket.ts';
import { removeLine, setQuantity } from './store.ts';

export type ChangeRefusal =
  'unknown-line' | Extract<AddRefusal, 'bad-quantity' | 'not-enough' | 'only-one' | 'out-of-stock'>;

/** The new quantity of a line; null: removed. */
export type Changed = { readonly quantity: number | null };

type Change = {
  readonly visitor: string;
  readonly key: string;
  readonly quantity: number;
  /** Whether an excessive quantity is lowered to the maximum instead of refused. */
  readonly lowers: boolean;
};

/** Sets the quantity of a line, within the available stock; 0 removes the line. */
export async function changeQuantity(
  deps: Pick<CartDeps, 'db' | 'baskets'>,
  { visitor, key, quantity, lowers }: Change,
): Promise<Result<Changed, ChangeRefusal>> {
  if (!Number.isInteger(quantity) || quantity < 0) return fail('bad-quantity');
  const { db } = deps;
  const { basket } = await loadBasket(deps, visitor);
  const line = basket.lines.find((one) => one.key === key);
  if (!line) return fail('unknown-line');
  const most = mostOf(line);
  if (quantity === 0 || (lowers && most === 0)) {
    await removeLine(db, visitor, key);
    return succeed({ quantity: null });
  }
  if (quantity > most && !lowers) return fail(refusalFor(line.soldIndividually, most));
  const kept = Math.min(quantity, most);
  if (kept !== line.quantity) await setQuantity(db, visitor, key, kept);
  return succeed({ quantity: kept });
}

function refusalFor(soldIndividually: boolean, most: number): ChangeRefusal {
  if (soldIndividually) return 'only-one';
  return most === 0 ? 'out-of-stock' : 'not-enough';
}
