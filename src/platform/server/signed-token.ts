import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA-256. All signatures and keyed hashes of the shop are made with it. */
export const hmac = (secret: string, message: string): Buffer =>
  createHmac('sha256', secret).update(message).digest();

/** A signature in base64, as OAuth 1.0 and webhooks send it. */
export const signatureInBase64 = (algorithm: 'sha1' | 'sha256', secret: string, message: string): string =>
  createHmac(algorithm, secret).update(message).digest('base64');

/** Compares in constant time, so that the duration does not reveal how much of a forged value is right. */
export function isSame(given: string | Buffer, expected: string | Buffer): boolean {
  const givenBytes = Buffer.from(given);
  const right = Buffer.from(expected);
  return givenBytes.length === right.length && timingSafeEqual(givenBytes, right);
}

type Text = string | number;

type TokenKind<Field extends string> = {
  /** Signs a message; returns only ASCII characters without a full stop. */
  readonly sign: (message: string) => string;
  /** Part of every signed message: a token for one purpose is never accepted for another. */
  readonly purpose: string;
  /** The whole numbers that a token carries, in this order. */
  readonly fields: readonly Field[];
  /** Separates the parts of the signed message. */
  readonly separator?: string;
  /** Without it, a token never expires. */
  readonly expiry?: {
    readonly now: () => Date;
    /** When a token with these fields expires, in milliseconds since 1970. */
    readonly atMs: (fields: Readonly<Record<Field, number>>) => number;
  };
};

/** Tokens that only the shop can create. None is stored. */
export type SignedTokens<Field extends string> = {
  /**
   * Creates a token: its fields and the signature, with full stops in between. The signature also covers
   * `context`, values that the reader knows and that the token does not carry.
   */
  create(fields: Readonly<Record<Field, number>>, ...context: readonly Text[]): string;
  /** Returns the fields of a token; undefined if it is forged, malformed, expired, or of another context. */
  read(token: unknown, ...context: readonly Text[]): Record<Field, number> | undefined;
};

/** Digits of a safe integer; in particular no separator, which would shift the boundaries between fields. */
const WHOLE_NUMBER = /^\d{1,15}$/;

export function createSignedTokens<Field extends string>({
  sign,
  purpose,
  fields: names,
  separator = '|',
  expiry,
}: TokenKind<Field>): SignedTokens<Field> {
  const signatureOf = (context: readonly Text[], fields: readonly Text[]) =>
    sign([purpose, ...context, ...fields].join(separator));
  return {
    create(fields, ...context) {
      const values = names.map((name) => fields[name]);
      return [...values, signatureOf(context, values)].join('.');
    },
    read(token, ...context) {
      if (typeof token !== 'string') return undefined;
      const values = token.split('.');
      const signature = values.pop() ?? '';
      if (values.length !== names.length || !values.every((value) => WHOLE_NUMBER.test(value)))
        return undefined;
      if (!isSame(signature, signatureOf(context, values))) return undefined;
      const fields = Object.fromEntries(names.map((name, index) => [name, Number(values[index])])) as Record<
        Field,
        number
      >;
      return expiry && expiry.now().getTime() >= expiry.atMs(fields) ? undefined : fields;
    },
  };
}

/** A signature for links: 43 characters that need no escaping in a url. */
export const linkSignature =
  (secret: string) =>
  (message: string): string =>
    hmac(secret, message).toString('base64url');
