import { sql } from 'kysely';
import { fail } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import { authorOf, diffOf, type AuditDiff } from '#shop/staff/audit/audit-entry.ts';
import { lockProduct } from '#shop/catalogue/products/server/change-product-pictures.ts';
import {
  lockReferences,
  updateVariations,
  type VariationValues,
} from '#shop/catalogue/products/server/desk-writes/write-variations.ts';
import { recordProductAudit, type ProductRequest } from '../../product-desk/server/product-request.ts';
import {
  cellField,
  changedCells,
  checkVariation,
  type Cell,
  type CellProblem,
  type TypedRow,
  type VariationDraft,
} from '../variation-draft.ts';
import { findVariableProduct, type DeskVariation, type VariableProduct } from './find-variable-product.ts';

/** A row of the grid as it was sent. */
export type SubmittedRow = {
  readonly id: number;
  /** The version and the stock that the form showed. */
  readonly version: string;
  readonly seenStock: number | null;
  readonly typed: TypedRow;
};

/** A row that somebody else has changed meanwhile. */
export type RowConflict = { readonly variation: DeskVariation; readonly cells: readonly Cell[] };

export type SaveVariationsOutcome =
  | { readonly ok: true; readonly count: number }
  | { readonly ok: false; readonly failure: 'unknown' | 'gone' | 'last-active' }
  | { readonly ok: false; readonly failure: 'invalid'; readonly problems: readonly CellProblem[] }
  | { readonly ok: false; readonly failure: 'changed'; readonly conflicts: readonly RowConflict[] };

type Change = {
  readonly variation: DeskVariation;
  readonly row: SubmittedRow;
  readonly draft: VariationDraft;
  readonly cells: readonly Cell[];
};

/**
 * Changes variations of a product, all or none. A cell that was not sent, or is sent as it is stored, stays. The
 * stock is written only if it was changed in the form, because orders change it all the time.
 */
export async function saveVariations(
  tx: Db,
  request: ProductRequest,
  rows: readonly SubmittedRow[],
): Promise<SaveVariationsOutcome> {
  const product = await lockVariableProduct(tx, request.productId);
  return product ? saveLockedVariations(tx, request, product, rows) : fail('unknown');
}

/** The same for a product that the caller has locked with its variations. */
export async function saveLockedVariations(
  tx: Db,
  request: ProductRequest,
  product: VariableProduct,
  rows: readonly SubmittedRow[],
): Promise<SaveVariationsOutcome> {
  const stored = new Map(product.variations.map((variation) => [variation.id, variation]));
  if (rows.some(({ id }) => !stored.has(id))) return fail('gone');
  const changes = rows.flatMap((row) => changeOf(stored.get(row.id), row));
  if (changes.length === 0) return { ok: true, count: 0 };
  const conflicts = changes.filter(isOutdated);
  if (conflicts.length > 0) return { ok: false, failure: 'changed', conflicts };
  const problems = await listProblems(tx, product, changes);
  if (problems.length > 0) return { ok: false, failure: 'invalid', problems };
  if (losesLastActive(product, changes)) return fail('last-active');
  const cause = { reason: 'corrected', author: authorOf(request.actor) } as const;
  await updateVariations(
    tx,
    product.id,
    cause,
    changes.map(({ variation, draft, cells }) => ({
      id: variation.id,
      values: valuesOf(product, variation, draft, cells),
    })),
  );
  await recordProductAudit(tx, request, 'variations', auditDiff(changes));
  return { ok: true, count: changes.length };
}

/** Locks a product and its variations in the order that every writer keeps. */
export async function lockVariableProduct(tx: Db, productId: number): Promise<VariableProduct | undefined> {
  if (!(await lockProduct(tx, productId))) return undefined;
  await lockReferences(tx);
  await sql`select from variations where product_id = ${productId} order by id for update`.execute(tx);
  return findVariableProduct(tx, productId);
}

function changeOf(variation: DeskVariation | undefined, row: SubmittedRow): Change[] {
  if (!variation) return [];
  const { stock, ...others } = row.typed;
  // « as it was shown » means that the merchant did not touch it.
  const typed = stock === undefined || stock === row.seenStock ? others : row.typed;
  const cells = changedCells(variation.draft, typed);
  return cells.length === 0 ? [] : [{ variation, row, cells, draft: { ...variation.draft, ...typed } }];
}

