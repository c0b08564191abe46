import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { Coupon } from '#shop/basket/coupons/coupon.ts';
import type { Basket } from '../cart.ts';
import { mergeLines } from '../merge-lines.ts';
import { priceBasket } from '../price-basket.ts';
import type { CartDeps } from './basket-memory.ts';
import { findCopied } from './copy-for-guest.ts';
import { loadBasket } from './load-basket.ts';
import { lockBaskets, moveLines, removeBasket, removeCoupons, saveMerged } from './store.ts';

export type Merged = {
  /** Whether something came into a basket in which something was. */
  readonly joined: boolean;
  /** The lines of which fewer are there than both baskets held. */
  readonly lowered: readonly string[];
  /** Codes that cannot stand beside the others. */
  readonly droppedCodes: readonly string[];
};

type MergeDeps = Pick<CartDeps, 'db' | 'now' | 'baskets'>;
type Names = { readonly from: string; readonly into: string };

/**
 * Brings one basket into another, inside the caller's transaction; the first is gone afterwards. Two that do it at
 * once do it one after the other, and the second finds nothing left to bring.
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

/** Whoever orders either of them meanwhile goes first, or waits (checkout/server/place-order.ts). */
async function lockVisitors(db: Db, visitors: readonly string[]): Promise<void> {
  for (const visitor of [...visitors].sort())
    await sql`select pg_advisory_xact_lock(hashtextextended(${visitor}, 0))`.execute(db);
}

const unite = (waiting: readonly Coupon[], brought: readonly Coupon[]) => [
  ...waiting,
  ...brought.filter(({ code }) => !waiting.some((one) => one.code === code)),
];

/** A whole address or another, never the street of one in the town of the other. */
function addressesOf(waiting: Basket, brought: Basket) {
  const { billing, shipping } = waiting.billing.address1 === '' ? brought : waiting;
  return { billing, shipping };
}

/** Codes that do not go with the others are taken out; the ones that were waiting go first. */
async function dropQuarrelling(deps: MergeDeps, visitor: string): Promise<string[]> {
  const { basket, tariff } = await loadBasket(deps, visitor);
  const { refusedCoupons } = priceBasket(basket, tariff, deps.now());
  const dropped = refusedCoupons
    .filter(({ refusal }) => refusal === 'not-with-others')
    .map(({ code }) => code);
  if (dropped.length > 0) await removeCoupons(deps.db, visitor, dropped);
  return dropped;
}
