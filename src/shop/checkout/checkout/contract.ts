import { ORDER_BUMP_CLASS } from '#shop/basket/order-offers/contract.ts';

/** The classic checkout requests, `/?wc-ajax={name}` (§2.7). */
export const CALLS = { updateReview: 'update_order_review', checkout: 'checkout' } as const;

/** The nonce actions of the checkout, and the form fields that carry the nonces. */
export const NONCES = {
  updateReview: 'update-order-review',
  process: 'woocommerce-process_checkout',
  pay: 'woocommerce-pay',
} as const;
export const PROCESS_NONCE_FIELD = 'woocommerce-process-checkout-nonce';
export const PAY_NONCE_FIELD = 'woocommerce-pay-nonce';
/** The field of « Créer un compte », named as existing clients send it. */
export const CREATE_ACCOUNT_FIELD = 'createaccount';

/** The class of the collapsible summary above the form. */
export const BRIEF_CLASS = 'eveil-order-brief';

/** The selectors of the fragments that are replaced: order review, payment methods, offers and summary. */
export const SELECTORS = {
  review: '.woocommerce-checkout-review-order-table',
  payment: '.woocommerce-checkout-payment',
  offers: `.${ORDER_BUMP_CLASS.replace(' ', '.')}`,
  brief: `.${BRIEF_CLASS}`,
} as const;

export type ReviewAnswer = {
  readonly result: 'success' | 'failure';
  readonly messages: string;
  readonly reload: boolean;
  readonly fragments: Readonly<Record<string, string>>;
};

export type FailureAnswer = {
  readonly result: 'failure';
  readonly messages: string;
  readonly refresh: boolean;
  readonly reload: boolean;
};

/** The response to a payment form submitted by a script. */
export type PayingAnswer =
  | {
      readonly result: 'success';
      /** The url of a page, or of a payment confirmation that comes first (payments/contract.ts). */
      readonly redirect: string;
    }
  | FailureAnswer;

export type CheckoutAnswer =
  | {
      readonly result: 'success';
      readonly redirect: string;
      readonly order_id: number;
      /** Present if the cardholder must still confirm the payment. */
      readonly payment_method?: string;
    }
  | FailureAnswer;
