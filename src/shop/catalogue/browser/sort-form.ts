/** Screen readers have finished with the new page by then (§2.5, §9.4). */
const ANNOUNCE_AGAIN_MS = 2000;

/** Choosing an order submits at once; on the page that follows, the result count is said once more. */
export function startSortForm(root: Document): void {
  root.querySelector<HTMLFormElement>('[data-sort-form]')?.addEventListener('change', (event) => {
    if (event.currentTarget instanceof HTMLFormElement) event.currentTarget.requestSubmit();
  });
  const count = root.querySelector('[data-result-count]');
  // A live region speaks when its content is put in again.
  if (count) setTimeout(() => count.replaceChildren(count.textContent ?? ''), ANNOUNCE_AGAIN_MS);
}
