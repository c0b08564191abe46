import { z } from 'zod';
import { createNonces } from '#platform/server/nonces.ts';
import { visitorCookie } from '#platform/server/visitor.ts';
import type { CartDeps } from '#shop/basket/cart/server/cart-data-cache.ts';
import { addAllToCart } from '#shop/basket/cart/server/add-to-cart.ts';
import { getCart } from '#shop/basket/cart/server/get-cart.ts';
import { selectRate } from '#shop/basket/cart/server/delivery.ts';
import { applyCoupon } from '#shop/basket/cart/server/use-coupon.ts';
import { NONCES, PROCESS_NONCE_FIELD } from '#shop/checkout/checkout/contract.ts';
import { CARD_METHOD } from '#shop/orders/orders/payment-methods.ts';
import { CARD_ACTIONS, CARD_FIELDS, readConfirmation } from '#shop/orders/payments/contract.ts';
import type { Confirmation } from '#shop/orders/payments/contract.ts';
import { storeClient } from '#test/store-client.ts';
import type { StockItem } from './stock-items.ts';
import { methodIdOf, type Card, type ShopperPlan } from './shopper-plan.ts';
import type { World } from './world.ts';

/** The shop's response to a payment attempt. */
export type PayAnswer =
  | { readonly kind: 'done'; readonly orderId: number }
  | { readonly kind: 'challenge'; readonly confirmation: Confirmation }
  | { readonly kind: 'refused'; readonly why: string }
  /** No response, or one without an order. */
  | { readonly kind: 'nothing'; readonly status: number };

const answerSchema = z.object({
  result: z.enum(['success', 'failure']),
  redirect: z.string().optional(),
  order_id: z.number().optional(),
  messages: z.string().optional(),
});
const updateSchema = z.object({ return_url: z.string().optional() });
const laterSchema = z.object({
  order_id: z.number().optional(),
  payment_result: z.object({ payment_status: z.string() }).optional(),
});

/** The browser of a visitor, whose id comes from the seed. */
export function createCheckoutClient(world: World, visitor: string, plan: ShopperPlan) {
  const nonces = createNonces(world.secret, world.clock.now);
  const remoteAddress = plan.network;
  const cartDeps = (): Pick<CartDeps, 'db' | 'now' | 'cartData'> => world.shop().cartDeps;
  const post = (url: string, form: Record<string, string>) =>
    world.ask({
      method: 'POST',
      url,
      remoteAddress,
      headers: { cookie: visitorCookie(visitor, false), 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    });

  return {
    /** Adds pieces to the cart. Returns false if the stock is insufficient. */
    async add({ productId, variationId }: StockItem, quantity: number): Promise<boolean> {
      const request = { productId: variationId ?? productId, quantity, choices: {} };
      return (await addAllToCart(cartDeps(), visitor, [request])).ok;
    },
    applyCoupon: (code: string) => applyCoupon(cartDeps(), visitor, code),
    readCart: () => getCart(cartDeps(), visitor),
    selectRate: (rateId: string) => selectRate(cartDeps(), visitor, rateId),

    /** Submits the checkout form. */
    async press(key: string, card: Card): Promise<PayAnswer> {
      const { statusCode, body } = await post('/?wc-ajax=checkout', {
        ...fieldsOf(plan),
        [PROCESS_NONCE_FIELD]: nonces.create(NONCES.process, visitor),
        [CARD_FIELDS.method]: methodIdOf(card),
        idempotency_key: key,
      });
      const answer = statusCode === 200 ? answerSchema.safeParse(JSON.parse(body)).data : undefined;
      if (!answer) return { kind: 'nothing', status: statusCode };
      const { result, redirect = '', order_id: orderId, messages = '' } = answer;
      if (result === 'failure' || orderId === undefined)
        return { kind: 'refused', why: messages.replace(/<[^>]*>/g, ' ').trim() };
      const confirmation = readConfirmation(redirect);
      return confirmation ? { kind: 'challenge', confirmation } : { kind: 'done', orderId };
    },

    /** Returns from the challenge and requests the state of the payment. */
    async confirm({ orderId, clientSecret, nonce }: Confirmation): Promise<'paid' | 'unpaid'> {
      const { statusCode, body } = await post('/wp-admin/admin-ajax.php', {
        action: CARD_ACTIONS.updateOrder,
        order_id: String(orderId),
        intent_id: clientSecret.split('_secret_')[0] ?? '',
        _ajax_nonce: nonce,
      });
      const update = statusCode === 200 ? updateSchema.safeParse(JSON.parse(body)).data : undefined;
      return update?.return_url === undefined ? 'unpaid' : 'paid';
    },

    /** Pays an order through the link in its email, without a cart. */
    async payLater(order: { id: number; key: string }, key: string): Promise<'paid' | 'unpaid'> {
      const client = storeClient({
        ask: (request) =>
          world.ask({ ...(typeof request === 'string' ? { url: request } : request), remoteAddress }),
      });
      await client.begin();
      const body = {
        key: order.key,
        billing_email: plan.email,
        billing_address: {},
        payment_method: CARD_METHOD,
        payment_data: [{ key: CARD_FIELDS.method, value: methodIdOf('good') }],
      };
      const { json } = await client.post<unknown>(`/checkout/${order.id}`, body, { 'idempotency-key': key });
      const answer = laterSchema.safeParse(json).data;
      return answer?.payment_result?.payment_status === 'success' ? 'paid' : 'unpaid';
    },
  };
}

export type CheckoutClient = ReturnType<typeof createCheckoutClient>;

const fieldsOf = ({ email, postcode, method }: ShopperPlan) => ({
  billing_first_name: 'Anne',
  billing_last_name: 'Rossi',
  billing_country: 'FR',
  billing_address_1: '8 rue des Tilleuls',
  billing_postcode: postcode,
  billing_city: postcode.startsWith('20') ? 'Ajaccio' : 'Lyon',
  billing_phone: '06 00 00 00 00',
  billing_email: email,
  payment_method: method,
  terms: '1',
});
