import { closestElement } from '#platform/browser/closest-element.ts';
import { showToast } from '#platform/browser/toasts.ts';
import { prefersStillness } from '#platform/browser/stillness.ts';
import { CHECKOUT_EVENTS, EVENTS } from '#shop/basket/cart/contract.ts';
import { EXTENSION_AJAX_PARAMETER } from '#shop/common/paths/wire-names.ts';
import { ORDER_BUMP_CALL } from '../contract.ts';
import type { BumpAnswer } from '../contract.ts';
import { bulletAt, LOCKED_MS } from '../offer.ts';
import { texts } from '../texts.ts';

/** A wall that a payment provider has put before the checkout: only a new page knows the new total. */
const PAYWALL = '[data-paywall], .paywall';

const bulletsOf = (root: Document) => root.querySelectorAll<HTMLElement>('[data-bump-bullet]');
const tell = (root: Document, event: string, detail?: BumpAnswer['offers']) =>
  root.body.dispatchEvent(new CustomEvent(event, { bubbles: true, detail }));

/** The offers at the checkout: taken and given back without leaving the page, with bullets that follow the row. */
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
    // Also while the row is still on its way there.
    current = placeOf(button);
    void change(root, button);
  });
  // The offers were put in place anew: whoever looks at one, or pressed its button, goes on from there.
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
  // `scroll` does not bubble, but it can be caught on its way down.
  root.addEventListener(
    'scroll',
    ({ target }) => {
      if (target instanceof HTMLElement && target.matches('[data-bump-viewport]'))
        current = markBullet(root, target);
    },
    { capture: true, passive: true },
  );
}

/** Which slide something is on. */
function placeOf(element: Element): number {
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
  let left: BumpAnswer['offers'];
  try {
    const answer = await fetch(`/?${EXTENSION_AJAX_PARAMETER}=${name}`, { method: 'POST', body });
    const { status, message, offers } = (await answer.json()) as BumpAnswer;
    left = offers;
    // What was done is seen where it was done; only a refusal has to be said.
    if (status === 0) showToast(message);
  } catch {
    button.disabled = false;
    bulletsOf(root).forEach((bullet) => bullet.classList.remove('processing'));
    showToast(texts.failed);
    return;
  }
  if (root.querySelector(PAYWALL)) return root.location.reload();
  // The block shows them from here; the classic checkout is given them with its review.
  tell(root, CHECKOUT_EVENTS.update, left);
  tell(root, EVENTS.refresh);
}

function showSlide(root: Document, index: number, behavior: ScrollBehavior): void {
  const viewport = root.querySelector<HTMLElement>('[data-bump-viewport]');
  const slide = viewport?.children[index];
  if (!viewport || !(slide instanceof HTMLElement)) return;
  viewport.scrollTo({
    left: slide.offsetLeft - viewport.offsetLeft,
    behavior: prefersStillness() ? 'instant' : behavior,
  });
}

/** Marks the bullet of what is in view, and says which it is. */
function markBullet(root: Document, viewport: HTMLElement): number {
  const [first, second] = viewport.children;
  const step =
    first instanceof HTMLElement && second instanceof HTMLElement ? second.offsetLeft - first.offsetLeft : 0;
  const bullets = bulletsOf(root);
  const current = bulletAt(viewport.scrollLeft, step, bullets.length);
  bullets.forEach((bullet, index) => bullet.setAttribute('aria-current', String(index === current)));
  return current;
}
