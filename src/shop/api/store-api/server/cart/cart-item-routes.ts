import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Cart } from '#shop/basket/cart/cart.ts';
import { addAllToCart } from '#shop/basket/cart/server/add-to-cart.ts';
import { changeQuantity } from '#shop/basket/cart/server/change-quantity.ts';
import { clearCart, removeFromCart } from '#shop/basket/cart/server/remove-from-cart.ts';
import { texts as cartTexts } from '#shop/basket/cart/texts.ts';
import { isKnownProduct } from '#shop/catalogue/products/server/find-product-slug.ts';
import { ADD_CODES, errorCode, wireError, type WireError } from '#shop/basket/store-client/errors.ts';
import { texts } from '../../texts.ts';
import { answerChange, answerRead, showCart } from './cart-answer.ts';
import { CHANGE, documented, INVALID, notFound, refusals } from '../openapi/document-call.ts';
import { read } from '../read.ts';
import { addItemBody, keyBody, quantityBody, updateItemBody } from '../schemas.ts';
import { sendError } from '../send-error.ts';
import type { StoreDeps } from '../session.ts';

/**
 * The maximum quantity of a new line. A larger quantity is silently reduced to it; this matters for products
 * without stock management.
 */
const LARGEST_LINE = 9999;

const unknownLine = () => wireError(409, errorCode('cart_invalid_key'), texts.unknownLine);

const KEY = '0fcbc61acd0479dc77e3cccc0f5ffca7';
const unknownKey = { 409: [errorCode('cart_invalid_key')] };
const badQuantity = { 400: [INVALID, 'invalid_quantity', 'readonly_quantity'] };
const ADD = {
  ...CHANGE,
  body: addItemBody,
  bodyExample: { id: 18, quantity: 1, variation: [{ attribute: 'pa_couleur', value: 'rouge' }] },
  status: 201,
  errors: refusals({
    400: [
      INVALID,
      'invalid_quantity',
      ...[
        'cart_invalid_product',
        'product_not_purchasable',
        'product_out_of_stock',
        'product_partially_out_of_stock',
        'product_sold_individually',
        'missing_variation_data',
        'invalid_variation_data',
        'variation_id_from_variation_data',
      ].map(errorCode),
    ],
  }),
} as const;
const ONE = { params: z.object({ key: z.string() }) } as const;
const SET_QUANTITY = {
  ...CHANGE,
  ...ONE,
  body: quantityBody,
  bodyExample: { quantity: 2 },
  answer: 'CartItem',
  errors: refusals({ ...badQuantity, ...unknownKey }),
} as const;

const CALLS = {
  addItem: documented('POST /cart/add-item', ADD),
  updateItem: documented('POST /cart/update-item', {
    ...CHANGE,
    body: updateItemBody,
    bodyExample: { key: KEY, quantity: 2 },
    errors: refusals({ ...badQuantity, ...unknownKey }),
  }),
  removeItem: documented('POST /cart/remove-item', {
    ...CHANGE,
    body: keyBody,
    bodyExample: { key: KEY },
    errors: refusals({ 400: [INVALID], ...unknownKey }),
  }),
  items: documented('GET /cart/items', { group: 'cart', answer: 'CartItem', many: true }),
  item: documented('GET /cart/items/{key}', {
    group: 'cart',
    ...ONE,
    answer: 'CartItem',
    errors: notFound('cart_invalid_key'),
  }),
};
const COLLECTION_CALLS = {
  add: documented('POST /cart/items', { ...ADD, answer: 'CartItem' }),
  clear: documented('DELETE /cart/items', { ...CHANGE, answer: 'CartItem', many: true, errors: refusals() }),
  remove: documented('DELETE /cart/items/{key}', {
    ...CHANGE,
    ...ONE,
    status: 204,
    answer: null,
    errors: refusals(unknownKey),
  }),
};
const SET_CALLS = {
  POST: documented('POST /cart/items/{key}', SET_QUANTITY),
  PUT: documented('PUT /cart/items/{key}', SET_QUANTITY),
  PATCH: documented('PATCH /cart/items/{key}', SET_QUANTITY),
};

