export const PRODUCT_DESK_PATH = '/gestion/produits/';

/** The pattern of a product's id in the URL table. */
export const PRODUCT_ID = ':id(^\\d{1,9}$)';

/** The url of the form of a product; for the URL table, `id` is `PRODUCT_ID`. */
export const productDeskPath = (id: number | string) => `${PRODUCT_DESK_PATH}${id}/`;

export const NEW_PRODUCT_PATH = `${PRODUCT_DESK_PATH}nouveau/`;

const ACTION_SEGMENTS = {
  publish: 'publier',
  plan: 'programmer',
  cancelPlan: 'deprogrammer',
  unpublish: 'retirer',
  archive: 'archiver',
  duplicate: 'dupliquer',
  delete: 'supprimer',
} as const;
export type ProductAction = keyof typeof ACTION_SEGMENTS;

/** The url of an action of a product; for the URL table, `id` is `PRODUCT_ID`. */
export const actionPath = (id: number | string, action: ProductAction) =>
  `${productDeskPath(id)}${ACTION_SEGMENTS[action]}/`;
