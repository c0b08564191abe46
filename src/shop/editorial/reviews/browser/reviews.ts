import { startChunk } from '#platform/browser/start-chunk.ts';

/** What reviews do with scripts is loaded when they are first seen: a panel that is not open asks for nothing. */
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
