/**
 * What a visitor may agree to; each purpose has its words in texts.ts. Consent tools know the first two by these names:
 * `marketing` is where a visit comes from, `statistics` what is looked at and bought. `partners` hands the latter to
 * whoever measures for the merchant. `preferences` is what makes messages of the shop less frequent and nearer.
 */
export const PURPOSES = ['marketing', 'statistics', 'partners', 'preferences'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** Purposes a visitor has agreed to. */
export type Consent = readonly Purpose[];

export const CONSENT_COOKIE = 'eveil_consent';
/** A refusal is remembered as long as an agreement: six months (CNIL). */
export const CONSENT_KEPT_S = 182 * 24 * 3600;

/**
 * Goes up when the words of a purpose change: an agreement holds for what was read. A purpose that comes anew is in no
 * older choice, and so not agreed to.
 */
const VERSION = '2';

export const writeConsent = (consent: Consent) => `${VERSION}.${consent.join('.')}`;

/** What was chosen, from the text of the cookie; undefined where nothing was, or for other words than today's. */
export function readConsent(text: string | undefined): Consent | undefined {
  const [version, ...given] = text?.split('.') ?? [];
  return version === VERSION ? PURPOSES.filter((purpose) => given.includes(purpose)) : undefined;
}

/** What the banner's form sends. */
export const CONSENT_FIELDS = { answer: 'answer', asked: 'asked', given: 'purpose' } as const;
export const ANSWERS = { none: 'none', all: 'all', chosen: 'chosen' } as const;

type Answer = { readonly answer: string; readonly asked: Consent; readonly purpose: Consent };

/** What an answer agrees to: never more than was asked, and nothing where it is no clear yes. */
export function answeredWith({ answer, asked, purpose: given }: Answer): Consent {
  if (answer === ANSWERS.all) return asked;
  return answer === ANSWERS.chosen ? asked.filter((purpose) => given.includes(purpose)) : [];
}

/** On the page's root while a choice is known and the banner not yet awake (early.ts). */
export const CONSENT_KNOWN = 'data-consent-known';

/** Tells scripts that are not ours too what was chosen: purpose → `allow` or `deny`. */
export const CONSENT_CHANGED = 'wp_listen_for_consent_change';

export const consentDetail = (consent: Consent): Record<Purpose, 'allow' | 'deny'> => {
  const said = (purpose: Purpose) => (consent.includes(purpose) ? 'allow' : 'deny');
  return {
    marketing: said('marketing'),
    statistics: said('statistics'),
    partners: said('partners'),
    preferences: said('preferences'),
  };
};
