import { z } from 'zod';
import { ACTOR_KINDS } from '../audit-entry.ts';
import type { ChainedEntry } from '../hash-chain.ts';

export const AUDIT_COLUMNS = [
  'id',
  'at',
  'actor_kind',
  'actor_id',
  'actor_name',
  'ip',
  'entity_type',
  'entity_id',
  'action',
  'diff',
  'previous_hash',
  'hash',
] as const;

const row = z.object({
  id: z.number(),
  at: z.date(),
  actor_kind: z.enum(ACTOR_KINDS),
  actor_id: z.number().nullable(),
  actor_name: z.string(),
  ip: z.string().nullable(),
  entity_type: z.string(),
  entity_id: z.string(),
  action: z.string(),
  // A damaged diff is found by its hash.
  diff: z.record(z.string(), z.unknown()).catch({ damaged: true }),
  previous_hash: z.string(),
  hash: z.string(),
});

/** Parses a stored entry. */
export function toEntry(stored: unknown): ChainedEntry {
  const { id, at, action, diff, previous_hash: previousHash, hash, ...rest } = row.parse(stored);
  return {
    id,
    at,
    action,
    diff,
    previousHash,
    hash,
    actor: { kind: rest.actor_kind, id: rest.actor_id, name: rest.actor_name, ip: rest.ip },
    entity: { type: rest.entity_type, id: rest.entity_id },
  };
}
