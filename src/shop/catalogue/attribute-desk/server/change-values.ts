import { succeed } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import {
  insertTerm,
  lockTerms,
  orderTerms,
  updateTermFace,
} from '#shop/catalogue/products/server/change-terms.ts';
import { diffOf } from '#shop/staff/audit/audit-entry.ts';
import { checkTag, cleanTag, findTwin, withSlug, type TagDraft } from '../tag-draft.ts';
import type { DeskAuthor } from './change-attributes.ts';
import { recordTerm } from './change-desk-terms.ts';
import type { TagOutcome } from './change-tags.ts';
import { listDeskTerms } from './list-attributes.ts';

/** A value of an attribute as a program sends it; `place` counts from 0. */
export type ValueDraft = TagDraft & { readonly place: number | undefined };

const fieldsOf = ({ name, description }: TagDraft) => ({ name, description });

/** Adds a value to an attribute, at the end or at its place, unless another has its name or slug. */
export async function createValue(
  tx: Db,
  author: DeskAuthor,
  taxonomy: string,
  { place, ...sent }: ValueDraft,
): Promise<TagOutcome> {
  await lockTerms(tx);
  const values = await listDeskTerms(tx, taxonomy);
  const draft = cleanTag(sent);
  const faults = checkTag(draft, null, values);
  if (faults.length > 0) return { ok: false, failure: 'invalid', faults };
  const twin = findTwin(draft, null, values);
  if (twin) return { ok: false, failure: 'taken', twin };
  const value = withSlug(draft, values);
  const id = await insertTerm(tx, taxonomy, { ...value, parentId: null });
  if (place !== undefined) await orderTerms(tx, placed([...values.map((one) => one.id), id], id, place));
  await recordTerm(tx, author, id, 'create', diffOf({}, value));
  return succeed(id);
}

/** Changes the given fields of a value. Its slug stays: variations are chosen by it. */
export async function changeValue(
  tx: Db,
  author: DeskAuthor,
  { taxonomy, id }: { readonly taxonomy: string; readonly id: number },
  { place, ...changes }: Partial<ValueDraft>,
): Promise<TagOutcome> {
  await lockTerms(tx);
  const values = await listDeskTerms(tx, taxonomy);
  const before = values.find((value) => value.id === id);
  if (!before) return { ok: false, failure: 'unknown' };
  const draft = cleanTag({
    name: before.name,
    slug: before.slug,
    description: before.description,
    ...changes,
  });
  const faults = checkTag(draft, id, values);
  if (faults.length > 0) return { ok: false, failure: 'invalid', faults };
  if (draft.slug !== before.slug)
    return { ok: false, failure: 'invalid', faults: [{ field: 'slug', code: 'slug-invalid' }] };
  const twin = findTwin(draft, id, values);
  if (twin) return { ok: false, failure: 'taken', twin };
  const ids = values.map((value) => value.id);
  const order = place === undefined ? ids : placed(ids, id, place);
  const diff = diffOf(
    { ...fieldsOf(before), position: ids.indexOf(id) + 1 },
    { ...fieldsOf(draft), position: order.indexOf(id) + 1 },
  );
  if (Object.keys(diff).length === 0) return succeed(id);
  await updateTermFace(tx, id, { ...fieldsOf(draft), color: before.color });
  await orderTerms(tx, order);
  await recordTerm(tx, author, id, 'change', diff);
  return succeed(id);
}

/** The ids with one of them at a place; a place behind the last one is the last. */
const placed = (ids: readonly number[], id: number, place: number): number[] =>
  ids.filter((other) => other !== id).toSpliced(place, 0, id);
