import { z } from 'zod';
import { fail, succeed, type Result } from '#platform/result.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import type { Deps } from '#platform/server/deps.ts';
import { sealText } from '#platform/server/sealed-text.ts';
import { hashOf, newHexToken } from '#platform/server/secret-token.ts';
import { diffOf, type Actor } from '#shop/staff/audit/audit-entry.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';
import { ROLES } from '#shop/staff/access/roles.ts';
import { API_KEY_PERMISSIONS, type ApiKeyDraft } from '../api-key.ts';
import { SECRET_PURPOSE } from './find-api-key.ts';
import { insertKey, revokeKey } from './store.ts';

type KeyDeps = Pick<Deps, 'db' | 'now' | 'keyedHash'>;

export const apiKeyDraft: z.ZodType<ApiKeyDraft> = z.object({
  name: z.string(),
  permission: z.enum(API_KEY_PERMISSIONS),
  role: z.enum(ROLES),
});

/** The two parts of a new key. The shop shows them once. */
export type ApiCredentials = {
  readonly id: number;
  readonly consumerKey: string;
  readonly consumerSecret: string;
};

const KEY_END = 7;

/** Creates a key, unless an active key has its name. */
export const createApiKey = (
  { db, now, keyedHash }: KeyDeps,
  draft: ApiKeyDraft,
  actor: Actor,
): Promise<Result<ApiCredentials, 'name-taken'>> =>
  inTransaction(db, async (tx): Promise<Result<ApiCredentials, 'name-taken'>> => {
    const consumerKey = `ck_${newHexToken()}`;
    const consumerSecret = `cs_${newHexToken()}`;
    const id = await insertKey(tx, {
      ...draft,
      keyHash: hashOf(consumerKey),
      keyEnd: consumerKey.slice(-KEY_END),
      sealedSecret: sealText(keyedHash, SECRET_PURPOSE, consumerSecret),
      now: now(),
    });
    if (id === undefined) return fail('name-taken');
    await recordAudit(tx, {
      at: now(),
      actor,
      action: 'api-key.create',
      diff: diffOf({}, draft),
      entity: { type: 'api-key', id: String(id) },
    });
    return succeed({ id, consumerKey, consumerSecret });
  });

/** Revokes a key: its next request is refused. A key that is revoked already stays as it is. */
export const revokeApiKey = (
  { db, now }: KeyDeps,
  id: number,
  actor: Actor,
): Promise<Result<undefined, 'unknown'>> =>
  inTransaction(db, async (tx): Promise<Result<undefined, 'unknown'>> => {
    const name = await revokeKey(tx, id, now());
    if (name === undefined) return fail('unknown');
    await recordAudit(tx, {
      at: now(),
      actor,
      action: 'api-key.revoke',
      diff: diffOf({ name }, {}),
      entity: { type: 'api-key', id: String(id) },
    });
    return succeed(undefined);
  });
