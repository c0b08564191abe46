import { fail, succeed, type Result } from '#platform/result.ts';
import { postPublic, PrivateTargetError } from '#platform/server/edge/public-network.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Role } from '#shop/staff/access/roles.ts';
import type { Actor } from '#shop/staff/audit/audit-entry.ts';
import { keyNamesOf, type KeyRequest } from '../key-request.ts';
import { createApiKey, revokeApiKey, type ApiCredentials } from './change-api-keys.ts';

const DEADLINE_MS = 10_000;
/** More keys than one tool ever has at a time. */
const MOST_NAMES = 50;

export type GrantDeps = Pick<Deps, 'db' | 'now' | 'keyedHash' | 'log'> & {
  /** Whether keys may be sent to private networks: in tests only. */
  readonly reachesPrivateNetworks: boolean;
};

/** A granted key was not delivered: the tool is unreachable or has not answered 200. Or the tool has too many. */
export type GrantRefusal = 'not-delivered' | 'too-many';

type Grant = { readonly keyRequest: KeyRequest; readonly role: Role; readonly actor: Actor };

/**
 * Creates a key for a tool and posts it to the tool. A key that could not be delivered is revoked, because nobody
 * knows it.
 */
export async function grantKey(
  deps: GrantDeps,
  { keyRequest, role, actor }: Grant,
): Promise<Result<undefined, GrantRefusal>> {
  const key = await createNamedKey(deps, { keyRequest, role, actor });
  if (!key) return fail('too-many');
  if (await deliver(deps, keyRequest, key)) return succeed(undefined);
  await revokeApiKey(deps, key.id, actor);
  return fail('not-delivered');
}

async function createNamedKey(
  deps: GrantDeps,
  { keyRequest: { appName, permission }, role, actor }: Grant,
): Promise<ApiCredentials | undefined> {
  for (const name of keyNamesOf(appName, MOST_NAMES)) {
    const created = await createApiKey(deps, { name, permission, role }, actor);
    if (created.ok) return created.value;
  }
  return undefined;
}

async function deliver(
  { log, reachesPrivateNetworks }: GrantDeps,
  { callbackUrl, userId, permission }: KeyRequest,
  { id, consumerKey, consumerSecret }: ApiCredentials,
): Promise<boolean> {
  const body = JSON.stringify({
    key_id: id,
    user_id: userId,
    consumer_key: consumerKey,
    consumer_secret: consumerSecret,
    key_permissions: permission,
  });
  try {
    const headers = { 'Content-Type': 'application/json;charset=utf-8' };
    const status = await postPublic({
      url: callbackUrl,
      headers,
      body,
      deadlineMs: DEADLINE_MS,
      reachesPrivateNetworks,
    });
    return status === 200;
  } catch (error) {
    // The network of the tool is not ours: the merchant reads that the key was not delivered.
    log.warn({ err: error, isPrivate: error instanceof PrivateTargetError }, 'api key not delivered');
    return false;
  }
}
