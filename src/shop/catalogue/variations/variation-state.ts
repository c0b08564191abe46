import { matchVariation, isComplete } from './match.ts';
import { narrowOptions, settleChoices, type OptionStates } from './narrow-options.ts';
import type { Choices, ChoosableAttribute } from './variation.ts';
import { attributeName, type WireVariation } from './contract.ts';

/** A variation of a form, in the shape that the rules need. */
export type FormVariation = {
  readonly choices: Choices;
  readonly isActive: boolean;
  readonly wire: WireVariation;
};

/** Parses a variation in wire format; an empty value means “any” and is omitted (§3.8). */
export function readWireVariation(wire: WireVariation): FormVariation {
  const prefix = attributeName('');
  const choices = Object.entries(wire.attributes)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => [name.slice(prefix.length), value]);
  return {
    choices: Object.fromEntries(choices),
    isActive: wire.variation_is_active && wire.is_in_stock,
    wire,
  };
}

/** Returns all attributes of a product, including those not offered, which are taken from the variations. */
export function productAttributes(
  variations: readonly FormVariation[],
  offered: readonly ChoosableAttribute[],
): ChoosableAttribute[] {
  const named = Object.keys(variations[0]?.wire.attributes ?? {}).map((name) =>
    name.slice(attributeName('').length),
  );
  const others = named.filter((taxonomy) => !offered.some((attribute) => attribute.taxonomy === taxonomy));
  return [...offered, ...others.map((taxonomy) => ({ taxonomy, options: [] }))];
}

export type VariationMatch =
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'no-match' }
  | { readonly kind: 'found'; readonly wire: WireVariation };

/** Matches the choices against the embedded variations. */
export function findEmbedded(
  attributes: readonly ChoosableAttribute[],
  variations: readonly FormVariation[],
  chosen: Choices,
): VariationMatch {
  if (!isComplete(attributes, chosen)) return { kind: 'incomplete' };
  const match = matchVariation(variations, chosen);
  return match ? { kind: 'found', wire: match.wire } : { kind: 'no-match' };
}

export type OptionNarrowing = { readonly chosen: Choices; readonly narrowed: OptionStates };

/** Returns the choices after a change, with the options that remain available. */
export function narrowAfter(
  attributes: readonly ChoosableAttribute[],
  variations: readonly { choices: Choices; isActive: boolean }[],
  chosen: Choices,
  changed: string | undefined,
): OptionNarrowing {
  const settled = settleChoices(attributes, variations, chosen, changed);
  return { chosen: settled, narrowed: narrowOptions(attributes, variations, settled) };
}
