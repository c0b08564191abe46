import { toCents } from '#platform/money.ts';
import { fail, succeed, type Result } from '#platform/result.ts';
import { NOTHING } from '#shop/basket/pricing/vat.ts';
import type { NewOrder, Order, OrderLine } from '#shop/orders/orders/order.ts';

export type ReplacementRefusal = 'unknown-article' | 'too-many';

/** The pieces of a line that are sent again. */
export type ReplacedArticle = { readonly lineId: number; readonly quantity: number };

/** The facts that the database and the request add to a replacement. */
type Identity = Pick<NewOrder, 'key' | 'visitor' | 'idempotencyKey' | 'isTest'>;

const FREE = toCents(0);

/** The lines that can be sent again: a gift card arrives by mail. */
export const replaceableLines = ({ lines }: Pick<Order, 'lines'>): readonly OrderLine[] =>
  lines.filter(({ gift }) => gift === null);

/** Makes the order of 0 € that sends pieces of an order again, the same way and to the same address. */
export function replacementOf(
  order: Order,
  articles: readonly ReplacedArticle[],
  identity: Identity,
): Result<NewOrder, ReplacementRefusal> {
  const lines = replaceableLines(order);
  const chosen = articles.map(({ lineId, quantity }) => ({
    line: lines.find(({ id }) => id === lineId),
    quantity,
  }));
  if (chosen.some(({ line, quantity }) => line !== undefined && quantity > line.quantity))
    return fail('too-many');
  const free = chosen.flatMap(({ line, quantity }) => (line ? [freeLine(line, quantity)] : []));
  if (free.length < chosen.length) return fail('unknown-article');
  return succeed({
    ...identity,
    customerId: order.customerId,
    network: null,
    paymentTermDays: null,
    reservesUnpaid: true,
    billing: order.billing,
    shipping: order.shipping,
    note: '',
    paymentMethod: '',
    rateTitle: order.rateTitle,
    deliveryTime: order.deliveryTime,
    promise: null,
    transit: null,
    isRelay: order.relayPoint !== null,
    relayPoint: order.relayPoint,
    isPickup: order.isPickup,
    coupons: [],
    fees: [],
    lines: free,
    giftCards: [],
    vat: order.vat,
    totals: {
      items: NOTHING,
      discount: NOTHING,
      fees: NOTHING,
      shipping: NOTHING,
      taxes: [],
      total: FREE,
    },
    seenVersions: order.legalVersions,
    deliverySeen: order.deliverySeen,
    attribution: {},
    requestFingerprint: identity.idempotencyKey,
    replaces: order.id,
  });
}

const freeLine = ({ id: _, missing: __, ...line }: OrderLine, quantity: number) => ({
  ...line,
  quantity,
  unitPrice: FREE,
  insteadOf: null,
  before: NOTHING,
  after: NOTHING,
});
