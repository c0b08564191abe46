import type { CheckoutFault } from '#shop/checkout/checkout/check-form.ts';
import { faultSentence } from '#shop/checkout/checkout/fault-text.ts';
import type { PlaceRefusal } from '#shop/checkout/checkout/place-refusal.ts';
import { texts as checkoutTexts } from '#shop/checkout/checkout/texts.ts';
import { errorCode, wireError, type WireError } from '#shop/basket/store-client/errors.ts';

/**
 * Combines all validation errors of an order: the first is the error itself, the others are its
 * `additional_errors`.
 */
export function faultsError(faults: readonly CheckoutFault[], paymentMethod: string): WireError | undefined {
  const [first, ...others] = faults.map((fault) => faultError(fault, paymentMethod));
  return first && others.length > 0 ? { ...first, additional_errors: others } : first;
}

function faultError(fault: CheckoutFault, paymentMethod: string): WireError {
  const message = faultSentence(fault);
  if (fault.code === 'card') return wireError(400, errorCode('checkout_process_payment_error'), message);
  if (!('section' in fault)) {
    const name = paymentMethod === '' ? 'missing_payment_method' : 'payment_method_disabled';
    return wireError(400, errorCode(`checkout_${name}`), message);
  }
  const code = ADDRESS_CODES[fault.code];
  if (code !== undefined) {
    const isMail = fault.name === 'email';
    return wireError(
      400,
      errorCode(isMail && fault.code === 'required' ? 'missing_email_address' : code),
      message,
    );
  }
  const parameter = fault.name === 'companyNumber' ? 'extensions' : `${fault.section}_address`;
  return wireError(400, 'rest_invalid_param', message, {
    params: { [parameter]: message },
    details: { [parameter]: { code: fault.code, message } },
  });
}

/** Faults that are found when the order is validated; the others are invalid parameter values. */
const ADDRESS_CODES: Partial<Record<string, string>> = {
  required: 'invalid_address',
  invalid_country: 'invalid_address_country',
  invalid_email: 'invalid_email_address',
};

const REFUSALS: Record<PlaceRefusal, { readonly status: number; readonly code: string }> = {
  empty: { status: 400, code: errorCode('cart_empty') },
  'no-rate': { status: 400, code: errorCode('invalid_shipping_option') },
  'no-relay-point': { status: 400, code: errorCode('missing_relay_point') },
  'relay-point-gone': { status: 400, code: errorCode('invalid_relay_point') },
  // The client's view of the cart is outdated, so these responses (409) include the current cart.
  'basket-changed': { status: 409, code: errorCode('cart_item_error') },
  'total-changed': { status: 409, code: errorCode('checkout_total_changed') },
  'coupon-gone': { status: 409, code: errorCode('cart_coupon_errors') },
  'sent-twice': { status: 409, code: errorCode('checkout_sent_twice') },
  'too-many-tries': { status: 429, code: errorCode('checkout_too_many_tries') },
  'too-many-unpaid': { status: 429, code: errorCode('checkout_too_many_unpaid_orders') },
  'too-large-unpaid': { status: 400, code: errorCode('checkout_too_large_unpaid_order') },
};

export const refusalError = (refusal: PlaceRefusal): WireError =>
  wireError(REFUSALS[refusal].status, REFUSALS[refusal].code, checkoutTexts.refusals[refusal]);
