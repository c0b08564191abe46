import { startChunk } from '#platform/browser/start-chunk.ts';

/** Loads the reviews script when reviews first become visible; a closed panel loads nothing. */
export function startReviews(root: Document): void {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue;
      observer.unobserve(target);
      startChunk(
        () => import('./reviews-widget.ts'),
        ({ startReviewsWidget }) => startReviewsWidget(target),
      );
    }
  });
  for (const place of root.querySelectorAll('[data-reviews]')) observer.observe(place);
}
