import type { FormFault } from '#platform/forms.ts';
import { fail, succeed } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import type { Deps } from '#platform/server/deps.ts';
import { TAXONOMY } from '#shop/catalogue/products/contract.ts';
import {
  deleteTerm,
  insertTerm,
  lockTerms,
  orderTerms,
  updateTerm,
} from '#shop/catalogue/products/server/change-terms.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { redirectPath } from '#shop/common/redirects/server/redirects.ts';
import { diffOf, type Actor, type AuditDiff } from '#shop/staff/audit/audit-entry.ts';
import { imageOf, type UndoImage } from '#shop/staff/audit/undo.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';
import { swapSiblings } from '../category-tree.ts';
import { checkCategory, type CategoryDraft, type CategoryFault } from '../check-category.ts';
import { listCategories, type DeskCategory } from './list-categories.ts';

export type CategoryRefusal = 'unknown' | 'changed' | 'invalid' | 'not-empty';
export type CategoryOutcome =
  | { readonly ok: true; readonly value: number }
  | {
      readonly ok: false;
      readonly failure: CategoryRefusal;
      /** The faults of the fields if the draft is invalid. */
      readonly faults?: readonly FormFault<CategoryFault>[];
    };

type DeskDeps = Pick<Deps, 'db' | 'now'>;
type Change = (tx: Db, categories: readonly DeskCategory[]) => Promise<CategoryOutcome>;

/** Runs a change of the tree while no other change can happen. */
const changeTree = ({ db }: DeskDeps, change: Change): Promise<CategoryOutcome> =>
  inTransaction(db, async (tx) => {
    await lockTerms(tx);
    return change(tx, await listCategories(tx));
  });

type Recorded = {
  readonly actor: Actor;
  readonly id: number;
  readonly action: string;
  readonly diff: AuditDiff;
  readonly image?: UndoImage;
};

const record = (tx: Db, { now }: Pick<DeskDeps, 'now'>, { actor, id, action, diff, image }: Recorded) =>
  recordAudit(
    tx,
    {
      at: now(),
      actor,
      action: `category.${action}`,
      diff,
      entity: { type: 'category', id: String(id) },
    },
    image,
  );

export type CategoryAuthor = { readonly actor: Actor; readonly now: Date };

/** Adds a category at the end of its level. The same form sent again finds the category of the first time. */
export const createCategory = (
  deps: DeskDeps,
  draft: CategoryDraft,
  actor: Actor,
): Promise<CategoryOutcome> =>
  changeTree(deps, (tx, categories) =>
    createLockedCategory(tx, categories, draft, { actor, now: deps.now() }),
  );

/** The same in the transaction of the caller, who has locked the tree. */
export async function createLockedCategory(
  tx: Db,
  categories: readonly DeskCategory[],
  draft: CategoryDraft,
  { actor, now }: CategoryAuthor,
): Promise<CategoryOutcome> {
  const same = categories.find(
    (category) => Object.keys(diffOf(valuesOf(category), valuesOf(draft))).length === 0,
  );
  if (same) return succeed(same.id);
  const faults = checkCategory(draft, null, categories);
  if (faults.length > 0) return { ...fail('invalid'), faults };
  const id = await insertTerm(tx, TAXONOMY.category, draft);
  const image = imageOf(null, valuesOf(draft));
  const diff = diffOf({}, valuesOf(draft));
  await record(tx, { now: () => now }, { actor, id, action: 'create', diff, image });
  return succeed(id);
}

type CategoryChange = { readonly id: number; readonly version: string; readonly draft: CategoryDraft };

/** Changes a category if nobody else has changed it since `version`. Its former url is redirected. */
export const changeCategory = (
  deps: DeskDeps,
  change: CategoryChange,
  actor: Actor,
): Promise<CategoryOutcome> =>
  changeTree(deps, (tx, categories) =>
    changeLockedCategory(tx, categories, change, { actor, now: deps.now() }),
  );

/** The same in the transaction of the caller, who has locked the tree. */
export async function changeLockedCategory(
  tx: Db,
  categories: readonly DeskCategory[],
  { id, version, draft }: CategoryChange,
  { actor, now }: CategoryAuthor,
): Promise<CategoryOutcome> {
  const category = categories.find((one) => one.id === id);
  if (!category) return fail('unknown');
  const diff = diffOf(valuesOf(category), valuesOf(draft));
  if (Object.keys(diff).length === 0) return succeed(id);
  if (category.version !== version) return fail('changed');
  const faults = checkCategory(draft, id, categories);
  if (faults.length > 0) return { ...fail('invalid'), faults };
  await updateTerm(tx, id, draft);
  await redirectPath(tx, PATHS.category(category.slug), PATHS.category(draft.slug));
  const image = imageOf(valuesOf(category), valuesOf(draft));
  await record(tx, { now: () => now }, { actor, id, action: 'change', diff, image });
  return succeed(id);
}

/** Moves a category before or after its neighbour on the same level. */
export const moveCategory = (
  deps: DeskDeps,
  { id, direction }: { readonly id: number; readonly direction: 'up' | 'down' },
  actor: Actor,
): Promise<CategoryOutcome> =>
  changeTree(deps, async (tx, categories) => {
    const category = categories.find((one) => one.id === id);
    if (!category) return fail('unknown');
    const siblings = categories.filter(({ parentId }) => parentId === category.parentId).map((one) => one.id);
    const order = swapSiblings(siblings, id, direction);
    if (!order) return succeed(id);
    await orderTerms(tx, order);
    const place = (ids: readonly number[]) => ({ position: ids.indexOf(id) + 1 });
    await record(tx, deps, { actor, id, action: 'move', diff: diffOf(place(siblings), place(order)) });
    return succeed(id);
  });

/** Deletes a category that contains no product and no other category. */
export const deleteCategory = (deps: DeskDeps, id: number, actor: Actor): Promise<CategoryOutcome> =>
  changeTree(deps, (tx, categories) => deleteLockedCategory(tx, categories, id, { actor, now: deps.now() }));

/** The same in the transaction of the caller, who has locked the tree. */
export async function deleteLockedCategory(
  tx: Db,
  categories: readonly DeskCategory[],
  id: number,
  { actor, now }: CategoryAuthor,
): Promise<CategoryOutcome> {
  const category = categories.find((one) => one.id === id);
  if (!category) return fail('unknown');
  if (category.productCount > 0 || categories.some(({ parentId }) => parentId === id))
    return fail('not-empty');
  await deleteTerm(tx, id);
  const diff = diffOf(valuesOf(category), {});
  await record(tx, { now: () => now }, { actor, id, action: 'delete', diff });
  return succeed(id);
}

export const valuesOf = (category: CategoryDraft) => {
  const { name, slug, parentId, description, seoTitle, seoDescription } = category;
  return { name, slug, parentId, description, seoTitle, seoDescription };
};
