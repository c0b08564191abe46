import type { Narrowed } from './narrow-options.ts';
import type { Choices } from './variation.ts';

/** The choices after a click on a swatch (§4.6). */
export function clickSwatch(chosen: Choices, narrowed: Narrowed, taxonomy: string, option: string): Choices {
  if (chosen[taxonomy] === option) return drop(chosen, taxonomy);
  // A disabled swatch starts anew: everything is reset, then it is chosen.
  if (isDisabled(narrowed, taxonomy, option)) return { [taxonomy]: option };
  return { ...chosen, [taxonomy]: option };
}

/** A swatch without a matching option that can be bought is disabled (§4.6). */
export const isDisabled = (narrowed: Narrowed, taxonomy: string, option: string) =>
  narrowed[taxonomy]?.[option] !== 'active';

/** What the tooltip of a swatch says; a disabled one adds that it is out of stock (§4.6). */
export const swatchTooltip = (text: string, outOfStock: string, disabled: boolean) =>
  disabled ? `${text} - ${outOfStock}` : text;

const drop = (chosen: Choices, taxonomy: string): Choices =>
  Object.fromEntries(Object.entries(chosen).filter(([name]) => name !== taxonomy));
