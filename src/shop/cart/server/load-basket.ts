import { sql } from 'kysely';
import { loadGoods } from '../../catalogue/server/goods-memory.ts';
import type { Basket, Tariff } from '../cart.ts';
import { loadTariff, type CartDeps } from './basket-memory.ts';
import { basketRows, linesOf, productIdsOf, toBasket, type BasketRow } from './basket-rows.ts';

type BasketDeps = Pick<CartDeps, 'db' | 'baskets'>;

/** Everything a visitor's basket is reckoned from. An unknown visitor has an empty basket. */
export async function loadBasket(
  deps: BasketDeps,
  visitor: string,
): Promise<{ basket: Basket; tariff: Tariff }> {
  const { rows } =
    await sql<BasketRow>`/* prepared load-basket */ ${basketRows(visitor, linesOf(visitor))}`.execute(
      deps.db,
    );
  return completeBasket(deps, rows);
}

/** Adds to the rows of a basket what all baskets have in common. */
export async function completeBasket({ db, baskets }: BasketDeps, rows: readonly BasketRow[]) {
  const goods = await loadGoods(db, baskets.goods, productIdsOf(rows));
  return { basket: toBasket(rows, goods), tariff: await loadTariff(db, baskets) };
}
