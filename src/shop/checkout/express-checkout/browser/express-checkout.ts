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
import type { Device, WalletEvents } from './device.ts';
import { createFlow } from './flow.ts';
import { openOrderBasket, openOwnBasket, openSeparateBasket } from './paid-basket.ts';
import { openPlace } from './place.ts';
import { openProductForm } from './product-form.ts';
import { createTracking } from './tracking.ts';

/** The names under which the settings of each page are asked for. */
const PAGES: Record<Context, string> = {
  product: 'product',
  cart: 'cart',
  checkout: 'checkout',
  pay_for_order: 'order-pay',
};

/** What changes the total of a page that shows a basket. */
const UPDATES = [EVENTS.updated, EVENTS.added, EVENTS.removed, EVENTS.emptied, CHECKOUT_EVENTS.updated];

/** The wallets of a page that has a place for them (§4.7). */
export async function startExpressCheckout(root: Document): Promise<void> {
  const section = root.querySelector<HTMLElement>('[data-express]');
  const context = CONTEXTS.find((one) => one === section?.dataset['express']);
  if (!section || context === undefined) return;
  const params = await loadParams(section, context);
  if (!params) return;

  const place = openPlace(section);
  const productId = Number(section.dataset['productId'] ?? 0);
  const product = openProduct(root, context, params);
  const basket = product?.basket ?? openBasket(section, context, params);
  const flow = createFlow({
    ...{ root, context, params, basket, product, place },
    shopUrl: section.dataset['shopUrl'] ?? '',
    tracking: createTracking(root, context, productId > 0 ? [productId] : []),
    device: () => device,
  });
  const device = await openDevice(section, params, flow.events);

  let asked = 0;
  /** Asks again what is to be paid; meanwhile the buttons are blocked. What cannot be priced has none. */
  const renew = async (price: () => Promise<Quote | undefined>) => {
    const turn = ++asked;
    place.setBusy(true);
    device.setBlocked(true);
    const quote = await price().catch(() => undefined);
    if (turn !== asked) return;
    flow.offer(quote);
    place.setBusy(false);
    device.setBlocked(false);
  };

  if (!product) {
    await renew(basket.read);
    for (const event of UPDATES) root.body.addEventListener(event, () => void renew(basket.read));
    return;
  }
  const printed = readPrinted(section);
  const { form, basket: own } = product;
  // What is not chosen yet, or cannot be had, keeps its buttons: a press says so.
  const price = async () => (form.isComplete() ? own.price(form.wanted()).catch(() => printed) : printed);
  const isAsPrinted = () =>
    form.wanted().every(({ quantity, variation }) => quantity === 1 && variation.length === 0);
  await renew(async () => (printed && isAsPrinted() ? printed : price()));
  let timer = 0;
  form.whenChanged(() => {
    place.setBusy(true);
    device.setBlocked(true);
    clearTimeout(timer);
    timer = window.setTimeout(() => void renew(price), QUANTITY_DEBOUNCE_MS);
  });
}

/** Public pages carry no nonce: the settings are asked for (§3.13). */
async function loadParams(section: HTMLElement, context: Context): Promise<ExpressParams | undefined> {
  const { productId = '', orderId = '', orderKey = '' } = section.dataset;
  const query = new URLSearchParams({
    page: PAGES[context],
    ...(productId !== '' && { product_id: productId }),
    ...(orderId !== '' && { order_id: orderId, key: orderKey }),
  });
  const answer = await fetch(`${PATHS.clientParams}?${query}`);
  // The shop's own server answers.
  return ((await answer.json()) as Partial<Record<string, ExpressParams>>)[PARAMS_NAME];
}

const openProduct = (root: Document, context: Context, params: ExpressParams) => {
  const form = context === 'product' ? openProductForm(root) : undefined;
  return form && { form, basket: openSeparateBasket(params) };
};

function openBasket({ dataset }: HTMLElement, context: Context, params: ExpressParams) {
  if (context !== 'pay_for_order') return openOwnBasket(params);
  const { orderId = '', orderKey = '', orderEmail = '' } = dataset;
  return openOrderBasket(params, { id: orderId, key: orderKey, email: orderEmail });
}

/** What the page says of its product; what is made of several says nothing, and is asked for. */
function readPrinted({ dataset }: HTMLElement): Quote | undefined {
  const printed = dataset['product'];
  return printed === undefined ? undefined : quoteOfProduct(JSON.parse(printed) as ExpressProduct);
}

async function openDevice(
  section: HTMLElement,
  params: ExpressParams,
  events: WalletEvents,
): Promise<Device> {
  if (section.dataset['expressMode'] === 'stripe')
    return (await import('./stripe-wallets.ts')).openStripeWallets(section, params, events);
  return (await import('./sandbox-wallets.ts')).openSandboxWallets(section, params, events);
}
