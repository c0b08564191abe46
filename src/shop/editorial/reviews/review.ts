import type { Picture } from '#shop/common/pictures/picture.ts';

/** A published review. The author is identified only by a public name. */
export type Review = {
  readonly id: number;
  /** Empty for an anonymous author. */
  readonly authorName: string;
  /** ISO 3166 two-letter code, or null. */
  readonly country: string | null;
  readonly isVerified: boolean;
  readonly rating: number;
  readonly title: string;
  readonly body: string;
  readonly pictures: readonly Picture[];
  readonly videoUrl: string | null;
  readonly reply: string;
  readonly helpful: number;
  readonly unhelpful: number;
  /** ISO dates in the French time zone. */
  readonly publishedOn: string;
  readonly experiencedOn: string | null;
  readonly editedOn: string | null;
  /** Null for a review of the shop itself. */
  readonly product: ReviewedProduct | null;
};

type ReviewedProduct = {
  readonly name: string;
  /** Null for a product that is not in the shop any more. */
  readonly slug: string | null;
};

/** A question with its answer (§3.2). */
export type Question = {
  readonly id: number;
  readonly authorName: string;
  readonly body: string;
  readonly answer: string;
  readonly askedOn: string;
};

/** A picture or a video of a buyer, and the review it belongs to. */
export type ReviewMedium = {
  readonly reviewId: number;
  readonly productSlug: string | null;
  readonly picture: Picture | null;
  readonly videoUrl: string | null;
};

/** The content of the reviews panel on a product page. */
export type ReviewsPanel = {
  readonly reviews: readonly Review[];
  readonly hasMore: boolean;
  readonly questions: readonly Question[];
  readonly media: readonly ReviewMedium[];
};

/** Returns the anchor of a review; a link to it opens the reviews tab (§2.1). */
export const reviewAnchor = (id: number) => `comment-${id}`;

/** Longer texts are collapsed (§2.1). */
const LONG_TEXT = 420;
const LONG_LINES = 7;
export const isLongText = (text: string) => text.length > LONG_TEXT || text.split('\n').length > LONG_LINES;

/** Returns a stored url only if it is https, so that a link can never run a script. */
export const linkedVideo = (url: string | null): string | null =>
  url !== null && /^https:\/\/[^\s/]+\//.test(url) ? url : null;
