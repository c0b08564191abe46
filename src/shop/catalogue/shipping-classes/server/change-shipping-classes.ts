import { sql } from 'kysely';
import type { FormFault } from '#platform/forms.ts';
import { fail, succeed, type Result } from '#platform/result.ts';
import { slugOf } from '#platform/slug.ts';
import type { Db } from '#platform/server/database/database.ts';
import { diffOf, type Actor, type AuditDiff } from '#shop/staff/audit/audit-entry.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';
import {
  checkShippingClass,
  cleanShippingClass,
  type ClassFault,
  type ShippingClassDraft,
} from '../shipping-class.ts';
import { listShippingClasses } from './list-shipping-classes.ts';

export type ClassAuthor = { readonly actor: Actor; readonly now: Date };

type Invalid = {
  readonly ok: false;
  readonly failure: 'invalid';
  readonly faults: readonly FormFault<ClassFault>[];
};
export type ClassOutcome = Result<number, 'unknown' | 'changed'> | Invalid;

/** The class to change; without a version, whatever it is like now. */
type SeenClass = { readonly id: number; readonly version?: string };

const lockClasses = (tx: Db) => sql`lock table shipping_classes in share row exclusive mode`.execute(tx);
const valuesOf = ({ name, slug, description }: ShippingClassDraft) => ({ name, slug, description });

const record = (tx: Db, { actor, now }: ClassAuthor, id: number, action: string, diff: AuditDiff) =>
  recordAudit(tx, {
    at: now,
    actor,
    diff,
    action: `shipping-class.${action}`,
    entity: { type: 'shipping-class', id: String(id) },
  });

/** Adds a class, unless another has its name or slug. */
export async function createShippingClass(
  tx: Db,
  author: ClassAuthor,
  sent: ShippingClassDraft,
): Promise<ClassOutcome> {
  await lockClasses(tx);
  const known = await listShippingClasses(tx);
  const draft = cleanShippingClass(sent, known);
  const faults = checkShippingClass(draft, null, known);
  if (faults.length > 0) return { ...fail('invalid'), faults };
  const { id } = await tx
    .insertInto('shipping_classes')
    .values(draft)
    .returning('id')
    .executeTakeFirstOrThrow();
  await record(tx, author, id, 'create', diffOf({}, valuesOf(draft)));
  return succeed(id);
}

/** Changes the given fields of a class. */
export async function changeShippingClass(
  tx: Db,
  author: ClassAuthor,
  { id, version }: SeenClass,
  changes: Partial<ShippingClassDraft>,
): Promise<ClassOutcome> {
  await lockClasses(tx);
  const known = await listShippingClasses(tx);
  const before = known.find((one) => one.id === id);
  if (!before) return fail('unknown');
  const others = known.filter((one) => one.id !== id);
  const draft = cleanShippingClass({ ...valuesOf(before), ...changes }, others);
  const diff = diffOf(valuesOf(before), valuesOf(draft));
  if (Object.keys(diff).length === 0) return succeed(id);
  if (version !== undefined && version !== before.version) return fail('changed');
  const faults = checkShippingClass(draft, id, known);
  if (faults.length > 0) return { ...fail('invalid'), faults };
  await tx.updateTable('shipping_classes').set(draft).where('id', '=', id).execute();
  await record(tx, author, id, 'change', diff);
  return succeed(id);
}

/** Deletes a class; its products have none afterwards. */
export async function deleteShippingClass(
  tx: Db,
  author: ClassAuthor,
  { id, version }: SeenClass,
): Promise<Result<number, 'unknown' | 'changed'>> {
  await lockClasses(tx);
  const before = (await listShippingClasses(tx)).find((one) => one.id === id);
  if (!before) return fail('unknown');
  if (version !== undefined && version !== before.version) return fail('changed');
  await tx.deleteFrom('shipping_classes').where('id', '=', id).execute();
  await record(tx, author, id, 'delete', diffOf({ ...valuesOf(before), products: before.count }, {}));
  return succeed(id);
}

/** Finds a class by its slug, and adds it if the shop lacks it; undefined if it cannot be added. */
export async function ensureShippingClass(
  tx: Db,
  author: ClassAuthor,
  named: string,
): Promise<number | undefined> {
  const slug = slugOf(named);
  const found = await tx
    .selectFrom('shipping_classes')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (found) return found.id;
  const added = await createShippingClass(tx, author, { name: named, slug, description: '' });
  if (added.ok) return added.value;
  const [fault] = added.failure === 'invalid' ? added.faults : [];
  // Another change has added it in the meantime, or it is called like this and has another slug.
  return fault?.code === 'taken' ? fault.id : undefined;
}
