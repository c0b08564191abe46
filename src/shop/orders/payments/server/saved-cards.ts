import type { SavedCard } from '../saved-card.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { ProviderAway, type Provider } from './stripe.ts';

type CardDeps = Pick<PaymentDeps, 'db' | 'provider'>;
export type CardOwner = { readonly id: number; readonly email: string };

async function findProviderId({ db }: CardDeps, customerId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('card_customers')
    .select('provider_id')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row?.provider_id;
}

/** Returns the customer's id at the provider, and creates it once if there is none. */
export async function openCardCustomer(deps: CardDeps, { id, email }: CardOwner): Promise<string> {
  const known = await findProviderId(deps, id);
  if (known !== undefined) return known;
  const created = await deps.provider.ask((client) =>
    client.customers.create(
      { email, metadata: { customer_id: String(id) } },
      { idempotencyKey: `customer-${id}-${email}` },
    ),
  );
  await deps.db
    .insertInto('card_customers')
    .values({ customer_id: id, provider_id: created.id })
    .onConflict((conflict) => conflict.column('customer_id').doNothing())
    .execute();
  return (await findProviderId(deps, id)) ?? created.id;
}

/** Does the same during a payment, but returns undefined while the provider is unavailable. */
export async function findCardOwner(deps: CardDeps, owner: CardOwner): Promise<string | undefined> {
  try {
    return await openCardCustomer(deps, owner);
  } catch (error) {
    if (error instanceof ProviderAway) return undefined;
    throw error;
  }
}

/** Returns the saved payment cards of a customer, newest first; none while the provider is unavailable. */
export async function listCards(deps: CardDeps, customerId: number): Promise<readonly SavedCard[]> {
  const owner = await findProviderId(deps, customerId);
  if (owner === undefined) return [];
  try {
    return await readCards(deps.provider, owner);
  } catch (error) {
    if (error instanceof ProviderAway) return [];
    throw error;
  }
}

async function readCards(provider: Provider, owner: string): Promise<readonly SavedCard[]> {
  const [{ data }, customer] = await Promise.all([
    provider.ask((client) => client.customers.listPaymentMethods(owner, { type: 'card' })),
    provider.ask((client) => client.customers.retrieve(owner)),
  ]);
  const favourite = 'invoice_settings' in customer ? customer.invoice_settings.default_payment_method : null;
  return data.flatMap(({ id, card }, index) =>
    card
      ? [
          {
            id,
            brand: card.brand,
            last4: card.last4,
            month: card.exp_month,
            year: card.exp_year,
            isDefault: favourite === null ? index === 0 : favourite === id,
          },
        ]
      : [],
  );
}

type CardChange = 'choose' | 'remove';

/**
 * Makes a saved payment card the default, or removes it. Returns false if it does not belong to the customer.
 */
export async function changeCard(
  deps: CardDeps,
  customerId: number,
  cardId: string,
  change: CardChange,
): Promise<boolean> {
  const owner = await findProviderId(deps, customerId);
  const cards = await listCards(deps, customerId);
  if (owner === undefined || !cards.some(({ id }) => id === cardId)) return false;
  await deps.provider.ask(async (client) => {
    if (change === 'remove') await client.paymentMethods.detach(cardId);
    else await client.customers.update(owner, { invoice_settings: { default_payment_method: cardId } });
  });
  return true;
}
