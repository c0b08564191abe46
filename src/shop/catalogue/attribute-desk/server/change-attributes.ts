import { fail, succeed } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import {
  deleteAttribute,
  insertAttribute,
  orderAttributes,
  updateAttribute,
} from '#shop/catalogue/products/server/desk-writes/change-attributes.ts';
import { lockTerms } from '#shop/catalogue/products/server/change-terms.ts';
import { TAXONOMY } from '#shop/catalogue/products/contract.ts';
import { diffOf, type Actor, type AuditDiff } from '#shop/staff/audit/audit-entry.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';
import {
  checkAttribute,
  freeSlug,
  moveBy,
  type AttributeDraft,
  type NameProblem,
} from '../check-attribute.ts';
import { listAttributes } from './list-attributes.ts';

/** The author and the time of a change. */
export type DeskAuthor = { readonly actor: Actor; readonly now: Date };

export type AttributeRefusal = 'unknown' | 'changed' | 'invalid' | 'used';
export type AttributeOutcome =
  | { readonly ok: true; readonly value: number }
  | {
      readonly ok: false;
      readonly failure: AttributeRefusal;
      readonly problems?: readonly NameProblem[];
    };

const record = (tx: Db, { actor, now }: DeskAuthor, id: number, action: string, diff: AuditDiff) =>
  recordAudit(tx, {
    at: now,
    actor,
    diff,
    action: `attribute.${action}`,
    entity: { type: 'attribute', id: String(id) },
  });

const valuesOf = ({ label, swatch }: AttributeDraft) => ({ label, swatch });

/**
 * Adds an attribute; the name of its taxonomy is made from `slug`. The same form sent again finds the attribute
 * of the first time.
 */
export async function createAttribute(
  tx: Db,
  author: DeskAuthor,
  draft: AttributeDraft,
  slug: string = draft.label,
): Promise<AttributeOutcome> {
  await lockTerms(tx);
  const attributes = await listAttributes(tx);
  const twin = attributes.find(({ label, swatch }) => label === draft.label && swatch === draft.swatch);
  if (twin) return succeed(twin.id);
  const problems = checkAttribute(draft, null, attributes);
  if (problems.length > 0) return { ...fail('invalid'), problems };
  const taken = [TAXONOMY.age, ...attributes.map(({ taxonomy }) => taxonomy)];
  const taxonomy = `pa_${freeSlug(
    slug,
    taken.map((one) => one.slice('pa_'.length)),
  )}`;
  const id = await insertAttribute(tx, taxonomy, draft);
  await record(tx, author, id, 'create', diffOf({}, valuesOf(draft)));
  return succeed(id);
}

/** Changes an attribute if nobody else has changed it since `version`. */
export async function changeAttribute(
  tx: Db,
  author: DeskAuthor,
  { id, version }: { readonly id: number; readonly version: string },
  draft: AttributeDraft,
): Promise<AttributeOutcome> {
  await lockTerms(tx);
  const attributes = await listAttributes(tx);
  const attribute = attributes.find((one) => one.id === id);
  if (!attribute) return fail('unknown');
  const diff = diffOf(valuesOf(attribute), valuesOf(draft));
  if (Object.keys(diff).length === 0) return succeed(id);
  if (attribute.version !== version) return fail('changed');
  const problems = checkAttribute(draft, id, attributes);
  if (problems.length > 0) return { ...fail('invalid'), problems };
  await updateAttribute(tx, id, draft);
  await record(tx, author, id, 'change', diff);
  return succeed(id);
}

/** Moves an attribute before or after its neighbour: filters of listings are shown in this order. */
export async function moveAttribute(
  tx: Db,
  author: DeskAuthor,
  { id, step }: { readonly id: number; readonly step: -1 | 1 },
): Promise<AttributeOutcome> {
  await lockTerms(tx);
  const ids = (await listAttributes(tx)).map((one) => one.id);
  if (!ids.includes(id)) return fail('unknown');
  const order = moveBy(ids, id, step);
  if (!order) return succeed(id);
  await orderAttributes(tx, order);
  const place = (list: readonly number[]) => ({ position: list.indexOf(id) + 1 });
  await record(tx, author, id, 'move', diffOf(place(ids), place(order)));
  return succeed(id);
}

/** Deletes an attribute with its values, unless a product has one of them. */
export async function removeAttribute(tx: Db, author: DeskAuthor, id: number): Promise<AttributeOutcome> {
  await lockTerms(tx);
  const attribute = (await listAttributes(tx)).find((one) => one.id === id);
  if (!attribute) return fail('unknown');
  const isUsed = await tx
    .selectFrom('product_attributes')
    .select('product_id')
    .where('attribute_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (isUsed || attribute.productCount > 0) return fail('used');
  await deleteAttribute(tx, id, attribute.taxonomy);
  await record(tx, author, id, 'delete', diffOf(valuesOf(attribute), {}));
  return succeed(id);
}
