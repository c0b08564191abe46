import type { Database } from '#platform/server/database/database.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import {
  archiveProduct,
  lockProduct,
  removeProduct,
  unpublishProduct,
} from '../../product-desk/server/change-status.ts';
import type { ProductRequest } from '../../product-desk/server/product-request.ts';

/** Deletes a product that nobody has ordered and that is in no group, also if it is in the shop. */
export const removeWholeProduct = (db: Database['db'], request: ProductRequest) =>
  inTransaction(db, async (tx) => {
    const product = await lockProduct(tx, request);
    // The entry of the deletion says it all.
    if (product?.status === 'publish') await unpublishProduct(tx, { ...request, parts: [] });
    return removeProduct(tx, request);
  });

/** Takes a product off the shop for good; its data stays for the orders with it. */
export const archiveWholeProduct = (db: Database['db'], request: ProductRequest) =>
  inTransaction(db, (tx) => archiveProduct(tx, request));
