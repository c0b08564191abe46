import { CHECKOUT_EVENTS } from '#shop/basket/cart/contract.ts';
import { tellsPartOfPostcode } from '#shop/basket/store-client/tokenized-cart.ts';
import type { Context } from '../contract.ts';
import { cleanPostcode, type WalletAddress } from '../payer.ts';

const CLASSIC_FORM = 'form.woocommerce-checkout';

/**
 * Updates the page after the sheet was cancelled, because an address chosen in it has changed the cart
 * (§4.7). The classic checkout form is not reloaded, to preserve its values: the address is copied to its
 * fields and the review is updated. In countries where wallets reveal only part of the postcode, nothing is
 * copied.
 */
export function showAfterCancel(root: Document, context: Context, chosen: WalletAddress): void {
  if (context !== 'cart' && context !== 'checkout') return;
  const form = root.querySelector<HTMLFormElement>(CLASSIC_FORM);
  if (!form) return root.location.reload();
  if (!tellsPartOfPostcode(chosen.country ?? '')) fillBilling(form, chosen);
  root.body.dispatchEvent(new CustomEvent(CHECKOUT_EVENTS.update, { bubbles: true }));
}

function fillBilling(
  form: HTMLFormElement,
  { country, state, city, postal_code: postcode }: WalletAddress,
): void {
  const address = { country, state, city, postcode: cleanPostcode(postcode ?? '') };
  for (const [part, value] of Object.entries(address)) {
    const field = form.elements.namedItem(`billing_${part}`);
    const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
    if (isField && value) field.value = value;
  }
}
