import type { Db } from '#platform/server/database/database.ts';
import { authorOf, diffOf } from '#shop/staff/audit/audit-entry.ts';
import { explainStock } from '#shop/catalogue/products/server/change-stock.ts';
import { changeType } from '#shop/catalogue/products/server/write-product.ts';
import { recordProductAudit, type ProductRequest } from '../../product-desk/server/product-request.ts';
import { conversionRefusal, makeSimple } from '../../variation-desk/server/generate-variations.ts';
import { lockVariableProduct } from '../../variation-desk/server/save-variations.ts';
import type { ProductChanges } from '../product-changes.ts';

/** Makes a product of a type; false if it cannot become one. Members of a group are stored afterwards. */
export async function setType(
  tx: Db,
  request: ProductRequest,
  type: NonNullable<ProductChanges['type']>,
  memberIds: readonly number[] | undefined,
): Promise<boolean> {
  const product = await lockVariableProduct(tx, request.productId);
  if (!product) return false;
  if (product.type === type) return true;
  // Taking its members from a group makes it a simple product.
  if (product.type === 'grouped') return type === 'simple' && memberIds?.length === 0;
  if (type === 'simple') return (await makeSimple(tx, request)).ok;
  if (product.type === 'variable' || conversionRefusal(product)) return false;
  await explainStock(tx, { reason: 'corrected', author: authorOf(request.actor) });
  await changeType(tx, product.id, type);
  await recordProductAudit(tx, request, 'change', diffOf({ type: product.type }, { type }));
  return true;
}
