const HOUR_MS = 60 * 60 * 1000;

/** Whom an attempt to use a card is counted for. */
const SCOPES = ['card visitor', 'card client', 'card order'] as const;
export type CardScope = (typeof SCOPES)[number];

/** In an hour, of attempts that did not pay: enough for clumsy fingers, too few to try out stolen cards. */
const MOST_ATTEMPTS = 20;
/** While cards are tried out all over the shop: the first card and four more. */
const MOST_WHILE_BRAKED = 5;

/** Refused cards in an hour, of everybody together, before the brake is on. It lowers limits and stops nobody. */
export const SHOP_LIMIT = { scope: 'card refused', most: 60, windowMs: HOUR_MS } as const;

export const cardLimit = (scope: CardScope, isBraked: boolean) => ({
  scope,
  most: isBraked ? MOST_WHILE_BRAKED : MOST_ATTEMPTS,
  windowMs: HOUR_MS,
});

export type CardKey = { readonly scope: CardScope; readonly keyHash: string };

/** A key as it is written down with the payment it was counted for. */
export const writeCardKey = ({ scope, keyHash }: CardKey) => `${scope}=${keyHash}`;

/** Undefined for what an earlier version has written down. */
export function readCardKey(text: string): CardKey | undefined {
  const [name = '', keyHash] = text.split('=');
  const scope = SCOPES.find((known) => known === name);
  return scope && keyHash !== undefined && /^[0-9a-f]{64}$/.test(keyHash) ? { scope, keyHash } : undefined;
}
