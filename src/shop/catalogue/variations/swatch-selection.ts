import type { OptionStates } from './narrow-options.ts';
import type { Choices } from './variation.ts';

/** Returns the choices after a click on a swatch (§4.6). */
export function clickSwatch(
  chosen: Choices,
  narrowed: OptionStates,
  taxonomy: string,
  option: string,
): Choices {
  if (chosen[taxonomy] === option) return drop(chosen, taxonomy);
  // A click on a disabled swatch clears all choices and then chooses it.
  if (isDisabled(narrowed, taxonomy, option)) return { [taxonomy]: option };
  return { ...chosen, [taxonomy]: option };
}

/** A swatch is disabled if no matching variation can be bought (§4.6). */
export const isDisabled = (narrowed: OptionStates, taxonomy: string, option: string) =>
  narrowed[taxonomy]?.[option] !== 'active';

/** Returns the tooltip of a swatch; for a disabled one it adds that the option is out of stock (§4.6). */
export const swatchTooltip = (text: string, outOfStock: string, disabled: boolean) =>
  disabled ? `${text} - ${outOfStock}` : text;

const drop = (chosen: Choices, taxonomy: string): Choices =>
  Object.fromEntries(Object.entries(chosen).filter(([name]) => name !== taxonomy));
