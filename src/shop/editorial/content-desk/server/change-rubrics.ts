import { sql } from 'kysely';
import { fail, succeed, type Result } from '#platform/result.ts';
import { slugOf } from '#platform/slug.ts';
import type { Db } from '#platform/server/database/database.ts';
import { TAXONOMY } from '#shop/catalogue/products/contract.ts';
import {
  deleteTerm,
  insertTerm,
  lockTerms,
  updateTerm,
} from '#shop/catalogue/products/server/change-terms.ts';
import { diffOf, type AuditDiff } from '#shop/staff/audit/audit-entry.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';
import { LONGEST } from '../text-draft.ts';
import type { TextAuthor } from './text-outcome.ts';

/** The categories of the journal, and its tags. */
export const RUBRIC_TAXONOMIES = [TAXONOMY.postCategory, TAXONOMY.postTag] as const;
export type RubricTaxonomy = (typeof RUBRIC_TAXONOMIES)[number];

export type DeskRubric = {
  readonly id: number;
  readonly taxonomy: RubricTaxonomy;
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  readonly articleCount: number;
};

type RubricRefusal = 'unknown' | 'name-missing' | 'name-too-long' | 'taken' | 'used';
type Change = Promise<Result<number, RubricRefusal>>;

/** Lists the categories and tags of the journal with their number of articles, drafts included. */
export async function listDeskRubrics(db: Db): Promise<DeskRubric[]> {
  const { rows } = await sql<DeskRubric>`
    select t.id, t.taxonomy, t.name, t.slug, t.description,
      (select count(*)::int from post_terms pt where pt.term_id = t.id) as "articleCount"
    from terms t where t.taxonomy = any(${[...RUBRIC_TAXONOMIES]}::text[])
    order by t.taxonomy, t.position, t.id`.execute(db);
  return rows;
}

function nameFault(name: string): RubricRefusal | undefined {
  if (slugOf(name) === '') return 'name-missing';
  return [...name].length > LONGEST.tag ? 'name-too-long' : undefined;
}

/** Adds a category or a tag. A form that was sent twice adds one. */
export async function createRubric(
  tx: Db,
  author: TextAuthor,
  { taxonomy, name }: { readonly taxonomy: RubricTaxonomy; readonly name: string },
): Change {
  const fault = nameFault(name);
  if (fault) return fail(fault);
  await lockTerms(tx);
  const slug = slugOf(name);
  const same = (await listDeskRubrics(tx)).find((one) => one.taxonomy === taxonomy && one.slug === slug);
  if (same) return same.name === name && same.articleCount === 0 ? succeed(same.id) : fail('taken');
  const id = await insertTerm(tx, taxonomy, { name, slug, description: '', parentId: null });
  await record(tx, author, id, 'create', diffOf({}, { name, slug }));
  return succeed(id);
}

/** Renames a category or a tag; its url stays. */
export async function renameRubric(
  tx: Db,
  author: TextAuthor,
  { id, name }: { readonly id: number; readonly name: string },
): Change {
  await lockTerms(tx);
  const rubrics = await listDeskRubrics(tx);
  const rubric = rubrics.find((one) => one.id === id);
  if (!rubric) return fail('unknown');
  if (rubric.name === name) return succeed(id);
  const fault = nameFault(name);
  if (fault) return fail(fault);
  const isTaken = rubrics.some(
    (one) =>
      one.id !== id && one.taxonomy === rubric.taxonomy && one.name.toLowerCase() === name.toLowerCase(),
  );
  if (isTaken) return fail('taken');
  const { slug, description } = rubric;
  await updateTerm(tx, id, { name, slug, description, parentId: null });
  await record(tx, author, id, 'change', diffOf({ name: rubric.name }, { name }));
  return succeed(id);
}

/** Deletes a category or a tag without articles. */
export async function removeRubric(tx: Db, author: TextAuthor, id: number): Change {
  await lockTerms(tx);
  const rubric = (await listDeskRubrics(tx)).find((one) => one.id === id);
  if (!rubric) return fail('unknown');
  if (rubric.articleCount > 0) return fail('used');
  await deleteTerm(tx, id);
  const { name, slug } = rubric;
  await record(tx, author, id, 'delete', diffOf({ name, slug }, {}));
  return succeed(id);
}

const record = (tx: Db, { actor, now }: TextAuthor, id: number, action: string, diff: AuditDiff) =>
  recordAudit(tx, {
    at: now,
    actor,
    diff,
    action: `rubric.${action}`,
    entity: { type: 'rubric', id: String(id) },
  });
