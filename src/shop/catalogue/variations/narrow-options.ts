import type { Choices, ChoosableVariation, ChoosableAttribute } from './variation.ts';

/**
 * `active`: at least one matching variation can be bought; `inactive`: matching variations exist, but none
 * can be bought now.
 */
export type OptionState = 'active' | 'inactive';

/** taxonomy → option → state; options that no variation has, given the other choices, are absent. */
export type OptionStates = Readonly<Record<string, Readonly<Record<string, OptionState>>>>;

/**
 * Narrows each attribute's options to those compatible with the choices for the other attributes (§4.5).
 * Single pass: a variation that conflicts with exactly one choice counts for that attribute only; one without
 * conflicts counts for every attribute.
 */
export function narrowOptions(
  attributes: readonly ChoosableAttribute[],
  variations: readonly ChoosableVariation[],
  chosen: Choices,
): OptionStates {
  const narrowed: Record<string, Record<string, OptionState>> = {};
  for (const { taxonomy } of attributes) narrowed[taxonomy] = {};
  for (const variation of variations) {
    const odd = onlyConflict(attributes, variation, chosen);
    if (odd === 'several') continue;
    if (odd) record(narrowed, odd, variation);
    else for (const attribute of attributes) record(narrowed, attribute, variation);
  }
  return narrowed;
}

/**
 * Returns the only attribute in which a variation conflicts with the choices; undefined if there is no
 * conflict.
 */
function onlyConflict(
  attributes: readonly ChoosableAttribute[],
  variation: ChoosableVariation,
  chosen: Choices,
): ChoosableAttribute | 'several' | undefined {
  let odd: ChoosableAttribute | undefined;
  for (const attribute of attributes) {
    if (!conflicts(variation, chosen, attribute.taxonomy)) continue;
    if (odd) return 'several';
    odd = attribute;
  }
  return odd;
}

function conflicts({ choices }: ChoosableVariation, chosen: Choices, taxonomy: string): boolean {
  const selected = chosen[taxonomy];
  const value = choices[taxonomy];
  return selected !== undefined && value !== undefined && selected !== value;
}

function record(
  narrowed: Record<string, Record<string, OptionState>>,
  attribute: ChoosableAttribute,
  variation: ChoosableVariation,
) {
  const states = (narrowed[attribute.taxonomy] ??= {});
  const value = variation.choices[attribute.taxonomy];
  for (const option of value === undefined ? attribute.options : [value]) {
    if (states[option] !== 'active') states[option] = variation.isActive ? 'active' : 'inactive';
  }
}

/**
 * Returns the choices after a change: keeps the changed one and clears, in page order, other values that
 * cannot be bought together with it (§4.5).
 */
export function settleChoices(
  attributes: readonly ChoosableAttribute[],
  variations: readonly ChoosableVariation[],
  chosen: Choices,
  changed: string | undefined,
): Choices {
  let settled: Choices = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== ''));
  for (const attribute of attributes) {
    const { taxonomy } = attribute;
    if (taxonomy === changed || settled[taxonomy] === undefined) continue;
    const isActive = (variation: ChoosableVariation) =>
      variation.isActive &&
      offers(variation, attribute, settled) &&
      onlyConflict(attributes, variation, settled) === undefined;
    if (!variations.some(isActive)) settled = without(settled, taxonomy);
  }
  return settled;
}

/**
 * Returns whether a variation has the chosen value, or accepts any value and the product offers the chosen
 * one.
 */
function offers(
  { choices }: ChoosableVariation,
  { taxonomy, options }: ChoosableAttribute,
  chosen: Choices,
): boolean {
  const value = chosen[taxonomy] ?? '';
  return choices[taxonomy] === undefined ? options.includes(value) : choices[taxonomy] === value;
}

const without = (chosen: Choices, taxonomy: string): Choices =>
  Object.fromEntries(Object.entries(chosen).filter(([name]) => name !== taxonomy));
