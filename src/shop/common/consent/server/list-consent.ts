import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** The answers of a day to one version of the wording. */
export type ConsentDay = {
  /** ISO date, in France. */
  readonly day: string;
  readonly version: string;
  readonly accepted: number;
  readonly refused: number;
  readonly partial: number;
};

/** Lists the answers to the consent banner since a day, newest first. */
export async function listConsent(db: Db, since: string): Promise<ConsentDay[]> {
  const countOf = (answer: string) => sql`coalesce(sum(count) filter (where answer = ${answer}), 0)::integer`;
  const { rows } = await sql<ConsentDay>`
    select to_char(day, 'YYYY-MM-DD') as day, version, ${countOf('accepted')} as accepted,
      ${countOf('refused')} as refused, ${countOf('partial')} as partial
    from consent_counts where day >= ${since}::date
    group by consent_counts.day, version order by consent_counts.day desc, version desc`.execute(db);
  return rows;
}
