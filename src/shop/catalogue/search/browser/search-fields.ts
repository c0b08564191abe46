import { startChunk } from '#platform/browser/start-chunk.ts';

/** Adds suggestions to the search fields. The chunk is loaded when a field first receives the focus. */
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
