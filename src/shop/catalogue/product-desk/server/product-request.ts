import type { Db } from '#platform/server/database/database.ts';
import type { Actor, AuditDiff } from '#shop/staff/audit/audit-entry.ts';
import type { UndoImage } from '#shop/staff/audit/undo.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';

/** The author and the time of a change of a product. */
export type ProductRequest = { readonly productId: number; readonly actor: Actor; readonly now: Date };

export type ProductChange =
  | 'create'
  | 'change'
  | 'publish'
  | 'unpublish'
  | 'archive'
  | 'duplicate'
  | 'delete'
  | 'generate'
  | 'variations'
  | 'links'
  | 'move'
  | 'exclusion';

/** Records what was done with a product, in the transaction of the change. */
export const recordProductAudit = (
  tx: Db,
  { productId, actor, now }: ProductRequest,
  change: ProductChange,
  diff: AuditDiff,
  image?: UndoImage,
): Promise<void> =>
  recordAudit(
    tx,
    {
      ...{ at: now, actor, diff, action: `product.${change}` },
      entity: { type: 'product', id: String(productId) },
    },
    image,
  );
