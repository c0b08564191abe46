import { readCookie } from '#platform/browser/cookies.ts';
import { closestElement } from '#platform/browser/closest-element.ts';
import { openDialog } from '#platform/browser/dialogs.ts';
import { COOKIES, EVENTS } from '../contract.ts';
import { addingTexts } from '../adding-texts.ts';
import { callRemove } from './cart-calls.ts';
import { takeFragments, dispatchCartEvent } from './fragments.ts';

/**
 * Delay before announcing: the focus change to the drawer would interrupt the screen reader's message (§9.4).
 */
const ANNOUNCE_AFTER_MS = 1_000;

function announce(drawer: HTMLElement, message: string): void {
  const status = drawer.querySelector('[data-cart-status]');
  if (!status) return;
  status.textContent = '';
  setTimeout(() => (status.textContent = message), ANNOUNCE_AFTER_MS);
}

async function remove(link: HTMLAnchorElement, key: string, drawer: HTMLElement | undefined): Promise<void> {
  // Falls back to the plain link, which removes the line without scripts (§4.3).
  const follow = () => location.assign(link.href);
  link.closest('li')?.setAttribute('data-blocked', '');
  drawer?.setAttribute('aria-busy', 'true');
  try {
    const answer = await callRemove(key);
    if (!answer) {
      follow();
      return;
    }
    takeFragments(answer);
    dispatchCartEvent(EVENTS.removed, { fragments: answer.fragments, hash: answer.cart_hash });
    if (drawer) {
      announce(drawer, addingTexts.removed);
      drawer.querySelector<HTMLElement>('.remove_from_cart_button, a')?.focus();
    }
  } catch {
    follow();
  } finally {
    drawer?.removeAttribute('aria-busy');
  }
}

/** Starts the cart drawer. It opens after an addition and from the header's cart icon (§2.6). */
export function startCartDrawer(root: Document): void {
  const drawer = root.querySelector<HTMLDialogElement>('[data-cart-drawer]') ?? undefined;
  const door = root.querySelector<HTMLElement>('[data-cart-door]');
  const showDoor = () => door?.setAttribute('data-shown', '');
  if (readCookie(COOKIES.items) !== '') showDoor();

  root.body.addEventListener(EVENTS.adding, showDoor);
  root.body.addEventListener(EVENTS.added, (event) => {
    if (!drawer) return;
    openDialog(drawer, door ?? undefined);
    const { message } =
      event instanceof CustomEvent && hasMessage(event.detail) ? event.detail : { message: '' };
    announce(drawer, message || addingTexts.addedSomething);
  });
  root.addEventListener('click', (event) => {
    const link = closestElement(event, '.remove_from_cart_button');
    const key = link?.dataset['cart_item_key'];
    if (!(link instanceof HTMLAnchorElement) || !key || event.button !== 0) return;
    event.preventDefault();
    void remove(link, key, drawer);
  });
}

const hasMessage = (detail: unknown): detail is { message: string } =>
  typeof detail === 'object' && detail !== null && 'message' in detail && typeof detail.message === 'string';
