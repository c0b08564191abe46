export const SETTINGS_PATH = '/gestion/reglages/';
export const settingsPath = (slug: string) => (slug === '' ? SETTINGS_PATH : `${SETTINGS_PATH}${slug}/`);
/** The url of one form. No screen has the name of a form. */
export const settingsPartPath = (slug: string, id: string) => `${settingsPath(slug)}enregistrer-${id}/`;
