import type { Picture } from '#shop/common/pictures/picture.ts';

/** A category or a tag an article is filed under. */
export type PostTerm = {
  readonly id: number;
  readonly taxonomy: string;
  readonly slug: string;
  readonly name: string;
};

/** An article as shown in lists. */
export type PostCard = {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  readonly author: string;
  /** For search engines; empty for the title and the excerpt. */
  readonly seoTitle: string;
  readonly seoDescription: string;
  /** ISO dates */
  readonly publishedOn: string;
  readonly updatedOn: string;
  readonly readingMinutes: number;
  readonly picture: Picture | null;
  readonly terms: readonly PostTerm[];
};

/** An article with its text, which is HTML written by the merchant. */
export type FullPost = PostCard & { readonly body: string };

export type PostLink = Pick<PostCard, 'slug' | 'title'>;

/** An article as shown on its own page, with the articles published just before and after it. */
export type PostView = FullPost & {
  readonly previous: PostLink | null;
  readonly next: PostLink | null;
};
