import { randomUUID } from 'node:crypto';
import { succeed, type Result } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { CartDeps } from '#shop/basket/cart/server/cart-data-cache.ts';
import type { CheckoutForm } from '#shop/checkout/checkout/check-form.ts';
import { placeWithin, toOrder, type TakenOrder } from '#shop/checkout/checkout/server/place-order.ts';
import { refuse, type TakenTerms, type TakeOutcome } from '../taken-order.ts';
import type { NewOrder } from '#shop/orders/orders/order.ts';
import { reviseOrder, type ReviseRefusal } from '#shop/orders/orders/server/revision/revise-order.ts';
import { fillTakenCart } from './fill-cart.ts';

/** `db` is the transaction of the caller, who rolls it back after a failure and writes the audit entry. */
type TakeDeps = Pick<CartDeps, 'db' | 'now' | 'cartData' | 'config' | 'payments' | 'keyedHash'>;

/** Places an order that a program takes for a buyer, at the prices of the shop. It may have no lines yet. */
export async function takeOrder(deps: TakeDeps, terms: TakenTerms): Promise<TakeOutcome<number>> {
  if (!(await isCustomer(deps.db, terms.customerId))) return refuse({ part: 'customer' });
  const visitor = newVisitor(deps);
  const filled = await fillTakenCart(deps, visitor, terms);
  if (!filled.ok) return filled;
  const placed = await placeWithin(deps, {
    ...sourceOf(visitor, terms),
    idempotencyKey: undefined,
    card: { methodId: '', isKept: false, saves: false },
    seenTotal: undefined,
    also: () => Promise.resolve(),
    paying: undefined,
  });
  return placed.ok ? succeed(placed.value.id) : refuse({ part: 'order', refusal: placed.failure });
}

/** Replaces what an unpaid order sells, for whom and where, at the prices of today. */
export async function reviseTakenOrder(
  deps: TakeDeps,
  orderId: number,
  terms: TakenTerms,
): Promise<TakeOutcome<void> | Result<void, ReviseRefusal>> {
  if (!(await isCustomer(deps.db, terms.customerId))) return refuse({ part: 'customer' });
  return reviseOrder(deps.db, orderId, async (): Promise<TakeOutcome<NewOrder>> => {
    const visitor = newVisitor(deps);
    const filled = await fillTakenCart(deps, visitor, terms);
    if (!filled.ok) return filled;
    const cart = filled.value;
    const isTest = deps.payments.mode === 'sandbox';
    return succeed(
      toOrder(cart, sourceOf(visitor, terms), { idempotencyKey: visitor, fingerprint: visitor, isTest }),
    );
  });
}

/** The cart of a program lives no longer than its transaction needs it. */
const newVisitor = ({ keyedHash }: Pick<CartDeps, 'keyedHash'>) =>
  keyedHash(`order of a program ${randomUUID()}`).slice(0, 32);

const sourceOf = (visitor: string, terms: TakenTerms) => ({
  visitor,
  customerId: terms.customerId,
  form: formOf(terms),
  relayPoint: undefined,
  attribution: {},
  network: null,
  seenVersions: [],
  taken: takenOf(terms),
});

const formOf = ({ billing, shipping, note, paymentMethod }: TakenTerms): CheckoutForm => ({
  billing,
  shipsElsewhere: true,
  shipping,
  note,
  paymentMethod,
  acceptsTerms: true,
  relayPoint: '',
});

const takenOf = ({ paymentTitle, transactionId }: TakenTerms): TakenOrder => ({
  createdVia: 'rest-api',
  paymentTitle,
  transactionId,
  isOpen: true,
});

async function isCustomer(db: Db, id: number | null): Promise<boolean> {
  if (id === null) return true;
  const row = await db.selectFrom('customers').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}
