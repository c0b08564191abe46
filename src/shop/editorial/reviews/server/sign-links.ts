import { createHmac, timingSafeEqual } from 'node:crypto';

/** The signed tokens in email links. Only the shop can create them, and none is stored. */
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
  const sign = (...words: readonly (string | number)[]) =>
    createHmac('sha256', secret)
      .update(`reviews|${words.join('|')}`)
      .digest('base64url');
  const isSigned = (given: string, ...words: readonly (string | number)[]) => {
    const expected = Buffer.from(sign(...words));
    const said = Buffer.from(given);
    return said.length === expected.length && timingSafeEqual(said, expected);
  };
  const today = () => Math.floor(now().getTime() / DAY_MS);
  return {
    purchaseToken(orderId, productId) {
      const day = today();
      return [orderId, productId, day, sign('purchase', orderId, productId, day)].join('.');
    },
    readPurchase(token) {
      const [, order, product, day, mac = ''] =
        /^(\d{1,9})\.(\d{1,9})\.(\d{1,6})\.([\w-]{43})$/.exec(token) ?? [];
      if (order === undefined || product === undefined || day === undefined) return undefined;
      if (!isSigned(mac, 'purchase', order, product, day)) return undefined;
      if (today() - Number(day) > PURCHASE_DAYS) return undefined;
      return { orderId: Number(order), productId: Number(product) };
    },
    reviewToken: (uuid) => sign('review', uuid),
    opensReview: (uuid, token) => isSigned(token, 'review', uuid),
    refusalToken: (orderId) => `${orderId}.${sign('refusal', orderId)}`,
    readRefusal(token) {
      const [, order, mac = ''] = /^(\d{1,9})\.([\w-]{43})$/.exec(token) ?? [];
      return order !== undefined && isSigned(mac, 'refusal', order) ? Number(order) : undefined;
    },
  };
}
