import { toShippingAddress, type Address, type BillingAddress } from '#shop/common/addresses/address.ts';
import type { Cart } from '../cart.ts';
import { deliveryCountries } from '#shop/basket/pricing/shipping.ts';
import { loadTariff, type CartDeps } from './cart-data-cache.ts';
import { getCart } from './get-cart.ts';
import { saveAddresses, saveRate } from './store.ts';

type DeliveryDeps = Pick<CartDeps, 'db' | 'now' | 'cartData'>;

/** Returns the countries that the shop delivers to. */
export const listDeliveryCountries = async ({
  db,
  cartData,
}: Pick<CartDeps, 'db' | 'cartData'>): Promise<string[]> =>
  deliveryCountries((await loadTariff(db, cartData)).zones);

/** Selects a shipping rate. Returns false if it is not available. */
export async function selectRate(deps: DeliveryDeps, visitor: string, rateId: string): Promise<boolean> {
  const { rates } = await getCart(deps, visitor);
  if (!rates.some(({ id }) => id === rateId)) return false;
  await saveRate(deps.db, visitor, rateId);
  return true;
}

/**
 * Stores the visitor's addresses. If nothing in the cart needs delivery, the shipping address copies the
 * billing address.
 */
export async function saveCartAddresses(
  deps: Pick<DeliveryDeps, 'db'>,
  visitor: string,
  { needsShipping, lines }: Cart,
  addresses: { billing: Partial<BillingAddress>; shipping: Partial<Address> },
): Promise<void> {
  const follows = lines.length > 0 && !needsShipping;
  const billed = toShippingAddress(addresses.billing);
  await saveAddresses(
    deps.db,
    visitor,
    follows ? { billing: addresses.billing, shipping: billed } : addresses,
  );
}
