import type { Db } from '#platform/server/database/database.ts';
import type { ApiKeyDraft } from '../api-key.ts';

type NewApiKey = ApiKeyDraft & {
  readonly keyHash: string;
  readonly keyEnd: string;
  readonly sealedSecret: string;
  readonly now: Date;
};

/** Inserts a key; returns undefined if an active key has its name. */
export async function insertKey(tx: Db, key: NewApiKey): Promise<number | undefined> {
  const row = await tx
    .insertInto('api_keys')
    .values({
      name: key.name,
      permission: key.permission,
      role: key.role,
      key_hash: key.keyHash,
      key_end: key.keyEnd,
      sealed_secret: key.sealedSecret,
      created_at: key.now,
    })
    .onConflict((conflict) => conflict.column('name').where('revoked_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Revokes a key and returns its name; undefined if there is no such active key. */
export async function revokeKey(tx: Db, id: number, now: Date): Promise<string | undefined> {
  const row = await tx
    .updateTable('api_keys')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

export async function updateLastUse(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('api_keys').set({ last_used_at: now }).where('id', '=', id).execute();
}

type NewNonce = { readonly keyId: number; readonly nonceHash: string; readonly expiresAt: Date };

/** Inserts a nonce and returns whether the key had not used it. */
export async function insertNonce(db: Db, { keyId, nonceHash, expiresAt }: NewNonce): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('api_key_nonces')
    .values({ key_id: keyId, nonce_hash: nonceHash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function deleteExpiredNonces(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('api_key_nonces').where('expires_at', '<', now).execute();
}
