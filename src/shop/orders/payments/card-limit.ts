const HOUR_MS = 60 * 60 * 1000;

/** The scopes in which payment card attempts are counted. */
const SCOPES = ['card visitor', 'card client', 'card order'] as const;
export type CardScope = (typeof SCOPES)[number];

/**
 * The maximum number of unsuccessful attempts per hour: enough for typing errors, too few to test stolen
 * payment cards.
 */
const MOST_ATTEMPTS = 20;
/** The limit while payment cards are being tested across the whole shop: one card and four more. */
export const MOST_WHILE_BRAKED = 5;

/**
 * The number of refused payment cards per hour in the whole shop above which `MOST_WHILE_BRAKED` applies. It
 * lowers the limits but blocks nobody.
 */
export const SHOP_LIMIT = { scope: 'card refused', most: 60, windowMs: HOUR_MS } as const;

export const cardLimit = (scope: CardScope, isBraked: boolean) => ({
  scope,
  most: isBraked ? MOST_WHILE_BRAKED : MOST_ATTEMPTS,
  windowMs: HOUR_MS,
});

export type CardKey = { readonly scope: CardScope; readonly keyHash: string };

/** Serializes a key, to be stored with the payment it was counted for. */
export const writeCardKey = ({ scope, keyHash }: CardKey) => `${scope}=${keyHash}`;

/** Returns undefined for the format of an earlier version. */
export function readCardKey(text: string): CardKey | undefined {
  const [name = '', keyHash] = text.split('=');
  const scope = SCOPES.find((known) => known === name);
  return scope && keyHash !== undefined && /^[0-9a-f]{64}$/.test(keyHash) ? { scope, keyHash } : undefined;
}
