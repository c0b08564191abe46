import { paymentModeOf, type PaymentMode, type StripeKeys } from '#platform/stripe-keys.ts';

/** The keys with which the shop takes card payments, and where they come from. */
export type PaymentAccount = {
  readonly source: 'environment' | 'saved' | 'sandbox';
  /** Undefined in the sandbox. */
  readonly keys: StripeKeys | undefined;
  readonly mode: PaymentMode;
};

/** What the settings of the machine say about payments. */
export type PaymentPolicy = {
  /** Whether live keys that the merchant has saved are used. A test shop and a copy on a laptop use none. */
  readonly acceptsLive: boolean;
  /** Whether an open shop needs live keys, because the public can reach it and it is no test shop. */
  readonly needsLive: boolean;
};

type MachineSettings = {
  readonly isTestShop: boolean;
  readonly isLocalDemo: boolean;
  readonly isPublic: boolean;
};

export const paymentPolicyOf = ({ isTestShop, isLocalDemo, isPublic }: MachineSettings): PaymentPolicy => ({
  acceptsLive: !isTestShop && !isLocalDemo,
  needsLive: isPublic && !isTestShop,
});

type KnownKeys = { readonly environment: StripeKeys | undefined; readonly saved: StripeKeys | undefined };

/** The keys of the environment win over saved ones; without usable keys the shop plays the provider itself. */
export function choosePaymentAccount(
  { environment, saved }: KnownKeys,
  { acceptsLive }: Pick<PaymentPolicy, 'acceptsLive'>,
): PaymentAccount {
  if (environment) return { source: 'environment', keys: environment, mode: paymentModeOf(environment) };
  const mode = paymentModeOf(saved);
  if (!saved || (mode === 'live' && !acceptsLive))
    return { source: 'sandbox', keys: undefined, mode: 'sandbox' };
  return { source: 'saved', keys: saved, mode };
}

/** Whether the shop may be open with this account. */
export const maySell = ({ mode }: Pick<PaymentAccount, 'mode'>, { needsLive }: PaymentPolicy): boolean =>
  mode === 'live' || !needsLive;
