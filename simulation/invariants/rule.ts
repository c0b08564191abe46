import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** An invariant; its query returns the rows that break it. */
export type Rule = { readonly rule: string; readonly query: RawBuilder<unknown> };

export type Violation = { readonly rule: string; readonly differs: string };

export const violation = (rule: string, differs: unknown): Violation => ({
  rule,
  differs: JSON.stringify(differs),
});

export const rule = (name: string, query: RawBuilder<unknown>): Rule => ({ rule: name, query });

export async function runRules(db: Db, rules: readonly Rule[]): Promise<Violation[]> {
  const found: Violation[] = [];
  for (const { rule: name, query } of rules) {
    const { rows } = await sql`${query}`.execute(db);
    found.push(...rows.map((row) => violation(name, row)));
  }
  return found;
}
