import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { fail, succeed, type Result } from '../../../platform/result.ts';
import { prepare, type Db } from '../../../platform/server/database.ts';
import { withoutEmail } from '../../addresses/address.ts';
import type { Attribution } from '../../attribution/attribution.ts';
import { isEmpty, problemOf, type Cart } from '../../cart/cart.ts';
import { insteadOf } from '../../cart/line-offer.ts';
import type { CartDeps } from '../../cart/server/basket-memory.ts';
import { getCart } from '../../cart/server/get-cart.ts';
import { cartHash } from '../../cart/server/fragments.tsx';
import { emptyBasket } from '../../cart/server/remove-from-cart.ts';
import { takeStock } from '../../catalogue/server/take-stock.ts';
import { countCouponUses } from '../../coupons/server/use-coupons.ts';
import type { NewOrder } from '../../orders/order.ts';
import type { OrderEvent } from '../../orders/order-status.ts';
import { changeOrder } from '../../orders/server/change-order.ts';
import { newOrderKey } from '../../orders/server/new-order-key.ts';
import { resumeOrder } from '../../orders/server/resume-order.ts';
import { saveOrder } from '../../orders/server/save-order.ts';
import { CARD_METHOD } from '../../payments/contract.ts';
import { findUnpaidOrder, openPayment } from '../../payments/server/open-payment.ts';
import type { CheckoutForm } from '../check-form.ts';
import { isOfflineMethod } from '../../orders/offline-method.ts';
import type { PlaceRefusal } from '../place-refusal.ts';
import { takeDraft } from './drafts.ts';
import type { CardSaid } from '../card-said.ts';

export type Placed = {
  readonly id: number;
  readonly key: string;
  /** The press that placed it. */
  readonly press: string;
};

type Request = {
  readonly visitor: string;
  /** null: a guest. */
  readonly customerId: number | null;
  readonly form: CheckoutForm;
  /** One press of the button; a client that sends none gets one made of what it orders. */
  readonly idempotencyKey: string | undefined;
  /** The card that pays, as far as the same press must bring the same one. */
  readonly card: CardSaid;
  /** The total that stood above the button: it is ordered for that, or not at all. */
  readonly seenTotal: number | undefined;
  /** What else is to happen if, and only if, the order is placed now. */
  readonly also: (tx: Db, order: NewOrder) => Promise<void>;
  readonly attribution: Attribution;
};

class Refused extends Error {
  constructor(readonly failure: PlaceRefusal) {
    super(failure);
  }
}

/**
 * Places an order: one transaction in which pieces are set aside, codes counted, the order written and the basket
 * emptied. The same press again, even at the same moment, finds the order that is there.
 */
export async function placeOrder(
  deps: Pick<CartDeps, 'db' | 'now' | 'baskets'>,
  request: Request,
): Promise<Result<Placed, PlaceRefusal>> {
  const run = async (tx: Db): Promise<Placed> => {
    // Whoever comes with the same basket waits here until the first one is through.
    await sql`select pg_advisory_xact_lock(hashtextextended(${request.visitor}, 0))`.execute(tx);
    const fingerprint = hashOf(JSON.stringify([request.form, request.card]));
    const press = pressOf(request);
    const known = await findPlaced(tx, press);
    if (known) {
      if (known.fingerprint !== fingerprint) throw new Refused('sent-twice');
      return { ...known, press };
    }
    const unpaid = await findUnpaidOrder(tx, request.visitor);
    // Its prices, its pieces and its codes as they are at this moment.
    const cart = await getCart({ ...deps, db: tx }, request.visitor);
    refuseCart(cart, request.seenTotal);
    const wanted = toOrder(cart, request, { press, fingerprint });
    const paysByCard = wanted.paymentMethod === CARD_METHOD && wanted.totals.total > 0;
    if (unpaid) {
      // Another card for the same basket pays the order that is there; its pieces are set aside already.
      if (paysByCard && unpaid.basketHash === cartHash(cart)) {
        await resumeOrder(tx, unpaid.id, wanted);
        return { id: unpaid.id, key: unpaid.key, press };
      }
      await changeOrder(tx, unpaid.id, 'cancelled', 'replaced');
    }
    const order = { ...wanted, ...(await takeDraft(tx, request.visitor)) };
    const id = await saveOrder(tx, order);
    const event = firstEvent(order);
    if (event) await changeOrder(tx, id, event, 'placed');
    // A card may be refused: the basket stays until it is paid (payments/server/settle.ts).
    if (paysByCard) await openPayment(tx, id, cart);
    else await emptyBasket({ db: tx }, request.visitor);
    await request.also(tx, order);
    // Last, since everybody who wants the same waits for this one.
    if (!(await takeStock(tx, order.lines))) throw new Refused('basket-changed');
    const codes = order.coupons.map(({ code }) => code);
    if (await countCouponUses(tx, { codes, email: order.billing.email, orderId: id }))
      throw new Refused('coupon-gone');
    return { id, key: order.key, press };
  };
  return deps.db
    .transaction()
    .execute(run)
    .then(succeed, (error: unknown) => {
      if (error instanceof Refused) return fail(error.failure);
      throw error;
    });
}

