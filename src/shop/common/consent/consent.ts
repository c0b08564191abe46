/**
 * The purposes of consent; their texts are in texts.ts. Consent tools use the names of the first two:
 * `marketing` is the source of a visit, `statistics` the products viewed and bought. `partners` sends the
 * latter to the merchant's analytics provider. `preferences` limits how often the shop's messages appear.
 * `location` asks a service where the visitor is, to show purchases nearby first.
 */
export const PURPOSES = ['marketing', 'statistics', 'partners', 'preferences', 'location'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** The purposes to which a visitor has consented. */
export type Consent = readonly Purpose[];

export const CONSENT_COOKIE = 'eveil_consent';
/** A refusal is stored as long as a consent: six months (CNIL). */
export const CONSENT_LIFETIME_S = 182 * 24 * 3600;

/**
 * Must be incremented when the text of a purpose changes, since consent applies to the text that was shown. A
 * new purpose needs no new version: no stored choice contains it, so it is not granted.
 */
export const VERSION = '3';

export const writeConsent = (consent: Consent) => `${VERSION}.${consent.join('.')}`;

/** Parses the consent cookie; undefined if there is no choice or its version is outdated. */
export function readConsent(text: string | undefined): Consent | undefined {
  const [version, ...given] = text?.split('.') ?? [];
  return version === VERSION ? PURPOSES.filter((purpose) => given.includes(purpose)) : undefined;
}

/** The field names of the banner's form. */
export const CONSENT_FIELDS = { answer: 'answer', asked: 'asked', given: 'purpose' } as const;
export const ANSWERS = { none: 'none', all: 'all', chosen: 'chosen' } as const;

type ConsentAnswer = { readonly answer: string; readonly asked: Consent; readonly purpose: Consent };

/**
 * Returns the purposes that an answer grants: never more than were asked, and none unless it is a clear yes.
 */
export function consentOf({ answer, asked, purpose: given }: ConsentAnswer): Consent {
  if (answer === ANSWERS.all) return asked;
  return answer === ANSWERS.chosen ? asked.filter((purpose) => given.includes(purpose)) : [];
}

export type ConsentOutcome = 'accepted' | 'refused' | 'partial';

/** Sums up an answer for the daily counts, which prove how visitors answered. */
export function outcomeOf(requested: Consent, agreed: Consent): ConsentOutcome {
  if (agreed.length === 0) return 'refused';
  return agreed.length < requested.length ? 'partial' : 'accepted';
}

/**
 * An attribute of the root element, set while a choice is stored and the banner's script has not started
 * (early.ts).
 */
export const CONSENT_KNOWN = 'data-consent-known';

/** The event that announces the choice, also to third-party scripts: purpose → `allow` or `deny`. */
export const CONSENT_CHANGED = 'wp_listen_for_consent_change';

export const consentDetail = (consent: Consent): Record<Purpose, 'allow' | 'deny'> => {
  const detailOf = (purpose: Purpose) => (consent.includes(purpose) ? 'allow' : 'deny');
  return {
    marketing: detailOf('marketing'),
    statistics: detailOf('statistics'),
    partners: detailOf('partners'),
    preferences: detailOf('preferences'),
    location: detailOf('location'),
  };
};
