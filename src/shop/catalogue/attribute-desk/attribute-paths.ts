export const ATTRIBUTE_DESK_PATH = '/gestion/caracteristiques/';

/** The pattern of an attribute's id in the URL table. */
export const ATTRIBUTE_ID = ':id(^\\d{1,9}$)';

/** The url of an attribute with its values; for the URL table, `id` is `ATTRIBUTE_ID`. */
export const attributeDeskPath = (id: number | string) => `${ATTRIBUTE_DESK_PATH}${id}/`;
export const attributeOrderPath = (id: number | string) => `${attributeDeskPath(id)}ordre/`;
export const attributeDeletionPath = (id: number | string) => `${attributeDeskPath(id)}suppression/`;

/** The url of the tags, which shoppers know as skills. */
export const TAG_DESK_PATH = `${ATTRIBUTE_DESK_PATH}competences/`;

/** The forms of the values below the url of their attribute, or of the tags. */
export const termPaths = (base: string) => ({
  save: `${base}valeurs/`,
  add: `${base}valeurs/nouvelle/`,
  order: `${base}valeurs/ordre/`,
  deletion: `${base}valeurs/suppression/`,
  picture: `${base}valeurs/image/`,
});
