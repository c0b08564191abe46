import { changeOrder } from '#shop/orders/orders/server/change-order.ts';
import { placeTestOrder } from '#test/test-order.ts';
import type { ShopDb } from './shop-database.ts';

type OrderedArticle = { readonly slug: string; readonly quantity: number };

/** Places an order that was paid by cheque, and returns its number. */
export async function placePaidOrder(db: ShopDb, articles: readonly OrderedArticle[]): Promise<number> {
  const terms = { paymentMethod: 'cheque', shippingCents: 600, isTest: true };
  const { id } = await placeTestOrder(db, articles, terms);
  await db.transaction().execute(async (tx) => {
    await changeOrder(tx, id, 'awaits-transfer', 'test');
    await changeOrder(tx, id, 'paid', 'test');
  });
  return id;
}
