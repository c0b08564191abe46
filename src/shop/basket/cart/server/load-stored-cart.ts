import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { loadCachedProducts } from '#shop/catalogue/products/server/product-cache.ts';
import { listUsableGiftCards } from '#shop/basket/gift-cards/server/find-gift-card.ts';
import { listCoupons } from '#shop/basket/pricing/server/find-coupon.ts';
import type { StoredCart } from '../cart.ts';
import type { Tariff } from '#shop/basket/pricing/priced-cart.ts';
import { loadTariff, type CartDeps } from './cart-data-cache.ts';
import { productIdsOf, toStoredCart, type Reservation } from './cart-rows.ts';
import { readRows, unpaidOrders, type CartRow } from './cart-lines-store.ts';

type LoadCartDeps = Pick<CartDeps, 'db' | 'cartData'>;
type LoadedCart = { stored: StoredCart; tariff: Tariff };

/** Loads all data for pricing a visitor's cart. An unknown visitor has an empty cart. */
export async function loadStoredCart(deps: LoadCartDeps, visitor: string): Promise<LoadedCart> {
  return completeStoredCart(deps, visitor, await readRows(deps.db, { visitor }));
}

/**
 * Adds the cached shared data to the rows of a cart, and the rarely needed data: coupons and reserved stock.
 */
export async function completeStoredCart(
  { db, cartData }: LoadCartDeps,
  visitor: string,
  rows: readonly CartRow[],
): Promise<LoadedCart> {
  const [state] = rows;
  const goods = await loadCachedProducts(db, cartData.goods, productIdsOf(rows));
  const reservations = state?.awaits_payment ? await listReservations(db, visitor) : [];
  const codes = state?.coupon_codes ?? [];
  const email = state?.billing?.email ?? '';
  const coupons = codes.length > 0 ? await listCoupons(db, codes, email, unpaidOrders(sql`${visitor}`)) : [];
  const hashes = state?.gift_card_hashes ?? [];
  const giftCards =
    hashes.length > 0 ? await listUsableGiftCards(db, hashes, unpaidOrders(sql`${visitor}`)) : [];
  const stored = toStoredCart(rows, { goods, coupons, reservations, giftCards });
  return { stored, tariff: await loadTariff(db, cartData) };
}

async function listReservations(db: Db, visitor: string): Promise<Reservation[]> {
  const { rows } = await sql<Reservation>`
    select product_id, variation_id, sum(quantity)::int as quantity from public_reserved_pieces
    where visitor_id = ${visitor} group by product_id, variation_id`.execute(db);
  return rows;
}
