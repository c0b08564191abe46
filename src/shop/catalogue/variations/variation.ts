/** What was chosen so far: taxonomy → term slug. An attribute that is not chosen yet is absent. */
export type Choices = Readonly<Record<string, string>>;

/** A variation as choosing needs it. An attribute it does not name accepts any value (§3.8). */
export type Choosable = {
  readonly choices: Choices;
  /** An inactive variation exists but cannot be bought now. */
  readonly isActive: boolean;
};

/** An attribute and the values the product offers for it, in the order of the page. */
export type ChoosableAttribute = { readonly taxonomy: string; readonly options: readonly string[] };
