import { addingTexts } from '../adding-texts.ts';
import { EVENTS } from '../contract.ts';
import { texts } from '../texts.ts';
import { replaceParts } from './cart-parts.ts';

/** Merges quick clicks on plus into one request, as the block cart does (§9.4). */
const CHANGE_DEBOUNCE_MS = 250;

/** The query of the page that follows a plain update. Any other page has something to tell the shopper. */
const UPDATED = '?fait=maj';

/**
 * Saves the cart form as soon as a quantity, the gift wrap or the delivery changes. One request is under way
 * at a time, with the values of the latest change. Without scripts, and after a failure, the buttons submit
 * the form.
 */
export function startCartForm(root: Document): void {
  const form = root.querySelector<HTMLFormElement>('[data-cart-form]');
  const update = form?.querySelector<HTMLButtonElement>('[data-update-cart]');
  if (!form || !update) return;
  // Field values that the browser restored after a reload may already differ from the cart.
  update.disabled = [...form.querySelectorAll('input')].every(
    ({ value, defaultValue, checked, defaultChecked }) =>
      value === defaultValue && checked === defaultChecked,
  );
  for (const change of ['input', 'change']) form.addEventListener(change, () => (update.disabled = false));
  const saving = saveChanges(form, () => (update.disabled = true));
  form.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && isSavedAtOnce(target.name)) saving.changed();
  });
  form.addEventListener('submit', (event) => {
    const { submitter } = event;
    if (!saving.isUnderWay() || !(submitter instanceof HTMLButtonElement)) return;
    // The earlier values must not arrive after those that this button submits.
    event.preventDefault();
    submitter.setAttribute('aria-busy', 'true');
    void saving.settled().then(() => form.requestSubmit(submitter));
  });
  form.dataset['cartForm'] = 'ready';
}

const isSavedAtOnce = (name: string) =>
  name.startsWith('quantity[') || name.startsWith('shipping_method') || name === 'gift_wrap';

/** Whether a quantity is still being typed: empty or out of range until the field is left. */
const isTyping = (form: HTMLFormElement) =>
  [...form.querySelectorAll<HTMLInputElement>('input[name^="quantity["]')].some(
    ({ value, validity }) => value === '' || !validity.valid,
  );

function saveChanges(form: HTMLFormElement, onSaved: () => void) {
  let timer = 0;
  let underWay: Promise<void> | undefined;
  let isChanged = false;

  const save = async (): Promise<void> => {
    isChanged = false;
    const page = await send(form);
    // A newer change is sent next; its response shows the cart with both.
    if (isChanged) return;
    if (page === undefined) return announce(form, { problem: addingTexts.unreachable });
    if (page.query !== UPDATED || !replaceParts(form, page.html)) return location.assign(page.url);
    onSaved();
    announce(form, { done: texts.updated });
    document.body.dispatchEvent(new CustomEvent(EVENTS.updated, { bubbles: true }));
  };
  const start = () => {
    if (underWay) return;
    const summary = form.querySelector('[data-cart-part="totals"]')?.parentElement;
    summary?.setAttribute('aria-busy', 'true');
    underWay = save().finally(() => {
      underWay = undefined;
      summary?.removeAttribute('aria-busy');
      if (isChanged) schedule();
    });
  };
  const schedule = () => {
    clearTimeout(timer);
    timer = window.setTimeout(start, CHANGE_DEBOUNCE_MS);
  };
  return {
    changed() {
      isChanged = true;
      if (!isTyping(form)) schedule();
    },
    isUnderWay: () => underWay !== undefined,
    /** Waits for the request under way and drops a scheduled one: the caller submits the form instead. */
    async settled() {
      await underWay;
      clearTimeout(timer);
    },
  };
}

type CartPage = { readonly url: string; readonly query: string; readonly html: string };

/** Submits the form as its update button does. A coupon that is being typed is not part of the change. */
async function send(form: HTMLFormElement): Promise<CartPage | undefined> {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && name !== 'coupon_code') fields.append(name, value);
  try {
    const answer = await fetch(form.action, { method: 'POST', body: fields });
    if (!answer.ok) return undefined;
    return { url: answer.url, query: new URL(answer.url).search, html: await answer.text() };
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

function announce(form: HTMLFormElement, { done = '', problem = '' }): void {
  const status = form.querySelector('[data-cart-form-status]');
  const alert = form.querySelector('[data-cart-form-problem]');
  if (status) status.textContent = done;
  if (alert) alert.textContent = problem;
}
