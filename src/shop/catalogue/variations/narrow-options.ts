import type { Choices, Choosable, ChoosableAttribute } from './variation.ts';

/** `active`: leads to something that can be bought; `inactive`: only to what cannot be bought now. Others lead nowhere. */
export type OptionState = 'active' | 'inactive';

/** taxonomy → option → state; an option that no variation has, given the other choices, is absent. */
export type Narrowed = Readonly<Record<string, Readonly<Record<string, OptionState>>>>;

/**
 * Each attribute's options, narrowed to those compatible with the choices made for the others (§4.5). One pass: a
 * variation that disagrees with one choice only tells something about that attribute, and one that agrees with all
 * tells something about every attribute.
 */
export function narrowOptions(
  attributes: readonly ChoosableAttribute[],
  variations: readonly Choosable[],
  chosen: Choices,
): Narrowed {
  const narrowed: Record<string, Record<string, OptionState>> = {};
  for (const { taxonomy } of attributes) narrowed[taxonomy] = {};
  for (const variation of variations) {
    const odd = oddAttribute(attributes, variation, chosen);
    if (odd === 'several') continue;
    if (odd) record(narrowed, odd, variation);
    else for (const attribute of attributes) record(narrowed, attribute, variation);
  }
  return narrowed;
}

/** The one attribute in which a variation is not what was chosen; undefined where it is so in all of them. */
function oddAttribute(
  attributes: readonly ChoosableAttribute[],
  variation: Choosable,
  chosen: Choices,
): ChoosableAttribute | 'several' | undefined {
  let odd: ChoosableAttribute | undefined;
  for (const attribute of attributes) {
    if (!disagrees(variation, chosen, attribute.taxonomy)) continue;
    if (odd) return 'several';
    odd = attribute;
  }
  return odd;
}

function disagrees({ choices }: Choosable, chosen: Choices, taxonomy: string): boolean {
  const wanted = chosen[taxonomy];
  const value = choices[taxonomy];
  return wanted !== undefined && value !== undefined && wanted !== value;
}

function record(
  narrowed: Record<string, Record<string, OptionState>>,
  attribute: ChoosableAttribute,
  variation: Choosable,
) {
  const states = (narrowed[attribute.taxonomy] ??= {});
  const value = variation.choices[attribute.taxonomy];
  for (const option of value === undefined ? attribute.options : [value]) {
    if (states[option] !== 'active') states[option] = variation.isActive ? 'active' : 'inactive';
  }
}

/**
 * The choices after one of them has changed: the change stands, and a value that can no longer be had together with
 * it is cleared, in the order of the page (§4.5).
 */
export function settleChoices(
  attributes: readonly ChoosableAttribute[],
  variations: readonly Choosable[],
  chosen: Choices,
  changed: string | undefined,
): Choices {
  let settled: Choices = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== ''));
  for (const attribute of attributes) {
    const { taxonomy } = attribute;
    if (taxonomy === changed || settled[taxonomy] === undefined) continue;
    const isActive = (variation: Choosable) =>
      variation.isActive &&
      offers(variation, attribute, settled) &&
      oddAttribute(attributes, variation, settled) === undefined;
    if (!variations.some(isActive)) settled = without(settled, taxonomy);
  }
  return settled;
}

/** Whether a variation has the chosen value, or takes any of those the product offers. */
function offers({ choices }: Choosable, { taxonomy, options }: ChoosableAttribute, chosen: Choices): boolean {
  const value = chosen[taxonomy] ?? '';
  return choices[taxonomy] === undefined ? options.includes(value) : choices[taxonomy] === value;
}

const without = (chosen: Choices, taxonomy: string): Choices =>
  Object.fromEntries(Object.entries(chosen).filter(([name]) => name !== taxonomy));
