import { clearProblems, showProblems, clearErrorsOnInput } from '#platform/browser/form-problems.ts';
import { CHECKOUT_EVENTS } from '#shop/basket/cart/contract.ts';
import { ownPath } from '#platform/own-path.ts';
import { openCard, type Card } from '#shop/orders/payments/browser/card-fields.ts';
import { CARD_METHOD } from '#shop/orders/orders/payment-methods.ts';
import { CARD_FIELD, readConfirmation } from '#shop/orders/payments/contract.ts';
import type { PayingAnswer } from '../contract.ts';
import { progressLabel } from '../progress-label.ts';
import { texts } from '../texts.ts';
import { findFaults, readErrors } from './form-problems.ts';
import { newIdempotencyKey } from './idempotency-key.ts';

const CHECKOUT_FORM = 'form.woocommerce-checkout';

/**
 * Handles a payment form: the checkout, the payment of an order, or saving a payment card. The script submits
 * it, so that the card fields keep their values whatever the response; without scripts the browser submits
 * it.
 */
export function startPayingForm(root: Document): void {
  const form = root.querySelector<HTMLFormElement>('form[data-pays]');
  if (!form) return;
  const card = followCard(form);
  let isBusy = false;
  const setBusy = (busy: boolean) => {
    isBusy = busy;
    const button = form.querySelector('#place_order');
    const progress = progressOf(form);
    const label = button?.querySelector('[data-busy-label]');
    if (label) label.textContent = progress;
    if (busy) button?.setAttribute('aria-busy', 'true');
    else button?.removeAttribute('aria-busy');
    const status = form.querySelector('[data-paying-status]');
    if (status) status.textContent = busy ? progress : '';
  };

  form.addEventListener('submit', (event) => {
    // Other named buttons have their own actions.
    if (event.submitter?.hasAttribute('name') && event.submitter.id !== 'place_order') return;
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    void pay(form, card()).then((leadsTo) => {
      // The button stays busy until the next page loads.
      if (leadsTo === undefined) setBusy(false);
      else location.assign(ownPath(form.dataset['shopUrl'] ?? '', leadsTo));
    });
  });
  clearErrorsOnInput(form);
  form.dataset['pays'] = 'ready';
  // Enables the form again when it is restored from the back/forward cache.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) setBusy(false);
  });
}

const progressOf = (form: HTMLFormElement) =>
  progressLabel(
    String(new FormData(form).get('payment_method') ?? ''),
    form.matches(CHECKOUT_FORM) ? 'order' : 'pay-later',
  );

/** Returns the payment card of the form. Its box is added if the total changes from zero. */
function followCard(form: HTMLFormElement): () => Card | undefined {
  let known: { box: HTMLElement; card: Card } | undefined;
  const find = () => {
    const box = form.querySelector<HTMLElement>('[data-card-box]');
    if (box && box !== known?.box) known = { box, card: openCard(box) };
    return box ? known?.card : undefined;
  };
  find();
  document.body.addEventListener(CHECKOUT_EVENTS.updated, find);
  return find;
}

/** Returns the url to go to, or undefined after showing why the payment failed. */
async function pay(form: HTMLFormElement, card: Card | undefined): Promise<string | undefined> {
  clearProblems(form);
  const faults = form.matches(CHECKOUT_FORM) ? findFaults(form) : [];
  if (faults.length > 0) {
    showProblems(form, faults, texts.summary);
    return undefined;
  }
  const data = new FormData(form);
  const cardData = data.get('payment_method') === CARD_METHOD ? await card?.say() : {};
  if (!cardData) return undefined;
  for (const [name, value] of Object.entries(cardData)) data.set(name, value);
  const answer = await send(form, data).catch(() => undefined);
  if (!answer) {
    showProblems(form, [{ field: '', text: texts.unreachable }], texts.summary);
    return undefined;
  }
  const keyField = form.querySelector<HTMLInputElement>('input[name="idempotency_key"]');
  if (keyField) keyField.value = newIdempotencyKey();
  if (answer.result === 'failure') {
    showRefusal(form, card, readErrors(answer.messages));
    return undefined;
  }
  const confirmation = readConfirmation(answer.redirect);
  if (!confirmation || !card) return answer.redirect;
  const result = await card.confirm(confirmation);
  if ('leadsTo' in result) return result.leadsTo;
  card.tell(result.problem);
  return undefined;
}

async function send(form: HTMLFormElement, data: FormData): Promise<PayingAnswer> {
  const body = new URLSearchParams();
  for (const [name, value] of data) if (typeof value === 'string') body.append(name, value);
  const answer = await fetch(form.dataset['sendsTo'] ?? form.action, {
    method: 'POST',
    body,
    headers: { Accept: 'application/json' },
  });
  // The response is from the shop's own server, so its type is trusted.
  return (await answer.json()) as PayingAnswer;
}

function showRefusal(
  form: HTMLFormElement,
  card: Card | undefined,
  errors: readonly { field: string; text: string }[],
): void {
  const [refused] = errors.filter(({ field }) => field === CARD_FIELD);
  if (refused && card) return card.tell(refused.text);
  showProblems(form, errors, texts.summary);
  // Errors without a field mean that the page is out of date, such as its total or nonce.
  if (errors.every(({ field }) => field === ''))
    document.body.dispatchEvent(new CustomEvent(CHECKOUT_EVENTS.update, { bubbles: true }));
}
