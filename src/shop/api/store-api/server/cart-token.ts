import { z } from 'zod';
import { createSignedTokens } from './signed-token.ts';

/** Names a basket without a cookie: a signed token that clients keep and send back. */
export type CartTokens = {
  create(visitor: string): string;
  /** Whose basket a token names; undefined for one that is forged, broken or too old. */
  read(token: unknown): string | undefined;
};

const name = z.string().regex(/^[0-9a-f]{32}$/);

export function createCartTokens(secret: string, now: () => Date): CartTokens {
  const schema = z.object({ user_id: name });
  const tokens = createSignedTokens({ secret: `${secret}|cart-token`, issuer: 'store-api', schema }, now);
  return {
    create: (visitor) => tokens.create({ user_id: visitor }),
    read: (token) => tokens.read(token)?.user_id,
  };
}

/** Names a basket beside the shopper's own, from which a wallet pays one product (§4.7). */
export type SeparateTokens = {
  create(session: string, owner: string | undefined): string;
  /** The basket a token names, if it was made for this shopper. */
  read(token: unknown, owner: string | undefined): string | undefined;
};

export function createSeparateTokens(secret: string, now: () => Date): SeparateTokens {
  const schema = z.object({ session_id: name, owner: z.union([name, z.literal('')]) });
  const tokens = createSignedTokens(
    { secret: `${secret}|separate-cart`, issuer: 'tokenized-cart', schema },
    now,
  );
  return {
    create: (session, owner = '') => tokens.create({ session_id: session, owner }),
    read(token, owner) {
      const said = tokens.read(token);
      // One given before its shopper had a basket stays good once they have, as nonces do.
      return said && (said.owner === '' || said.owner === owner) ? said.session_id : undefined;
    },
  };
}
