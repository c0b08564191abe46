import { PATHS } from '#shop/common/paths/paths.ts';
import { SWATCH_ACTION, attributeName } from '#shop/catalogue/variations/contract.ts';
import type { Choices } from '#shop/catalogue/variations/variation.ts';
import type { QuickAddAnswer } from '../contract.ts';

type QuickAddRequest = { readonly productId: string; readonly variationId: number; readonly chosen: Choices };

/** Adds one unit of a variation to the cart (§7.2). */
export async function quickAdd({ productId, variationId, chosen }: QuickAddRequest): Promise<QuickAddAnswer> {
  const body = new FormData();
  body.set('action', SWATCH_ACTION.add);
  body.set('product_id', productId);
  body.set('variation_id', String(variationId));
  for (const [taxonomy, value] of Object.entries(chosen)) {
    body.set(`variations[${attributeName(taxonomy)}]`, value);
  }
  const response = await fetch(PATHS.adminAjax, { method: 'POST', body });
  if (!response.ok) throw new Error(`${SWATCH_ACTION.add} answered ${response.status}`);
  return response.json();
}
