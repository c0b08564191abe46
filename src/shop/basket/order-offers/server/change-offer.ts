import { fail, succeed, type Result } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { OfferChange, OfferRefusal } from '../offer-change.ts';
import { findOffered, saveOffer } from './store.ts';

/** Creates, changes or ends the offer of a product. Existing carts change immediately. */
export async function changeOffer(
  db: Db,
  slug: string,
  change: OfferChange,
): Promise<Result<{ readonly name: string }, OfferRefusal>> {
  const product = await findOffered(db, slug);
  if (!product) return fail('no-such-product');
  if (product.type !== 'simple') return fail('not-simple');
  if ((product.is_book || product.is_gift_card) && change.kind === 'price' && change.discount)
    return fail('one-price');
  await saveOffer(
    db,
    product,
    change.kind === 'active'
      ? { active: change.active }
      : { discount_kind: change.discount?.kind ?? null, discount: change.discount?.value ?? null },
  );
  return succeed(product);
}
