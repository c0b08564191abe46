import { readReviewList, reviewListHref } from '#shop/editorial/reviews/review-list.ts';
import { notFound } from '#site/engine/page.ts';
import type { CachedScreen } from '#site/engine/site-url.ts';
import { allReviewsPage } from './all-reviews-page.tsx';

export const allReviews: CachedScreen = (deps, _, query) => {
  const list = readReviewList(query);
  if (!list) return { key: null, make: async () => notFound };
  return { key: reviewListHref(list), make: () => allReviewsPage(deps, list) };
};
