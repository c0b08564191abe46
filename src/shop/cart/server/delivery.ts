import type { Address, BillingAddress } from '../../addresses/address.ts';
import type { Cart } from '../cart.ts';
import type { CartDeps } from './basket-memory.ts';
import { getCart } from './get-cart.ts';
import { saveAddresses, saveRate } from './store.ts';

type DeliveryDeps = Pick<CartDeps, 'db' | 'now' | 'baskets'>;

/** Chooses how the basket is delivered; says whether it can be delivered so. */
export async function selectRate(deps: DeliveryDeps, visitor: string, rateId: string): Promise<boolean> {
  const { rates } = await getCart(deps, visitor);
  if (!rates.some(({ id }) => id === rateId)) return false;
  await saveRate(deps.db, visitor, rateId);
  return true;
}

/** Remembers what somebody has said of their addresses. Where nothing is delivered, both are the same. `cart`: theirs, if it is known. */
export async function rememberAddresses(
  deps: DeliveryDeps,
  visitor: string,
  said: { billing: Partial<BillingAddress>; shipping: Partial<Address> },
  cart?: Cart,
): Promise<void> {
  const { needsShipping, lines } = cart ?? (await getCart(deps, visitor));
  const follows = lines.length > 0 && !needsShipping;
  const { email: _, ...billed } = said.billing;
  await saveAddresses(deps.db, visitor, follows ? { billing: said.billing, shipping: billed } : said);
}
