import type { Db } from './database.ts';

/** Runs in the transaction of the caller if there is one, else in a transaction of its own. */
export const joinTransaction = <Outcome>(db: Db, run: (tx: Db) => Promise<Outcome>): Promise<Outcome> =>
  db.isTransaction ? run(db) : db.transaction().execute(run);
