import { KEY_SHAPES, paymentModeOf, type PaymentMode, type StripeKeys } from '#platform/stripe-keys.ts';

/** The keys in the order of the form, which is the order of the provider's own screens. */
export const KEY_FIELDS = ['publishableKey', 'secretKey', 'webhookSecret'] as const;
export type KeyField = (typeof KEY_FIELDS)[number];

export type KeyFault =
  | 'required'
  | 'shape'
  /** A key of the provider, but for another field. */
  | 'other-field'
  /** A test key and a live key do not work together. */
  | 'other-mode'
  | 'live-refused'
  | 'test-refused';

export type KeyFaults = Partial<Record<KeyField, KeyFault>>;

export type KeyRules = {
  /** Whether live keys are accepted. */
  readonly acceptsLive: boolean;
  /** Whether only live keys are accepted: the shop is open to the public and no test shop. */
  readonly onlyLive: boolean;
};

function faultOf(field: KeyField, key: string): KeyFault | undefined {
  if (key === '') return 'required';
  if (KEY_SHAPES[field].test(key)) return undefined;
  return KEY_FIELDS.some((other) => KEY_SHAPES[other].test(key)) ? 'other-field' : 'shape';
}

const isTestKey = (key: string) => /^\wk_test_/.test(key);

/** Checks keys by their shape, and whether this shop may use them. */
export function checkPaymentKeys(keys: StripeKeys, { acceptsLive, onlyLive }: KeyRules): KeyFaults {
  const faults: KeyFaults = {};
  for (const field of KEY_FIELDS) {
    const fault = faultOf(field, keys[field]);
    if (fault) faults[field] = fault;
  }
  if (faults.secretKey) return faults;
  const mode = paymentModeOf(keys);
  if (mode === 'live' && !acceptsLive) faults.secretKey = 'live-refused';
  else if (mode === 'sandbox' && onlyLive) faults.secretKey = 'test-refused';
  if (!faults.publishableKey && isTestKey(keys.publishableKey) !== isTestKey(keys.secretKey))
    faults.publishableKey = 'other-mode';
  return faults;
}

/** What a screen shows of saved keys: whether they are live, and how each ends. */
export type KeySummary = { readonly mode: PaymentMode; readonly ends: Readonly<Record<KeyField, string>> };

const SHOWN_CHARACTERS = 4;
const endOf = (key: string) => key.slice(-SHOWN_CHARACTERS);

export const summariseKeys = (keys: StripeKeys): KeySummary => ({
  mode: paymentModeOf(keys),
  ends: {
    publishableKey: endOf(keys.publishableKey),
    secretKey: endOf(keys.secretKey),
    webhookSecret: endOf(keys.webhookSecret),
  },
});
