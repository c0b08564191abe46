import { CARD_FIELDS, CARD_METHOD, NEW_CARD } from '../contract.ts';
import { toRefusal } from '../refusal.ts';
import { texts } from '../texts.ts';
import { cardRequest, faultyField, fieldOf, groupDigits, type CardField } from '../typed-card.ts';
import { openPaymentElement } from './payment-element.ts';

/** A card's name at the provider, or what is wrong with what was typed. */
export type Named =
  { readonly methodId: string } | { readonly problem: string; readonly field?: HTMLElement | undefined };

/** Something a card is typed into. */
export type CardInput = { name(): Promise<Named> };

/** The card typed in a box: gives its name at the provider; what is wrong with it is shown in the box. */
export function openCard(box: HTMLElement): () => Promise<string | undefined> {
  const input = box.dataset['cardBox'] === 'sandbox' ? openSandboxFields(box) : openPaymentElement(box);
  return async () => {
    const named = await input.name().catch((): Named => ({ problem: texts.refusals.away }));
    if ('methodId' in named) return named.methodId;
    showProblem(box, named);
    return undefined;
  };
}

/**
 * The fields of a card. What is typed is sent to the provider straight from here; the form then carries the name it
 * gave, and goes its usual way.
 */
export function startCardFields(form: HTMLFormElement): void {
  const box = form.querySelector<HTMLElement>('[data-card-box]');
  if (!box) return;
  const nameCard = openCard(box);
  let isBusy = false;

  form.addEventListener('submit', (event) => {
    if (!isChosen(form)) return;
    event.preventDefault();
    if (isBusy) return;
    isBusy = true;
    const button = form.querySelector<HTMLButtonElement>('#place_order');
    button?.setAttribute('aria-busy', 'true');
    void nameCard().then((methodId) => {
      if (methodId !== undefined) {
        methodField(box).value = methodId;
        form.submit();
        return;
      }
      isBusy = false;
      button?.removeAttribute('aria-busy');
    });
  });
  // Back from the next page, the form can be sent again.
  window.addEventListener('pageshow', () => (isBusy = false));
}

/** Whether a card is to be typed: not where another way of paying, or a card that was kept, is chosen. */
function isChosen(form: HTMLFormElement): boolean {
  const said = new FormData(form);
  return said.get('payment_method') === CARD_METHOD && (said.get(CARD_FIELDS.token) ?? NEW_CARD) === NEW_CARD;
}

function methodField(box: HTMLElement): HTMLInputElement {
  const known = box.querySelector<HTMLInputElement>(`input[name="${CARD_FIELDS.method}"]`);
  if (known) return known;
  const field = document.createElement('input');
  field.type = 'hidden';
  field.name = CARD_FIELDS.method;
  box.append(field);
  return field;
}

function showProblem(box: HTMLElement, { problem, field }: Extract<Named, { problem: string }>): void {
  const line = box.querySelector<HTMLElement>('[data-card-error]');
  for (const input of box.querySelectorAll('[aria-invalid]')) input.removeAttribute('aria-invalid');
  if (line) {
    line.hidden = false;
    line.textContent = problem;
  }
  field?.setAttribute('aria-invalid', 'true');
  field?.setAttribute('aria-describedby', 'card-error');
  field?.focus();
}

type WireAnswer = { id?: string; error?: { code?: string; decline_code?: string; param?: string } };

function openSandboxFields(box: HTMLElement): CardInput {
  const field = (name: CardField) => box.querySelector<HTMLInputElement>(`#card-${name}`);
  const valueOf = (name: CardField) => field(name)?.value ?? '';
  box.querySelector('[data-card-choice]')?.remove();
  box.querySelector('[data-card-fields]')?.removeAttribute('hidden');
  const number = field('number');
  number?.addEventListener('input', () => {
    // Somebody who mends a digit in the middle is not disturbed.
    if (number.selectionStart === number.value.length) number.value = groupDigits(number.value);
  });
  return {
    async name() {
      const fault = faultyField({
        number: valueOf('number'),
        expiry: valueOf('expiry'),
        cvc: valueOf('cvc'),
      });
      if (fault)
        return {
          problem: fault.isEmpty ? texts.missing : texts.refusals[fault.field === 'cvc' ? 'cvc' : 'number'],
          field: field(fault.field) ?? undefined,
        };
      const answer = await fetch('/v1/payment_methods', {
        method: 'POST',
        body: new URLSearchParams(cardRequest(valueOf('number'), valueOf('expiry'), valueOf('cvc'))),
        headers: { Authorization: `Bearer ${box.dataset['publishableKey'] ?? ''}` },
      });
      const { id, error } = (await answer.json()) as WireAnswer;
      if (id !== undefined) return { methodId: id };
      const refusal = toRefusal({ code: error?.code, declineCode: error?.decline_code });
      return {
        problem: texts.refusals[refusal],
        field: field(fieldOf(error?.param ?? '')) ?? undefined,
      };
    },
  };
}
