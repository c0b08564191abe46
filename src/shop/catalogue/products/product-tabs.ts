/** The panels of a product page; each has the id `tab-{name}`, which existing links use (§2.1). */
export type ProductTab = 'description' | 'additional_information' | 'reviews';

export const panelId = (tab: ProductTab) => `tab-${tab}`;

/** The target of links to the reviews, inside their panel. */
export const REVIEWS_ANCHOR = 'reviews';

/**
 * Returns the tab that a url opens: links to a review or to a page of reviews open the reviews tab (§2.1).
 */
export function tabOfAddress(href: string): ProductTab {
  const hash = href.includes('#') ? href.slice(href.indexOf('#')) : '';
  const leadsToReviews =
    hash.includes('comment-') ||
    hash === `#${REVIEWS_ANCHOR}` ||
    hash === `#${panelId('reviews')}` ||
    href.includes('comment-page-') ||
    href.includes('cpage=');
  if (leadsToReviews) return 'reviews';
  return hash === `#${panelId('additional_information')}` ? 'additional_information' : 'description';
}
