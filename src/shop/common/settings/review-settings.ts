/** How the merchant wants reviews to be written and shown. */
export type ReviewSettings = {
  /** A review is published as soon as it is submitted; otherwise it waits for the merchant (§4.1). */
  readonly autoPublish: boolean;
  /** The days of publication and of experience stand beside each review, as the consumer code asks. */
  readonly showsDates: boolean;
  readonly mostPictures: number;
  readonly pictureMegabytes: number;
  /** Buyers are asked for a review so many days after they received their order. */
  readonly requestAfterDays: number;
};

/** Until the merchant has said otherwise. */
export const USUAL_REVIEW_SETTINGS: ReviewSettings = {
  autoPublish: true,
  showsDates: true,
  mostPictures: 5,
  pictureMegabytes: 10,
  requestAfterDays: 14,
};
