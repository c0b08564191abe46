import type { FastifyInstance } from 'fastify';
import type { Cart } from '#shop/basket/cart/cart.ts';
import { addAllToCart } from '#shop/basket/cart/server/add-to-cart.ts';
import { changeQuantity } from '#shop/basket/cart/server/change-quantity.ts';
import { clearCart, takeOut } from '#shop/basket/cart/server/remove-from-cart.ts';
import { texts as cartTexts } from '#shop/basket/cart/texts.ts';
import { isKnownProduct } from '#shop/catalogue/products/server/find-product-slug.ts';
import { ADD_CODES, errorCode, wireError, type WireError } from '#shop/basket/store-client/errors.ts';
import { texts } from '../../texts.ts';
import { answerChange, answerRead, showCart } from './cart-answer.ts';
import { meant } from '../checkout/meant-method.ts';
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

/** The routes of the cart lines (§7.6). */
export function cartItemRoutes(api: FastifyInstance, deps: StoreDeps): void {
  const add = async (visitor: string, body: unknown): Promise<Added> => {
    const said = read(addItemBody, body);
    const choices = Object.fromEntries(said.variation.map(({ attribute, value }) => [attribute, value]));
    const quantity = Math.min(said.quantity, LARGEST_LINE);
    const added = await addAllToCart(deps, visitor, [{ productId: said.id, quantity, choices }]);
    if (added.ok) return { key: added.value.key };
    if (added.failure === 'unknown-product' && (await isKnownProduct(deps.db, said.id)))
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
    (await takeOut(deps, visitor, key)) ? undefined : unknownLine();

  api.post('/cart/add-item', (request, reply) =>
    answerChange(
      deps,
      { request, reply },
      async (visitor) => (await add(visitor, request.body)).error,
      undefined,
      201,
    ),
  );
  api.post('/cart/update-item', (request, reply) =>
    answerChange(deps, { request, reply }, (visitor) => {
      const { key, quantity } = read(updateItemBody, request.body);
      return change(visitor, key, quantity);
    }),
  );
  api.post('/cart/remove-item', (request, reply) =>
    answerChange(deps, { request, reply }, (visitor) => remove(visitor, read(keyBody, request.body).key)),
  );

  itemCollection(api, deps, { add, change, remove });
}

type Added = { readonly key?: string; readonly error?: WireError };
type Changes = {
  add(visitor: string, body: unknown): Promise<Added>;
  change(visitor: string, key: string, quantity: number): Promise<WireError | undefined>;
  remove(visitor: string, key: string): Promise<WireError | undefined>;
};
type OneItem = { Params: { key: string } };

/** The routes of the same lines as a collection: `cart/items` and `cart/items/{key}`. */
function itemCollection(api: FastifyInstance, deps: StoreDeps, { add, change, remove }: Changes): void {
  const list = async (cart: Cart) => (await showCart(deps, cart)).items;
  const one = (key: string) => async (cart: Cart) => (await list(cart)).find((item) => item.key === key);

  api.get('/cart/items', (request, reply) => answerRead(deps, { request, reply }, list));
  api.get<OneItem>('/cart/items/:key', async (request, reply) => {
    const item = await answerRead(deps, { request, reply }, one(request.params.key));
    return item ?? sendError(reply, wireError(404, errorCode('cart_invalid_key'), texts.unknownLine));
  });
  api.route({
    method: ['POST', 'DELETE'],
    url: '/cart/items',
    handler: (request, reply) => {
      if (meant(request) === 'DELETE') {
        const clear = async (visitor: string) => void (await clearCart(deps, visitor));
        return answerChange(deps, { request, reply }, clear, async () => []);
      }
      let key = '';
      const addOne = async (visitor: string) => {
        const added = await add(visitor, request.body);
        key = added.key ?? '';
        return added.error;
      };
      return answerChange(deps, { request, reply }, addOne, (cart) => one(key)(cart), 201);
    },
  });
  api.route<OneItem>({
    method: ['POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/cart/items/:key',
    handler: (request, reply) => {
      const { key } = request.params;
      if (meant(request) === 'DELETE')
        return answerChange(
          deps,
          { request, reply },
          (visitor) => remove(visitor, key),
          async () => '',
          204,
        );
      return answerChange(
        deps,
        { request, reply },
        (visitor) => change(visitor, key, read(quantityBody, request.body).quantity),
        one(key),
      );
    },
  });
}
