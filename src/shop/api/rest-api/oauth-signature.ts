/** A parameter of a url or of an `Authorization: OAuth` header, decoded. */
export type Parameter = readonly [name: string, value: string];

export const SIGNATURE_METHODS = { 'HMAC-SHA1': 'sha1', 'HMAC-SHA256': 'sha256' } as const;
type SignatureMethod = keyof typeof SIGNATURE_METHODS;
export const isSignatureMethod = (method: string): method is SignatureMethod =>
  Object.hasOwn(SIGNATURE_METHODS, method);

const NEEDED = [
  'oauth_consumer_key',
  'oauth_timestamp',
  'oauth_nonce',
  'oauth_signature',
  'oauth_signature_method',
] as const;
type NeededName = (typeof NEEDED)[number];

/** A request that is signed according to OAuth 1.0a, without a token. */
export type SignedRequest = {
  readonly consumerKey: string;
  readonly timestamp: string;
  readonly nonce: string;
  readonly signature: string;
  readonly method: string;
  /** The parameters that the signature covers. */
  readonly signed: readonly Parameter[];
};

/** Returns the signature of a request, the names of missing parameters, or undefined if it is not signed. */
export function readSignedRequest(
  parameters: readonly Parameter[],
): SignedRequest | { readonly missing: readonly string[] } | undefined {
  const said = new Map(parameters);
  const missing = NEEDED.filter((name) => (said.get(name) ?? '') === '');
  if (missing.length === NEEDED.length) return undefined;
  if (missing.length > 0) return { missing };
  const value = (name: NeededName) => said.get(name) ?? '';
  return {
    consumerKey: value('oauth_consumer_key'),
    timestamp: value('oauth_timestamp'),
    nonce: value('oauth_nonce'),
    signature: value('oauth_signature'),
    method: value('oauth_signature_method'),
    signed: parameters.filter(([name]) => name !== 'oauth_signature' && name !== 'realm'),
  };
}

/** Percent-encodes everything but letters, digits, `-`, `.`, `_` and `~` (RFC 5849, section 3.6). */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const byCode = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** The text that a client signs: method, url without query, and the sorted parameters. */
export function signatureBase(method: string, url: string, parameters: readonly Parameter[]): string {
  const sorted = parameters
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .toSorted(([nameA, valueA], [nameB, valueB]) => byCode(nameA, nameB) || byCode(valueA, valueB))
    .map((pair) => pair.join('='))
    .join('&');
  return [method.toUpperCase(), url, sorted].map(encode).join('&');
}

const WINDOW_S = 15 * 60;
const LONGEST_NONCE = 255;

/** When the signature of a request ends; undefined if its time is too far from now, or not a time. */
export function signatureEnd(timestamp: string, now: Date): Date | undefined {
  if (!/^\d{1,12}$/.test(timestamp)) return undefined;
  const seconds = Number(timestamp);
  if (Math.abs(now.getTime() / 1000 - seconds) > WINDOW_S) return undefined;
  return new Date((seconds + WINDOW_S) * 1000);
}

export const isNonce = (nonce: string) => nonce.length <= LONGEST_NONCE;

/** The parameters of an `Authorization: OAuth …` header; empty for any other header. */
export function headerParameters(header: string | undefined): Parameter[] {
  const match = /^OAuth\s+(.{1,4000})$/is.exec(header ?? '');
  return [...(match?.[1] ?? '').matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    decoded(value),
  ]);
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    // Not an encoded value: the signature will not match.
    return value;
  }
}

/** Whether a parameter belongs to the authentication and not to the call. */
export const isCredential = (name: string) => /^(oauth_\w+|consumer_key|consumer_secret)$/.test(name);
