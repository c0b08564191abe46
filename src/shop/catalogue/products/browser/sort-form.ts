import { closestElement } from '#platform/browser/closest-element.ts';

/** Screen readers have finished with the new page by then (§2.5, §9.4). */
const ANNOUNCE_AGAIN_MS = 2000;

let announcing = 0;

/** Choosing an order submits at once; once it is there, the result count is said once more. */
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
  // A live region speaks when its content is put in again.
  if (count) {
    announcing = window.setTimeout(() => count.replaceChildren(count.textContent ?? ''), ANNOUNCE_AGAIN_MS);
  }
}
