import { fail, succeed, type Result } from '#platform/result.ts';
import { isBook } from '#shop/basket/cart/vat.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { OfferCommand, OfferRefusal } from '../offer-command.ts';
import { findOffered, saveOffer } from './store.ts';

/** Creates, changes or ends the offer of a product. Existing carts change immediately. */
export async function changeOffer(
  db: Db,
  slug: string,
  command: OfferCommand,
): Promise<Result<{ readonly name: string }, OfferRefusal>> {
  const product = await findOffered(db, slug);
  if (!product) return fail('no-such-product');
  if (product.type !== 'simple') return fail('not-simple');
  if (isBook(product.vat_class) && command.kind === 'price' && command.discount) return fail('one-price');
  await saveOffer(
    db,
    product,
    command.kind === 'active'
      ? { active: command.active }
      : { discount_kind: command.discount?.kind ?? null, discount: command.discount?.value ?? null },
  );
  return succeed(product);
}
