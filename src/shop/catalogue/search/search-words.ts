/** Words of shoppers and the words of the shop for the same thing: « trotteur » means « chariot de marche ». */
type Synonym = {
  /** The words as shoppers type them. */
  readonly typed: readonly string[];
  /** A query in the words of the shop. It may name an age or a budget: « grande section » means « 5 ans ». */
  readonly means: string;
};

/** The vocabulary that the merchant teaches the search. */
export type SearchWords = {
  readonly synonyms: readonly Synonym[];
  /** Words that narrow nothing in this shop, because they are true of all its products (« bois »). */
  readonly ignored: readonly string[];
};

export const NO_SEARCH_WORDS: SearchWords = { synonyms: [], ignored: [] };

export const MOST_SYNONYMS = 500;
export const MOST_IGNORED = 100;
export const LONGEST_SYNONYM = 80;
