/** What the merchant wants to know of what visitors look at. */
export type AudienceSettings = {
  /** Whether visitors are asked, and those who agree counted. */
  readonly counting: boolean;
  /** The script of a tag manager of the merchant's, if any: loaded for whoever agrees to that too. */
  readonly tagManagerUrl: string | null;
};

export const USUAL_AUDIENCE: AudienceSettings = { counting: true, tagManagerUrl: null };
/** While nothing can be read, nothing is counted. */
export const NO_AUDIENCE: AudienceSettings = { counting: false, tagManagerUrl: null };

/** Whose scripts a page may load besides the shop's, for its security policy. */
export const tagManagerOf = ({ counting, tagManagerUrl }: AudienceSettings): string | null =>
  counting ? tagManagerUrl : null;
