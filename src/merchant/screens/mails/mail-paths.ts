export const MAILS_PATH = '/gestion/mails/';

/** The page of a kind of mail, by its id. */
export const mailPath = (kind: string) => `${MAILS_PATH}${kind}/`;
/** The example of a mail: as it is stored (GET), or as it was typed (POST). */
export const mailPreviewPath = (kind: string) => `${mailPath(kind)}apercu/`;
export const mailTestPath = (kind: string) => `${mailPath(kind)}essai/`;
export const mailRestorePath = (kind: string) => `${mailPath(kind)}origine/`;
