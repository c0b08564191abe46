import type { Db } from '#platform/server/database/database.ts';
import {
  findPurchase,
  listPurchases,
  type DeliveredOrder,
} from '#shop/orders/orders/server/find-purchases.ts';
import { COUNTRIES } from '../form-rules.ts';
import { publicName, type Reviewer } from '../reviewer.ts';
import type { ReviewLinks } from './sign-links.ts';
import { listReviewedOrders } from './submission-store.ts';

/** The signed-in customer's data. */
export type ReviewerAccount = {
  readonly id: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly country: string;
};

export type ReviewerLookup = {
  /** Undefined for an unknown visitor, who must enter name and email. */
  readonly reviewer: Reviewer | undefined;
  /** All of the reviewer's purchases of the product are already reviewed. */
  readonly hasReviewed: boolean;
  /** The link's token is invalid or expired. */
  readonly isLinkGone: boolean;
};

const UNKNOWN_REVIEWER: ReviewerLookup = { reviewer: undefined, hasReviewed: false, isLinkGone: false };

type ReviewerQuery = {
  readonly productId: number | null;
  readonly token: string;
  readonly account: ReviewerAccount | undefined;
};

/** Identifies the reviewer by the link's token or the account, and looks up their purchase of the product. */
export async function findReviewer(
  { db, links }: { readonly db: Db; readonly links: ReviewLinks },
  { productId, token, account }: ReviewerQuery,
): Promise<ReviewerLookup> {
  if (token !== '' && productId !== null) {
    const proven = links.readPurchase(token);
    const order =
      proven?.productId === productId ? await findPurchase(db, proven.orderId, productId) : undefined;
    // An old link must not restore an erased email.
    if (order && order.email !== '') return lookUpByOrders(db, [order], productId, undefined);
  }
  const isLinkGone = token !== '';
  if (!account) return { ...UNKNOWN_REVIEWER, isLinkGone };
  const orders = productId === null ? [] : await listPurchases(db, account.id, productId);
  return { ...(await lookUpByOrders(db, orders, productId, account)), isLinkGone };
}

async function lookUpByOrders(
  db: Db,
  orders: readonly DeliveredOrder[],
  productId: number | null,
  account: ReviewerAccount | undefined,
): Promise<ReviewerLookup> {
  const reviewed =
    productId === null
      ? new Set()
      : await listReviewedOrders(
          db,
          orders.map(({ orderId }) => orderId),
          productId,
        );
  const order = orders.find(({ orderId }) => !reviewed.has(orderId));
  const who = account ?? orders[0];
  if (!who) return UNKNOWN_REVIEWER;
  const reviewer = {
    name: publicName(who.firstName, who.lastName),
    email: who.email,
    country: COUNTRIES.find((known) => known === who.country) ?? '',
    purchase: order ? { orderId: order.orderId, receivedOn: order.receivedOn } : null,
  };
  return { reviewer, hasReviewed: !order && reviewed.size > 0, isLinkGone: false };
}
