import { z } from 'zod';
import { createJwts } from './jwt.ts';

/** Signed tokens that identify a cart without a cookie. Clients store them and send them back. */
export type CartTokens = {
  create(visitor: string): string;
  /**
   * Returns the visitor whose cart a token identifies, or undefined if it is forged, malformed or expired.
   */
  read(token: unknown): string | undefined;
};

const name = z.string().regex(/^[0-9a-f]{32}$/);

export function createCartTokens(secret: string, now: () => Date): CartTokens {
  const schema = z.object({ user_id: name });
  const tokens = createJwts({ secret: `${secret}|cart-token`, issuer: 'store-api', schema }, now);
  return {
    create: (visitor) => tokens.create({ user_id: visitor }),
    read: (token) => tokens.read(token)?.user_id,
  };
}

/**
 * Signed tokens for a separate cart besides the visitor's own, from which a wallet pays a single product
 * (§4.7).
 */
export type SeparateTokens = {
  create(session: string, owner: string | undefined): string;
  /** Returns the cart that a token identifies, if it was issued to this visitor. */
  read(token: unknown, owner: string | undefined): string | undefined;
};

export function createSeparateTokens(secret: string, now: () => Date): SeparateTokens {
  const schema = z.object({ session_id: name, owner: z.union([name, z.literal('')]) });
  const tokens = createJwts({ secret: `${secret}|separate-cart`, issuer: 'tokenized-cart', schema }, now);
  return {
    create: (session, owner = '') => tokens.create({ session_id: session, owner }),
    read(token, owner) {
      const payload = tokens.read(token);
      // Like a nonce, a token issued before the visitor had a cart stays valid afterwards.
      return payload && (payload.owner === '' || payload.owner === owner) ? payload.session_id : undefined;
    },
  };
}
