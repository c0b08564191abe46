import type { PayRefusal } from '../refusal.ts';
import { CardPermit, countForShop } from './card-permit.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { openCardCustomer, type CardOwner } from './saved-cards.ts';
import { ProviderAway, type SetUp } from './stripe.ts';

type WantedCard = {
  readonly owner: CardOwner;
  readonly methodId: string;
  readonly returnUrl: string | null;
  /** Whom the attempt is counted for (`cardKeysOf`). */
  readonly countedAs: readonly string[];
};

/**
 * Prepares a card to be kept by a customer. That the provider is away is one more reason why not. An attempt stays
 * counted although it succeeds: it costs nothing, and tells whoever tries out cards that this one is good.
 */
export async function setUpCard(
  deps: Pick<PaymentDeps, 'db' | 'now' | 'provider'>,
  { owner, methodId, returnUrl, countedAs }: WantedCard,
): Promise<SetUp | { readonly refusal: PayRefusal }> {
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
