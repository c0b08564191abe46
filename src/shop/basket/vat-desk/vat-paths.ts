export const VAT_DESK_PATH = '/gestion/tva/';
export const RATE_CANCEL_PATH = `${VAT_DESK_PATH}retirer/`;
