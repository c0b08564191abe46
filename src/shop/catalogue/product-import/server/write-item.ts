import { sql } from 'kysely';
import { succeed } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import { lockTerms } from '#shop/catalogue/products/server/change-terms.ts';
import { lockReferences } from '#shop/catalogue/products/server/desk-writes/write-variations.ts';
import { changeProductStatus } from '../../product-desk/server/change-status.ts';
import type { ProductRequest } from '../../product-desk/server/product-request.ts';
import {
  createProductIn,
  saveLockedProduct,
  type ProductAuthor,
  type SaveOutcome,
} from '../../product-desk/server/save-product.ts';
import { loadCatalogueNames } from '../../product-files/server/load-catalogue-names.ts';
import { addVariations } from '../../variation-desk/server/add-variations.ts';
import { lockVariableProduct, saveVariations } from '../../variation-desk/server/save-variations.ts';
import { cellField, COLUMNS } from '../../variation-desk/variation-draft.ts';
import { splitPaths } from '../../product-files/cell-lists.ts';
import { findCategory } from '../find-names.ts';
import type { ImportItem } from '../group-rows.ts';
import type { ImportProblem } from '../import-problem.ts';
import { addCategories } from './add-categories.ts';
import { importProblem, planItem, type ItemPlan, type PlanContext } from './plan-item.ts';
import { ensureOptions } from './ensure-options.ts';
import { planVariations, variationProblem, type VariationPlan } from './plan-variations.ts';
import type { ItemOutcome } from './store.ts';

type Refused = {
  readonly ok: false;
  readonly failure: 'refused';
  readonly problems: readonly ImportProblem[];
};
/** What became of a product, with the urls of the photographs to fetch for it. */
type WrittenItem = ItemOutcome & { readonly productId: number; readonly pictures: readonly string[] };
export type WriteOutcome = { readonly ok: true; readonly value: WrittenItem } | Refused;

const refused = (problems: readonly ImportProblem[]): Refused => ({
  ok: false,
  failure: 'refused',
  problems,
});

/**
 * Writes one product of the file with the use cases of the product form, in the transaction of the caller. All
 * rows are locked before the first audit entry, in the order that every writer keeps.
 */
export async function writeItem(
  tx: Db,
  author: ProductAuthor,
  item: ImportItem,
  context: PlanContext,
): Promise<WriteOutcome> {
  if (item.variations.length > 0) await lockTerms(tx);
  const names = await withCategories(tx, author, item, context);
  const seen = await planItem(tx, item, { ...context, names });
  await lockProducts(tx, seen);
  // Another change may have come between the first look and the lock.
  const plan = seen.stored ? await planItem(tx, item, { ...context, names }) : seen;
  if (plan.problems.length > 0) return refused(plan.problems);
  const saved = await saveItem(tx, author, item, plan);
  if (!saved.ok) return saved;
  const request = { productId: saved.value, ...author };
  const missing = await changeStatus(tx, request, plan);
  const outcome = !plan.stored ? 'created' : plan.differences.length > 0 ? 'changed' : 'same';
  return succeed({ outcome, productId: saved.value, problems: [], missing, pictures: plan.pictures });
}

async function lockProducts(tx: Db, { stored, variations }: ItemPlan): Promise<void> {
  if (stored && variations) await lockVariableProduct(tx, stored.id);
  else if (stored) await sql`select from products where id = ${stored.id} for update`.execute(tx);
  else if (variations) await lockReferences(tx);
}

/** Adds the categories of the row that the shop does not have. */
async function withCategories(
  tx: Db,
  author: ProductAuthor,
  { product }: ImportItem,
  { names }: PlanContext,
) {
  const paths = splitPaths(product?.cells.categories ?? '').filter(
    (path) => findCategory(names, path) === undefined,
  );
  if (paths.length === 0) return names;
  await lockTerms(tx);
  await addCategories(tx, author, paths);
  return loadCatalogueNames(tx);
}

async function saveItem(
  tx: Db,
  author: ProductAuthor,
  item: ImportItem,
  { stored, changed, variations }: ItemPlan,
): Promise<Refused | { readonly ok: true; readonly value: number }> {
  const line = item.product?.line ?? item.variations[0]?.line ?? 0;
  let productId = stored?.id;
  if (changed) {
    const saved = stored
      ? await saveLockedProduct(
          tx,
          { ...author, productId: stored.id, version: stored.version, seenStock: stored.draft.stock },
          changed.submitted,
        )
      : await createProductIn(tx, author, changed.submitted);
    if (!saved.ok) return refused(saveProblems(line, saved));
    productId = saved.productId;
  }
  if (productId === undefined) return refused([{ line, column: 'parent', code: 'unknown-parent' }]);
  const problems = variations ? await saveVariationsOf(tx, { productId, ...author }, item, variations) : [];
  return problems.length > 0 ? refused(problems) : succeed(productId);
}

function saveProblems(line: number, outcome: Exclude<SaveOutcome, { ok: true }>): ImportProblem[] {
  if (outcome.failure !== 'invalid') return [{ line, column: null, code: 'changed' }];
  return outcome.problems.map((problem) =>
    problem.field === '' ? { line, column: null, code: 'incomplete' } : importProblem(line, problem),
  );
}

/** Adds the new variations first; then all are known and get their values. */
async function saveVariationsOf(
  tx: Db,
  request: ProductRequest,
  { variations: rows }: ImportItem,
  plan: VariationPlan,
): Promise<ImportProblem[]> {
  const line = rows[0]?.line ?? 0;
  if (plan.added.length === 0) return saveRows(tx, request, plan, line);
  const named = await ensureOptions(tx, request, plan.added);
  if (!named) return [{ line, column: 'attributes', code: 'bad-option', text: '' }];
  const added = await addVariations(tx, request, named);
  if (!added.ok) return [{ line, column: 'type', code: 'no-variations' }];
  const parent = { productId: request.productId, sku: plan.parentSku };
  const complete = await planVariations(tx, parent, rows);
  return complete.problems.length > 0 ? [...complete.problems] : saveRows(tx, request, complete, line);
}

async function saveRows(
  tx: Db,
  request: ProductRequest,
  { rows, lines }: VariationPlan,
  line: number,
): Promise<ImportProblem[]> {
  const saved = await saveVariations(tx, request, rows);
  if (saved.ok) return [];
  if (saved.failure === 'last-active') return [{ line, column: 'status', code: 'last-active' }];
  if (saved.failure !== 'invalid') return [{ line, column: null, code: 'changed' }];
  return saved.problems.map((problem) => {
    const [id = 0, at = line] = [...lines].find(([one]) => problem.field.endsWith(`-${one}`)) ?? [];
    const cell = COLUMNS.find((column) => cellField(column, id) === problem.field);
    return variationProblem(at, cell ?? '', problem);
  });
}

/** Publishes a product if it is complete; otherwise it stays as it is. Returns what it lacks. */
async function changeStatus(
  tx: Db,
  request: ProductRequest,
  { stored, changed }: ItemPlan,
): Promise<readonly string[]> {
  const status = changed?.status;
  if (status === undefined || status === (stored?.status ?? 'draft')) return [];
  if (!stored && status === 'archived') return [];
  const outcome = await changeProductStatus(tx, request, status);
  return !outcome.ok && outcome.failure === 'incomplete' ? outcome.missing : [];
}
