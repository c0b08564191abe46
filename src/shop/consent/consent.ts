/**
 * What a visitor may agree to; each purpose has its words in texts.ts. `marketing` is the name consent tools know it
 * by: where a visit comes from.
 */
export const PURPOSES = ['marketing'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** Purposes a visitor has agreed to. */
export type Consent = readonly Purpose[];

export const CONSENT_COOKIE = 'eveil_consent';
/** A refusal is remembered as long as an agreement: six months (CNIL). */
export const CONSENT_KEPT_S = 182 * 24 * 3600;

/** Goes up when the purposes or their words change: an agreement holds for what was read. */
const VERSION = '1';

export const writeConsent = (consent: Consent) => `${VERSION}.${consent.join('.')}`;

/** What was chosen, from the text of the cookie; undefined where nothing was, or for other words than today's. */
export function readConsent(text: string | undefined): Consent | undefined {
  const [version, ...given] = text?.split('.') ?? [];
  return version === VERSION ? PURPOSES.filter((purpose) => given.includes(purpose)) : undefined;
}

/** Tells scripts that are not ours too what was chosen: purpose → `allow` or `deny`. */
export const CONSENT_CHANGED = 'wp_listen_for_consent_change';

export const consentDetail = (consent: Consent): Record<Purpose, 'allow' | 'deny'> => ({
  marketing: consent.includes('marketing') ? 'allow' : 'deny',
});
