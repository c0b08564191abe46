import { addCounts, subtractCounts } from './attempts-store.ts';
import { limitedKey, type AttemptDeps, type AttemptOutcome } from './attempts.ts';
import type { Deps } from '../deps.ts';

/** The maximum upload of one client per hour. */
export type UploadLimit = { readonly files: number; readonly bytes: number };

type UploadDeps = AttemptDeps & Pick<Deps, 'keyedHash'>;

type Upload = {
  /** The client as returned by `clientOf`. */
  readonly client: string;
  readonly files: number;
  /** An upper bound, because uploads are counted before they are read. */
  readonly bytes: number;
};

const HOUR_MS = 3_600_000;
/** Bytes are counted in KiB, because counts are 32-bit integers in the database. */
const BYTES_PER_UNIT = 1024;
const unitsOf = (bytes: number) => Math.ceil(bytes / BYTES_PER_UNIT);

/** Counts an upload before it is written, or refuses it and counts nothing. */
export async function countUpload(
  deps: UploadDeps,
  limit: UploadLimit,
  { client, files, bytes }: Upload,
): Promise<AttemptOutcome> {
  const at = deps.now();
  const expiresAt = new Date(at.getTime() + HOUR_MS);
  const counts = [
    { scope: 'upload files', count: files, most: limit.files },
    { scope: 'upload kilobytes', count: unitsOf(bytes), most: unitsOf(limit.bytes) },
  ].map(({ scope, count, most }) => ({
    ...limitedKey(deps, { scope, most, windowMs: HOUR_MS }, client),
    count,
    expiresAt,
  }));
  const added = await addCounts(deps.db, counts, at);
  const full = added.filter(({ count }, index) => count > (counts[index]?.most ?? 0));
  if (full.length === 0) return { ok: true };
  await subtractCounts(deps.db, counts, at);
  const until = Math.max(...full.map((one) => one.expiresAt.getTime()));
  return { ok: false, waitSeconds: Math.max(1, Math.ceil((until - at.getTime()) / 1000)) };
}
