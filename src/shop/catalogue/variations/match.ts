import type { Choices, ChoosableAttribute } from './variation.ts';

const accepts = (variation: { readonly choices: Choices }, chosen: Choices) =>
  Object.entries(variation.choices).every(([taxonomy, value]) => chosen[taxonomy] === value);

/** Returns the first variation, in the shop's order, that accepts the choices (§4.5). */
export const matchVariation = <V extends { readonly choices: Choices }>(
  variations: readonly V[],
  chosen: Choices,
) => variations.find((variation) => accepts(variation, chosen));

/** A variation is only matched once every attribute has a value (§4.5). */
export const isComplete = (attributes: readonly Pick<ChoosableAttribute, 'taxonomy'>[], chosen: Choices) =>
  attributes.every(({ taxonomy }) => Boolean(chosen[taxonomy]));
