/** The merchant's settings for audience statistics. */
export type AudienceSettings = {
  /** Whether visitors are asked for consent and, if they consent, counted. */
  readonly counting: boolean;
  /**
   * The script url of the merchant's tag manager, if any. It is loaded only for visitors who consent to
   * partners too.
   */
  readonly tagManagerUrl: string | null;
};

export const USUAL_AUDIENCE: AudienceSettings = { counting: true, tagManagerUrl: null };
/** Used when the settings cannot be loaded: nothing is counted. */
export const NO_AUDIENCE: AudienceSettings = { counting: false, tagManagerUrl: null };

/** The third-party script that the content security policy must allow, or null. */
export const tagManagerOf = ({ counting, tagManagerUrl }: AudienceSettings): string | null =>
  counting ? tagManagerUrl : null;
