import type { PayRefusal } from '../refusal.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { ProviderAway, type CardSetUp, type SetUp } from './stripe.ts';

/** Prepares a card to be kept. That the provider is away is one more reason why not. */
export async function setUpCard(
  { provider }: Pick<PaymentDeps, 'provider'>,
  wanted: CardSetUp,
): Promise<SetUp | { readonly refusal: PayRefusal }> {
  try {
    return await provider.setUp(wanted);
  } catch (error) {
    if (error instanceof ProviderAway) return { refusal: 'away' };
    throw error;
  }
}
