import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { Coupon } from '#shop/basket/pricing/coupon.ts';
import type { Basket } from '../cart.ts';
import { mergeLines } from '../merge-lines.ts';
import { priceBasket } from '../price-basket.ts';
import type { CartDeps } from './basket-memory.ts';
import { findCopied } from './copy-for-guest.ts';
import { loadBasket } from './load-basket.ts';
import { lockBaskets, moveLines, removeBasket, removeCoupons, saveMerged } from './store.ts';

export type Merged = {
  /** Whether lines were merged into a cart that already had lines; false for a copied cart. */
  readonly joined: boolean;
  /** Keys of lines with a lower quantity than the sum of both carts. */
  readonly lowered: readonly string[];
  /** Coupon codes that cannot be combined with the others. */
  readonly droppedCodes: readonly string[];
};

type MergeDeps = Pick<CartDeps, 'db' | 'now' | 'baskets'>;
type Names = { readonly from: string; readonly into: string };

/**
 * Merges one cart into another inside the caller's transaction, and deletes the first. Locks serialize
 * concurrent merges; the second one finds nothing left to merge.
 */
export async function mergeBaskets(deps: MergeDeps, { from, into }: Names): Promise<Merged> {
  const { db } = deps;
  if (from === into) return { joined: false, lowered: [], droppedCodes: [] };
  await lockVisitors(db, [from, into]);
  await lockBaskets(db, [from, into]);
  const { basket: brought } = await loadBasket(deps, from);
  const { basket: waiting } = await loadBasket(deps, into);
  const isCopy = (await findCopied(db, from)) === into;
  const lines = mergeLines(waiting.lines, brought.lines, isCopy);
  await moveLines(db, { from, into }, lines);
  await saveMerged(db, into, {
    codes: unite(waiting.coupons, brought.coupons).map(({ code }) => code),
    rateId: brought.rateId ?? waiting.rateId,
    giftWrap: brought.giftWrap || waiting.giftWrap,
    ...addressesOf(waiting, brought),
  });
  await removeBasket(db, from);
  return {
    joined: lines.length > 0 && waiting.lines.length > 0 && !isCopy,
    lowered: lines.filter(({ lowered }) => lowered).map(({ key }) => key),
    droppedCodes: await dropQuarrelling(deps, into),
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

const unite = (waiting: readonly Coupon[], brought: readonly Coupon[]) => [
  ...waiting,
  ...brought.filter(({ code }) => !waiting.some((one) => one.code === code)),
];

/** Takes both addresses from one cart, never a mixture of the two carts. */
function addressesOf(waiting: Basket, brought: Basket) {
  const { billing, shipping } = waiting.billing.address1 === '' ? brought : waiting;
  return { billing, shipping };
}

/** Removes coupons that cannot be combined with the others; those of the target cart have priority. */
async function dropQuarrelling(deps: MergeDeps, visitor: string): Promise<string[]> {
  const { basket, tariff } = await loadBasket(deps, visitor);
  const { refusedCoupons } = priceBasket(basket, tariff, deps.now());
  const dropped = refusedCoupons
    .filter(({ refusal }) => refusal === 'not-with-others')
    .map(({ code }) => code);
  if (dropped.length > 0) await removeCoupons(deps.db, visitor, dropped);
  return dropped;
}