/** The routes of the cart lines (§7.6). */
export function cartItemRoutes(api: FastifyInstance, deps: StoreDeps): void {
  const add = async (visitor: string, body: unknown): Promise<AddItemResult> => {
    const input = read(addItemBody, body);
    const choices = Object.fromEntries(input.variation.map(({ attribute, value }) => [attribute, value]));
    const quantity = Math.min(input.quantity, LARGEST_LINE);
    const added = await addAllToCart(deps, visitor, [{ productId: input.id, quantity, choices }]);
    if (added.ok) return { key: added.value.key };
    if (added.failure === 'unknown-product' && (await isKnownProduct(deps.db, input.id)))
      return { error: wireError(400, errorCode('product_not_purchasable'), texts.notPurchasable) };
    return { error: wireError(400, ADD_CODES[added.failure], cartTexts.refusals[added.failure]) };
  };
  const change = async (visitor: string, key: string, quantity: number): Promise<WireError | undefined> => {
    const changed = await changeQuantity(deps, { visitor, key, quantity, lowers: false });
    if (changed.ok) return undefined;
    if (changed.failure === 'unknown-line') return unknownLine();
    const code = changed.failure === 'only-one' ? 'readonly_quantity' : 'invalid_quantity';
    return wireError(400, code, cartTexts.refusals[changed.failure]);
  };
  const remove = async (visitor: string, key: string) =>
    (await removeFromCart(deps, visitor, key)) ? undefined : unknownLine();

  api.post('/cart/add-item', CALLS.addItem, (request, reply) =>
    answerChange(
      deps,
      { request, reply },
      async (visitor) => (await add(visitor, request.body)).error,
      undefined,
      201,
    ),
  );
  api.post('/cart/update-item', CALLS.updateItem, (request, reply) =>
    answerChange(deps, { request, reply }, (visitor) => {
      const { key, quantity } = read(updateItemBody, request.body);
      return change(visitor, key, quantity);
    }),
  );
  api.post('/cart/remove-item', CALLS.removeItem, (request, reply) =>
    answerChange(deps, { request, reply }, (visitor) => remove(visitor, read(keyBody, request.body).key)),
  );

  itemCollection(api, deps, { add, change, remove });
}

type AddItemResult = { readonly key?: string; readonly error?: WireError };
type Changes = {
  add(visitor: string, body: unknown): Promise<AddItemResult>;
  change(visitor: string, key: string, quantity: number): Promise<WireError | undefined>;
  remove(visitor: string, key: string): Promise<WireError | undefined>;
};
type ItemRoute = { Params: { key: string } };

/** The routes of the same lines as a collection: `cart/items` and `cart/items/{key}`. */
function itemCollection(api: FastifyInstance, deps: StoreDeps, { add, change, remove }: Changes): void {
  const list = async (cart: Cart) => (await showCart(deps, cart)).items;
  const one = (key: string) => async (cart: Cart) => (await list(cart)).find((item) => item.key === key);

  api.get('/cart/items', CALLS.items, (request, reply) => answerRead(deps, { request, reply }, list));
  api.get<ItemRoute>('/cart/items/:key', CALLS.item, async (request, reply) => {
    const item = await answerRead(deps, { request, reply }, one(request.params.key));
    return item ?? sendError(reply, wireError(404, errorCode('cart_invalid_key'), texts.unknownLine));
  });
  api.post('/cart/items', COLLECTION_CALLS.add, (request, reply) => {
    let key = '';
    const addOne = async (visitor: string) => {
      const added = await add(visitor, request.body);
      key = added.key ?? '';
      return added.error;
    };
    return answerChange(deps, { request, reply }, addOne, (cart) => one(key)(cart), 201);
  });
  api.delete('/cart/items', COLLECTION_CALLS.clear, (request, reply) => {
    const clear = async (visitor: string) => void (await clearCart(deps, visitor));
    return answerChange(deps, { request, reply }, clear, async () => []);
  });
  api.delete<ItemRoute>('/cart/items/:key', COLLECTION_CALLS.remove, (request, reply) =>
    answerChange(
      deps,
      { request, reply },
      (visitor) => remove(visitor, request.params.key),
      async () => '',
      204,
    ),
  );
  const setQuantity = (request: FastifyRequest<ItemRoute>, reply: FastifyReply) =>
    answerChange(
      deps,
      { request, reply },
      (visitor) => change(visitor, request.params.key, read(quantityBody, request.body).quantity),
      one(request.params.key),
    );
  for (const [method, call] of Object.entries(SET_CALLS))
    api.route<ItemRoute>({ method, url: '/cart/items/:key', ...call, handler: setQuantity });
}
