import type { Address, BillingAddress } from '#shop/common/addresses/address.ts';
import type { PaymentOutcome } from '#shop/checkout/checkout/payment-outcome.ts';
import { toWireAddress, toWireBilling } from '../cart/cart-resource.ts';

/** A draft or placed order. */
type CheckoutOrder = {
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

/** The payment result before any payment. */
const NO_PAYMENT = { payment_status: '', payment_details: [], redirect_url: '' };

/** Builds the response of the checkout calls (§3.11). */
export const toWireCheckout = (order: CheckoutOrder, outcome?: PaymentOutcome) => ({
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

/** A refused payment returns the full checkout response, not an error object. */
export const OUTCOME_STATUS: Record<PaymentOutcome['status'], number> = {
  success: 200,
  pending: 202,
  failure: 400,
  error: 500,
};
