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

/** The message pops up for a moment (§4.11). */
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

/** What everybody's page holds in the place of a button, before it is put in place anew. */
const asServed = new WeakMap<Element, string>();

function put(area: Element, html: string): void {
  if (!asServed.has(area)) asServed.set(area, area.innerHTML);
  const hadFocus = area.contains(document.activeElement);
  area.innerHTML = html;
  if (hadFocus) area.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  // A link that is a button is pressed by the space bar, too.
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

/** Shows which buttons of the page are of saved products, and how many the list holds (§7.2). */
export async function fillHearts(root: Document): Promise<void> {
  showCount();
  const [mini, full] = [idsOf(root, '.mini'), idsOf(root, '.full')];
  const isAsked = readCookie(COOKIES.count) !== '' && mini.length + full.length > 0;
  const fields = { wlist_mids: mini.join(), wlist_fids: full.join() };
  // Without an answer the buttons stay as they are; pressing one says what is the matter.
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
    const html = asServed.get(area);
    if (html !== undefined && !saved.has(area)) put(area, html);
  }
  showCount();
}

/** What is asked for and not answered yet, and when the last answer came: per product, and per what is done to it. */
const underWay = new Set<string>();
const answeredAtMs = new Map<string, number>();

/** Does what a button is for. While it is asked for, and just after the answer, further presses are ignored. */
export async function press(button: HTMLElement): Promise<void> {
  const { wishlist: action = '', productId = '' } = button.dataset;
  const name = `${action === 'add' ? 'add' : 'toggle'} ${productId}`;
  if (underWay.has(name) || isSecondTap(answeredAtMs.get(name), performance.now())) return;
  underWay.add(name);
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
    underWay.delete(name);
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

/** On the page of the list: what is left of it takes its place. */
const takeOff: Action = async (button, productId) => {
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

const ACTIONS: Readonly<Record<string, Action>> = { 'take-off': takeOff, add: addToCart };
