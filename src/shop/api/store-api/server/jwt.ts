import { z } from 'zod';
import { hmac, isSame } from '#platform/server/signed-token.ts';

/** Tokens that clients store and send back. Their payload is readable, but cannot be forged. */
type Jwts<Payload> = {
  create(payload: Payload): string;
  /** Returns the payload of a token, or undefined if it is forged, malformed or expired. */
  read(token: unknown): Payload | undefined;
};

const TWO_DAYS_S = 48 * 3600;
const HEADER = { alg: 'HS256', typ: 'JWT' };
const LONGEST_TOKEN = 1_000;
const lifetime = z.object({ exp: z.number(), iss: z.string() });

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

type Kind<Payload> = {
  /** The secret, used for this kind of token only. */
  readonly secret: string;
  /** The `iss` claim. */
  readonly issuer: string;
  readonly schema: z.ZodType<Payload>;
};

/** Signed tokens (JWT, HS256) that are valid for two days. */
export function createJwts<Payload extends object>(
  { secret, issuer, schema }: Kind<Payload>,
  now: () => Date,
): Jwts<Payload> {
  const seconds = () => Math.floor(now().getTime() / 1000);
  const isSigned = (text: string, signature: string) =>
    isSame(Buffer.from(signature, 'base64url'), hmac(secret, text));
  return {
    create(payload) {
      const text = `${encode(HEADER)}.${encode({ ...payload, exp: seconds() + TWO_DAYS_S, iss: issuer })}`;
      return `${text}.${hmac(secret, text).toString('base64url')}`;
    },
    read(token) {
      if (typeof token !== 'string' || token.length > LONGEST_TOKEN) return undefined;
      const [header = '', body = '', signature = '', ...more] = token.split('.');
      // Only the shop's own header is accepted, so a client cannot choose the algorithm.
      if (more.length > 0 || header !== encode(HEADER) || !isSigned(`${header}.${body}`, signature))
        return undefined;
      const text: unknown = JSON.parse(Buffer.from(body, 'base64url').toString('utf8'));
      const written = lifetime.safeParse(text);
      if (!written.success || written.data.iss !== issuer || written.data.exp <= seconds()) return undefined;
      return schema.safeParse(text).data;
    },
  };
}
