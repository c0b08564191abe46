export const DELIVERY_DESK_PATH = '/gestion/livraison/';
export const NEW_ZONE_PATH = `${DELIVERY_DESK_PATH}zones/nouvelle/`;
export const zonePath = (id: number | string) => `${DELIVERY_DESK_PATH}zones/${id}/`;
export const newMethodPath = (zoneId: number | string) => `${zonePath(zoneId)}modes/nouveau/`;
export const methodPath = (id: number | string) => `${DELIVERY_DESK_PATH}modes/${id}/`;