const isOutdated = ({ variation, row, cells }: Change) =>
  (variation.version !== row.version && cells.some((cell) => cell !== 'stock')) ||
  (cells.includes('stock') && variation.draft.stock !== row.seenStock);

async function listProblems(tx: Db, product: VariableProduct, changes: readonly Change[]) {
  const isNamed = changes.some(({ cells }) => cells.includes('sku') || cells.includes('gtin'));
  const [skus, gtins] = isNamed ? await listTaken(tx, changes) : [new Set<string>(), new Set<string>()];
  const ownSkus = Map.groupBy(changes, ({ draft }) => draft.sku);
  const ownGtins = Map.groupBy(changes, ({ draft }) => draft.gtin);
  return changes.flatMap(({ variation: { id }, draft }) =>
    checkVariation(draft, {
      photoCount: product.photos.length,
      isSkuTaken: skus.has(draft.sku) || (ownSkus.get(draft.sku)?.length ?? 0) > 1,
      isGtinTaken:
        draft.gtin !== null && (gtins.has(draft.gtin) || (ownGtins.get(draft.gtin)?.length ?? 0) > 1),
    }).map((problem): CellProblem => ({ ...problem, field: cellField(problem.field, id) })),
  );
}

/** The references and bar codes among those of the changes that another product or variation has. */
async function listTaken(tx: Db, changes: readonly Change[]) {
  const ids = changes.map(({ variation }) => variation.id);
  const skus = changes.map(({ draft }) => draft.sku);
  const gtins = changes.flatMap(({ draft }) => draft.gtin ?? []);
  const { rows } = await sql<{ sku: string; gtin: string | null }>`
    select v.sku, v.gtin from variations v
    where (v.sku = any(${skus}::text[]) or v.gtin = any(${gtins}::text[])) and v.id <> all(${ids}::int[])
    union all
    select p.sku, p.gtin from products p where p.sku = any(${skus}::text[]) or p.gtin = any(${gtins}::text[])`.execute(
    tx,
  );
  return [new Set(rows.map(({ sku }) => sku)), new Set(rows.flatMap(({ gtin }) => gtin ?? []))] as const;
}

/** A published product keeps something to buy. */
function losesLastActive({ status, variations }: VariableProduct, changes: readonly Change[]): boolean {
  const after = new Map(changes.map(({ variation, draft }) => [variation.id, draft.isActive]));
  return (
    status === 'publish' &&
    variations.some(({ draft }) => draft.isActive) &&
    !variations.some(({ id, draft }) => after.get(id) ?? draft.isActive)
  );
}

/** A picture that is not among those of the product stays until another one is chosen. */
function valuesOf(
  { photos }: VariableProduct,
  { pictureId }: DeskVariation,
  draft: VariationDraft,
  cells: readonly Cell[],
): VariationValues {
  const { photo, regularCents, weightGrams, ...values } = draft;
  if (regularCents === null) throw new Error('a checked variation has a price');
  const chosen = photo === null ? null : (photos[photo - 1]?.id ?? null);
  return {
    ...values,
    regularCents,
    weightGrams: weightGrams ?? 0,
    pictureId: cells.includes('photo') ? chosen : pictureId,
  };
}

const MOST_LOGGED = 200;

/** Each changed cell by reference and column; of very many changes, their number by column. */
function auditDiff(changes: readonly Change[]): AuditDiff {
  const cells = changes.flatMap((change) => change.cells.map((cell) => ({ ...change, cell })));
  if (cells.length > MOST_LOGGED) {
    const byCell = Map.groupBy(cells, ({ cell }) => cell);
    return diffOf(
      {},
      Object.fromEntries([...byCell].map(([cell, list]) => [`variations.${cell}`, list.length])),
    );
  }
  const valueIn = (of: 'variation' | 'draft') =>
    Object.fromEntries(
      cells.map(({ variation, draft, cell }) => [
        `${variation.draft.sku} ${cell}`,
        (of === 'draft' ? draft : variation.draft)[cell],
      ]),
    );
  return diffOf(valueIn('variation'), valueIn('draft'));
}
