import { SWATCH_CLASS } from '#shop/catalogue/variations/contract.ts';
import { loadSwatches } from '#shop/catalogue/variations/browser/swatch-data.ts';
import { foldWithWindow } from '#shop/catalogue/variations/browser/swatch-form.ts';
import { startSwatchCard } from './swatch-card.ts';

/** Starts the swatches of these product cards (§2.5, §4.6). */
export function startSwatchCards(root: ParentNode): void {
  const forms = [...root.querySelectorAll<HTMLFormElement>(`.${SWATCH_CLASS.form}`)];
  const productId = (form: HTMLFormElement) => form.dataset['product_id'] ?? '';
  const swatchesOf = loadSwatches(document, forms.map(productId));
  foldWithWindow(forms);
  for (const form of forms) startSwatchCard(form, productId(form), swatchesOf(productId(form)));
}
