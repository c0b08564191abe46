export const HOME_DESK_PATH = '/gestion/accueil/';
export const PREVIEW_PATH = `${HOME_DESK_PATH}apercu/`;
export const PUBLISH_PATH = `${HOME_DESK_PATH}publier/`;
export const DISCARD_PATH = `${HOME_DESK_PATH}abandonner/`;
export const LOGO_PATH = `${HOME_DESK_PATH}logo/`;
export const LOGO_REMOVAL_PATH = `${LOGO_PATH}retrait/`;

export const BLOCK_ID = ':id(^[a-z0-9-]{1,60}$)';
export const PICTURE_FIELD = ':field(^[\\w]{1,20}$)';
export const blockPath = (id: string) => `${HOME_DESK_PATH}blocs/${id}/`;
export const blockOrderPath = (id: string) => `${blockPath(id)}ordre/`;
export const blockDisplayPath = (id: string) => `${blockPath(id)}affichage/`;
export const blockRemovalPath = (id: string) => `${blockPath(id)}suppression/`;
export const blockPicturePath = (id: string, field: string) => `${blockPath(id)}image-${field}/`;
export const blockPictureRemovalPath = (id: string, field: string) =>
  `${blockPicturePath(id, field)}retrait/`;
