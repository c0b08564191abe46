import type { CardReference } from './card-input.ts';
import { CARD_FIELDS, NEW_CARD, type Confirmation } from '../contract.ts';
import { texts } from '../texts.ts';
import { openPaymentElement } from './payment-element.ts';
import { openSandboxCard } from './sandbox-card.ts';
import { confirmPayment, type PaymentReply } from './confirm-payment.ts';

export type Card = ReturnType<typeof openCard>;

/**
 * Opens the payment card input of a box. The browser sends the card data directly to the provider, and the
 * fields keep their values meanwhile.
 */
export function openCard(box: HTMLElement) {
  const input = box.dataset['cardBox'] === 'sandbox' ? openSandboxCard(box) : openPaymentElement(box);
  const checkedValue = (name: string) =>
    box.querySelector<HTMLInputElement>(`input[name="${name}"]:checked`)?.value;
  const tell = (problem: string, field?: HTMLElement) => {
    const line = box.querySelector<HTMLElement>('[data-card-error]');
    for (const marked of box.querySelectorAll('[aria-invalid]')) marked.removeAttribute('aria-invalid');
    if (line) {
      line.hidden = problem === '';
      line.textContent = problem;
    }
    field?.setAttribute('aria-invalid', 'true');
    field?.setAttribute('aria-describedby', 'card-error');
    if (problem !== '') (field ?? line)?.focus();
  };
  return {
    /** Shows an error beside the fields; an empty string removes it. */
    tell: (problem: string) => tell(problem),

    /**
     * Returns the form fields for this payment card. If it is invalid, shows the error and returns undefined.
     */
    async say(): Promise<Readonly<Record<string, string>> | undefined> {
      tell('');
      const token = checkedValue(CARD_FIELDS.token) ?? NEW_CARD;
      if (token !== NEW_CARD) return { [CARD_FIELDS.token]: token };
      const named = await input.name().catch((): CardReference => ({ problem: texts.refusals.away }));
      if ('methodId' in named)
        return {
          [CARD_FIELDS.method]: named.methodId,
          ...(checkedValue(CARD_FIELDS.save) !== undefined && { [CARD_FIELDS.save]: '1' }),
        };
      tell(named.problem, named.field);
      return undefined;
    },

    /** Continues a payment that the cardholder has to confirm. */
    async confirm(confirmation: Confirmation): Promise<PaymentReply> {
      const isAnswered = await input.confirm(confirmation.clientSecret).catch(() => true);
      if (!isAnswered) return { problem: texts.challenge.abandoned };
      return confirmPayment(confirmation, checkedValue(CARD_FIELDS.save) !== undefined);
    },
  };
}
