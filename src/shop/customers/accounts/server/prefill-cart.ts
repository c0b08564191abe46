import { toShippingAddress } from '#shop/common/addresses/address.ts';
import { saveCartAddresses } from '#shop/basket/cart/server/delivery.ts';
import { getCart } from '#shop/basket/cart/server/get-cart.ts';
import type { Cart } from '#shop/basket/cart/cart.ts';
import { isKnown, type Customer } from '../customer.ts';
import type { AccountDeps } from './enter-account.ts';

/**
 * Returns the customer's cart. A cart without an address is prefilled with the customer's stored addresses.
 */
export async function getOwnCart(deps: AccountDeps, customer: Customer): Promise<Cart> {
  const cart = await getCart(deps, customer.visitor);
  if (cart.lines.length === 0 || cart.billing.email !== '' || isKnown(cart.billing)) return cart;
  const { firstName, lastName, email } = customer;
  const billing = isKnown(customer.billing) ? customer.billing : { firstName, lastName, email };
  const shipping = isKnown(customer.shipping) ? customer.shipping : toShippingAddress(billing);
  await saveCartAddresses(deps, customer.visitor, cart, { billing, shipping });
  return getCart(deps, customer.visitor);
}
