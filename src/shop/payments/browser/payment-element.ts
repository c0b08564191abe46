import { texts } from '../texts.ts';
import type { CardInput, Named } from './card-fields.ts';

/** As much of the provider's script as is used. */
type StripeScript = (publishableKey: string) => {
  elements(options: object): Elements;
  createPaymentMethod(options: { elements: Elements }): Promise<{
    paymentMethod?: { id: string };
    error?: { message?: string };
  }>;
  handleNextAction(options: { clientSecret: string }): Promise<unknown>;
};
type Elements = {
  create(kind: 'payment', options: object): { mount(place: HTMLElement): void };
  submit(): Promise<{ error?: { message?: string } }>;
};

declare global {
  interface Window {
    Stripe?: StripeScript;
  }
}

/** The provider asks for it to be loaded from there and nowhere else. */
const SCRIPT = 'https://js.stripe.com/v3/';

const loadScript = () =>
  new Promise<StripeScript>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.addEventListener('load', () =>
      window.Stripe ? resolve(window.Stripe) : reject(new Error('Stripe object not found')),
    );
    script.addEventListener('error', () => reject(new Error('Stripe object not found')));
    document.head.append(script);
  });

/** The provider's own fields, in a frame of its own. */
export function openPaymentElement(box: HTMLElement): CardInput {
  const place = box.querySelector<HTMLElement>('[data-payment-element]');
  const opened = loadScript().then((Stripe) => {
    const stripe = Stripe(box.dataset['publishableKey'] ?? '');
    const elements = stripe.elements({
      mode: 'payment',
      amount: Number(box.dataset['amount']),
      currency: 'eur',
      paymentMethodTypes: ['card'],
      paymentMethodCreation: 'manual',
      locale: 'fr',
    });
    if (place) elements.create('payment', { fields: { billingDetails: 'auto' } }).mount(place);
    return { stripe, elements };
  });
  // Told when the card is needed; until then another way of paying may be chosen.
  opened.catch(() => undefined);
  return {
    async name(): Promise<Named> {
      const ready = await opened.catch(() => undefined);
      if (!ready) return { problem: texts.scriptLost };
      const { stripe, elements } = ready;
      const { error } = await elements.submit();
      if (error) return { problem: error.message ?? texts.missing };
      const created = await stripe.createPaymentMethod({ elements });
      if (created.paymentMethod) return { methodId: created.paymentMethod.id };
      return { problem: created.error?.message ?? texts.refusals.declined };
    },
    async confirm(clientSecret) {
      // What came of it the shop hears from the provider itself.
      await (await opened).stripe.handleNextAction({ clientSecret });
      return true;
    },
  };
}
