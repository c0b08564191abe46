/**
 * What a visitor may agree to; each purpose has its words in texts.ts. Consent tools know the first two by these names:
 * `marketing` is where a visit comes from, `statistics` what is looked at and bought. `partners` hands the latter to
 * whoever measures for the merchant.
 */
export const PURPOSES = ['marketing', 'statistics', 'partners'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** Purposes a visitor has agreed to. */
export type Consent = readonly Purpose[];

export const CONSENT_COOKIE = 'eveil_consent';
/** A refusal is remembered as long as an agreement: six months (CNIL). */
export const CONSENT_KEPT_S = 182 * 24 * 3600;

/** Goes up when the purposes or their words change: an agreement holds for what was read. */
const VERSION = '2';

export const writeConsent = (consent: Consent) => `${VERSION}.${consent.join('.')}`;

/** What was chosen, from the text of the cookie; undefined where nothing was, or for other words than today's. */
export function readConsent(text: string | undefined): Consent | undefined {
  const [version, ...given] = text?.split('.') ?? [];
  return version === VERSION ? PURPOSES.filter((purpose) => given.includes(purpose)) : undefined;
}

/** Tells scripts that are not ours too what was chosen: purpose → `allow` or `deny`. */
export const CONSENT_CHANGED = 'wp_listen_for_consent_change';

export const consentDetail = (consent: Consent): Record<Purpose, 'allow' | 'deny'> => {
  const said = (purpose: Purpose) => (consent.includes(purpose) ? 'allow' : 'deny');
  return { marketing: said('marketing'), statistics: said('statistics'), partners: said('partners') };
};
