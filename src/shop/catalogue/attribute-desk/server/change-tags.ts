import { succeed } from '#platform/result.ts';
import type { FormFault } from '#platform/forms.ts';
import type { Db } from '#platform/server/database/database.ts';
import { TAXONOMY } from '#shop/catalogue/products/contract.ts';
import { insertTerm, lockTerms, updateTerm } from '#shop/catalogue/products/server/change-terms.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { redirectPath } from '#shop/common/redirects/server/redirects.ts';
import { diffOf } from '#shop/staff/audit/audit-entry.ts';
import {
  checkTag,
  cleanTag,
  findTwin,
  withSlug,
  type TagDraft,
  type TagFault,
  type TagTwin,
} from '../tag-draft.ts';
import type { DeskAuthor } from './change-attributes.ts';
import { recordTerm } from './change-desk-terms.ts';
import { listDeskTerms } from './list-attributes.ts';

export type TagOutcome =
  | { readonly ok: true; readonly value: number }
  | { readonly ok: false; readonly failure: 'unknown' }
  | { readonly ok: false; readonly failure: 'taken'; readonly twin: TagTwin }
  | { readonly ok: false; readonly failure: 'invalid'; readonly faults: readonly FormFault<TagFault>[] };

const valuesOf = ({ name, slug, description }: TagDraft) => ({ name, slug, description });

/** Adds a tag, unless another has its name or slug. */
export async function createTag(tx: Db, author: DeskAuthor, sent: TagDraft): Promise<TagOutcome> {
  await lockTerms(tx);
  const tags = await listDeskTerms(tx, TAXONOMY.tag);
  const draft = cleanTag(sent);
  const faults = checkTag(draft, null, tags);
  if (faults.length > 0) return { ok: false, failure: 'invalid', faults };
  const twin = findTwin(draft, null, tags);
  if (twin) return { ok: false, failure: 'taken', twin };
  const tag = withSlug(draft, tags);
  const id = await insertTerm(tx, TAXONOMY.tag, { ...tag, parentId: null });
  await recordTerm(tx, author, id, 'create', diffOf({}, valuesOf(tag)));
  return succeed(id);
}

/** Changes the given fields of a tag. Its former url is redirected. */
export async function changeTag(
  tx: Db,
  author: DeskAuthor,
  id: number,
  changes: Partial<TagDraft>,
): Promise<TagOutcome> {
  await lockTerms(tx);
  const tags = await listDeskTerms(tx, TAXONOMY.tag);
  const before = tags.find((tag) => tag.id === id);
  if (!before) return { ok: false, failure: 'unknown' };
  const draft = cleanTag({ ...valuesOf(before), ...changes });
  const faults = checkTag(draft, id, tags);
  if (faults.length > 0) return { ok: false, failure: 'invalid', faults };
  const twin = findTwin(draft, id, tags);
  if (twin) return { ok: false, failure: 'taken', twin };
  const tag = withSlug(
    draft,
    tags.filter((other) => other.id !== id),
  );
  const diff = diffOf(valuesOf(before), valuesOf(tag));
  if (Object.keys(diff).length === 0) return succeed(id);
  await updateTerm(tx, id, { ...tag, parentId: null });
  await redirectPath(tx, PATHS.tag(before.slug), PATHS.tag(tag.slug));
  await recordTerm(tx, author, id, 'change', diff);
  return succeed(id);
}
