import { createHash } from 'node:crypto';
import type { Deps } from '#platform/server/deps.ts';
import { openOfferLine } from './store.ts';

/**
 * Puts one piece in the basket because it was offered beside it; says whether there was one. It is a line of its own:
 * whoever puts the same product in otherwise has another one, at its ordinary price.
 */
export const takeOnOffer = (
  { db }: Pick<Deps, 'db'>,
  visitor: string,
  { productId, offerId }: { productId: number; offerId: number },
): Promise<boolean> => openOfferLine(db, { visitor, key: offerLineKey(productId), productId, offerId });

const offerLineKey = (productId: number) => createHash('md5').update(`${productId}_offre`).digest('hex');
