import { fail } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import { diffOf } from '#shop/staff/audit/audit-entry.ts';
import {
  deleteVariations,
  switchVariations,
} from '#shop/catalogue/products/server/desk-writes/write-variations.ts';
import { recordProductAudit, type ProductRequest } from '../../product-desk/server/product-request.ts';
import type { SelectionAction } from '../selection.ts';
import { lockVariableProduct } from './save-variations.ts';

export type SelectionOutcome =
  | {
      readonly ok: true;
      readonly deleted: number;
      /** The variations that were switched on or off; on a deletion, those that are on an order. */
      readonly switched: number;
    }
  | { readonly ok: false; readonly failure: 'unknown' | 'none-selected' | 'last-active' };

/**
 * Switches variations of a product on or off, or deletes them. A variation that is on an order is switched off
 * instead of being deleted.
 */
export async function changeSelected(
  tx: Db,
  request: ProductRequest,
  action: SelectionAction,
  ids: readonly number[],
): Promise<SelectionOutcome> {
  const product = await lockVariableProduct(tx, request.productId);
  if (!product) return fail('unknown');
  if (ids.length === 0) return fail('none-selected');
  const selected = product.variations.filter(({ id }) => ids.includes(id));
  const goesOn = action === 'on';
  const deleted = action === 'delete' ? selected.filter(({ isOrdered }) => !isOrdered) : [];
  const switched = selected.filter((one) => !deleted.includes(one) && one.draft.isActive !== goesOn);
  const isLeft = product.variations.some(({ draft, ...one }) => {
    const isSelected = selected.some(({ id }) => id === one.id);
    return isSelected ? goesOn : draft.isActive;
  });
  const wasOffered = product.variations.some(({ draft }) => draft.isActive);
  if (product.status === 'publish' && wasOffered && !isLeft) return fail('last-active');
  const idsOf = (list: typeof selected) => list.map(({ id }) => id);
  if (switched.length > 0) await switchVariations(tx, product.id, idsOf(switched), goesOn);
  if (deleted.length > 0) await deleteVariations(tx, product.id, idsOf(deleted));
  if (switched.length + deleted.length > 0) {
    const skusOf = (list: typeof selected) => list.map(({ draft }) => draft.sku).join(', ') || null;
    await recordProductAudit(
      tx,
      request,
      'variations',
      diffOf(
        { deleted: skusOf(deleted), [goesOn ? 'switchedOn' : 'switchedOff']: null },
        { deleted: null, [goesOn ? 'switchedOn' : 'switchedOff']: skusOf(switched) },
      ),
    );
  }
  return { ok: true, deleted: deleted.length, switched: switched.length };
}
