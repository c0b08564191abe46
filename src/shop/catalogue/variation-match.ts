type Choices = Readonly<Record<string, string>>;

/** A variation without a value for an attribute accepts any value (§3.8). */
const accepts = (variation: { readonly choices: Choices }, chosen: Choices) =>
  Object.entries(variation.choices).every(([taxonomy, value]) => chosen[taxonomy] === value);

/** The first variation, in the shop's order, that takes what was chosen. */
export const matchVariation = <V extends { readonly choices: Choices }>(
  variations: readonly V[],
  chosen: Choices,
) => variations.find((variation) => accepts(variation, chosen));
