import { fail, succeed } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import { isChosenByVariation } from '#shop/catalogue/products/server/desk-writes/change-attributes.ts';
import {
  deleteTerm,
  insertTerm,
  lockTerms,
  orderTerms,
  updateTermFace,
} from '#shop/catalogue/products/server/change-terms.ts';
import { deleteUnusedPicture } from '#shop/common/pictures/server/delete-pictures.ts';
import { diffOf, type AuditDiff } from '#shop/staff/audit/audit-entry.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';
import {
  checkNewTerm,
  checkTerms,
  freeSlug,
  moveBy,
  sameName,
  type NameProblem,
  type TermDraft,
} from '../check-attribute.ts';
import type { DeskAuthor } from './change-attributes.ts';
import { listDeskTerms, termsVersion } from './list-attributes.ts';

export type TermRefusal = 'unknown' | 'changed' | 'invalid' | 'used';
export type TermOutcome =
  | { readonly ok: true; readonly value: undefined }
  | {
      readonly ok: false;
      readonly failure: TermRefusal;
      readonly problems?: readonly NameProblem[];
    };

const done = succeed(undefined);

/** Records a change of a value, in the transaction of the change. */
export const recordTerm = (
  tx: Db,
  { actor, now }: DeskAuthor,
  id: number,
  action: 'create' | 'change' | 'move' | 'delete' | 'picture',
  diff: AuditDiff,
) =>
  recordAudit(tx, {
    at: now,
    actor,
    diff,
    action: `term.${action}`,
    entity: { type: 'term', id: String(id) },
  });

const valuesOf = ({ name, description, color }: TermDraft) => ({ name, description, color });

/** Adds a value at the end. The same form sent again finds the value of the first time. */
export async function createTerm(
  tx: Db,
  author: DeskAuthor,
  taxonomy: string,
  draft: TermDraft,
): Promise<TermOutcome> {
  await lockTerms(tx);
  const terms = await listDeskTerms(tx, taxonomy);
  if (terms.some(({ name }) => sameName(name, draft.name))) return done;
  const problems = checkNewTerm(draft.name, terms);
  if (problems.length > 0) return { ...fail('invalid'), problems };
  const slug = freeSlug(
    draft.name,
    terms.map((term) => term.slug),
  );
  const id = await insertTerm(tx, taxonomy, { ...draft, slug, parentId: null });
  await updateTermFace(tx, id, valuesOf(draft));
  await recordTerm(tx, author, id, 'create', diffOf({}, valuesOf(draft)));
  return done;
}

/** Changes values if nobody else has changed one of them since `version`. Their urls stay. */
export async function changeTerms(
  tx: Db,
  author: DeskAuthor,
  { taxonomy, version }: { readonly taxonomy: string; readonly version: string },
  drafts: ReadonlyMap<number, TermDraft>,
): Promise<TermOutcome> {
  await lockTerms(tx);
  const terms = await listDeskTerms(tx, taxonomy);
  const changes = terms.flatMap((term) => {
    const draft = drafts.get(term.id);
    const diff = draft ? diffOf(valuesOf(term), valuesOf(draft)) : {};
    return draft && Object.keys(diff).length > 0 ? [{ id: term.id, draft, diff }] : [];
  });
  if (changes.length === 0) return done;
  if (termsVersion(terms) !== version) return fail('changed');
  const problems = checkTerms(terms.map(({ id, name }) => ({ id, name: drafts.get(id)?.name ?? name })));
  if (problems.length > 0) return { ...fail('invalid'), problems };
  for (const { id, draft, diff } of changes) {
    await updateTermFace(tx, id, valuesOf(draft));
    await recordTerm(tx, author, id, 'change', diff);
  }
  return done;
}

type TermPlace = { readonly taxonomy: string; readonly id: number };

/** Moves a value before or after its neighbour. */
export async function moveTerm(
  tx: Db,
  author: DeskAuthor,
  { taxonomy, id, step }: TermPlace & { readonly step: -1 | 1 },
): Promise<TermOutcome> {
  await lockTerms(tx);
  const ids = (await listDeskTerms(tx, taxonomy)).map((term) => term.id);
  if (!ids.includes(id)) return fail('unknown');
  const order = moveBy(ids, id, step);
  if (!order) return done;
  await orderTerms(tx, order);
  const place = (list: readonly number[]) => ({ position: list.indexOf(id) + 1 });
  await recordTerm(tx, author, id, 'move', diffOf(place(ids), place(order)));
  return done;
}

/** Deletes a value that no product has. A second press finds nothing to delete. */
export async function removeTerm(
  tx: Db,
  author: DeskAuthor,
  { taxonomy, id }: TermPlace,
): Promise<TermOutcome> {
  await lockTerms(tx);
  const term = (await listDeskTerms(tx, taxonomy)).find((one) => one.id === id);
  if (!term) return done;
  if (term.productCount > 0 || (await isChosenByVariation(tx, taxonomy, term.slug))) return fail('used');
  await deleteTerm(tx, id);
  if (term.picture) await deleteUnusedPicture(tx, term.picture.id);
  await recordTerm(tx, author, id, 'delete', diffOf(valuesOf(term), {}));
  return done;
}
