import { closestElement } from '#platform/browser/closest-element.ts';
import { showToast } from '#platform/browser/toasts.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { EVENTS, type FragmentsAnswer } from '../contract.ts';
import { addingTexts } from '../adding-texts.ts';
import { callAdd } from './cart-calls.ts';
import { takeFragments, tell } from './fragments.ts';
import { showRefusal } from './refusal.ts';

/** Sends all data attributes of the button, as such shops' clients do (§3.4). */
function fieldsOf(button: HTMLElement): FormData {
  const fields = new FormData();
  for (const { name, value } of button.attributes) {
    if (name.startsWith('data-')) fields.set(name.slice('data-'.length), value);
  }
  return fields;
}

/** The link next to a button that has added something; the basket page needs none (§2.6). */
function showViewLink(button: HTMLElement): void {
  if (location.pathname === PATHS.basket || button.parentElement?.querySelector('.added_to_cart')) return;
  const link = document.createElement('a');
  link.href = PATHS.basket;
  link.className = 'added_to_cart wc-forward';
  link.textContent = addingTexts.viewBasket;
  button.after(link);
}

/** Whether the merchant wants shoppers in the basket after each adding (§4.2). */
export const redirects = () => document.querySelector('[data-redirect-after-add]') !== null;

type Added = { readonly button: HTMLElement; readonly message: string };

function finish(answer: FragmentsAnswer, { button, message }: Added): void {
  if (redirects()) {
    location.assign(PATHS.basket);
    return;
  }
  button.classList.add('added');
  showViewLink(button);
  takeFragments(answer);
  tell(EVENTS.added, { fragments: answer.fragments, hash: answer.cart_hash, button, message });
}

/** Adds what the fields say, showing on the button how it goes (§4.2). */
async function add(fields: FormData, added: Added, leave: (productUrl: string) => void): Promise<void> {
  const { button } = added;
  if (button.classList.contains('loading')) return;
  button.classList.remove('added');
  button.classList.add('loading');
  button.setAttribute('aria-busy', 'true');
  tell(EVENTS.adding, { button });
  try {
    const answer = await callAdd(fields);
    if (answer && 'error' in answer) {
      if (answer.product_url !== false) leave(answer.product_url);
      else showRefusal();
    } else if (answer) finish(answer, added);
  } catch {
    showToast(addingTexts.unreachable);
  } finally {
    button.classList.remove('loading');
    button.removeAttribute('aria-busy');
  }
}

/** Buttons of cards (`ajax_add_to_cart`) and the form of a product page add without leaving the page. */
export function startAddButtons(root: Document): void {
  root.addEventListener('click', (event) => {
    const button = closestElement(event, '.ajax_add_to_cart');
    // Without a product the link behaves as links do (§4.2).
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
    // The page that explains a refusal is this one.
    void add(new FormData(form, button), { button, message }, showRefusal);
  });
}
