import { toRefusal } from '../refusal.ts';
import { texts } from '../texts.ts';
import {
  cardRequest,
  faultyField,
  fieldOf,
  formatExpiry,
  groupDigits,
  type CardField,
} from '../typed-card.ts';
import type { CardInput, CardReference } from './card-input.ts';
import { confirmInSandbox } from './sandbox-challenge.ts';

type WireMethod = { id?: string; error?: { code?: string; decline_code?: string; param?: string } };

type Format = (typed: string, isDeleting: boolean) => string;

/** Formats a field at each input, but not while the visitor edits a digit in the middle. */
function formatWhileTyping(input: HTMLInputElement | null, format: Format): void {
  input?.addEventListener('input', (event) => {
    if (input.selectionStart !== input.value.length) return;
    const isDeleting = event instanceof InputEvent && event.inputType.startsWith('delete');
    input.value = format(input.value, isDeleting);
  });
}

/** The card fields of the sandbox, which replace the provider's script. */
export function openSandboxCard(box: HTMLElement): CardInput {
  const headers = { Authorization: `Bearer ${box.dataset['publishableKey'] ?? ''}` };
  const field = (name: CardField) => box.querySelector<HTMLInputElement>(`#card-${name}`);
  const valueOf = (name: CardField) => field(name)?.value ?? '';
  box.querySelector('[data-card-choice]')?.remove();
  box.querySelector('[data-card-fields]')?.removeAttribute('hidden');
  formatWhileTyping(field('number'), groupDigits);
  formatWhileTyping(field('expiry'), formatExpiry);

  return {
    async name(): Promise<CardReference> {
      const typed = { number: valueOf('number'), expiry: valueOf('expiry'), cvc: valueOf('cvc') };
      const fault = faultyField(typed);
      if (fault)
        return {
          problem: fault.isEmpty ? texts.missing : texts.refusals[fault.field === 'cvc' ? 'cvc' : 'number'],
          field: field(fault.field) ?? undefined,
        };
      const answer = await fetch('/v1/payment_methods', {
        method: 'POST',
        body: new URLSearchParams(cardRequest(typed.number, typed.expiry, typed.cvc)),
        headers,
      });
      const { id, error } = (await answer.json()) as WireMethod;
      if (id !== undefined) return { methodId: id };
      const refusal = toRefusal({ code: error?.code, declineCode: error?.decline_code });
      return { problem: texts.refusals[refusal], field: field(fieldOf(error?.param ?? '')) ?? undefined };
    },

    confirm: (clientSecret) =>
      confirmInSandbox(
        box.dataset['publishableKey'] ?? '',
        box.querySelector<HTMLDialogElement>('#card-challenge'),
        clientSecret,
      ),
  };
}
