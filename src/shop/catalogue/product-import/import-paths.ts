import { PRODUCT_DESK_PATH } from '../product-desk/product-paths.ts';

export const IMPORTS_PATH = `${PRODUCT_DESK_PATH}importer/`;

/** The pattern of an id in the URL table. */
export const IMPORT_ID = ':id(^\\d{1,9}$)';

export const importPath = (id: number | string) => `${IMPORTS_PATH}${id}/`;

const ACTIONS = { map: 'colonnes', start: 'lancer', delete: 'supprimer' } as const;
export type ImportAction = keyof typeof ACTIONS;
export const importActionPath = (id: number | string, action: ImportAction) =>
  `${importPath(id)}${ACTIONS[action]}/`;
export const refusedRowsPath = (id: number | string) => `${importPath(id)}refusees/`;
