/** The texts of the merchant: pages such as « Qui sommes-nous ? », and articles of the journal. */
export type TextKind = 'page' | 'article';

export const PAGE_DESK_PATH = '/gestion/pages/';
export const NEW_PAGE_PATH = `${PAGE_DESK_PATH}nouvelle/`;
export const LEGAL_TEMPLATES_PATH = `${PAGE_DESK_PATH}modeles/`;
export const ARTICLE_DESK_PATH = '/gestion/articles/';
export const NEW_ARTICLE_PATH = `${ARTICLE_DESK_PATH}nouveau/`;
export const RUBRICS_PATH = `${ARTICLE_DESK_PATH}rubriques/`;
export const rubricPath = (id: number | string) => `${RUBRICS_PATH}${id}/`;
export const rubricRemovalPath = (id: number | string) => `${rubricPath(id)}suppression/`;

const DESKS = { page: PAGE_DESK_PATH, article: ARTICLE_DESK_PATH } as const;

type Id = number | string;

export const textPath = (kind: TextKind, id: Id) => `${DESKS[kind]}${id}/`;

/** The action of a button on a page or an article. */
export type TextAction = 'publier' | 'programmer' | 'depublier' | 'supprimer';
export const textActionPath = (kind: TextKind, id: Id, action: TextAction) =>
  `${textPath(kind, id)}${action}/`;

export const versionsPath = (kind: TextKind, id: Id) => `${textPath(kind, id)}versions/`;
export const versionPath = (kind: TextKind, id: Id, version: Id) => `${versionsPath(kind, id)}${version}/`;
export const restorePath = (kind: TextKind, id: Id, version: Id) =>
  `${versionPath(kind, id, version)}retablir/`;

export const articlePicturePath = (id: Id) => `${textPath('article', id)}image/`;
export const articlePictureChoicePath = (id: Id) => `${articlePicturePath(id)}choix/`;

/** The picture library, a screen and a list for the editor. */
export const LIBRARY_PATH = '/gestion/images/';
export const LIBRARY_LIST_PATH = `${LIBRARY_PATH}liste/`;
export const libraryPicturePath = (id: Id) => `${LIBRARY_PATH}${id}/`;
export const libraryPictureRemovalPath = (id: Id) => `${libraryPicturePath(id)}supprimer/`;
