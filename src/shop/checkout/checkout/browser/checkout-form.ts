import { readFields, showBeside } from '#platform/browser/form-problems.ts';
import { CHECKOUT_EVENTS } from '#shop/basket/cart/contract.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { PLATFORM_AJAX_PARAMETER } from '#shop/common/paths/wire-names.ts';
import { RELAY_FIELD } from '#shop/basket/relay-points/relay-point.ts';
import { CALLS, SELECTORS } from '../contract.ts';

/** Debounce: the delay between the last keystroke in an address field and the review request. */
const TYPING_MS = 1_000;

const ADDRESS_PARTS = ['country', 'state', 'postcode', 'city', 'address_1', 'address_2'] as const;

type Params = { wc_checkout_params: { update_order_review_nonce: string } };

/** Public pages carry no nonce; this one is loaded on first use. */
let params: Promise<Params> | undefined;
const loadParams = () =>
  (params ??= fetch(`${PATHS.clientParams}?page=checkout`).then(
    (answer) => answer.json() as Promise<Params>,
  ));

/** Builds the request payload: both addresses, the shipping method and the payment method. */
function requestOf(form: HTMLFormElement, nonce: string): URLSearchParams {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '');
  const parcel = data.has('ship_to_different_address') ? 'shipping' : 'billing';
  const body = new URLSearchParams({ security: nonce, payment_method: text('payment_method') });
  for (const part of ADDRESS_PARTS) {
    const name = part.replace('address_1', 'address');
    body.set(name, text(`billing_${part}`));
    body.set(`s_${name}`, text(`${parcel}_${part}`));
  }
  body.set('shipping_method[0]', text('shipping_method[0]'));
  body.set(RELAY_FIELD, text(RELAY_FIELD));
  return body;
}

/** Updates the order review when the address or shipping method changes; the form also works without it. */
export function startCheckoutForm(root: Document): void {
  const form = root.querySelector<HTMLFormElement>('form.woocommerce-checkout');
  if (!form) return;
  void import('./field-checks.ts').then(({ startFieldChecks }) =>
    startFieldChecks(form, {
      read: () => readFields(form),
      showFault: (fault) => showBeside(form, fault),
    }),
  );
  let timer = 0;
  let pending = new AbortController();

  const update = async () => {
    pending.abort();
    const { signal } = (pending = new AbortController());
    const review = form.querySelector(SELECTORS.review);
    review?.setAttribute('aria-busy', 'true');
    try {
      const { wc_checkout_params: known } = await loadParams();
      const body = requestOf(form, known.update_order_review_nonce);
      const answer = await fetch(`/?${PLATFORM_AJAX_PARAMETER}=${CALLS.updateReview}`, {
        method: 'POST',
        body,
        signal,
      });
      const { fragments } = (await answer.json()) as { fragments: Record<string, string> };
      if (signal.aborted) return;
      replace(form, fragments);
      root.body.dispatchEvent(new CustomEvent(CHECKOUT_EVENTS.updated, { bubbles: true }));
    } catch {
      // Keeps the displayed review: the total is checked again when the order is placed.
      if (!signal.aborted) review?.removeAttribute('aria-busy');
    }
  };
  const updateAfter = (ms: number) => {
    clearTimeout(timer);
    timer = window.setTimeout(() => void update(), ms);
  };

  root.body.addEventListener(CHECKOUT_EVENTS.update, () => updateAfter(0));
  form.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !isAddressField(target.name)) return;
    // A field with address suggestions is read on change, not on input.
    if (target.role !== 'combobox') updateAfter(TYPING_MS);
  });
  form.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    if (isAddressField(target.name) || isDelivery(target.name)) updateAfter(0);
  });
}

const isAddressField = (name: string) =>
  ADDRESS_PARTS.some((part) => name === `billing_${part}` || name === `shipping_${part}`);
const isDelivery = (name: string) =>
  name.startsWith('shipping_method') || name === 'ship_to_different_address';

const relayPoints = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLInputElement>(`input[type="radio"][name="${RELAY_FIELD}"]`),
];

/** Replaces the fragments; preserves the focus, the accepted terms, the relay point and the opened summary. */
function replace(form: HTMLFormElement, fragments: Record<string, string>): void {
  const { activeElement } = document;
  const focused =
    activeElement instanceof HTMLElement && form.contains(activeElement) ? activeElement.id : '';
  const accepts = form.querySelector<HTMLInputElement>('#terms')?.checked ?? false;
  const chosenPoint = relayPoints(form).find(({ checked }) => checked)?.value;
  for (const [selector, html] of Object.entries(fragments)) {
    const template = document.createElement('template');
    template.innerHTML = html;
    if (selector === SELECTORS.payment && keepCard(form, template.content)) continue;
    const shown = document.querySelector(selector);
    const fresh = template.content.firstElementChild;
    if (shown instanceof HTMLDetailsElement && fresh instanceof HTMLDetailsElement) fresh.open = shown.open;
    shown?.replaceWith(template.content);
  }
  const terms = form.querySelector<HTMLInputElement>('#terms');
  if (terms) terms.checked = accepts;
  // The answer may be older than the choice.
  const point = relayPoints(form).find(({ value }) => value === chosenPoint);
  if (point) point.checked = true;
  if (focused !== '' && document.activeElement?.id !== focused)
    document.getElementById(focused)?.focus({ preventScroll: true });
}

/**
 * Keeps the payment card fields in place while they are filled in, and updates only the hidden fields next to
 * them.
 */
function keepCard(form: HTMLFormElement, fresh: DocumentFragment): boolean {
  const box = form.querySelector<HTMLElement>('[data-card-box]');
  if (!box || !fresh.querySelector('[data-card-box]')) return false;
  const carried = fresh.firstElementChild?.querySelectorAll<HTMLInputElement>(
    ':scope > input[type="hidden"]',
  );
  for (const input of carried ?? []) {
    const known = form.querySelector<HTMLInputElement>(`input[type="hidden"][name="${input.name}"]`);
    if (known) known.value = input.value;
  }
  return true;
}
