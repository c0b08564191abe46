import { readCookie } from '#platform/browser/cookies.ts';
import { EXTENSION_AJAX_PARAMETER } from '#shop/common/paths/wire-names.ts';
import {
  WISHLIST_CALL,
  WISHLIST_CLASS,
  WISHLIST_ID,
  COOKIES,
  PAGE_FIELD,
  type ButtonAnswer,
  type CartAnswer,
  type UpdateAnswer,
} from '../contract.ts';
import { EVENTS } from '#shop/basket/cart/contract.ts';
import { FAILED } from '../failed.ts';
import { isSecondTap, POPUP_MS } from '../wishlist.ts';

async function call<Answer>(name: string, fields: Record<string, string>): Promise<Answer> {
  const body = new FormData();
  for (const [field, value] of Object.entries(fields)) body.set(field, value);
  const response = await fetch(`/?${EXTENSION_AJAX_PARAMETER}=${name}`, { method: 'POST', body });
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return (await response.json()) as Answer;
}

let hiding: ReturnType<typeof setTimeout> | undefined;

/** Shows a message for POPUP_MS (§4.11). */
function popUp(message: string): void {
  const popup = document.getElementById(WISHLIST_ID.popup);
  if (!popup) return;
  clearTimeout(hiding);
  popup.textContent = message;
  hiding = setTimeout(() => (popup.textContent = ''), POPUP_MS);
}

function showCount(): void {
  const count = Number(readCookie(COOKIES.count)) || 0;
  for (const place of document.querySelectorAll('[data-wishlist-count]'))
    place.textContent = count > 99 ? '99+' : String(count || '');
}

/** The original HTML of each button area in the cached page, to restore it later. */
const originalHtml = new WeakMap<Element, string>();

function put(area: Element, html: string): void {
  if (!originalHtml.has(area)) originalHtml.set(area, area.innerHTML);
  const hadFocus = area.contains(document.activeElement);
  area.innerHTML = html;
  if (hadFocus) area.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  // A link with the role of a button must also react to the space bar.
  area.querySelector<HTMLElement>('[role="button"]')?.addEventListener('keydown', (event) => {
    if (event.key !== ' ' || !(event.currentTarget instanceof HTMLElement)) return;
    event.preventDefault();
    event.currentTarget.click();
  });
}

const areasOf = (cls: string, id: string | number) =>
  document.querySelectorAll(`.${WISHLIST_CLASS.area}${cls}[data-product-id="${id}"]`);
const idsOf = (root: Document, cls: string) =>
  [...root.querySelectorAll<HTMLElement>(`.${WISHLIST_CLASS.area}${cls}`)].map(
    ({ dataset }) => dataset['productId'] ?? '',
  );

/** Marks the buttons of saved products and shows the number of saved products (§7.2). */
export async function fillHearts(root: Document): Promise<void> {
  showCount();
  const mini = idsOf(root, '.mini');
  const full = idsOf(root, '.full');
  const isAsked = readCookie(COOKIES.count) !== '' && mini.length + full.length > 0;
  const fields = { wlist_mids: mini.join(), wlist_fids: full.join() };
  // If the request fails, the buttons stay unchanged; a click on one shows the error.
  const answer = isAsked
    ? await call<UpdateAnswer>(WISHLIST_CALL.update, fields).catch(() => undefined)
    : { wlists: [] };
  if (!answer) return;
  const { wlists } = answer;
  const saved = new Set<Element>();
  for (const { cls, id, html } of wlists)
    for (const area of areasOf(cls, id)) {
      saved.add(area);
      put(area, html);
    }
  for (const area of root.querySelectorAll(`.${WISHLIST_CLASS.area}`)) {
    const html = originalHtml.get(area);
    if (html !== undefined && !saved.has(area)) put(area, html);
  }
  showCount();
}

/** Pending requests, and the time of the last response, per action and product. */
const pendingActions = new Set<string>();
const answeredAtMs = new Map<string, number>();

/**
 * Runs the action of a button. Ignores further clicks while the request is pending and shortly after the
 * response.
 */
export async function runAction(button: HTMLElement): Promise<void> {
  const { wishlist: action = '', productId = '' } = button.dataset;
  const name = `${action === 'add' ? 'add' : 'toggle'} ${productId}`;
  if (pendingActions.has(name) || isSecondTap(answeredAtMs.get(name), performance.now())) return;
  pendingActions.add(name);
  button.classList.add('processing');
  button.setAttribute('aria-busy', 'true');
  try {
    const { message } = await (ACTIONS[action] ?? toggle)(button, productId);
    answeredAtMs.set(name, performance.now());
    popUp(message);
    showCount();
    if (action === 'add') document.body.dispatchEvent(new CustomEvent(EVENTS.refresh, { bubbles: true }));
  } catch {
    popUp(FAILED);
  } finally {
    pendingActions.delete(name);
    button.classList.remove('processing');
    button.removeAttribute('aria-busy');
  }
}

type Action = (button: HTMLElement, productId: string) => Promise<CartAnswer>;

const toggle: Action = async (button, productId) => {
  const { wishlist: action, type = '' } = button.dataset;
  const name = action === 'save' ? WISHLIST_CALL.save : WISHLIST_CALL.remove;
  const answer = await call<ButtonAnswer>(name, { product_id: productId, type });
  const area = button.closest(`.${WISHLIST_CLASS.area}`);
  if (answer.status === 1 && area) {
    const cls = area.matches('.full') ? '.full' : '.mini';
    areasOf(cls, productId).forEach((each) => put(each, answer.html));
  }
  return answer;
};

/** Removes a product on the wishlist page and renders the remaining list. */
const removeFromList: Action = async (button, productId) => {
  const answer = await call<ButtonAnswer>(WISHLIST_CALL.remove, {
    product_id: productId,
    [PAGE_FIELD]: button.dataset['wpage'] ?? '1',
    type: 'list',
    reload: '1',
  });
  const list = document.getElementById(WISHLIST_ID.list);
  if (answer.status === 1 && list) {
    list.innerHTML = answer.html;
    list.focus({ preventScroll: true });
  }
  return answer;
};

const addToCart: Action = (_, productId) => call(WISHLIST_CALL.addToCart, { product_id: productId });

const ACTIONS: Readonly<Record<string, Action>> = { 'take-off': removeFromList, add: addToCart };
