import { sql } from 'kysely';
import { fail, succeed, type Result } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#shop/staff/audit/audit-entry.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';
import { checkSynonym, withSynonym, type SynonymFault } from '../synonyms.ts';
import { searchWords } from './search-words.ts';

type Author = { readonly actor: Actor; readonly now: Date };

/** Teaches the search that words of shoppers mean words of the shop. What is known already is not written again. */
export async function teachSynonym(
  tx: Db,
  { actor, now }: Author,
  words: { readonly typed: string; readonly means: string },
): Promise<Result<null, SynonymFault>> {
  const [typed, means] = [words.typed, words.means].map((text) => text.trim().toLowerCase());
  if (typed === undefined || means === undefined) return fail('too-short');
  await sql`select pg_advisory_xact_lock(hashtext(${searchWords.name}))`.execute(tx);
  const known = await searchWords.load(tx);
  const fault = checkSynonym(known, typed, means);
  if (fault) return fail(fault);
  if (known.synonyms.some((one) => one.means === means && one.typed.includes(typed))) return succeed(null);
  await searchWords.save(tx, withSynonym(known, typed, means));
  await recordAudit(tx, {
    at: now,
    actor,
    action: 'settings.change',
    entity: { type: 'settings', id: searchWords.name },
    diff: { [typed]: [null, means] },
  });
  return succeed(null);
}
