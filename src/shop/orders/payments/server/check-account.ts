import { openClient, type ProviderAccount } from './stripe.ts';

/** What the provider says about keys: `refused` if it does not know them, `forbidden` if they may not take payments. */
export type AccountAnswer =
  | { readonly kind: 'accepted' | 'refused' | 'forbidden' }
  | { readonly kind: 'away'; readonly error: unknown };

/** Asks the provider whether it accepts the secret key, with a call that every payment needs and that changes nothing. */
export async function checkAccount(account: ProviderAccount): Promise<AccountAnswer> {
  const { Sdk, client } = await openClient(account);
  try {
    await client.paymentIntents.list({ limit: 1 });
    return { kind: 'accepted' };
  } catch (error) {
    if (error instanceof Sdk.errors.StripeAuthenticationError) return { kind: 'refused' };
    if (error instanceof Sdk.errors.StripePermissionError) return { kind: 'forbidden' };
    return { kind: 'away', error };
  }
}
