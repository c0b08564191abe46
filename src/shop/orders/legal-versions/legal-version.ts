/** The content pages that bind the shop or its buyers. Each change of their text is kept as a version. */
export const LEGAL_PAGES = {
  terms: 'conditions-generales-de-vente',
  withdrawal: 'droit-de-retractation',
  privacy: 'politique-de-confidentialite',
  notices: 'mentions-legales',
  reviews: 'politique-des-avis',
} as const;

export const isLegalPage = (slug: string) => Object.values<string>(LEGAL_PAGES).includes(slug);

/** A text of a legal page, unchanged from the moment it was published. */
export type LegalVersion = {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  /** The HTML of the page, byte for byte. */
  readonly body: string;
  /** The SHA-256 of the body in hexadecimal. */
  readonly sha256: string;
  readonly validFrom: Date;
};

/** The field of the checkout that names the versions on the page. */
export const SEEN_VERSIONS_FIELD = 'seen_versions';

/** Formats version ids for the checkout's hidden field. */
export const formatSeenVersions = (ids: readonly number[]): string => ids.join(',');

/** Parses the hidden field; anything else than a list of ids names no version. */
export const parseSeenVersions = (text: unknown): number[] =>
  typeof text === 'string' && /^\d{1,9}(,\d{1,9}){0,19}$/.test(text) ? text.split(',').map(Number) : [];
