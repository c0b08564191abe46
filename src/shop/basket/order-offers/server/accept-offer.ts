import { fail, succeed, type Result } from '#platform/result.ts';
import { idField } from '#platform/server/edge/fields.ts';
import type { CartDeps } from '#shop/basket/cart/server/cart-data-cache.ts';
import { getCart } from '#shop/basket/cart/server/get-cart.ts';
import { removeFromCart } from '#shop/basket/cart/server/remove-from-cart.ts';
import { addOfferedProduct } from '#shop/basket/cart/server/add-offered-product.ts';
import { BUMP_FIELDS } from '../contract.ts';
import type { Offer } from '../offer.ts';
import { listOffers } from './list-offers.ts';

type OfferDeps = Pick<CartDeps, 'db' | 'now' | 'cartData'>;

/** Adds an offered product to the cart; refuses products that are not offered or already in the cart. */
export async function acceptOffer(
  deps: OfferDeps,
  visitor: string,
  productId: number,
): Promise<Result<Offer, 'not-offered'>> {
  const offers = await listOffers(deps.db, await getCart(deps, visitor));
  const offer = offers.find((one) => one.productId === productId && !one.taken);
  if (!offer || !(await addOfferedProduct(deps, visitor, { productId, offerId: offer.id })))
    return fail('not-offered');
  return succeed(offer);
}

/** Removes the line of a taken offer from the cart; lines added in another way stay. */
export async function declineOffer(
  deps: OfferDeps,
  visitor: string,
  productId: number,
): Promise<Result<Offer, 'not-offered'>> {
  const cart = await getCart(deps, visitor);
  const offers = await listOffers(deps.db, cart);
  const offer = offers.find((one) => one.productId === productId && one.taken);
  const line = cart.lines.find(({ offerId }) => offerId === offer?.id);
  if (!offer || !line) return fail('not-offered');
  await removeFromCart(deps, visitor, line.key);
  return succeed(offer);
}

/** Handles an offer button of the checkout form. Returns whether the form contained one. */
export async function followOfferButton(
  deps: OfferDeps,
  visitor: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const accepted = idField.safeParse(fields[BUMP_FIELDS.add]);
  const declined = idField.safeParse(fields[BUMP_FIELDS.remove]);
  if (accepted.success) await acceptOffer(deps, visitor, accepted.data);
  if (declined.success) await declineOffer(deps, visitor, declined.data);
  return accepted.success || declined.success;
}