/** A press belongs to its visitor: nobody finds, or blocks, an order of somebody else's with it. */
const pressOf = ({ visitor, idempotencyKey }: Pick<Request, 'visitor' | 'idempotencyKey'>) =>
  `${visitor}:${idempotencyKey ?? newOrderKey()}`;

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

async function findPlaced(tx: Db, idempotencyKey: string) {
  const [row] = await readPlaced(tx, { idempotencyKey });
  return row;
}

const readPlaced = prepare<{ idempotencyKey: string }, { id: number; key: string; fingerprint: string }>(
  'find-placed',
  ({ idempotencyKey }) => sql`
    select id, key, request_fingerprint as fingerprint from orders where idempotency_key = ${idempotencyKey}`,
);

function refuseCart(cart: Cart, seenTotal: number | undefined): void {
  if (isEmpty(cart)) throw new Refused('empty');
  if (cart.lines.some((line) => problemOf(line) !== undefined)) throw new Refused('basket-changed');
  if (cart.needsShipping && !cart.rate) throw new Refused('no-rate');
  if (seenTotal === undefined) {
    // Whoever does not say what they saw may believe in a code that does not count.
    if (cart.refusedCoupons.length > 0) throw new Refused('coupon-gone');
  } else if (cart.totals.total !== seenTotal) throw new Refused('total-changed');
}

type Press = { readonly press: string; readonly fingerprint: string };

function toOrder(
  cart: Cart,
  { visitor, customerId, form, attribution }: Request,
  { press, fingerprint }: Press,
): NewOrder {
  return {
    key: newOrderKey(),
    customerId,
    visitor,
    attribution,
    billing: form.billing,
    shipping: form.shipsElsewhere ? form.shipping : withoutEmail(form.billing),
    note: form.note,
    paymentMethod: form.paymentMethod,
    rateTitle: cart.rate?.method.title ?? '',
    deliveryTime: cart.rate?.method.deliveryTime ?? '',
    isPickup: cart.rate?.method.kind === 'local_pickup',
    coupons: cart.coupons.map(({ coupon, discount }) => ({ code: coupon.code, kind: coupon.kind, discount })),
    fees: cart.fees,
    lines: cart.lines.map((line) => ({ ...line, insteadOf: insteadOf(line) })),
    totals: cart.totals,
    idempotencyKey: press,
    requestFingerprint: fingerprint,
  };
}

/** What is known of its payment as soon as an order is placed; nothing where a provider has yet to say. */
function firstEvent({ totals, paymentMethod }: NewOrder): OrderEvent | undefined {
  if (totals.total === 0) return 'paid';
  return isOfflineMethod(paymentMethod) ? 'awaits-transfer' : undefined;
}
