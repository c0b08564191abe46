import type { InjectOptions } from 'fastify';
import { createKeyedHash } from '#platform/server/keyed-hash.ts';
import { loadSecret } from '#platform/server/nonces.ts';
import { signatureInBase64 } from '#platform/server/signed-token.ts';
import { createApiKey, type ApiCredentials } from '#shop/staff/api-keys/server/change-api-keys.ts';
import type { ApiKeyDraft } from '#shop/staff/api-keys/api-key.ts';
import type { TestShop } from '../open-shop.ts';

type Keys = Pick<ApiCredentials, 'consumerKey' | 'consumerSecret'>;
type Algorithm = 'HMAC-SHA1' | 'HMAC-SHA256';
export type RestMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS';

const ROOT = '/wp-json/wc/v3';

/** Creates a key of a program, as the screen of the keys does. */
export async function addApiKey(
  shop: Pick<TestShop, 'db'>,
  draft: Partial<ApiKeyDraft> = {},
): Promise<ApiCredentials> {
  const created = await createApiKey(
    { db: shop.db, now: () => new Date(), keyedHash: createKeyedHash(await loadSecret(shop.db)) },
    { name: `Outil ${crypto.randomUUID()}`, permission: 'read_write', role: 'manager', ...draft },
    { kind: 'command', id: null, name: 'test', ip: null },
  );
  if (!created.ok) throw new Error(created.failure);
  return created.value;
}

export const basicHeader = ({ consumerKey, consumerSecret }: Keys) => ({
  authorization: `Basic ${Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64')}`,
});

const escaped = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

type Signing = {
  readonly method?: RestMethod;
  readonly algorithm?: Algorithm;
  readonly at?: Date;
  readonly nonce?: string;
  readonly origin?: string;
};

/** The parameters with which a client of OAuth 1.0a signs a url. */
export function signedQuery(keys: Keys, path: string, signing: Signing = {}): URLSearchParams {
  const { method = 'GET', algorithm = 'HMAC-SHA256', at = new Date(), nonce = crypto.randomUUID() } = signing;
  const [pathname = '', query = ''] = path.split('?');
  const parameters = [
    ...new URLSearchParams(query),
    ['oauth_consumer_key', keys.consumerKey],
    ['oauth_nonce', nonce],
    ['oauth_signature_method', algorithm],
    ['oauth_timestamp', String(Math.floor(at.getTime() / 1000))],
    ['oauth_version', '1.0'],
  ].map(([name = '', value = '']): [string, string] => [name, value]);
  const sorted = parameters
    .map((pair) => pair.map(escaped).join('='))
    .sort()
    .join('&');
  const url = `${signing.origin ?? 'http://localhost'}${ROOT}${pathname}`;
  const base = [method, url, sorted].map(escaped).join('&');
  const hash = algorithm === 'HMAC-SHA1' ? 'sha1' : 'sha256';
  const signature = signatureInBase64(hash, `${keys.consumerSecret}&`, base);
  return new URLSearchParams([...parameters, ['oauth_signature', signature]]);
}

/** Sends a call as it is and reads its answer. */
export async function askRest<Body>(
  shop: Pick<TestShop, 'ask'>,
  method: RestMethod,
  path: string,
  options: Omit<InjectOptions, 'method' | 'url'> = {},
) {
  const answer = await shop.ask({ method, url: `${ROOT}${path}`, ...options });
  const json = (answer.body === '' ? undefined : JSON.parse(answer.body)) as Body;
  return { status: answer.statusCode, headers: answer.headers, json };
}

export type WireFailure = {
  readonly code: string;
  readonly message: string;
  readonly data: { readonly status: number; readonly params?: unknown; readonly resource_id?: number };
};

/** A client that signs in by Basic, as most do over https. */
export function restClient(shop: Pick<TestShop, 'ask'>, keys: Keys) {
  const call = <Body = WireFailure>(method: RestMethod, path: string, body?: object) =>
    askRest<Body>(shop, method, path, {
      headers: basicHeader(keys),
      ...(body !== undefined && { payload: body }),
    });
  return {
    call,
    get: <Body>(path: string) => call<Body>('GET', path),
    post: <Body>(path: string, body: object) => call<Body>('POST', path, body),
    put: <Body>(path: string, body: object) => call<Body>('PUT', path, body),
    delete: <Body>(path: string) => call<Body>('DELETE', path),
  };
}
export type RestClient = ReturnType<typeof restClient>;
