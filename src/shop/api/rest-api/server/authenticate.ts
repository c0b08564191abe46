import type { FastifyRequest } from 'fastify';
import type { Deps } from '#platform/server/deps.ts';
import { isSecure } from '#platform/server/edge/host-cookie.ts';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { isSame, signatureInBase64 } from '#platform/server/signed-token.ts';
import type { Actor } from '#shop/staff/audit/audit-entry.ts';
import type { Role } from '#shop/staff/access/roles.ts';
import { mayRead, mayWrite } from '#shop/staff/api-keys/api-key.ts';
import {
  findApiKey,
  findSigningKey,
  noteUse,
  type FoundApiKey,
} from '#shop/staff/api-keys/server/find-api-key.ts';
import {
  headerParameters,
  isNonce,
  isSignatureMethod,
  readSignedRequest,
  SIGNATURE_METHODS,
  signatureBase,
  signatureEnd,
  type Parameter,
  type SignedRequest,
} from '../oauth-signature.ts';
import { texts } from '../texts.ts';
import { authenticationFailure, failure } from './failures.ts';
import { signedMethods } from './rewrite-request.ts';

type AuthenticationDeps = Pick<Deps, 'config' | 'db' | 'keyedHash' | 'now'>;

/** Who makes a call: a program with a key. */
export type RestCaller = { readonly role: Role; readonly actor: Actor };

const said = texts.authentication;

/**
 * Finds the key of a request and checks its secret and its permission. Returns undefined if the request names
 * no key; throws the failure to answer if it names a wrong one.
 */
export async function authenticate(
  deps: AuthenticationDeps,
  request: FastifyRequest,
): Promise<RestCaller | undefined> {
  const key =
    (isSafeTransport(deps, request) ? await findBySecret(deps, request) : undefined) ??
    (await findBySignature(deps, request));
  if (!key) return undefined;
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  if (isReading && !mayRead(key)) throw authenticationFailure(said.read);
  if (!isReading && !mayWrite(key)) throw authenticationFailure(said.write);
  await noteUse(deps, key);
  return { role: key.role, actor: { kind: 'key', id: key.id, name: key.name, ip: request.ip } };
}

const LOOPBACK_IP = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const LOOPBACK_NAME = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** A secret may travel over https, or without leaving this machine. */
const isSafeTransport = ({ config }: AuthenticationDeps, { ip, hostname }: FastifyRequest) =>
  isSecure(config) || (LOOPBACK_IP.test(ip) && LOOPBACK_NAME.test(hostname));

async function findBySecret(
  deps: AuthenticationDeps,
  request: FastifyRequest,
): Promise<FoundApiKey | undefined> {
  const sent = basicCredentials(request.headers.authorization) ?? queryCredentials(request);
  const key = sent && (await findApiKey(deps, sent.key));
  if (!key) return undefined;
  if (!isSame(sent.secret, key.secret)) throw authenticationFailure(said.secret);
  return key;
}

const KEY = /^ck_[0-9a-f]{40}$/;
type Credentials = { readonly key: string; readonly secret: string };

/** Another user name than a key belongs to another way of signing in. */
const credentials = (key: string | null, secret: string | null): Credentials | undefined =>
  key !== null && KEY.test(key) ? { key, secret: secret ?? '' } : undefined;

function basicCredentials(header: string | undefined): Credentials | undefined {
  const match = /^Basic\s+([A-Za-z0-9+/_=-]{1,1000})$/i.exec(header ?? '');
  if (!match) return undefined;
  const [key = '', ...secret] = Buffer.from(match[1] ?? '', 'base64')
    .toString('utf8')
    .split(':');
  return credentials(key, secret.join(':'));
}

function queryCredentials(request: FastifyRequest): Credentials | undefined {
  const query = queryOf({ url: request.originalUrl });
  return credentials(query.get('consumer_key'), query.get('consumer_secret'));
}

async function findBySignature(
  deps: AuthenticationDeps,
  request: FastifyRequest,
): Promise<FoundApiKey | undefined> {
  const parameters: Parameter[] = [
    ...queryOf({ url: request.originalUrl }),
    ...headerParameters(request.headers.authorization),
  ];
  const signed = readSignedRequest(parameters);
  if (!signed) return undefined;
  if ('missing' in signed)
    throw failure(401, 'authentication_missing_parameter', said.missing(signed.missing));
  if (!isSignatureMethod(signed.method)) throw authenticationFailure(said.method);
  const expiresAt = signatureEnd(signed.timestamp, deps.now());
  if (!expiresAt) throw authenticationFailure(said.timestamp);
  if (!isNonce(signed.nonce)) throw authenticationFailure(said.nonce);
  if (!KEY.test(signed.consumerKey)) throw authenticationFailure(said.key);
  const found = await findSigningKey(deps, signed.consumerKey, { nonce: signed.nonce, expiresAt });
  if (!found) throw authenticationFailure(said.key);
  if (!isSignedWith(deps, request, signed, found.key.secret)) throw authenticationFailure(said.signature);
  if (!found.isFresh) throw authenticationFailure(said.nonce);
  return found.key;
}

/** Behind a proxy, the client has signed the public url; without one, the url that it sees. */
function isSignedWith(
  { config }: AuthenticationDeps,
  request: FastifyRequest,
  { method, signed, signature }: SignedRequest,
  secret: string,
): boolean {
  if (!isSignatureMethod(method)) return false;
  const path = request.originalUrl.split('?')[0] ?? '';
  const origins = new Set([config.publicUrl, `${request.protocol}://${request.host}`]);
  const methods = signedMethods(request.method, request.headers, request.originalUrl);
  return [...origins].some((origin) =>
    methods.some((sentMethod) => {
      const base = signatureBase(sentMethod, origin + path, signed);
      return isSame(signature, signatureInBase64(SIGNATURE_METHODS[method], `${secret}&`, base));
    }),
  );
}
