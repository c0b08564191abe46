import type { Db } from '#platform/server/database/database.ts';
import type { Actor, AuditDiff } from '#shop/staff/audit/audit-entry.ts';
import type { UndoImage } from '#shop/staff/audit/undo.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';

/** The author and the time of a change of a product. */
export type ProductRequest = {
  readonly productId: number;
  readonly actor: Actor;
  readonly now: Date;
  /** Collects the parts of a larger change, which has one entry: see `recordParts`. */
  readonly parts?: ProductPart[];
};

/** A part of a change of a product. */
export type ProductPart = {
  readonly change: ProductChange;
  readonly diff: AuditDiff;
  readonly image: UndoImage | undefined;
};

export type ProductChange =
  | 'create'
  | 'change'
  | 'publish'
  | 'plan'
  | 'unpublish'
  | 'archive'
  | 'duplicate'
  | 'delete'
  | 'generate'
  | 'variations'
  | 'links'
  | 'move'
  | 'photos'
  | 'exclusion';

/** Records what was done with a product, in the transaction of the change. */
export async function recordProductAudit(
  tx: Db,
  { productId, actor, now, parts }: ProductRequest,
  change: ProductChange,
  diff: AuditDiff,
  image?: UndoImage,
): Promise<void> {
  if (parts) parts.push({ change, diff, image });
  else
    await recordAudit(
      tx,
      {
        at: now,
        actor,
        diff,
        action: `product.${change}`,
        entity: { type: 'product', id: String(productId) },
      },
      image,
    );
}

/** Records the parts of a change as one entry. A single part can be undone like any change. */
export async function recordParts(
  tx: Db,
  { productId, actor, now }: ProductRequest,
  parts: readonly ProductPart[],
): Promise<void> {
  const [first, ...others] = parts;
  if (!first) return;
  const kinds = new Set(parts.map(({ change }) => change));
  const change = kinds.size === 1 ? first.change : kinds.has('create') ? 'create' : 'change';
  // A field that two parts have changed keeps its first value before and its last one after.
  const diff: Record<string, AuditDiff[string]> = {};
  for (const part of parts)
    for (const [field, values] of Object.entries(part.diff)) {
      const earlier = diff[field];
      diff[field] =
        earlier && earlier !== 'changed' && values !== 'changed' ? [earlier[0], values[1]] : values;
    }
  const image = others.length === 0 ? first.image : undefined;
  await recordProductAudit(tx, { productId, actor, now }, change, diff, image);
}
