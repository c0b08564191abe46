import { closestElement } from '#platform/browser/closest-element.ts';
import { showFailure } from '#platform/browser/toasts.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { EVENTS, type FragmentsAnswer } from '../contract.ts';
import { addingTexts } from '../adding-texts.ts';
import { callAdd } from './cart-calls.ts';
import { takeFragments, dispatchCartEvent } from './fragments.ts';
import { showRefusal } from './refusal.ts';

/** Returns all data attributes of the button as form fields, like the platform's own clients (§3.4). */
function fieldsOf(button: HTMLElement): FormData {
  const fields = new FormData();
  for (const { name, value } of button.attributes) {
    if (name.startsWith('data-')) fields.set(name.slice('data-'.length), value);
  }
  return fields;
}

/** Shows a link to the cart next to a button after an addition, except on the cart page (§2.6). */
function showViewLink(button: HTMLElement): void {
  if (location.pathname === PATHS.cart || button.parentElement?.querySelector('.added_to_cart')) return;
  const link = document.createElement('a');
  link.href = PATHS.cart;
  link.className = 'added_to_cart wc-forward';
  link.textContent = addingTexts.viewBasket;
  button.after(link);
}

/** Whether the merchant enabled the redirect to the cart after each addition (§4.2). */
export const redirects = () => document.querySelector('[data-redirect-after-add]') !== null;

type AddedFeedback = { readonly button: HTMLElement; readonly message: string };

function finish(answer: FragmentsAnswer, { button, message }: AddedFeedback): void {
  if (redirects()) {
    location.assign(PATHS.cart);
    return;
  }
  button.classList.add('added');
  showViewLink(button);
  takeFragments(answer);
  dispatchCartEvent(EVENTS.added, { fragments: answer.fragments, hash: answer.cart_hash, button, message });
}

/** Adds to the cart and shows the loading and success states on the button (§4.2). */
async function add(
  fields: FormData,
  added: AddedFeedback,
  leave: (productUrl: string) => void,
): Promise<void> {
  const { button } = added;
  if (button.classList.contains('loading')) return;
  button.classList.remove('added');
  button.classList.add('loading');
  button.setAttribute('aria-busy', 'true');
  dispatchCartEvent(EVENTS.adding, { button });
  try {
    const answer = await callAdd(fields);
    if (answer && 'error' in answer) {
      if (answer.product_url !== false) leave(answer.product_url);
      else showRefusal();
    } else if (answer) finish(answer, added);
  } catch {
    showFailure(addingTexts.unreachable);
  } finally {
    button.classList.remove('loading');
    button.removeAttribute('aria-busy');
  }
}

/**
 * Lets product card buttons (`ajax_add_to_cart`) and the product page form add to the cart without leaving
 * the page.
 */
export function startAddButtons(root: Document): void {
  root.addEventListener('click', (event) => {
    const button = closestElement(event, '.ajax_add_to_cart');
    // A link without a product id keeps its default behaviour (§4.2).
    if (!button?.dataset['product_id'] || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const message = button.dataset['success_message'] ?? addingTexts.addedSomething;
    void add(fieldsOf(button), { button, message }, (url) => location.assign(url));
  });

  root.addEventListener('submit', (event) => {
    const form = event.target;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || !form.matches('[data-adds-to-cart]'))
      return;
    const { submitter: button } = event;
    if (!(button instanceof HTMLButtonElement)) return;
    event.preventDefault();
    const message = form.dataset['successMessage'] ?? addingTexts.addedSomething;
    // The visitor is already on the product page, which shows the refusal.
    void add(new FormData(form, button), { button, message }, showRefusal);
  });
}
