/** The panels of a product page; each is `#tab-{name}`, as existing links know it (§2.1). */
export type ProductTab = 'description' | 'additional_information' | 'reviews';

export const panelId = (tab: ProductTab) => `tab-${tab}`;

/** Where links to the reviews lead, inside their panel. */
export const REVIEWS_ANCHOR = 'reviews';

/** The tab that an address opens: a link to a review or to a page of reviews leads to them (§2.1). */
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
