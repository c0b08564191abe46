import { MENU_PLACES, type MenuPlace } from '#shop/editorial/menus/menu.ts';

export const MENUS_PATH = '/gestion/menus/';
/** The names of the places in urls. */
export const PLACE_NAMES: Readonly<Record<MenuPlace, string>> = { menu: 'menu', footer: 'pied-de-page' };

const PLACE = ':place(^[\\w-]{1,20}$)';
const ENTRY = ':id(^[\\w-]{1,40}$)';

export const entryPath = (place: string, id: string) => `${MENUS_PATH}${place}/${id}/`;
export const ENTRY_PATH = entryPath(PLACE, ENTRY);
export const newEntryPath = (place: string) => `${MENUS_PATH}${place}/`;
export const NEW_ENTRY_PATH = newEntryPath(PLACE);
export const orderPath = (place: string, id: string) => `${entryPath(place, id)}ordre/`;
export const ORDER_PATH = orderPath(PLACE, ENTRY);
export const removalPath = (place: string, id: string) => `${entryPath(place, id)}suppression/`;
export const REMOVAL_PATH = removalPath(PLACE, ENTRY);

/** The place of a url; undefined for an unknown one. */
export const placeOf = (name: string | undefined): MenuPlace | undefined =>
  MENU_PLACES.find((place) => PLACE_NAMES[place] === name);
