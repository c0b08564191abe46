import { createHash } from 'node:crypto';
import type { Deps } from '#platform/server/deps.ts';
import { openOfferLine } from './store.ts';

/**
 * Adds one unit of an offered product to the cart; returns false if it is unavailable. It gets a separate
 * line: the same product added in another way has its own line at the regular price.
 */
export const addOfferedProduct = (
  { db }: Pick<Deps, 'db'>,
  visitor: string,
  { productId, offerId }: { productId: number; offerId: number },
): Promise<boolean> => openOfferLine(db, { visitor, key: offerLineKey(productId), productId, offerId });

const offerLineKey = (productId: number) => createHash('md5').update(`${productId}_offre`).digest('hex');
