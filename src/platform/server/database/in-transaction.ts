import type { Transaction } from 'kysely';
import type { Db } from './database.ts';
import type { DB } from './schema.ts';

/** Rolls back the transaction around it and carries the outcome out. Never leaves this file. */
class Rollback extends Error {
  readonly outcome: unknown;

  constructor(outcome: unknown) {
    super('rolled back');
    this.outcome = outcome;
  }
}

/**
 * Runs a use case in a transaction and returns its outcome. A failed outcome (`ok: false`) rolls everything
 * back, and so does an exception, which propagates to the caller.
 */
export async function inTransaction<Outcome extends { readonly ok: boolean }>(
  db: Db,
  run: (tx: Transaction<DB>) => Promise<Outcome>,
): Promise<Outcome> {
  try {
    return await db.transaction().execute(async (tx) => {
      const outcome = await run(tx);
      if (!outcome.ok) throw new Rollback(outcome);
      return outcome;
    });
  } catch (error) {
    // Only the callback above throws it, and only with an `Outcome`.
    if (error instanceof Rollback) return error.outcome as Outcome;
    throw error;
  }
}
