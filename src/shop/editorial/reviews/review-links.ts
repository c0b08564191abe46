/** Where reviews, questions and reports are written. */
export const WRITING = {
  write: '/avis/ecrire/',
  ask: '/avis/question/',
  thanks: '/avis/merci/',
  edit: '/avis/modifier/',
  remove: '/avis/supprimer/',
  report: '/avis/signaler/',
  refuseRequests: '/avis/ne-plus-demander/',
} as const;

/** The parameters of links in mails; a page that has one of them opens the form by itself (§2.1#46). */
export const LINK_PARAMETER = {
  token: 'avis_token',
  review: 'avis_review_uuid',
  form: 'avis_dynamic_form',
  followUp: 'avis_follow_up_token',
  pictures: 'avis_upload_pictures',
} as const;

/** The hashes that do the same (§2.1#45). */
const FORM_HASHES: readonly string[] = ['#avis', '#avis_product_reviews'];

export const opensForm = (hash: string, hasParameter: (name: string) => boolean): boolean =>
  FORM_HASHES.includes(hash) || Object.values(LINK_PARAMETER).some(hasParameter);

const withQuery = (path: string, query: Readonly<Record<string, string>>) => {
  const said = Object.entries(query)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return said.length === 0 ? path : `${path}?${said.join('&')}`;
};

/** The form for a product, or for the shop where none is named. */
export const writeHref = (product = '', token = '') =>
  withQuery(WRITING.write, { produit: product, [LINK_PARAMETER.token]: token });
export const askHref = (product: string) => withQuery(WRITING.ask, { produit: product });
/** What is open to whoever has the link of a review. */
export const ownReviewHref = (path: string, uuid: string, token: string) =>
  withQuery(path, { [LINK_PARAMETER.review]: uuid, [LINK_PARAMETER.token]: token });
/** The page of a product as a review request leads to it. */
export const requestHref = (product: string, token: string) =>
  `${withQuery(`/produit/${product}/`, { [LINK_PARAMETER.token]: token })}${FORM_HASHES[0]}`;
