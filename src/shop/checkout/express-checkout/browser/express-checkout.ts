import { CHECKOUT_EVENTS, EVENTS } from '#shop/basket/cart/contract.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import {
  CONTEXTS,
  PARAMS_NAME,
  QUANTITY_DEBOUNCE_MS,
  type Context,
  type ExpressParams,
  type ExpressProduct,
} from '../contract.ts';
import { quoteOfProduct, type Quote } from '../quote.ts';
import type { WalletDevice, WalletEvents } from './device.ts';
import { createFlow } from './flow.ts';
import { openOrderPurchase, openOwnCart, openSeparateCart } from './wallet-purchase.ts';
import { openPlace } from './place.ts';
import { openProductForm } from './product-form.ts';
import { createTracking } from './tracking.ts';

/** The page names in the request for the settings. */
const PAGES: Record<Context, string> = {
  product: 'product',
  cart: 'cart',
  checkout: 'checkout',
  pay_for_order: 'order-pay',
};

/** The events that change the total of a page with a cart. */
const UPDATES = [EVENTS.updated, EVENTS.added, EVENTS.removed, EVENTS.emptied, CHECKOUT_EVENTS.updated];

/** Starts the wallet buttons on pages that have a container for them (§4.7). */
export async function startExpressCheckout(root: Document): Promise<void> {
  const section = root.querySelector<HTMLElement>('[data-express]');
  const context = CONTEXTS.find((one) => one === section?.dataset['express']);
  if (!section || context === undefined) return;
  const params = await loadParams(section, context);
  if (!params) return;

  const place = openPlace(section);
  const productId = Number(section.dataset['productId'] ?? 0);
  const product = openProduct(root, context, params);
  const purchase = product?.basket ?? openPurchase(section, context, params);
  const flow = createFlow({
    root,
    context,
    params,
    purchase,
    product,
    place,
    shopUrl: section.dataset['shopUrl'] ?? '',
    tracking: createTracking(root, context, productId > 0 ? [productId] : []),
    device: () => device,
  });
  const device = await openDevice(section, params, flow.events);

  let lastTurn = 0;
  /** Updates the price and blocks the buttons meanwhile. Without a price there are no buttons. */
  const renew = async (price: () => Promise<Quote | undefined>) => {
    const turn = ++lastTurn;
    place.setBusy(true);
    device.setBlocked(true);
    const quote = await price().catch(() => undefined);
    if (turn !== lastTurn) return;
    flow.offer(quote);
    place.setBusy(false);
    device.setBlocked(false);
  };

  if (!product) {
    await renew(purchase.read);
    for (const event of UPDATES) root.body.addEventListener(event, () => void renew(purchase.read));
    return;
  }
  const printed = readPrinted(section);
  const { form, basket: own } = product;
  // Incomplete or unavailable choices keep the buttons; a click then shows the reason.
  const price = async () => (form.isComplete() ? own.price(form.readItems()).catch(() => printed) : printed);
  const isAsPrinted = () =>
    form.readItems().every(({ quantity, variation }) => quantity === 1 && variation.length === 0);
  await renew(async () => (printed && isAsPrinted() ? printed : price()));
  let timer = 0;
  form.whenChanged(() => {
    place.setBusy(true);
    device.setBlocked(true);
    clearTimeout(timer);
    timer = window.setTimeout(() => void renew(price), QUANTITY_DEBOUNCE_MS);
  });
}

/** Public pages carry no nonce, so the settings are loaded by request (§3.13). */
async function loadParams(section: HTMLElement, context: Context): Promise<ExpressParams | undefined> {
  const { productId = '', orderId = '', orderKey = '' } = section.dataset;
  const query = new URLSearchParams({
    page: PAGES[context],
    ...(productId !== '' && { product_id: productId }),
    ...(orderId !== '' && { order_id: orderId, key: orderKey }),
  });
  const answer = await fetch(`${PATHS.clientParams}?${query}`);
  // The response is from the shop's own server, so it is not validated.
  return ((await answer.json()) as Partial<Record<string, ExpressParams>>)[PARAMS_NAME];
}

const openProduct = (root: Document, context: Context, params: ExpressParams) => {
  const form = context === 'product' ? openProductForm(root) : undefined;
  return form && { form, basket: openSeparateCart(params) };
};

function openPurchase({ dataset }: HTMLElement, context: Context, params: ExpressParams) {
  if (context !== 'pay_for_order') return openOwnCart(params);
  const { orderId = '', orderKey = '', orderEmail = '' } = dataset;
  return openOrderPurchase(params, { id: orderId, key: orderKey, email: orderEmail });
}

/**
 * Reads the quote rendered into the page. Products made of several others have none, and their price is
 * requested.
 */
function readPrinted({ dataset }: HTMLElement): Quote | undefined {
  const printed = dataset['product'];
  return printed === undefined ? undefined : quoteOfProduct(JSON.parse(printed) as ExpressProduct);
}

async function openDevice(
  section: HTMLElement,
  params: ExpressParams,
  events: WalletEvents,
): Promise<WalletDevice> {
  if (section.dataset['expressMode'] === 'stripe')
    return (await import('./stripe-wallets.ts')).openStripeWallets(section, params, events);
  return (await import('./sandbox-wallets.ts')).openSandboxWallets(section, params, events);
}
