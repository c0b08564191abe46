/** The merchant's settings for writing and showing reviews. */
export type ReviewSettings = {
  /** Whether a review is published on submission; otherwise the merchant must approve it (§4.1). */
  readonly autoPublish: boolean;
  /**
   * Whether the dates of publication and of experience are shown with each review, as the consumer code
   * requires.
   */
  readonly showsDates: boolean;
  readonly mostPictures: number;
  readonly pictureMegabytes: number;
  /** The number of days between receipt of an order and the review request. */
  readonly requestAfterDays: number;
};

/** The defaults. */
export const USUAL_REVIEW_SETTINGS: ReviewSettings = {
  autoPublish: true,
  showsDates: true,
  mostPictures: 5,
  pictureMegabytes: 10,
  requestAfterDays: 14,
};
