import { PRODUCT_DESK_PATH } from './product-paths.ts';

export const SHOP_ORDER_PATH = `${PRODUCT_DESK_PATH}ordre/`;
export const PLACES_PER_PAGE = 50;

/** The url of a page of the shop's order. */
export const shopOrderUrl = (page: number) =>
  page > 1 ? `${SHOP_ORDER_PATH}?page=${page}` : SHOP_ORDER_PATH;

export const readPage = (typed: string | null): number =>
  Number(/^[1-9]\d{0,4}$/.exec(typed ?? '')?.[0] ?? 1);

/** The field with the place of a product, and the place that the form showed. */
export const placeField = (id: number | string) => `place-${id}`;
export const seenPlaceField = (id: number | string) => `vue-${id}`;

export type PlaceMove = { readonly id: number; readonly place: number };
export type ReadPlaces =
  | { readonly ok: true; readonly moves: readonly PlaceMove[] }
  /** The products whose place is no number from 1 on. */
  | { readonly ok: false; readonly invalid: readonly number[] };

const FIELD = /^place-([1-9]\d{0,8})$/;

/** Reads the places that were changed in the form, from the first place on. */
export function readPlaces(
  fields: Readonly<Record<string, unknown>>,
  text: (field: string) => string,
): ReadPlaces {
  const typed = Object.keys(fields)
    .flatMap((field) => FIELD.exec(field)?.[1] ?? [])
    .filter((id) => text(placeField(id)).trim() !== text(seenPlaceField(id)))
    .map((id) => ({ id: Number(id), typed: text(placeField(id)).trim() }));
  const invalid = typed.filter(({ typed: place }) => !/^[1-9]\d{0,6}$/.test(place));
  if (invalid.length > 0) return { ok: false, invalid: invalid.map(({ id }) => id) };
  return {
    ok: true,
    moves: typed
      .map(({ id, typed: place }) => ({ id, place: Number(place) }))
      .toSorted((one, other) => one.place - other.place),
  };
}

/** A position between two neighbours; undefined if there is none. null: there is no neighbour on that side. */
export function positionBetween(before: number | null, after: number | null): number | undefined {
  if (before === null) return after === null ? 0 : after - 1;
  if (after === null) return before + 1;
  const middle = Math.floor((before + after) / 2);
  return middle > before && middle < after ? middle : undefined;
}
