import type { Address, BillingAddress } from '#shop/common/addresses/address.ts';
import type { Cart } from '../cart.ts';
import { deliveryCountries } from '#shop/basket/shipping/shipping.ts';
import { loadTariff, type CartDeps } from './basket-memory.ts';
import { getCart } from './get-cart.ts';
import { saveAddresses, saveRate } from './store.ts';

type DeliveryDeps = Pick<CartDeps, 'db' | 'now' | 'baskets'>;

/** Where the shop delivers at all. */
export const listDeliveryCountries = async ({
  db,
  baskets,
}: Pick<CartDeps, 'db' | 'baskets'>): Promise<string[]> =>
  deliveryCountries((await loadTariff(db, baskets)).zones);

/** Chooses how the basket is delivered; says whether it can be delivered so. */
export async function selectRate(deps: DeliveryDeps, visitor: string, rateId: string): Promise<boolean> {
  const { rates } = await getCart(deps, visitor);
  if (!rates.some(({ id }) => id === rateId)) return false;
  await saveRate(deps.db, visitor, rateId);
  return true;
}

/** Remembers what somebody has said of their addresses. Where nothing in their basket is delivered, both are the same. */
export async function rememberAddresses(
  deps: Pick<DeliveryDeps, 'db'>,
  visitor: string,
  { needsShipping, lines }: Cart,
  said: { billing: Partial<BillingAddress>; shipping: Partial<Address> },
): Promise<void> {
  const follows = lines.length > 0 && !needsShipping;
  const { email: _, ...billed } = said.billing;
  await saveAddresses(deps.db, visitor, follows ? { billing: said.billing, shipping: billed } : said);
}
