import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { diffOf } from '#shop/staff/audit/audit-entry.ts';
import { writeToolColumns } from '#shop/catalogue/products/server/write-product.ts';
import { publishProduct, unpublishProduct } from '../../product-desk/server/change-status.ts';
import { recordProductAudit, type ProductRequest } from '../../product-desk/server/product-request.ts';
import type { ProductStatus } from '../../product-desk/product-status.ts';
import type { ProductChanges, SentStatus } from '../product-changes.ts';
import { changedToolFields, type ToolFields, type ToolStatus } from '../tool-fields.ts';

/** The fields that tools keep with a product, and its status. */
export type ToolColumns = {
  readonly status: ProductStatus;
  readonly createdAt: Date;
  readonly position: number;
  readonly lowStock: number | null;
  readonly toolFields: ToolFields;
};

/** Locks a product until the transaction ends and reads what tools keep with it. */
export async function lockToolColumns(tx: Db, productId: number): Promise<ToolColumns | undefined> {
  const { rows } = await sql<ToolColumns>`
    select status, created_at as "createdAt", position, low_stock as "lowStock", tool_fields as "toolFields"
    from products where id = ${productId} for update`.execute(tx);
  return rows[0];
}

type StatusFields = {
  readonly status: ToolStatus | null;
  readonly publishesWhenComplete: true | null;
};
type StatusOutcome = { readonly isChanged: boolean; readonly fields: StatusFields };

const NO_FIELDS: StatusFields = { status: null, publishesWhenComplete: null };

/**
 * Gives a product a status. One that lacks a fact of its offer is not published yet: it waits as « pending » until a
 * tool sends the last fact. Returns what tools keep for it; a status that changes has forgotten what they kept.
 */
async function setStatus(
  tx: Db,
  request: ProductRequest,
  before: ProductStatus,
  status: SentStatus,
): Promise<StatusOutcome> {
  if (status === before) return { isChanged: false, fields: NO_FIELDS };
  if (status === 'publish' && (await publishProduct(tx, request)).ok)
    return { isChanged: true, fields: NO_FIELDS };
  const isChanged = before !== 'draft';
  if (isChanged) await unpublishProduct(tx, request);
  if (status === 'publish') return { isChanged, fields: { status: 'pending', publishesWhenComplete: true } };
  return { isChanged, fields: { ...NO_FIELDS, status: status === 'draft' ? null : status } };
}

/** Changes the status of a product and what tools keep with it, if it differs. The product is locked. */
export async function changeToolColumns(
  tx: Db,
  request: ProductRequest,
  before: ToolColumns,
  changes: Pick<ProductChanges, 'status' | 'createdAt' | 'position' | 'lowStock' | 'toolFields'>,
): Promise<void> {
  const newStatus = changes.status ?? (before.toolFields.publishesWhenComplete ? 'publish' : undefined);
  const outcome = newStatus && (await setStatus(tx, request, before.status, newStatus));
  const baseFields = outcome?.isChanged ? changedToolFields(before.toolFields, NO_FIELDS) : before.toolFields;
  const { createdAt, position, lowStock } = changes;
  const after: Omit<ToolColumns, 'status'> = {
    createdAt: createdAt ?? before.createdAt,
    position: position ?? before.position,
    lowStock: lowStock === undefined ? before.lowStock : lowStock,
    toolFields: changedToolFields(baseFields, { ...changes.toolFields, ...outcome?.fields }),
  };
  const diff = diffOf(shown({ ...before, toolFields: baseFields }), shown(after));
  if (Object.keys(diff).length === 0) return;
  await writeToolColumns(tx, request.productId, {
    ...(after.createdAt.getTime() !== before.createdAt.getTime() && { created_at: after.createdAt }),
    position: after.position,
    low_stock: after.lowStock,
    tool_fields: JSON.stringify(after.toolFields),
  });
  await recordProductAudit(tx, request, 'change', diff);
}

/** Publishes a product that a tool wanted in the shop, if the change in this transaction has completed it. */
export async function publishIfComplete(tx: Db, request: ProductRequest): Promise<void> {
  const before = await lockToolColumns(tx, request.productId);
  if (before?.toolFields.publishesWhenComplete)
    await changeToolColumns(tx, request, before, { toolFields: {} });
}

const shown = ({ createdAt, position, lowStock, toolFields }: Omit<ToolColumns, 'status'>) => ({
  createdAt: createdAt.toISOString(),
  position,
  lowStock,
  ...Object.fromEntries(
    Object.entries(toolFields).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  ),
});
