import type { StripeKeys } from '#platform/stripe-keys.ts';
import type { SavedCredentials } from '#shop/common/credentials/server/credentials.ts';
import type { PaymentAccount } from '#shop/orders/payments/payment-account.ts';
import { loadPaymentAccount, loadSavedKeys } from '#shop/orders/payments/server/payment-account.ts';
import type { PaymentDeskDeps } from './change-payment-keys.ts';
import { summariseKeys, type KeySummary } from '../payment-keys.ts';

type SavedView =
  | { readonly state: 'saved'; readonly summary: KeySummary; readonly savedAt: Date }
  | Exclude<SavedCredentials<StripeKeys>, { state: 'saved' }>;

/** What the owner may know of the keys: never the keys themselves. */
export type KeyView = {
  readonly used: Pick<PaymentAccount, 'source' | 'mode'>;
  readonly saved: SavedView;
};

export async function loadKeyView(
  deps: Pick<PaymentDeskDeps, 'db' | 'config' | 'keyedHash'>,
): Promise<KeyView> {
  const [{ source, mode }, saved] = await Promise.all([loadPaymentAccount(deps), loadSavedKeys(deps)]);
  const used = { source, mode };
  if (saved.state !== 'saved') return { used, saved };
  const { savedAt, values } = saved;
  return { used, saved: { state: 'saved', summary: summariseKeys(values), savedAt } };
}
