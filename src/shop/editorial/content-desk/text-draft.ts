/** A page as the merchant writes it. */
export type PageDraft = {
  readonly title: string;
  readonly slug: string;
  readonly seoTitle: string;
  readonly description: string;
  /** The text as typed, with « [widget nom] » and « [partie nom] ». */
  readonly body: string;
};

/** An article of the journal as the merchant writes it. */
export type ArticleDraft = {
  readonly title: string;
  readonly slug: string;
  readonly excerpt: string;
  readonly body: string;
  readonly author: string;
  readonly categoryIds: readonly number[];
  /** The names of its tags; a new name becomes a new tag. */
  readonly tags: readonly string[];
  readonly productIds: readonly number[];
  readonly seoTitle: string;
  readonly seoDescription: string;
};

/** The longest texts. The whole form has to fit into one request. */
export const LONGEST = {
  title: 200,
  slug: 120,
  seoTitle: 120,
  description: 320,
  excerpt: 600,
  author: 80,
  tag: 60,
  body: 60_000,
} as const;

export const MOST_TAGS = 20;
export const MOST_PRODUCTS = 24;
