import type { AuditEntry } from './audit-entry.ts';

/** The hash before the first entry. */
export const FIRST_HASH = '0'.repeat(64);

/** An entry as stored. Its diff may be damaged. */
export type ChainedEntry = HashedEntry & {
  readonly id: number;
  readonly previousHash: string;
  readonly hash: string;
};

type HashedEntry = Omit<AuditEntry, 'diff'> & { readonly diff: Readonly<Record<string, unknown>> };

/** Returns the SHA-256 of a text in hexadecimal. Passed in, because rules run anywhere. */
type Sha256 = (text: string) => string;

/** The text whose hash an entry carries. It covers every column and the entry before. */
export const hashedText = ({ at, actor, entity, action, diff }: HashedEntry, previousHash: string): string =>
  JSON.stringify([
    previousHash,
    at.toISOString(),
    [actor.kind, actor.id, actor.name, actor.ip],
    [entity.type, entity.id],
    action,
    // The database does not keep the order of the fields.
    Object.entries(diff).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ]);

/** Returns the first entry that was changed, or that follows a removed one; undefined if the chain holds. */
export function findBrokenEntry(
  entries: readonly ChainedEntry[],
  sha256: Sha256,
  previousHash: string = FIRST_HASH,
): ChainedEntry | undefined {
  let previous = previousHash;
  return entries.find((entry) => {
    const holds = entry.previousHash === previous && entry.hash === sha256(hashedText(entry, previous));
    previous = entry.hash;
    return !holds;
  });
}
