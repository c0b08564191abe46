/** The keys of an account at the payment provider. */
export type StripeKeys = {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
};

/** What each key looks like, as the provider issues it. Restricted keys begin with `rk_`. */
export const KEY_SHAPES: Readonly<Record<keyof StripeKeys, RegExp>> = {
  secretKey: /^[sr]k_(test|live)_\w{1,250}$/,
  publishableKey: /^pk_(test|live)_\w{1,250}$/,
  webhookSecret: /^whsec_[\w+/=-]{1,250}$/,
};

export type PaymentMode = 'sandbox' | 'live';

/** Test keys charge nothing, so their orders are test orders, as in the sandbox. */
export const paymentModeOf = (keys: StripeKeys | undefined): PaymentMode =>
  keys && /^[sr]k_live_/.test(keys.secretKey) ? 'live' : 'sandbox';
