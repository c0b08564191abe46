import { CHECKOUT_EVENTS } from '#shop/basket/cart/contract.ts';
import { tellsPartOfPostcode } from '#shop/basket/store-client/tokenized-cart.ts';
import type { Context } from '../contract.ts';
import { cleanPostcode, type WalletAddress } from '../payer.ts';

const CLASSIC_FORM = 'form.woocommerce-checkout';

/**
 * After a sheet was left, the page shows what an address that was chosen in it has changed (§4.7). The form of the
 * checkout keeps what is typed in it: its fields take the address over and its review is asked for. Where wallets tell
 * only a part of the postcode, nothing is taken over.
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
  const said = { country, state, city, postcode: cleanPostcode(postcode ?? '') };
  for (const [part, value] of Object.entries(said)) {
    const field = form.elements.namedItem(`billing_${part}`);
    const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
    if (isField && value) field.value = value;
  }
}
