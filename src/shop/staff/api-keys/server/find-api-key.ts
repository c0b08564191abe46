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
});

/** Finds an active key by its consumer key. */
export async function findApiKey(
  { db, keyedHash }: KeyDeps,
  consumerKey: string,
): Promise<FoundApiKey | undefined> {
  const { rows } = await prepared(sql<unknown>`
    select id, name, permission, role, sealed_secret as "sealedSecret", last_used_at as "lastUsedAt"
    from api_keys where key_hash = ${hashOf(consumerKey)} and revoked_at is null`).execute(db);
  return toFound(keyedHash, rows[0]);
}

type SignedUse = { readonly nonce: string; readonly expiresAt: Date };

/** Takes the nonce of a signed request; false if the key has used it before. */
export const takeNonce = (
  { db }: Pick<Deps, 'db'>,
  { id }: Pick<ApiKey, 'id'>,
  { nonce, expiresAt }: SignedUse,
): Promise<boolean> => insertNonce(db, { keyId: id, nonceHash: hashOf(nonce), expiresAt });

function toFound(keyedHash: Deps['keyedHash'], stored: unknown): FoundApiKey | undefined {
  if (stored === undefined) return undefined;
  const { sealedSecret, ...key } = row.parse(stored);
  const secret = openSealedText(keyedHash, SECRET_PURPOSE, sealedSecret);
  // A backup that was restored under another secret: the key cannot be checked any more.
  return secret === undefined ? undefined : { ...key, secret };
}

/** Notes that a key was used, at most once a minute. */
export async function noteUse({ db, now }: Pick<Deps, 'db' | 'now'>, key: FoundApiKey): Promise<void> {
  if (isUseDue(key.lastUsedAt, now())) await updateLastUse(db, key.id, now());
}
