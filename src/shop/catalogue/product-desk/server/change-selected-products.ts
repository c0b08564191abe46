import { sql } from 'kysely';
import { fail, succeed, type Result } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { diffOf, type Actor } from '#shop/staff/audit/audit-entry.ts';
import { TAXONOMY } from '#shop/catalogue/products/contract.ts';
import type { MissingFact } from '#shop/catalogue/products/publication.ts';
import { addTerm, updateProduct } from '#shop/catalogue/products/server/write-product.ts';
import type { BulkAction } from '../bulk-actions.ts';
import { archiveProduct, publishProduct, unpublishProduct } from './change-status.ts';
import { recordProductAudit, type ProductRequest } from './product-request.ts';

/** The result for one of the selected products. */
export type BulkResult = {
  readonly id: number;
  readonly name: string;
  readonly outcome: 'changed' | 'unchanged' | 'incomplete' | 'gone';
  readonly missing: readonly MissingFact[];
};

export type BulkRequest = {
  readonly actor: Actor;
  readonly now: Date;
  readonly ids: readonly number[];
  readonly action: BulkAction;
  /** The category to add; needed by that action only. */
  readonly categoryId: number | undefined;
};

type Head = {
  readonly id: number;
  readonly name: string;
  readonly status: string;
  readonly featured: boolean;
};

/** Changes the selected products, each in its own transaction: one that cannot be changed stops no other. */
export async function changeSelectedProducts(
  db: Db,
  { ids, actor, now, action, categoryId }: BulkRequest,
): Promise<Result<readonly BulkResult[], 'no-category' | 'none-selected'>> {
  if (ids.length === 0) return fail('none-selected');
  if (action === 'category' && !(await isCategory(db, categoryId))) return fail('no-category');
  const results: BulkResult[] = [];
  for (const productId of ids) {
    const request = { productId, actor, now };
    const { result } = await inTransaction(db, async (tx) => {
      const outcome = await changeOne(tx, request, action, categoryId);
      return { ok: outcome.outcome !== 'incomplete', result: outcome };
    });
    results.push(result);
  }
  return succeed(results);
}

async function isCategory(db: Db, id: number | undefined): Promise<boolean> {
  const { rows } = await sql`
    select from terms where id = ${id ?? 0} and taxonomy = ${TAXONOMY.category}`.execute(db);
  return rows.length > 0;
}

async function changeOne(
  tx: Db,
  request: ProductRequest,
  action: BulkAction,
  categoryId: number | undefined,
): Promise<BulkResult> {
  const { rows } = await sql<Head>`
    select id, name, status, featured from products where id = ${request.productId} for update`.execute(tx);
  const [product] = rows;
  if (!product) return { id: request.productId, name: '', outcome: 'gone', missing: [] };
  const result = (isChanged: boolean): BulkResult => ({
    id: product.id,
    name: product.name,
    missing: [],
    outcome: isChanged ? 'changed' : 'unchanged',
  });
  switch (action) {
    case 'publish': {
      const published = await publishProduct(tx, request);
      if (!published.ok && published.failure === 'incomplete')
        return { id: product.id, name: product.name, outcome: 'incomplete', missing: published.missing };
      return result(product.status !== 'publish');
    }
    case 'unpublish':
      // Only what is in the shop is taken off it: an archived product stays archived.
      if (product.status === 'publish') await unpublishProduct(tx, request);
      return result(product.status === 'publish');
    case 'archive':
      await archiveProduct(tx, request);
      return result(product.status !== 'archived');
    case 'feature':
    case 'unfeature':
      return result(await feature(tx, request, product, action === 'feature'));
    case 'category':
      return result(await addCategory(tx, request, categoryId ?? 0));
  }
}

async function feature(
  tx: Db,
  request: ProductRequest,
  { featured }: Head,
  isFeatured: boolean,
): Promise<boolean> {
  if (featured === isFeatured) return false;
  await updateProduct(tx, request.productId, { featured: isFeatured });
  await recordProductAudit(tx, request, 'change', diffOf({ featured }, { featured: isFeatured }));
  return true;
}

async function addCategory(tx: Db, request: ProductRequest, categoryId: number): Promise<boolean> {
  if (!(await addTerm(tx, request.productId, categoryId))) return false;
  await recordProductAudit(tx, request, 'change', diffOf({}, { addedCategoryId: categoryId }));
  return true;
}
