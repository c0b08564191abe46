import type { Address, BillingAddress } from '#shop/common/addresses/address.ts';
import type { PaymentOutcome } from '#shop/checkout/checkout/payment-outcome.ts';
import { toWireAddress, toWireBilling } from '../cart/cart-resource.ts';

/** An order while and after it is placed. */
type Placing = {
  readonly id: number;
  readonly key: string;
  readonly status: string;
  readonly note: string;
  readonly paymentMethod: string;
  /** null or absent: a guest. */
  readonly customerId?: number | null;
  readonly billing: BillingAddress;
  readonly shipping: Address;
};

/** Before anything was paid. */
const NO_PAYMENT = { payment_status: '', payment_details: [], redirect_url: '' };

/** The answer of the checkout's calls (§3.11). */
export const toWireCheckout = (order: Placing, outcome?: PaymentOutcome) => ({
  order_id: order.id,
  status: order.status,
  order_key: order.key,
  order_number: String(order.id),
  customer_note: order.note,
  customer_id: order.customerId ?? 0,
  billing_address: toWireBilling(order.billing),
  shipping_address: toWireAddress(order.shipping),
  payment_method: order.paymentMethod,
  payment_result: outcome
    ? {
        payment_status: outcome.status,
        payment_details: Object.entries(outcome.details).map(([key, value]) => ({ key, value })),
        redirect_url: outcome.redirect,
      }
    : NO_PAYMENT,
  additional_fields: {},
  extensions: {},
});

/** A refused payment answers with the whole of the above, not in the shape of an error. */
export const OUTCOME_STATUS: Record<PaymentOutcome['status'], number> = {
  success: 200,
  pending: 202,
  failure: 400,
  error: 500,
};
