import { firstInteraction } from '#platform/browser/first-interaction.ts';
import {
  loadStripe,
  type Elements,
  type ExpressEvents,
} from '#shop/orders/payments/browser/stripe-script.ts';
import { WALLETS, type ExpressParams, type Wallet } from '../contract.ts';
import type { Quote } from '../quote.ts';
import type { WalletDevice, WalletEvents } from './device.ts';

const isWallet = (text: string): text is Wallet => WALLETS.some((wallet) => wallet === text);

const BUTTON_TYPES = {
  default: { applePay: 'check-out', googlePay: 'pay' },
  buy: { applePay: 'buy', googlePay: 'buy' },
} as const;
const BUTTON_THEMES = {
  dark: { applePay: 'black', googlePay: 'black' },
  light: { applePay: 'white', googlePay: 'white' },
  'light-outline': { applePay: 'white-outline', googlePay: 'white' },
} as const;
const isKey = <Names extends object>(names: Names, key: PropertyKey): key is keyof Names =>
  Object.hasOwn(names, key);

/** The content of a sheet in the provider's format. */
const sheetOf = ({ items, rates, needsShipping }: Quote) => ({
  lineItems: items.map(({ label, amount }) => ({ name: label, amount })),
  ...(needsShipping && {
    shippingRates: rates.map(({ id, label, detail, amount }) => ({
      id,
      displayName: label,
      amount,
      ...(detail !== '' && { deliveryEstimate: detail }),
    })),
  }),
});

/**
 * The provider's buttons for both wallets (§9.8). Its script is loaded on the visitor's first interaction.
 */
export function openStripeWallets(
  section: HTMLElement,
  params: ExpressParams,
  events: WalletEvents,
): WalletDevice {
  const mount = section.querySelector<HTMLElement>('[data-express-mount]');
  if (!mount) throw new Error('a page with wallets has a place for them');
  const { button, checkout, stripe: account } = params;
  const opened = firstInteraction(document).then(() => loadStripe(account.publishableKey));
  let elements: Elements | undefined;

  const open = async (quote: Quote) => {
    const stripe = await opened;
    if (elements) return elements.update({ amount: quote.total });
    const made = (elements = stripe.elements({
      mode: 'payment',
      amount: quote.total,
      currency: checkout.currency_code,
      paymentMethodCreation: 'manual',
      locale: account.locale,
      appearance: { variables: { borderRadius: `${button.radius}px` } },
    }));
    const element = made.create('expressCheckout', {
      paymentMethods: {
        applePay: 'always',
        googlePay: 'always',
        link: 'never',
        paypal: 'never',
        amazonPay: 'never',
        klarna: 'never',
      },
      layout: { maxColumns: 2, maxRows: 1, overflow: 'never' },
      buttonHeight: Number(button.height),
      buttonType: BUTTON_TYPES[isKey(BUTTON_TYPES, button.type) ? button.type : 'default'],
      buttonTheme: BUTTON_THEMES[isKey(BUTTON_THEMES, button.theme) ? button.theme : 'dark'],
    });
    const update = (next: Quote) => made.update({ amount: next.total });

    element.on('ready', ({ availablePaymentMethods: usable }) => {
      events.loaded([
        ...(usable?.applePay ? (['apple_pay'] as const) : []),
        ...(usable?.googlePay ? (['google_pay'] as const) : []),
      ]);
    });
    element.on('click', ({ expressPaymentType: wallet, resolve }) => {
      const sheet = isWallet(wallet) ? events.pressed(wallet) : undefined;
      if (!sheet) return;
      resolve({
        ...sheetOf(sheet),
        business: { name: params.store_name },
        emailRequired: true,
        phoneNumberRequired: checkout.needs_payer_phone,
        billingAddressRequired: true,
        shippingAddressRequired: sheet.needsShipping,
        ...(sheet.needsShipping && { allowedShippingCountries: checkout.allowed_shipping_countries }),
      });
    });
    const answer = async (
      change: Promise<Quote | undefined>,
      event: ExpressEvents['shippingaddresschange'] | ExpressEvents['shippingratechange'],
    ) => {
      const next = await change;
      if (!next) return event.reject();
      update(next);
      event.resolve(sheetOf(next));
    };
    element.on('shippingaddresschange', (event) => answer(events.addressChosen(event.address), event));
    element.on('shippingratechange', (event) => answer(events.rateChosen(event.shippingRate.id), event));
    element.on('confirm', async (event) => {
      const { billingDetails: billing = {}, shippingAddress: shipping, expressPaymentType: wallet } = event;
      const { error } = await made.submit();
      const { paymentMethod } = error ? {} : await stripe.createPaymentMethod({ elements: made });
      const payment = isWallet(wallet) &&
        paymentMethod && { wallet, methodId: paymentMethod.id, payer: { billing, shipping } };
      if (!payment || !(await events.confirmed(payment))) event.paymentFailed({ reason: 'fail' });
    });
    element.on('cancel', () => events.cancelled());
    element.mount(mount);
  };

  return {
    // If the script fails to load, there are no buttons; other payment methods are not affected.
    offer: (quote) => void open(quote).catch(() => events.loaded([])),
    setBlocked: (isBlocked) => mount.toggleAttribute('inert', isBlocked),
    close: () => undefined,
    async confirmIntent(clientSecret) {
      const { paymentIntent } = await (await opened).handleNextAction({ clientSecret });
      return paymentIntent?.status !== 'requires_action';
    },
  };
}
