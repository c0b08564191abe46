import { startChunk } from '#platform/browser/start-chunk.ts';

/** Search fields propose something while one types. That is loaded when one of them is entered first. */
export function startSearchFields(root: Document): void {
  for (const field of root.querySelectorAll<HTMLInputElement>('[data-live-search]')) {
    const start = () =>
      startChunk(
        () => import('./live-search.ts'),
        ({ startLiveSearch }) => startLiveSearch(field),
      );
    if (field === root.activeElement) start();
    else field.addEventListener('focus', start, { once: true });
  }
}
