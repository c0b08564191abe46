import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { ConsentOutcome } from '../consent.ts';

type ConsentCount = {
  /** ISO date, in France. */
  readonly day: string;
  /** The version of the wording that the visitor answered. */
  readonly version: string;
  readonly answer: ConsentOutcome;
};

/** Increments the number of answers of a day. */
export async function countAnswer(db: Db, { day, version, answer }: ConsentCount): Promise<void> {
  await sql`
    insert into consent_counts as counted (day, version, answer) values (${day}::date, ${version}, ${answer})
    on conflict (day, version, answer) do update set count = counted.count + 1`.execute(db);
}
