import { texts } from '../texts.ts';
import type { CardInput, CardReference } from './card-input.ts';
import { loadStripe } from './stripe-script.ts';

/** The provider's own card fields, in an iframe. */
export function openPaymentElement(box: HTMLElement): CardInput {
  const place = box.querySelector<HTMLElement>('[data-payment-element]');
  const opened = loadStripe(box.dataset['publishableKey'] ?? '').then((stripe) => {
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
  // A load error is reported only when the payment card is needed; the visitor may choose another payment
  // method.
  opened.catch(() => undefined);
  return {
    async name(): Promise<CardReference> {
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
      // The result is ignored here: the shop gets it from the provider.
      await (await opened).stripe.handleNextAction({ clientSecret });
      return true;
    },
  };
}
