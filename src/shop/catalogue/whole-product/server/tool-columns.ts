import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { diffOf } from '#shop/staff/audit/audit-entry.ts';
import { writeToolColumns } from '#shop/catalogue/products/server/write-product.ts';
import { publishProduct, unpublishProduct } from '../../product-desk/server/change-status.ts';
import { recordProductAudit, type ProductRequest } from '../../product-desk/server/product-request.ts';
import type { ProductChanges, SentStatus } from '../product-changes.ts';
import { changedToolFields, type ToolFields, type ToolStatus } from '../tool-fields.ts';

/**
 * Gives a product a status. One that lacks a fact of its offer is not published: it waits as « pending ». Returns the
 * status that tools keep with it; undefined if it stays.
 */
export async function setStatus(
  tx: Db,
  request: ProductRequest,
  status: SentStatus | undefined,
): Promise<ToolStatus | null | undefined> {
  if (status === undefined) return undefined;
  if (status === 'publish') {
    const published = await publishProduct(tx, request);
    if (published.ok || published.failure !== 'incomplete') return null;
  }
  await unpublishProduct(tx, request);
  return status === 'publish' ? 'pending' : status === 'draft' ? null : status;
}

type Columns = {
  readonly createdAt: Date;
  readonly position: number;
  readonly lowStock: number | null;
  readonly toolFields: ToolFields;
};

/** Changes what tools keep with a product, if it differs. */
export async function changeToolColumns(
  tx: Db,
  request: ProductRequest,
  changes: Pick<ProductChanges, 'createdAt' | 'position' | 'lowStock' | 'toolFields'>,
): Promise<void> {
  const isEmpty = Object.keys(changes.toolFields).length === 0;
  const { createdAt, position, lowStock } = changes;
  if (isEmpty && createdAt === undefined && position === undefined && lowStock === undefined) return;
  const { rows } = await sql<Columns>`
    select created_at as "createdAt", position, low_stock as "lowStock", tool_fields as "toolFields"
    from products where id = ${request.productId}`.execute(tx);
  const [before] = rows;
  if (!before) throw new Error('the product is locked');
  const after: Columns = {
    createdAt: createdAt ?? before.createdAt,
    position: position ?? before.position,
    lowStock: lowStock === undefined ? before.lowStock : lowStock,
    toolFields: changedToolFields(before.toolFields, changes.toolFields),
  };
  const diff = diffOf(shown(before), shown(after));
  if (Object.keys(diff).length === 0) return;
  await writeToolColumns(tx, request.productId, {
    ...(after.createdAt.getTime() !== before.createdAt.getTime() && { created_at: after.createdAt }),
    ...{ position: after.position, low_stock: after.lowStock },
    tool_fields: JSON.stringify(after.toolFields),
  });
  await recordProductAudit(tx, request, 'change', diff);
}

const shown = ({ createdAt, position, lowStock, toolFields }: Columns) => ({
  ...{ createdAt: createdAt.toISOString(), position, lowStock },
  ...Object.fromEntries(
    Object.entries(toolFields).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  ),
});
