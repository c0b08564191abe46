import type { FastifyRequest } from 'fastify';
import { PATHS } from '#shop/common/paths/paths.ts';
import { parseId } from '#platform/server/edge/fields.ts';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { findVisitor } from '#platform/server/visitor.ts';
import { audienceParams } from '#shop/customers/audience/server/calls.tsx';
import { NONCE_ACTIONS } from '#shop/basket/cart/contract.ts';
import type { CartSettings } from '#shop/basket/cart/cart-settings.ts';
import type { CartDeps } from '#shop/basket/cart/server/cart-data-cache.ts';
import { listDeliveryCountries } from '#shop/basket/cart/server/delivery.ts';
import { getCart } from '#shop/basket/cart/server/get-cart.ts';
import { findProductById } from '#shop/catalogue/products/server/find-product.ts';
import { findCustomer } from '#shop/customers/accounts/server/sessions.ts';
import { ORDER_NAME, PARAMS_NAME, type Context } from '#shop/checkout/express-checkout/contract.ts';
import { expressParams } from '#shop/checkout/express-checkout/express-params.ts';
import { toExpressProduct } from '#shop/checkout/express-checkout/express-product.ts';
import type { ExpressSettings } from '#shop/checkout/express-checkout/express-settings.ts';
import { isOrderKey, type Order } from '#shop/orders/orders/order.ts';
import { findOrder } from '#shop/orders/orders/server/find-order.ts';
import { STORE_NONCES } from '#shop/basket/store-client/tokenized-cart.ts';
import { mayOpenByLink } from './order-access-page.tsx';
import type { PageDeps } from '#site/engine/page-deps.ts';

/** The pages with wallets, by the names with which clients request their settings. */
const CONTEXTS: ReadonlyMap<string, Context> = new Map([
  ['product', 'product'],
  ['cart', 'cart'],
  ['checkout', 'checkout'],
  ['order-pay', 'pay_for_order'],
]);

type Deps = CartDeps & Pick<PageDeps, 'provider'>;
type Settings = {
  readonly express: ExpressSettings;
  readonly cart: CartSettings;
  readonly storeName: string;
  readonly counting: boolean;
};

/** Returns the wallet settings of a page (§3.13), or an empty object if the page has no wallets. */
export async function loadExpressParams(
  deps: Deps,
  request: FastifyRequest,
  { express, cart, storeName, counting }: Settings,
) {
  const query = queryOf(request);
  const context = CONTEXTS.get(query.get('page') ?? '');
  if (context === undefined || !express.places.includes(context)) return {};
  const visitor = findVisitor(request);
  const nonce = (action: string) => deps.nonces.create(action, visitor);
  const [countries, customer, product, order] = await Promise.all([
    listDeliveryCountries(deps),
    findCustomer(deps, request),
    context === 'product' ? findProductById(deps.db, parseId(query.get('product_id')) ?? 0) : undefined,
    context === 'pay_for_order' ? openOrder(deps, request) : undefined,
  ]);
  const hasBasket = context === 'cart' || context === 'checkout';
  const layout = context === 'cart' ? cart.layout : cart.checkoutLayout;
  return {
    [PARAMS_NAME]: expressParams({
      context,
      hasBlock: hasBasket && layout === 'block',
      settings: express,
      storeName,
      publishableKey: deps.provider.publishableKey,
      nonces: {
        add_to_cart: nonce(NONCE_ACTIONS.walletAdd),
        store_api_nonce: nonce(STORE_NONCES.store),
        tokenized_cart_nonce: nonce(STORE_NONCES.tokenizedCart),
        tokenized_cart_session_nonce: nonce(STORE_NONCES.tokenizedCartSession),
        platform_tracker: (counting && audienceParams(deps, request)?.tracks_nonce) || '',
      },
      countries,
      needsShipping: hasBasket
        ? (await getCart(deps, visitor)).needsShipping
        : !(product?.isVirtual ?? false),
      isSignedIn: customer !== undefined,
      product: product ? toExpressProduct(product, storeName) : false,
      path: pathOf(context, product?.slug, order),
    }),
    ...(order && {
      [ORDER_NAME]: { order_id: order.id, key: order.key, billing_email: order.billing.email },
    }),
  };
}

/** Returns the order of a payment page, if the visitor may see it. */
export async function openOrder(deps: CartDeps, request: FastifyRequest): Promise<Order | undefined> {
  const query = queryOf(request);
  const key = query.get('key') ?? '';
  if (!isOrderKey(key)) return undefined;
  const order = await findOrder(deps.db, parseId(query.get('order_id')) ?? 0, key);
  return order && (await mayOpenByLink(deps, request, order)) ? order : undefined;
}

/** The page to return to after signing in. */
function pathOf(context: Context, slug: string | undefined, order: Order | undefined): string {
  if (context === 'product') return slug === undefined ? PATHS.listing : PATHS.product(slug);
  if (context === 'cart') return PATHS.cart;
  return order ? PATHS.orderPay(order.id, order.key) : PATHS.checkout;
}
