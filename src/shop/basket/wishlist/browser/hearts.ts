import { closestElement } from '#platform/browser/closest-element.ts';
import { readCookie } from '#platform/browser/cookies.ts';
import { isPlainClick } from '#platform/browser/plain-click.ts';
import { COOKIES } from '../contract.ts';

/**
 * The buttons of the wishlist. What they do is loaded with the first press; which of them are saved is asked only by
 * somebody who has a list. Gives back how to ask again, for buttons that have come since.
 */
export function startHearts(root: Document): () => void {
  let isLoaded = false;
  const load = () => {
    isLoaded = true;
    return import('./wishlist.ts');
  };
  const fill = () => {
    // Where the script does not come, buttons stay as everybody's page has them.
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
      ({ press }) => press(button),
      () => leave(button),
    );
  });
  // The back button shows a page as it was left; the list may have changed since.
  root.defaultView?.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) fill();
  });
  return fill;
}

/** Where the script does not come, the button does the same without it. */
function leave(button: HTMLElement): void {
  if (button instanceof HTMLButtonElement) button.form?.requestSubmit(button);
  else if (button instanceof HTMLAnchorElement) location.assign(button.href);
}
