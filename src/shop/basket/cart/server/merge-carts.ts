import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { Coupon } from '#shop/basket/pricing/coupon.ts';
import type { StoredCart } from '../cart.ts';
import { mergeLines } from '../merge-lines.ts';
import { priceStoredCart } from '../price-stored-cart.ts';
import type { CartDeps } from './cart-data-cache.ts';
import { findCopied } from './copy-for-guest.ts';
import { loadStoredCart } from './load-stored-cart.ts';
import { lockCarts, moveLines, deleteCartRows, removeCoupons, saveMerged } from './store.ts';

export type MergeResult = {
  /** Whether lines were merged into a cart that already had lines; false for a copied cart. */
  readonly joined: boolean;
  /** Keys of lines with a lower quantity than the sum of both carts. */
  readonly lowered: readonly string[];
  /** Coupon codes that cannot be combined with the others. */
  readonly droppedCodes: readonly string[];
};

type MergeDeps = Pick<CartDeps, 'db' | 'now' | 'cartData'>;
type MergedVisitors = { readonly from: string; readonly into: string };

/**
 * Merges one cart into another inside the caller's transaction, and deletes the first. Locks serialize
 * concurrent merges; the second one finds nothing left to merge.
 */
export async function mergeCarts(deps: MergeDeps, { from, into }: MergedVisitors): Promise<MergeResult> {
  const { db } = deps;
  if (from === into) return { joined: false, lowered: [], droppedCodes: [] };
  await lockVisitors(db, [from, into]);
  await lockCarts(db, [from, into]);
  const { stored: brought } = await loadStoredCart(deps, from);
  const { stored: waiting } = await loadStoredCart(deps, into);
  const isCopy = (await findCopied(db, from)) === into;
  const lines = mergeLines(waiting.lines, brought.lines, isCopy);
  await moveLines(db, { from, into }, lines);
  await saveMerged(db, into, {
    codes: uniteCoupons(waiting.coupons, brought.coupons).map(({ code }) => code),
    giftCardsOf: from,
    rateId: brought.rateId ?? waiting.rateId,
    giftWrap: brought.giftWrap || waiting.giftWrap,
    ...addressesOf(waiting, brought),
  });
  await deleteCartRows(db, from);
  return {
    joined: lines.length > 0 && waiting.lines.length > 0 && !isCopy,
    lowered: lines.filter(({ lowered }) => lowered).map(({ key }) => key),
    droppedCodes: await dropIncompatibleCoupons(deps, into),
  };
}

/**
 * Takes the same advisory locks as placing an order, so that neither runs during the other
 * (checkout/server/place-order.ts).
 */
async function lockVisitors(db: Db, visitors: readonly string[]): Promise<void> {
  for (const visitor of [...visitors].sort())
    await sql`select pg_advisory_xact_lock(hashtextextended(${visitor}, 0))`.execute(db);
}

const uniteCoupons = (waiting: readonly Coupon[], brought: readonly Coupon[]) => [
  ...waiting,
  ...brought.filter(({ code }) => !waiting.some((one) => one.code === code)),
];

/** Takes both addresses from one cart, never a mixture of the two carts. */
function addressesOf(waiting: StoredCart, brought: StoredCart) {
  const { billing, shipping } = waiting.billing.address1 === '' ? brought : waiting;
  return { billing, shipping };
}

/** Removes coupons that cannot be combined with the others; those of the target cart have priority. */
async function dropIncompatibleCoupons(deps: MergeDeps, visitor: string): Promise<string[]> {
  const { stored, tariff } = await loadStoredCart(deps, visitor);
  const { refusedCoupons } = priceStoredCart(stored, tariff, deps.now());
  const dropped = refusedCoupons
    .filter(({ refusal }) => refusal === 'not-with-others')
    .map(({ code }) => code);
  if (dropped.length > 0) await removeCoupons(deps.db, visitor, dropped);
  return dropped;
}
