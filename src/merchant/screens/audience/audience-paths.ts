export const AUDIENCE_PATH = '/gestion/audience/';
export const SEARCHES_PATH = '/gestion/recherches/';
export const SYNONYM_PATH = `${SEARCHES_PATH}synonyme/`;
