import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** Names a basket without a cookie: a signed token (JWT, HS256) that clients keep and send back. */
export type CartTokens = {
  create(visitor: string): string;
  /** Whose basket a token names; undefined for one that is forged, broken or too old. */
  read(token: unknown): string | undefined;
};

const TWO_DAYS_S = 48 * 3600;
const HEADER = { alg: 'HS256', typ: 'JWT' };
const ISSUER = 'store-api';
const payloadSchema = z.object({
  user_id: z.string().regex(/^[0-9a-f]{32}$/),
  exp: z.number(),
  iss: z.literal(ISSUER),
});

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

export function createCartTokens(secret: string, now: () => Date): CartTokens {
  const sign = (text: string) => createHmac('sha256', `${secret}|cart-token`).update(text).digest();
  const seconds = () => Math.floor(now().getTime() / 1000);
  const isSigned = (text: string, signature: string) => {
    const given = Buffer.from(signature, 'base64url');
    const expected = sign(text);
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
  return {
    create(visitor) {
      const text = `${encode(HEADER)}.${encode({ user_id: visitor, exp: seconds() + TWO_DAYS_S, iss: ISSUER })}`;
      return `${text}.${sign(text).toString('base64url')}`;
    },
    read(token) {
      if (typeof token !== 'string' || token.length > 1000) return undefined;
      const [header = '', body = '', signature = '', ...more] = token.split('.');
      // Only our own header is ever accepted: there is no choice of algorithm.
      if (more.length > 0 || header !== encode(HEADER) || !isSigned(`${header}.${body}`, signature))
        return undefined;
      const payload = payloadSchema.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
      return payload.success && payload.data.exp > seconds() ? payload.data.user_id : undefined;
    },
  };
}
