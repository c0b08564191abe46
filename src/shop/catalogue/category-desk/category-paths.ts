export const CATEGORY_DESK_PATH = '/gestion/categories/';
export const categoryDeskPath = (id: number | string) => `${CATEGORY_DESK_PATH}${id}/`;
export const categoryOrderPath = (id: number | string) => `${categoryDeskPath(id)}ordre/`;
export const categoryDeletionPath = (id: number | string) => `${categoryDeskPath(id)}suppression/`;
