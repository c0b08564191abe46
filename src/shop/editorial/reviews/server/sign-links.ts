import { createSignedTokens, linkSignature } from '#platform/server/signed-token.ts';

/** The signed tokens in email links. */
export type ReviewLinks = {
  /** Proves that the holder bought a product with an order. */
  purchaseToken(orderId: number, productId: number): string;
  readPurchase(token: string): { orderId: number; productId: number } | undefined;
  /** Lets the author edit or delete a review. */
  reviewToken(uuid: string): string;
  opensReview(uuid: string, token: string): boolean;
  /** Opts the buyer of an order out of review requests. */
  refusalToken(orderId: number): string;
  readRefusal(token: string): number | undefined;
};

const DAY_MS = 24 * 3600 * 1000;
/** The validity of a purchase token. */
const PURCHASE_DAYS = 180;

export function createReviewLinks(secret: string, now: () => Date): ReviewLinks {
  const sign = linkSignature(secret);
  const purchases = createSignedTokens({
    sign,
    purpose: 'reviews|purchase',
    fields: ['orderId', 'productId', 'day'],
    expiry: { now, atMs: ({ day }) => (day + PURCHASE_DAYS + 1) * DAY_MS },
  });
  const reviews = createSignedTokens({ sign, purpose: 'reviews|review', fields: [] });
  const refusals = createSignedTokens({ sign, purpose: 'reviews|refusal', fields: ['orderId'] });
  return {
    purchaseToken: (orderId, productId) =>
      purchases.create({ orderId, productId, day: Math.floor(now().getTime() / DAY_MS) }),
    readPurchase(token) {
      const found = purchases.read(token);
      return found && { orderId: found.orderId, productId: found.productId };
    },
    reviewToken: (uuid) => reviews.create({}, uuid),
    opensReview: (uuid, token) => reviews.read(token, uuid) !== undefined,
    refusalToken: (orderId) => refusals.create({ orderId }),
    readRefusal: (token) => refusals.read(token)?.orderId,
  };
}
