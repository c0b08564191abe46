import { byCard } from './anne.ts';
import { newVisitor, productId, type Visitor } from './new-visitor.ts';
import type { TestShop } from './open-shop.ts';

type CheckoutAnswer = {
  result: 'success' | 'failure';
  redirect?: string;
  messages?: string;
  order_id?: number;
  payment_method?: string;
};

export type Buyer = Awaited<ReturnType<typeof newBuyer>>;

const hiddenField = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';

/** Returns a new ip: payment attempts are also limited by ip. */
const newPlace = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`;

/** Returns a visitor with a product in their cart who is about to pay by card. */
export async function newBuyer(shop: TestShop, slug = 'tour-rose', quantity = '1', ip = newPlace()) {
  const visitor: Visitor = newVisitor(shop, ip);
  await visitor.post('/?wc-ajax=add_to_cart', { product_id: await productId(shop, slug), quantity });
  return { visitor, ...checkoutOf(visitor) };
}

/** The checkout of a visitor with a cart. */
export function checkoutOf(visitor: Visitor) {
  /** Opens the page and returns the completed form, with a new idempotency key each time. */
  const fill = async (card: string, more: Record<string, string> = {}): Promise<Record<string, string>> => {
    const { body } = await visitor.open('/commander/');
    const names = ['woocommerce-process-checkout-nonce', 'idempotency_key', 'seen_total', 'seen_versions'];
    return {
      ...byCard(card),
      ...Object.fromEntries(names.map((name) => [name, hiddenField(body, name)])),
      ...more,
    };
  };
  const press = async (fields: Record<string, string | string[]>) =>
    JSON.parse((await visitor.post('/?wc-ajax=checkout', fields)).body) as CheckoutAnswer;
  return { fill, press, pay: async (card: string) => press(await fill(card)) };
}

/** The stored orders and their payments. */
export const listPayments = (shop: TestShop) =>
  shop.db
    .selectFrom('orders')
    .leftJoin('payments', 'payments.order_id', 'orders.id')
    .select([
      'orders.id',
      'orders.key',
      'orders.status',
      'orders.total_cents',
      'orders.visitor_id',
      'payments.intent_id',
      'payments.attempt',
      'payments.outcome',
      'payments.reason',
      'payments.press',
    ])
    .orderBy('orders.id')
    .execute();

export const stockOf = async (shop: TestShop, slug: string) =>
  (await shop.db.selectFrom('products').select('stock').where('slug', '=', slug).executeTakeFirstOrThrow())
    .stock;
