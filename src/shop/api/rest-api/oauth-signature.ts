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
    // Some clients do not encode the `+` of Base64, which then reads as a space.
    signature: value('oauth_signature').replaceAll(' ', '+'),
    method: value('oauth_signature_method'),
    signed: parameters.filter(([name]) => name !== 'oauth_signature' && name !== 'realm'),
  };
}

/** Percent-encodes everything but letters, digits, `-`, `.`, `_` and `~` (RFC 5849, section 3.6). */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const byCode = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

const toBase = (method: string, url: string, encoded: readonly Parameter[]) =>
  [method.toUpperCase(), url, encoded.map((pair) => pair.join('=')).join('&')].map(encode).join('&');

/** The text that a client signs by RFC 5849: method, url without query, and the sorted parameters. */
export function signatureBase(method: string, url: string, parameters: readonly Parameter[]): string {
  const encoded = parameters
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .toSorted(([nameA, valueA], [nameB, valueB]) => byCode(nameA, nameB) || byCode(valueA, valueB));
  return toBase(method, url, encoded);
}

/**
 * The same with each parameter once: the JavaScript client of this API writes them twice into the url and signs them
 * once. A list without numbers keeps its equal values.
 */
export function uniqueSignatureBase(method: string, url: string, parameters: readonly Parameter[]): string {
  const seen = new Set<string>();
  const unique = parameters.filter(([name, value]) => {
    const key = JSON.stringify([name, value]);
    const isNew = name.includes('[]') || !seen.has(key);
    seen.add(key);
    return isNew;
  });
  return signatureBase(method, url, unique);
}

/** Parameters by the parts of their names, in the order in which they were sent. */
type NestedParameters = Map<string, string | NestedParameters>;

function nest(parameters: readonly Parameter[]): NestedParameters {
  const root: NestedParameters = new Map();
  for (const [name, value] of parameters) {
    const [, first = name, brackets = ''] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name) ?? [];
    put(root, [first, ...[...brackets.matchAll(/\[([^\]]*)\]/g)].map(([, key = '']) => key)], value);
  }
  return root;
}

/** An empty key is the next number. A parameter that is sent again keeps its place and gets the new value. */
function put(into: NestedParameters, [key = '', ...inner]: readonly string[], value: string): void {
  const place = key === '' ? String(into.size) : key;
  const there = into.get(place);
  if (inner.length === 0) into.set(place, value);
  else {
    const next: NestedParameters = there instanceof Map ? there : new Map();
    into.set(place, next);
    put(next, inner, value);
  }
}

const flatten = (name: string, value: string | NestedParameters): Parameter[] =>
  typeof value === 'string'
    ? [[name, value]]
    : [...value].flatMap(([key, inner]) => flatten(`${name}[${key}]`, inner));

/**
 * The text that clients of this API sign: `include[]=4&include[]=2` as `include[0]` and `include[1]`, and a parameter
 * that the url repeats once. Parameters are sorted by the name before the brackets; the others keep their order.
 */
export function nestedSignatureBase(method: string, url: string, parameters: readonly Parameter[]): string {
  const encoded = [...nest(parameters)]
    .toSorted(([nameA], [nameB]) => byCode(nameA, nameB))
    .flatMap(([name, value]) => flatten(name, value))
    .map(([name, value]) => [encode(name), encode(value)] as const);
  return toBase(method, url, encoded);
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

/** Scheme and host as they are signed: in lower case and without the usual port. */
export const signedOrigin = (origin: string): string =>
  URL.canParse(origin) ? new URL(origin).origin : origin;

/** Whether a parameter belongs to the authentication and not to the call. */
export const isCredential = (name: string) => /^(oauth_\w+|consumer_key|consumer_secret)$/.test(name);
