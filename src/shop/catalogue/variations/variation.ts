/** The current choices: taxonomy → term slug. Attributes not yet chosen are absent. */
export type Choices = Readonly<Record<string, string>>;

/**
 * A variation as the choosing rules need it. An attribute that it does not specify accepts any value (§3.8).
 */
export type ChoosableVariation = {
  readonly choices: Choices;
  /** An inactive variation exists but cannot be bought now. */
  readonly isActive: boolean;
};

/** An attribute and the values the product offers for it, in the order of the page. */
export type ChoosableAttribute = { readonly taxonomy: string; readonly options: readonly string[] };
