import type { PayRefusal } from '../refusal.ts';
import { CardPermit, countForShop } from './card-permit.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { openCardCustomer, type CardOwner } from './saved-cards.ts';
import { ProviderAway, type SetUpResult } from './stripe.ts';

type CardRequest = {
  readonly owner: CardOwner;
  readonly methodId: string;
  readonly returnUrl: string | null;
  /** The keys the attempt is counted under (`cardKeysOf`). */
  readonly countedAs: readonly string[];
};

/**
 * Saves a payment card for a customer. An unavailable provider is reported as a refusal. A successful attempt
 * stays counted: it costs nothing and would tell a card tester that the card is valid.
 */
export async function setUpCard(
  deps: Pick<PaymentDeps, 'db' | 'now' | 'provider'>,
  { owner, methodId, returnUrl, countedAs }: CardRequest,
): Promise<SetUpResult | { readonly refusal: PayRefusal }> {
  const permit = await CardPermit.forSetUp(deps, countedAs);
  if (!permit) return { refusal: 'too-many-tries' };
  await countForShop(deps);
  try {
    const customerId = await openCardCustomer(deps, owner);
    return await deps.provider.setUp(permit, { methodId, customerId, returnUrl });
  } catch (error) {
    if (error instanceof ProviderAway) return { refusal: 'away' };
    throw error;
  }
}
