import { fail, succeed, type Result } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { toShippingAddress } from '#shop/common/addresses/address.ts';
import { enqueueMail } from '#shop/common/mails/server/enqueue-mail.ts';
import type { AddRefusal, Cart } from '#shop/basket/cart/cart.ts';
import { addAllToCart } from '#shop/basket/cart/server/add-to-cart.ts';
import type { CartDeps } from '#shop/basket/cart/server/cart-data-cache.ts';
import { saveCartAddresses, selectRate } from '#shop/basket/cart/server/delivery.ts';
import { getCart } from '#shop/basket/cart/server/get-cart.ts';
import { applyCoupon } from '#shop/basket/cart/server/use-coupon.ts';
import type { CouponRefusal } from '#shop/basket/pricing/coupon.ts';
import { findAccount } from '#shop/customers/accounts/server/find-account.ts';
import type { PlaceRefusal } from '#shop/checkout/checkout/place-refusal.ts';
import { placeWithin, storedKeyOf } from '#shop/checkout/checkout/server/place-order.ts';
import { lockHolder } from '#shop/orders/orders/server/unpaid-orders.ts';
import type { Actor } from '#shop/staff/audit/audit-entry.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';
import { paymentLinkMail } from '../payment-link-mail.ts';
import { readQuantity, type ArticleRow, type PhoneOrderForm } from '../phone-order-form.ts';
import { findArticles, type Article } from './find-articles.ts';

type PhoneDeps = Pick<CartDeps, 'db' | 'now' | 'cartData' | 'config' | 'payments' | 'keyedHash'>;

export type RowRefusal = AddRefusal | 'no-match' | 'several-match';

/** A row with the articles that match what was typed. */
export type FoundRow = {
  readonly row: ArticleRow;
  readonly matches: readonly Article[];
  readonly article: Article | undefined;
  readonly refusal: RowRefusal | undefined;
};

/** The order as it would be placed now. */
export type PhoneOrderPreview = {
  readonly rows: readonly FoundRow[];
  readonly cart: Cart;
  readonly couponRefusal: CouponRefusal | undefined;
};

/** Prices the order and lists its delivery methods. Nothing of it is stored. */
export async function previewPhoneOrder(deps: PhoneDeps, form: PhoneOrderForm): Promise<PhoneOrderPreview> {
  const outcome = await inTransaction(deps.db, async (tx) => ({
    // A failed outcome rolls the cart back.
    ok: false as const,
    preview: await fillCart({ ...deps, db: tx }, visitorOf(deps, form), form),
  }));
  return outcome.preview;
}

export type PhoneOrderRefusal = PlaceRefusal | 'rows' | 'coupon';

/** Places the order like the checkout, for the buyer on the telephone. A form that is sent twice places it once. */
export const placePhoneOrder = (
  deps: PhoneDeps,
  actor: Actor,
  form: PhoneOrderForm,
): Promise<Result<number, PhoneOrderRefusal>> =>
  inTransaction(deps.db, async (tx) => {
    const visitor = visitorOf(deps, form);
    await lockHolder(tx, [visitor]);
    const idempotencyKey = form.submissionId;
    const earlier = await findByKey(tx, storedKeyOf({ visitor, idempotencyKey }));
    if (earlier !== undefined) return succeed(earlier);
    const within = { ...deps, db: tx };
    const { rows, couponRefusal } = await fillCart(within, visitor, form);
    if (rows.some(({ refusal }) => refusal !== undefined)) return fail('rows');
    if (couponRefusal !== undefined) return fail('coupon');
    const account = await findAccount(tx, form.buyer.billing.email);
    const placed = await placeWithin(within, {
      visitor,
      customerId: account?.customer.role === 'customer' ? account.customer.id : null,
      form: form.buyer,
      relayPoint: undefined,
      idempotencyKey,
      card: { methodId: '', isKept: false, saves: false },
      seenTotal: form.seenTotal,
      seenVersions: [],
      also: () => Promise.resolve(),
      attribution: {},
      network: null,
      paying: undefined,
      taken: { createdVia: 'admin', paymentTitle: '', transactionId: '', isOpen: false },
    });
    if (!placed.ok) return placed;
    const { id } = placed.value;
    if (form.sendsLink) {
      const mail = paymentLinkMail(placed.value, form.buyer.billing, deps.config.publicUrl);
      await enqueueMail(tx, mail, `payment-link:${id}`);
    }
    await recordAudit(tx, {
      at: deps.now(),
      actor,
      action: 'order.create',
      entity: { type: 'order', id: String(id) },
      diff: { paymentMethod: [null, form.buyer.paymentMethod] },
    });
    return succeed(id);
  });

/** The cart of a form is nobody else’s: its visitor is made from the id of the form. */
const visitorOf = ({ keyedHash }: Pick<CartDeps, 'keyedHash'>, { submissionId }: PhoneOrderForm) =>
  keyedHash(`telephone order ${submissionId}`).slice(0, 32);

async function findByKey(tx: Db, key: string): Promise<number | undefined> {
  const order = await tx
    .selectFrom('orders')
    .select('id')
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return order?.id;
}

async function fillCart(
  deps: PhoneDeps,
  visitor: string,
  { rows, buyer, coupon, rateId }: PhoneOrderForm,
): Promise<PhoneOrderPreview> {
  const found: FoundRow[] = [];
  for (const row of rows) found.push(await addRow(deps, visitor, row));
  const billing = buyer.billing;
  const shipping = buyer.shipsElsewhere ? buyer.shipping : toShippingAddress(billing);
  await saveCartAddresses(deps, visitor, await getCart(deps, visitor), { billing, shipping });
  const applied = coupon === '' ? undefined : await applyCoupon(deps, visitor, coupon);
  if (rateId !== '') await selectRate(deps, visitor, rateId);
  return {
    rows: found,
    cart: await getCart(deps, visitor),
    couponRefusal: applied?.ok === false ? applied.failure : undefined,
  };
}

async function addRow(deps: PhoneDeps, visitor: string, row: ArticleRow): Promise<FoundRow> {
  if (row.typed === '') return { row, matches: [], article: undefined, refusal: undefined };
  const matches = await findArticles(deps.db, row.typed);
  const article =
    matches.length === 1 ? matches[0] : matches.find(({ sellableId }) => String(sellableId) === row.choice);
  if (!article)
    return { row, matches, article, refusal: matches.length === 0 ? 'no-match' : 'several-match' };
  const quantity = readQuantity(row.quantity);
  if (quantity === undefined) return { row, matches, article, refusal: 'bad-quantity' };
  const { productId, variationId } = article;
  const request = { productId, quantity, choices: {}, ...(variationId !== null && { variationId }) };
  const added = await addAllToCart(deps, visitor, [request]);
  return { row, matches, article, refusal: added.ok ? undefined : added.failure };
}
