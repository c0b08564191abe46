import { closestElement } from '#platform/browser/closest-element.ts';
import { readCookie } from '#platform/browser/cookies.ts';
import { isPlainClick } from '#platform/browser/plain-click.ts';
import { COOKIES } from '../contract.ts';

/**
 * Starts the wishlist buttons. Loads their script on the first click, and requests the saved state only if
 * the browser has a wishlist. Returns a function that requests it again, for buttons inserted later.
 */
export function startHearts(root: Document): () => void {
  let isLoaded = false;
  const load = () => {
    isLoaded = true;
    return import('./wishlist.ts');
  };
  const fill = () => {
    // If the script fails to load, the buttons stay as in the cached page.
    if (isLoaded || readCookie(COOKIES.count) !== '')
      void load().then(
        ({ fillHearts }) => fillHearts(root),
        () => undefined,
      );
  };
  fill();
  root.addEventListener('click', (event) => {
    const button = closestElement(event, '[data-wishlist]');
    if (!button || !isPlainClick(event)) return;
    event.preventDefault();
    void load().then(
      ({ runAction: press }) => press(button),
      () => leave(button),
    );
  });
  // The back/forward cache restores an old page; the wishlist may have changed since.
  root.defaultView?.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) fill();
  });
  return fill;
}

/** Falls back to the plain form or link if the script fails to load. */
function leave(button: HTMLElement): void {
  if (button instanceof HTMLButtonElement) button.form?.requestSubmit(button);
  else if (button instanceof HTMLAnchorElement) location.assign(button.href);
}
