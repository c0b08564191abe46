import { closestElement } from '#platform/browser/closest-element.ts';

/** Delay after which screen readers have finished announcing the new page (§2.5, §9.4). */
const ANNOUNCE_AGAIN_MS = 2000;

let announcing = 0;

/**
 * Submits the form when an order is chosen, and announces the result count again after the page has loaded.
 */
export function startSortForm(root: Document): void {
  root.addEventListener('change', (event) => {
    const form = closestElement(event, '[data-sort-form]');
    if (form instanceof HTMLFormElement) form.requestSubmit();
  });
  announceCountAgain(root);
}

export function announceCountAgain(root: Document): void {
  clearTimeout(announcing);
  const count = root.querySelector('[data-result-count]');
  // A live region is announced when its content is replaced.
  if (count) {
    announcing = window.setTimeout(() => count.replaceChildren(count.textContent ?? ''), ANNOUNCE_AGAIN_MS);
  }
}
