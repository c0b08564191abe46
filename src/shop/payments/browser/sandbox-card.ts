import { openDialog } from '../../../platform/browser/dialogs.ts';
import { toRefusal } from '../refusal.ts';
import { texts } from '../texts.ts';
import { cardRequest, faultyField, fieldOf, groupDigits, type CardField } from '../typed-card.ts';
import type { CardInput, Named } from './card-fields.ts';

type WireMethod = { id?: string; error?: { code?: string; decline_code?: string; param?: string } };
type WireIntent = { status: string; next_action: { use_stripe_sdk?: { stripe_js: string } } | null };

/** The fields of the sandbox, which go on where the provider's own script would. */
export function openSandboxCard(box: HTMLElement): CardInput {
  const headers = { Authorization: `Bearer ${box.dataset['publishableKey'] ?? ''}` };
  const field = (name: CardField) => box.querySelector<HTMLInputElement>(`#card-${name}`);
  const valueOf = (name: CardField) => field(name)?.value ?? '';
  box.querySelector('[data-card-choice]')?.remove();
  box.querySelector('[data-card-fields]')?.removeAttribute('hidden');
  const number = field('number');
  number?.addEventListener('input', () => {
    // Somebody who mends a digit in the middle is not disturbed.
    if (number.selectionStart === number.value.length) number.value = groupDigits(number.value);
  });

  const findIntent = async (clientSecret: string): Promise<WireIntent> => {
    const id = clientSecret.split('_secret_')[0] ?? '';
    const query = new URLSearchParams({ client_secret: clientSecret });
    const answer = await fetch(`/v1/payment_intents/${id}?${query}`, { headers });
    if (!answer.ok) throw new Error(`the sandbox answered ${answer.status}`);
    return (await answer.json()) as WireIntent;
  };

  return {
    async name(): Promise<Named> {
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

    async confirm(clientSecret) {
      const { next_action: action } = await findIntent(clientSecret);
      const page = action?.use_stripe_sdk?.stripe_js;
      const dialog = box.querySelector<HTMLDialogElement>('#card-challenge');
      if (page === undefined || !dialog) return true;
      const isAnswered = async () => (await findIntent(clientSecret)).status !== 'requires_action';
      return showChallenge(dialog, page, isAnswered);
    },
  };
}

/** The page of the bank in a frame above the page; true once it is answered, false where it was left. */
function showChallenge(dialog: HTMLDialogElement, page: string, isAnswered: () => Promise<boolean>) {
  const { pathname, search } = new URL(page, location.href);
  const frame = document.createElement('iframe');
  frame.title = texts.challenge.dialog;
  frame.src = pathname + search;
  return new Promise<boolean>((resolve) => {
    const leave = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') dialog.close();
    };
    frame.addEventListener('load', () => {
      // The keys that are pressed in the frame are not heard around it.
      frame.contentDocument?.addEventListener('keydown', leave);
      frame.contentWindow?.focus();
      void isAnswered()
        .then((is) => {
          if (is) dialog.close('answered');
        })
        // Asked again at its next page; until then it can be left.
        .catch(() => undefined);
    });
    dialog.addEventListener(
      'close',
      () => {
        frame.remove();
        resolve(dialog.returnValue === 'answered');
      },
      { once: true },
    );
    dialog.returnValue = '';
    dialog.querySelector('[data-challenge-frame]')?.replaceChildren(frame);
    openDialog(dialog);
  });
}
