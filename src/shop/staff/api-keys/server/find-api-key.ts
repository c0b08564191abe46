import { sql } from 'kysely';
import { z } from 'zod';
import { prepared } from '#platform/server/database/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { openSealedText } from '#platform/server/sealed-text.ts';
import { hashOf } from '#platform/server/secret-token.ts';
import { ROLES } from '#shop/staff/access/roles.ts';
import { API_KEY_PERMISSIONS, isUseDue, type ApiKey } from '../api-key.ts';
import { insertNonce, updateLastUse } from './store.ts';

/** The purpose for which secrets are sealed. */
export const SECRET_PURPOSE = 'api key secret';

/** A key with its secret and the time of its last use. */
export type FoundApiKey = ApiKey & { readonly secret: string; readonly lastUsedAt: Date | null };

type KeyDeps = Pick<Deps, 'db' | 'keyedHash'>;

const row = z.object({
  id: z.int(),
  name: z.string(),
  permission: z.enum(API_KEY_PERMISSIONS),
  role: z.enum(ROLES),
  sealedSecret: z.string(),
  lastUsedAt: z.date().nullable(),
  isFresh: z.boolean(),
});

const activeKey = (consumerKey: string) => sql`
  select id, name, permission, role, sealed_secret, last_used_at from api_keys
  where key_hash = ${hashOf(consumerKey)} and revoked_at is null`;

const columns = sql`id, name, permission, role, sealed_secret as "sealedSecret", last_used_at as "lastUsedAt"`;

/** Finds an active key by its consumer key. */
export async function findApiKey({ db, keyedHash }: KeyDeps, consumerKey: string) {
  const { rows } = await prepared(
    sql<unknown>`with key as (${activeKey(consumerKey)}) select ${columns}, true as "isFresh" from key`,
  ).execute(db);
  return toFound(keyedHash, rows[0])?.key;
}

type SignedUse = { readonly nonce: string; readonly expiresAt: Date };

/**
 * Finds an active key for a signed request and takes its nonce, in one statement. `isFresh` is false if the key
 * has used the nonce before.
 */
export async function findSigningKey(
  { db, keyedHash }: KeyDeps,
  consumerKey: string,
  { nonce, expiresAt }: SignedUse,
) {
  const { rows } = await prepared(sql<unknown>`
    with key as (${activeKey(consumerKey)}), taken as (${insertNonce(hashOf(nonce), expiresAt)})
    select ${columns}, exists (select from taken) as "isFresh" from key`).execute(db);
  return toFound(keyedHash, rows[0]);
}

function toFound(
  keyedHash: Deps['keyedHash'],
  stored: unknown,
): { readonly key: FoundApiKey; readonly isFresh: boolean } | undefined {
  if (stored === undefined) return undefined;
  const { sealedSecret, isFresh, ...key } = row.parse(stored);
  const secret = openSealedText(keyedHash, SECRET_PURPOSE, sealedSecret);
  // A backup that was restored under another secret: the key cannot be checked any more.
  return secret === undefined ? undefined : { key: { ...key, secret }, isFresh };
}

/** Notes that a key was used, at most once a minute. */
export async function noteUse({ db, now }: Pick<Deps, 'db' | 'now'>, key: FoundApiKey): Promise<void> {
  if (isUseDue(key.lastUsedAt, now())) await updateLastUse(db, key.id, now());
}
