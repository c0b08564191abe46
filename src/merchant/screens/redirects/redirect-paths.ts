export const REDIRECTS_PATH = '/gestion/redirections/';
export const IMPORT_PATH = `${REDIRECTS_PATH}import/`;
export const REMOVAL_PATH = `${REDIRECTS_PATH}suppression/`;

/** The names of the fields. */
export const FIELDS = { from: 'ancienne', to: 'nouvelle', lines: 'lignes' } as const;
