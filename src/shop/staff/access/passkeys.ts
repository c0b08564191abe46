import { longText, missingText, type TextFault } from '#platform/forms.ts';

const MINUTE_MS = 60 * 1000;

/** How long an authenticator may take to answer a challenge. */
const CHALLENGE_MS = 5 * MINUTE_MS;
export const challengeEnd = (now: Date) => new Date(now.getTime() + CHALLENGE_MS);

/** Each answer needs a challenge of its own, so this limits wrong answers as well. */
export const CHALLENGE_LIMIT = {
  scope: 'staff passkey client',
  most: 60,
  windowMs: 15 * MINUTE_MS,
} as const;

export const LONGEST_PASSKEY_NAME = 60;
/** The signatures that authenticators make, by their COSE number: Ed25519, ES256 and RS256. */
export const SIGNATURES: number[] = [-8, -7, -257];

/** More than anybody has devices. */
export const MOST_PASSKEYS = 20;

export const checkPasskeyName = (name: string): TextFault | undefined =>
  missingText(name) ?? longText(name, LONGEST_PASSKEY_NAME);

/** The site to which passkeys belong. */
export type RelyingParty = { readonly id: string; readonly origin: string };

type SiteUrl = { readonly protocol: string; readonly hostname: string; readonly origin: string };

/**
 * Returns the site to which passkeys of this url belong. Browsers refuse passkeys of sites without https, except
 * on the machine itself, and of sites without a name: undefined.
 */
export function relyingPartyOf({ protocol, hostname, origin }: SiteUrl): RelyingParty | undefined {
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  const hasName = !/^[\d.]+$/.test(hostname) && !hostname.startsWith('[');
  return hasName && (protocol === 'https:' || isLocal) ? { id: hostname, origin } : undefined;
}
