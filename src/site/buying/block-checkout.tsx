import { Island } from '#platform/design/island.tsx';
import { toBlockCart } from '#shop/basket/cart-block/block-cart.ts';
import { toShippingAddress } from '#shop/common/addresses/address.ts';
import { billsElsewhere, blockErrors } from '#shop/checkout/checkout-block/block-fields.ts';
import type { BlockProblem, CheckoutFormValues } from '#shop/checkout/checkout-block/checkout-block.ts';
import checkoutBlock from '#shop/checkout/checkout-block/ui/checkout-block.island.tsx';
import { findDraft, type Draft } from '#shop/orders/orders/server/order-drafts.ts';
import { showCart } from '#shop/api/store-api/server/cart/cart-answer.ts';
import type { CheckoutView } from './checkout-view.ts';
import type { PageDeps } from '#site/engine/page-deps.ts';

/** The checkout in the block layout, prefilled with the visitor's data. */
export async function blockCheckout(deps: PageDeps, visitor: string | undefined, view: CheckoutView) {
  const { cart, offers, countries, providers, methods, term, card, nonce, idempotencyKey } = view;
  const [wire, draft] = await Promise.all([
    showCart({ ...deps, methods: async () => methods }, cart),
    visitor === undefined ? undefined : findDraft(deps.db, visitor),
  ]);
  const form = formOf(view, draft);
  return (
    <Island
      of={checkoutBlock}
      id="commande-bloc"
      props={{
        cart: toBlockCart(wire),
        form,
        offers,
        countries,
        providers,
        methods,
        term,
        card: { isSandbox: card.isSandbox, publishableKey: card.publishableKey },
        savedCards: view.savedCards ?? null,
        shopUrl: view.shopUrl,
        nonce,
        idempotencyKey,
        seenVersions: view.seenVersions,
        problem: problemOf(view, form),
      }}
    />
  );
}

/** Returns the form that was just rejected, or else the saved draft. */
function formOf({ cart, form, wantsAccount }: CheckoutView, draft: Draft | undefined): CheckoutFormValues {
  if (form) {
    const billed = toShippingAddress(form.billing);
    return {
      shipping: { ...(form.shipsElsewhere ? form.shipping : billed), email: '' },
      billing: form.billing,
      billsElsewhere: form.shipsElsewhere,
      note: form.note,
      paymentMethod: form.paymentMethod,
      acceptsTerms: form.acceptsTerms,
      relayPoint: form.relayPoint,
      wantsAccount,
    };
  }
  return {
    shipping: { ...cart.shipping, email: '' },
    billing: cart.billing,
    billsElsewhere: cart.needsShipping && billsElsewhere(cart.billing, cart.shipping),
    note: draft?.note ?? '',
    paymentMethod: draft?.paymentMethod ?? '',
    acceptsTerms: false,
    relayPoint: '',
    wantsAccount,
  };
}

function problemOf({ cart, problem }: CheckoutView, form: CheckoutFormValues): BlockProblem | null {
  if (!problem) return null;
  const layout = { parcelFirst: cart.needsShipping, billsElsewhere: form.billsElsewhere };
  const beside = Object.entries(problem.byField).map(([field, text]) => ({ field, text }));
  return {
    sentence: problem.sentence,
    errors: blockErrors(problem.errors, layout),
    beside: blockErrors(beside, layout),
    ...(problem.card !== undefined && { card: problem.card }),
  };
}
