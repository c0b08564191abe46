import { closestElement } from '#platform/browser/closest-element.ts';
import { showFailure } from '#platform/browser/toasts.ts';
import { prefersReducedMotion } from '#platform/browser/stillness.ts';
import { CHECKOUT_EVENTS, EVENTS } from '#shop/basket/cart/contract.ts';
import { EXTENSION_AJAX_PARAMETER } from '#shop/common/paths/wire-names.ts';
import { ORDER_BUMP_CALL } from '../contract.ts';
import type { BumpAnswer } from '../contract.ts';
import { bulletAt, LOCKED_MS } from '../offer.ts';
import { texts } from '../texts.ts';

/** A paywall that a payment provider put before the checkout: only a page reload updates its total. */
const PAYWALL = '[data-paywall], .paywall';

const bulletsOf = (root: Document) => root.querySelectorAll<HTMLElement>('[data-bump-bullet]');
const dispatchOfferEvent = (root: Document, event: string, detail?: BumpAnswer['offers']) =>
  root.body.dispatchEvent(new CustomEvent(event, { bubbles: true, detail }));

/**
 * Starts the checkout offers: adds and removes them without leaving the page, and syncs the bullets with the
 * scroll position.
 */
export function startOrderBumps(root: Document): void {
  let locked = false;
  let pressed = '';
  let current = 0;

  root.addEventListener('click', (event) => {
    const button = closestElement(event, '[data-order-bump]');
    if (!(button instanceof HTMLButtonElement)) return;
    event.preventDefault();
    if (locked) return;
    locked = true;
    setTimeout(() => (locked = false), LOCKED_MS);
    pressed = button.id;
    // The row may still be scrolling to this slide.
    current = slideIndexOf(button);
    void change(root, button);
  });
  // After the offers are re-rendered, restores the current slide and the focus on the pressed button.
  root.body.addEventListener(CHECKOUT_EVENTS.updated, () => {
    showSlide(root, current, 'instant');
    if (pressed !== '' && root.activeElement === root.body)
      root.getElementById(pressed)?.focus({ preventScroll: true });
    pressed = '';
  });

  root.addEventListener('click', (event) => {
    const bullet = closestElement(event, '[data-bump-bullet]');
    if (bullet) showSlide(root, [...bulletsOf(root)].indexOf(bullet), 'smooth');
  });
  // `scroll` does not bubble, so the listener uses the capture phase.
  root.addEventListener(
    'scroll',
    ({ target }) => {
      if (target instanceof HTMLElement && target.matches('[data-bump-viewport]'))
        current = markBullet(root, target);
    },
    { capture: true, passive: true },
  );
}

/** Returns the index of the slide that contains the element. */
function slideIndexOf(element: Element): number {
  const slide = element.closest('[data-bump-viewport] > *');
  return [...(slide?.parentElement?.children ?? [])].findIndex((one) => one === slide);
}

async function change(root: Document, button: HTMLButtonElement): Promise<void> {
  const adds = button.dataset['orderBump'] === 'add';
  button.disabled = true;
  bulletsOf(root).forEach((bullet) => bullet.classList.add('processing'));
  const body = new FormData();
  body.set('product_id', button.value);
  const name = adds ? ORDER_BUMP_CALL.add : ORDER_BUMP_CALL.remove;
  let remaining: BumpAnswer['offers'];
  try {
    const answer = await fetch(`/?${EXTENSION_AJAX_PARAMETER}=${name}`, { method: 'POST', body });
    const { status, message, offers } = (await answer.json()) as BumpAnswer;
    remaining = offers;
    // A success is visible in place; only a refusal needs a message.
    if (status === 0) showFailure(message);
  } catch {
    button.disabled = false;
    bulletsOf(root).forEach((bullet) => bullet.classList.remove('processing'));
    showFailure(texts.failed);
    return;
  }
  if (root.querySelector(PAYWALL)) return root.location.reload();
  // The block checkout renders the offers of this event; the classic checkout gets them with its order
  // review.
  dispatchOfferEvent(root, CHECKOUT_EVENTS.update, remaining);
  dispatchOfferEvent(root, EVENTS.refresh);
}

function showSlide(root: Document, index: number, behavior: ScrollBehavior): void {
  const viewport = root.querySelector<HTMLElement>('[data-bump-viewport]');
  const slide = viewport?.children[index];
  if (!viewport || !(slide instanceof HTMLElement)) return;
  viewport.scrollTo({
    left: slide.offsetLeft - viewport.offsetLeft,
    behavior: prefersReducedMotion() ? 'instant' : behavior,
  });
}

/** Marks the bullet of the visible slide and returns its index. */
function markBullet(root: Document, viewport: HTMLElement): number {
  const [first, second] = viewport.children;
  const step =
    first instanceof HTMLElement && second instanceof HTMLElement ? second.offsetLeft - first.offsetLeft : 0;
  const bullets = bulletsOf(root);
  const current = bulletAt(viewport.scrollLeft, step, bullets.length);
  bullets.forEach((bullet, index) => bullet.setAttribute('aria-current', String(index === current)));
  return current;
}
