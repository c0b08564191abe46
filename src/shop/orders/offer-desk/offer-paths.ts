export const OFFER_DESK_PATH = '/gestion/offres/';
export const NEW_OFFER_PATH = `${OFFER_DESK_PATH}nouvelle/`;
export const offerPath = (id: number | string) => `${OFFER_DESK_PATH}${id}/`;
