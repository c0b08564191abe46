import { renderToStaticMarkup } from 'react-dom/server';
import type { RequestContext } from '#platform/server/request-context.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { isReading, refuseNonce, type Ajax } from '#shop/common/ajax/server/ajax.ts';
import { idField } from '#platform/server/edge/fields.ts';
import { findVisitor, ensureVisitor } from '#platform/server/visitor.ts';
import { findProductSlug } from '#shop/catalogue/products/server/find-product-slug.ts';
import { normaliseCode } from '#shop/basket/pricing/coupon.ts';
import { readGiftCode } from '#shop/basket/gift-cards/gift-code.ts';
import type { Cart } from '../cart.ts';
import {
  CALLS,
  NONCE_ACTIONS,
  type AddFailed,
  type FragmentsAnswer,
  type RemoveFailed,
} from '../contract.ts';
import { texts } from '../texts.ts';
import { CartTotalsView } from '../ui/cart-totals.tsx';
import { WireNotice } from '../ui/wire-notice.tsx';
import { addAllToCart } from './add-to-cart.ts';
import type { CartDeps } from './cart-data-cache.ts';
import { fragmentsOf, sendCartCookies } from './fragments.tsx';
import { getCart } from './get-cart.ts';
import { setRefusalCookie } from './refusal-cookie.ts';
import { addCall, addForm, couponCode } from './schemas.ts';
import { shippingChoice } from './shipping-choice.ts';
import { removeLine, saveRate } from './store.ts';
import { applyCode, removeCode } from './use-coupon.ts';

/** Registers the cart requests that existing clients of the platform send (§7.1). */
export function classicCartCalls(ajax: Ajax, deps: CartDeps): void {
  const { db, config, nonces } = deps;
  const secure = config.publicUrl.startsWith('https:');

  const answerCart = (
    cart: Cart,
    visitor: string | undefined,
    { request, reply }: RequestContext,
  ): FragmentsAnswer => {
    const answer = fragmentsOf(deps, cart, visitor);
    sendCartCookies(request, reply, answer.cart_hash);
    return answer;
  };

  ajax.platform(CALLS.add, async (call): Promise<FragmentsAnswer | AddFailed | string | undefined> => {
    const { fields, request, reply } = call;
    if (isReading(call)) return undefined;
    // Buttons send no nonce. A wallet sends one, and it has to be valid (§7.1).
    if (
      fields['security'] !== undefined &&
      !nonces.isValid(fields['security'], NONCE_ACTIONS.walletAdd, findVisitor(request))
    )
      return refuseNonce(call);
    // The product page sends its form fields; buttons send their data attributes.
    const parsed = 'add-to-cart' in fields ? addForm.safeParse(fields) : addCall.safeParse(fields);
    if (!parsed.success) return undefined;
    const visitor = ensureVisitor(request, reply, secure);
    const added = await addAllToCart(deps, visitor, parsed.data);
    if (added.ok) return answerCart(added.value.cart, visitor, { request, reply });
    // The product page shows the reason, so the response contains only its URL (§4.2).
    setRefusalCookie(reply, added.failure);
    const slug = await findProductSlug(
      db,
      parsed.data[0]?.productId ?? idField.catch(0).parse(fields['add-to-cart']),
    );
    return {
      error: true,
      product_url: slug === undefined ? false : config.publicUrl + PATHS.product(slug),
    };
  });

  ajax.platform(CALLS.remove, async (call): Promise<FragmentsAnswer | RemoveFailed | undefined> => {
    const { fields, request, reply } = call;
    if (isReading(call)) return undefined;
    const visitor = findVisitor(request);
    const key = fields['cart_item_key'];
    if (!visitor || typeof key !== 'string' || !(await removeLine(db, visitor, key)))
      return { success: false };
    return answerCart(await getCart(deps, visitor), visitor, { request, reply });
  });

  ajax.platform(CALLS.refresh, async ({ request, reply }): Promise<FragmentsAnswer> => {
    const visitor = findVisitor(request);
    return answerCart(await getCart(deps, visitor), visitor, { request, reply });
  });

  const guarded = (
    name: string,
    action: string,
    answer: (visitor: string, fields: Fields, context: RequestContext) => Promise<string>,
  ) =>
    ajax.platform(name, async ({ fields, request, reply }) => {
      const visitor = findVisitor(request);
      reply.type('text/html; charset=UTF-8');
      if (!nonces.isValid(fields['security'], action, visitor)) return refuseNonce({ reply });
      return answer(visitor ?? ensureVisitor(request, reply, secure), fields, { request, reply });
    });

  guarded(CALLS.applyCoupon, NONCE_ACTIONS.applyCoupon, async (visitor, fields, context) => {
    const typed = couponCode.parse(fields['coupon_code']);
    const applied = await applyCode(deps, { visitor, typed, ip: context.request.ip });
    if (!applied.ok) return notice('error', texts.couponRefusals[applied.failure]);
    answerCart(applied.value, visitor, context);
    return notice(
      'message',
      readGiftCode(typed) ? texts.giftCardApplied : texts.couponApplied(normaliseCode(typed)),
    );
  });

  guarded(CALLS.removeCoupon, NONCE_ACTIONS.removeCoupon, async (visitor, fields, context) => {
    const typed = couponCode.parse(fields['coupon']);
    if (!(await removeCode(deps, visitor, typed)))
      return notice('error', texts.couponRefusals['unknown-coupon']);
    answerCart(await getCart(deps, visitor), visitor, context);
    return notice('message', texts.couponRemoved(normaliseCode(typed)));
  });

  guarded(CALLS.updateShipping, NONCE_ACTIONS.updateShipping, async (visitor, fields, context) => {
    const rateId = shippingChoice.parse(fields);
    if (rateId !== undefined) await saveRate(db, visitor, rateId);
    const cart = await getCart(deps, visitor);
    answerCart(cart, visitor, context);
    return totalsHtml(cart);
  });

  ajax.platform(CALLS.totals, async ({ request, reply }) => {
    reply.type('text/html; charset=UTF-8');
    return totalsHtml(await getCart(deps, findVisitor(request)));
  });
}

type Fields = Readonly<Record<string, unknown>>;

const notice = (kind: 'error' | 'message', text: string) =>
  renderToStaticMarkup(<WireNotice kind={kind}>{text}</WireNotice>);

const totalsHtml = (cart: Cart) => renderToStaticMarkup(<CartTotalsView cart={cart} />);
