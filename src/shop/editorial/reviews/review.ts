import type { Picture } from '#shop/common/pictures/picture.ts';

/** What a published review shows of itself. Who wrote it is known by a public name only. */
export type Review = {
  readonly id: number;
  /** Empty for somebody who does not want to be named. */
  readonly authorName: string;
  /** Two letters of ISO 3166, or nothing. */
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
  /** ISO dates, as days are counted in France. */
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

/** Everything the reviews' panel of a product page shows. */
export type ReviewsPanel = {
  readonly reviews: readonly Review[];
  readonly hasMore: boolean;
  readonly questions: readonly Question[];
  readonly media: readonly ReviewMedium[];
};

/** The anchor of a review: a link to it opens the reviews' tab (§2.1). */
export const reviewAnchor = (id: number) => `comment-${id}`;

/** More than that is folded until asked for (§2.1). */
const LONG_TEXT = 420;
const LONG_LINES = 7;
export const isLongText = (text: string) => text.length > LONG_TEXT || text.split('\n').length > LONG_LINES;

/** An address that a link may lead to: whatever else was stored, nothing that runs. */
export const linkedVideo = (url: string | null): string | null =>
  url !== null && /^https:\/\/[^\s/]+\//.test(url) ? url : null;
