/** Taxonomy → slug of the value; an absent taxonomy accepts any value. */
export type Choices = Readonly<Record<string, string>>;

/** An attribute with the values that a product offers. */
export type OfferedAttribute = {
  readonly taxonomy: string;
  readonly slugs: readonly string[];
  /** Whether each value is a variation of its own; otherwise one variation accepts any value. */
  readonly isSpread: boolean;
};

export const MOST_VARIATIONS = 2_000;

/** The number of combinations, without building them. */
export const countCombinations = (attributes: readonly OfferedAttribute[]): number =>
  attributes.reduce((count, { slugs, isSpread }) => count * (isSpread ? slugs.length : 1), 1);

/** Every combination of the values, in the order of the attributes and of their values. */
const combinationsOf = (attributes: readonly OfferedAttribute[]): Choices[] =>
  attributes
    .filter(({ isSpread }) => isSpread)
    .reduce<Choices[]>(
      (combinations, { taxonomy, slugs }) =>
        combinations.flatMap((choices) => slugs.map((slug) => ({ ...choices, [taxonomy]: slug }))),
      [{}],
    );

/** A text that two equal combinations share. */
const combinationKey = (choices: Choices): string =>
  JSON.stringify(Object.entries(choices).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** Whether one of these variations has exactly this combination. */
export const isKnownCombination = (choices: Choices, existing: readonly Choices[]): boolean =>
  existing.some((one) => combinationKey(one) === combinationKey(choices));

/** The combinations that a product lacks. */
export function missingCombinations(
  attributes: readonly OfferedAttribute[],
  existing: readonly Choices[],
): Choices[] {
  const known = new Set(existing.map(combinationKey));
  return combinationsOf(attributes).filter((choices) => !known.has(combinationKey(choices)));
}

const LONGEST_SKU = 64;

/** References for new variations: « ARC-ROUGE-GRAND », with a number if it is taken. */
export function nameSkus(
  productSku: string,
  combinations: readonly Choices[],
  taken: ReadonlySet<string>,
): string[] {
  const used = new Set(taken);
  return combinations.map((choices) => {
    const base = [productSku, ...Object.values(choices)]
      .join('-')
      .toUpperCase()
      .slice(0, LONGEST_SKU - 5);
    let sku = base;
    for (let number = 2; used.has(sku); number++) sku = `${base}-${number}`;
    used.add(sku);
    return sku;
  });
}
