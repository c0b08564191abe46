import type { Point } from './map-settings.ts';

/** What a search for the address of a map answers; the words are those of the maps service (§7.8). */
export type LocateAnswer =
  | { readonly status: 'OK'; readonly location: Point; readonly html: string }
  | { readonly status: 'ZERO_RESULTS' | 'UNKNOWN_ERROR' };

/** The marks on a map that its script goes by. */
export const MAP_MARK = {
  map: 'data-map',
  canvas: 'data-map-canvas',
  locate: 'data-map-locate',
  google: 'data-map-google',
  settings: 'data-map-settings',
  zoom: 'data-map-zoom',
  fullscreen: 'data-map-fullscreen',
  failed: 'data-map-failed',
} as const;
