import { ORDER_BUMP_CLASS } from '#shop/basket/order-offers/contract.ts';

/** The classic calls of the checkout, `/?wc-ajax={name}` (§2.7). */
export const CALLS = { updateReview: 'update_order_review', checkout: 'checkout' } as const;

/** What nonces of the checkout are made for, and the field the form carries its own in. */
export const NONCES = {
  updateReview: 'update-order-review',
  process: 'woocommerce-process_checkout',
  pay: 'woocommerce-pay',
} as const;
export const PROCESS_NONCE_FIELD = 'woocommerce-process-checkout-nonce';
export const PAY_NONCE_FIELD = 'woocommerce-pay-nonce';
/** « Créer un compte », under the name existing clients send. */
export const CREATE_ACCOUNT_FIELD = 'createaccount';

/** What the order's review and the ways of paying are selected by, to be replaced. */
export const SELECTORS = {
  review: '.woocommerce-checkout-review-order-table',
  payment: '.woocommerce-checkout-payment',
  offers: `.${ORDER_BUMP_CLASS.replace(' ', '.')}`,
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

/** What a form that pays is answered where a script has sent it. */
export type PayingAnswer =
  | {
      readonly result: 'success';
      /** A page, or what is to be confirmed before (payments/contract.ts). */
      readonly redirect: string;
    }
  | FailureAnswer;

export type CheckoutAnswer =
  | {
      readonly result: 'success';
      readonly redirect: string;
      readonly order_id: number;
      /** Where its holder has yet to confirm the payment. */
      readonly payment_method?: string;
    }
  | FailureAnswer;
