import type { FastifyRequest } from 'fastify';
import type { Deps } from '#platform/server/deps.ts';
import { isSecure } from '#platform/server/edge/host-cookie.ts';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { isWellFormed } from '#platform/well-formed.ts';
import { isSame, signatureInBase64 } from '#platform/server/signed-token.ts';
import type { Actor } from '#shop/staff/audit/audit-entry.ts';
import type { Role } from '#shop/staff/access/roles.ts';
import { signInApplication } from '#shop/staff/access/server/application-passwords/sign-in-application.ts';
import { signInWithPassword } from '#shop/staff/access/server/application-passwords/sign-in-with-password.ts';
import { staffActor } from '#shop/staff/access/server/staff-actor.ts';
import type { StaffMember } from '#shop/staff/access/staff.ts';
import { mayRead, mayWrite } from '#shop/staff/api-keys/api-key.ts';
import {
  findApiKey,
  noteUse,
  takeNonce,
  type FoundApiKey,
} from '#shop/staff/api-keys/server/find-api-key.ts';
import {
  headerParameters,
  isNonce,
  isSignatureMethod,
  nestedSignatureBase,
  readSignedRequest,
  SIGNATURE_METHODS,
  signatureBase,
  signatureEnd,
  signedOrigin,
  uniqueSignatureBase,
  type Parameter,
  type SignedRequest,
} from '../oauth-signature.ts';
import { texts } from '../texts.ts';
import { authenticationFailure, failure } from './failures.ts';
import { formPairs } from './form-pairs.ts';
import { signedMethods } from './rewrite-request.ts';

type AuthenticationDeps = Pick<Deps, 'config' | 'db' | 'keyedHash' | 'now'>;

/** Who makes a call: a program with a key, or an application of a staff member. */
export type RestCaller = {
  readonly role: Role;
  readonly actor: Actor;
  /** The member whose application makes the call. */
  readonly member?: StaffMember;
  /** The id of the application password with which the member signed in. */
  readonly applicationId?: string;
};

const said = texts.authentication;

/**
 * Finds the key of a request, or the member whose application password it carries, and checks what they prove.
 * Returns undefined if the request names neither; throws the failure to answer if it names a wrong one.
 */
export async function authenticate(
  deps: AuthenticationDeps,
  request: FastifyRequest,
): Promise<RestCaller | undefined> {
  const isSafe = isSafeTransport(deps, request);
  const key =
    (isSafe ? await findBySecret(deps, request) : undefined) ?? (await findBySignature(deps, request));
  if (key) return callerOfKey(deps, request, key);
  return isSafe ? findMember(deps, request) : undefined;
}

/** A read key does not write, and the other way round. */
async function callerOfKey(
  deps: AuthenticationDeps,
  request: FastifyRequest,
  key: FoundApiKey,
): Promise<RestCaller> {
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  if (isReading && !mayRead(key)) throw authenticationFailure(said.read);
  if (!isReading && !mayWrite(key)) throw authenticationFailure(said.write);
  await noteUse(deps, key);
  return { role: key.role, actor: { kind: 'key', id: key.id, name: key.name, ip: request.ip } };
}

/** Signs a staff member in by Basic; throws the failure to answer if the user or the password is wrong. */
async function findMember(
  deps: AuthenticationDeps,
  request: FastifyRequest,
): Promise<RestCaller | undefined> {
  const typed = basicUser(request.headers.authorization);
  if (!typed) return undefined;
  const application = await signInApplication(deps, typed);
  const member = application?.member ?? (await signInWithPassword(deps, request, typed));
  if (!member) throw failure(401, 'cannot_view', said.password);
  return {
    role: member.role,
    actor: staffActor(member, request),
    member,
    ...(application && { applicationId: application.uuid }),
  };
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

/** The user and the password of a Basic header; undefined for any other header. */
function basicUser(header: string | undefined) {
  const match = /^Basic\s+([A-Za-z0-9+/_=-]{1,1000})$/i.exec(header ?? '');
  if (!match) return undefined;
  const [user = '', ...password] = Buffer.from(match[1] ?? '', 'base64')
    .toString('utf8')
    .split(':');
  return isWellFormed(user) ? { user, password: password.join(':') } : undefined;
}

function basicCredentials(header: string | undefined): Credentials | undefined {
  const typed = basicUser(header);
  return typed && credentials(typed.user, typed.password);
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
    ...formPairs(request),
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
  const key = await findApiKey(deps, signed.consumerKey);
  if (!key) throw authenticationFailure(said.key);
  if (!isSignedWith(deps, request, signed, key.secret)) throw authenticationFailure(said.signature);
  // Only who knows the secret writes a nonce.
  if (!(await takeNonce(deps, key, { nonce: signed.nonce, expiresAt })))
    throw authenticationFailure(said.nonce);
  return key;
}

/** The texts that clients sign for the same request. */
const SIGNATURE_BASES = [signatureBase, uniqueSignatureBase, nestedSignatureBase];

/** Behind a proxy, the client has signed the public url; without one, the url that it sees. */
function isSignedWith(
  { config }: AuthenticationDeps,
  request: FastifyRequest,
  { method, signed, signature }: SignedRequest,
  secret: string,
): boolean {
  if (!isSignatureMethod(method)) return false;
  const path = request.originalUrl.split('?')[0] ?? '';
  const origins = new Set([config.publicUrl, `${request.protocol}://${request.host}`].map(signedOrigin));
  const methods = signedMethods(request.method, request.headers, request.originalUrl);
  return [...origins].some((origin) =>
    methods.some((sentMethod) =>
      SIGNATURE_BASES.some((toBase) => {
        const base = toBase(sentMethod, origin + path, signed);
        return isSame(signature, signatureInBase64(SIGNATURE_METHODS[method], `${secret}&`, base));
      }),
    ),
  );
}
