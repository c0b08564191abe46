/** The paths of the pages for writing reviews, questions and reports. */
export const WRITING = {
  write: '/avis/ecrire/',
  ask: '/avis/question/',
  thanks: '/avis/merci/',
  edit: '/avis/modifier/',
  remove: '/avis/supprimer/',
  report: '/avis/signaler/',
  refuseRequests: '/avis/ne-plus-demander/',
} as const;

/**
 * The query parameters of links in emails; a page with one of them opens the form automatically (§2.1#46).
 */
export const LINK_PARAMETER = {
  token: 'avis_token',
  review: 'avis_review_uuid',
  form: 'avis_dynamic_form',
  followUp: 'avis_follow_up_token',
  pictures: 'avis_upload_pictures',
} as const;

/** The url hashes that also open the form (§2.1#45). */
const FORM_HASHES: readonly string[] = ['#avis', '#avis_product_reviews'];

export const opensForm = (hash: string, hasParameter: (name: string) => boolean): boolean =>
  FORM_HASHES.includes(hash) || Object.values(LINK_PARAMETER).some(hasParameter);

const withQuery = (path: string, query: Readonly<Record<string, string>>) => {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
};

/** Returns the url of the form for a product, or for the shop if none is given. */
export const writeHref = (product = '', token = '') =>
  withQuery(WRITING.write, { produit: product, [LINK_PARAMETER.token]: token });
export const askHref = (product: string) => withQuery(WRITING.ask, { produit: product });
/** Returns the url of a page that anyone with the review's token can open. */
export const ownReviewHref = (path: string, uuid: string, token: string) =>
  withQuery(path, { [LINK_PARAMETER.review]: uuid, [LINK_PARAMETER.token]: token });
/** Returns the product page url for a review request email. */
export const requestHref = (product: string, token: string) =>
  `${withQuery(`/produit/${product}/`, { [LINK_PARAMETER.token]: token })}${FORM_HASHES[0]}`;
