import type { Cart } from '#shop/basket/cart/cart.ts';
import type { ProductView } from '#shop/catalogue/products/product.ts';
import type { Context } from '#shop/checkout/express-checkout/contract.ts';
import { toExpressProduct } from '#shop/checkout/express-checkout/express-product.ts';
import { ExpressButtons } from '#shop/checkout/express-checkout/ui/express-buttons.tsx';
import { ExpressDialogs } from '#shop/checkout/express-checkout/ui/express-dialogs.tsx';
import { amountToPay, type Order } from '#shop/orders/orders/order.ts';
import type { Frame } from '#site/frame/frame.ts';
import type { PageDeps } from '#site/engine/page-deps.ts';

type Deps = Pick<PageDeps, 'config' | 'provider'>;

/** The wallet buttons of a page, and their dialogs, which are rendered outside of its forms. */
type Wallets = { readonly buttons: React.ReactElement; readonly dialogs: React.ReactElement };

type WalletButtonProps = Omit<React.ComponentProps<typeof ExpressButtons>, 'settings' | 'card' | 'shopUrl'>;

function wallets(
  { config, provider }: Deps,
  { express }: Frame,
  place: WalletButtonProps,
): Wallets | undefined {
  if (!express.places.includes(place.context)) return undefined;
  return {
    buttons: <ExpressButtons {...place} settings={express} card={provider} shopUrl={config.publicUrl} />,
    dialogs: <ExpressDialogs settings={express} isSandbox={provider.isSandbox} />,
  };
}

/** Returns undefined if the product cannot be bought now, or is a gift card: a wallet asks for no recipient. */
export function productWallets(deps: Deps, frame: Frame, product: ProductView): Wallets | undefined {
  const { id, price, inStock, isGiftCard } = product;
  if (!price || !inStock || isGiftCard) return undefined;
  const printed = toExpressProduct(product, frame.shop.name);
  return wallets(deps, frame, { context: 'product', total: price.max, product: { id, printed } });
}

export const cartWallets = (
  deps: Deps,
  frame: Frame,
  context: Extract<Context, 'cart' | 'checkout'>,
  { toPay }: Cart,
): Wallets | undefined => wallets(deps, frame, { context, total: toPay });

export const orderWallets = (deps: Deps, frame: Frame, order: Order) =>
  wallets(deps, frame, {
    context: 'pay_for_order',
    total: amountToPay(order),
    order: { id: order.id, key: order.key, email: order.billing.email },
  });
