import { newVisitor, productId, type Visitor } from './new-visitor.ts';
import type { TestShop } from './open-shop.ts';

const ANNE = {
  billing_first_name: 'Anne',
  billing_last_name: 'Rossi',
  billing_country: 'FR',
  billing_address_1: '8 rue des Tilleuls',
  billing_postcode: '69004',
  billing_city: 'Lyon',
  billing_phone: '06 00 00 00 00',
  billing_email: 'anne@exemple.fr',
  payment_method: 'woocommerce_payments',
  terms: '1',
};

type CheckoutAnswer = {
  result: 'success' | 'failure';
  redirect?: string;
  messages?: string;
  order_id?: number;
  payment_method?: string;
};

export type Buyer = Awaited<ReturnType<typeof newBuyer>>;

const hidden = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';

/** Each buyer is somewhere else: tries to pay are counted by place, too. */
const newPlace = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`;

/** Somebody with a product in their basket who is about to pay by card. */
export async function newBuyer(shop: TestShop, slug = 'tour-rose', quantity = '1', ip = newPlace()) {
  const visitor: Visitor = newVisitor(shop, ip);
  await visitor.post('/?wc-ajax=add_to_cart', { product_id: await productId(shop, slug), quantity });
  return { visitor, ...checkoutOf(visitor) };
}

/** The checkout as somebody with a basket uses it. */
export function checkoutOf(visitor: Visitor) {
  /** What the page holds besides what is typed; a new press each time it is opened. */
  const fill = async (card: string, more: Record<string, string> = {}): Promise<Record<string, string>> => {
    const { body } = await visitor.open('/commander/');
    const names = ['woocommerce-process-checkout-nonce', 'idempotency_key', 'seen_total'];
    return {
      ...ANNE,
      ...Object.fromEntries(names.map((name) => [name, hidden(body, name)])),
      'wcpay-payment-method': card,
      ...more,
    };
  };
  const press = async (fields: Record<string, string>) =>
    JSON.parse((await visitor.post('/?wc-ajax=checkout', fields)).body) as CheckoutAnswer;
  return { fill, press, pay: async (card: string) => press(await fill(card)) };
}

/** Orders and their payments as they are written down. */
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
