import type { Db } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { countIfAllowed, decrement, findFullUntil, remove } from './attempts-store.ts';

/** A limit on the number of attempts. The window starts with the first attempt. */
export type AttemptLimit = {
  /** Identifies the limited action and the kind of subject, for example `sign-in email`. */
  readonly scope: string;
  /** Maximum attempts per window; 0 allows none. */
  readonly most: number;
  readonly windowMs: number;
};

/**
 * The key under which attempts are counted. It may be stored, because it does not reveal the person or
 * network.
 */
export type AttemptKey = { readonly scope: string; readonly keyHash: string };

/** One limit, applied to one person or network. */
export type LimitedKey = AttemptKey & AttemptLimit;

export type AttemptOutcome = { readonly ok: true } | { readonly ok: false; readonly waitSeconds: number };

/** Pass `{ ...deps, db: tx }` to count inside a transaction; see `countAttempt`. */
export type AttemptDeps = Pick<Deps, 'db' | 'now'>;

/** Applies a limit to a client (`clientOf`), an email or a visitor. */
export const limitedKey = (
  { keyedHash }: Pick<Deps, 'keyedHash'>,
  limit: AttemptLimit,
  who: string,
): LimitedKey => ({ ...limit, keyHash: keyedHash(`${limit.scope} ${who}`) });

/** A lower limit for all keys that applies under a condition. The condition is read only above this limit. */
type LowerLimit = { readonly most: number; readonly applies: () => Promise<boolean> };

/**
 * Counts an attempt under all keys before it is made, or refuses it and counts nothing. A single statement,
 * so that concurrent attempts, in any process on any machine, cannot exceed the limit. Inside a transaction,
 * count as late as possible: others with the same key wait until the transaction ends.
 */
export async function countAttempt(
  { db, now }: AttemptDeps,
  keys: readonly LimitedKey[],
  lower?: LowerLimit,
): Promise<AttemptOutcome> {
  const at = now();
  const { counted, fullUntil } = await countIfAllowed(db, keys, at);
  const refuse = async (until: Date = at): Promise<AttemptOutcome> => {
    if (counted.length > 0) await decrement(db, counted, at);
    return { ok: false, waitSeconds: Math.max(1, Math.ceil((until.getTime() - at.getTime()) / 1000)) };
  };
  // Fewer keys: a concurrent attempt reached the limit of one of them first.
  if (counted.length < keys.length) return refuse(fullUntil ?? (await findFullUntil(db, keys, at)));
  if (lower && counted.some(({ count }) => count > lower.most) && (await lower.applies()))
    return refuse(
      await findFullUntil(
        db,
        keys.map((key) => ({ ...key, most: lower.most })),
        at,
      ),
    );
  return { ok: true };
}

/** Whether the next attempt would be allowed; counts nothing. */
export async function mayAttempt({ db, now }: AttemptDeps, keys: readonly LimitedKey[]): Promise<boolean> {
  return (await findFullUntil(db, keys, now())) === undefined;
}

/** Subtracts one counted attempt, for example because it succeeded. */
export async function uncountAttempt({ db, now }: AttemptDeps, keys: readonly AttemptKey[]): Promise<void> {
  await decrement(db, keys, now());
}

/** Deletes all attempts under these keys. */
export async function resetAttempts({ db }: { readonly db: Db }, keys: readonly AttemptKey[]): Promise<void> {
  await remove(db, keys);
}
