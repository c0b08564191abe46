import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { loadGoods } from '#shop/catalogue/products/server/goods-memory.ts';
import { listCoupons } from '#shop/basket/pricing/server/find-coupon.ts';
import type { Basket } from '../cart.ts';
import type { Tariff } from '#shop/basket/pricing/priced-cart.ts';
import { loadTariff, type CartDeps } from './basket-memory.ts';
import { productIdsOf, toBasket, type Held } from './basket-rows.ts';
import { readRows, unpaidOrders, type BasketRow } from './cart-lines-store.ts';

type BasketDeps = Pick<CartDeps, 'db' | 'baskets'>;
type Loaded = { basket: Basket; tariff: Tariff };

/** Loads all data for pricing a visitor's cart. An unknown visitor has an empty cart. */
export async function loadBasket(deps: BasketDeps, visitor: string): Promise<Loaded> {
  return completeBasket(deps, visitor, await readRows(deps.db, { visitor }));
}

/**
 * Adds the cached shared data to the rows of a cart, and the rarely needed data: coupons and reserved stock.
 */
export async function completeBasket(
  { db, baskets }: BasketDeps,
  visitor: string,
  rows: readonly BasketRow[],
): Promise<Loaded> {
  const [state] = rows;
  const goods = await loadGoods(db, baskets.goods, productIdsOf(rows));
  const held = state?.awaits_payment ? await listHeld(db, visitor) : [];
  const codes = state?.coupon_codes ?? [];
  const email = state?.billing?.email ?? '';
  const coupons = codes.length > 0 ? await listCoupons(db, codes, email, unpaidOrders(sql`${visitor}`)) : [];
  return { basket: toBasket(rows, { goods, coupons, held }), tariff: await loadTariff(db, baskets) };
}

async function listHeld(db: Db, visitor: string): Promise<Held[]> {
  const { rows } = await sql<Held>`
    select product_id, variation_id, sum(quantity)::int as quantity from public_reserved_pieces
    where visitor_id = ${visitor} group by product_id, variation_id`.execute(db);
  return rows;
}
