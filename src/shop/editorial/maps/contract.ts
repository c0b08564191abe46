import type { Point } from './map-settings.ts';

/** The response of the address lookup for a map; the statuses are those of the maps service (§7.8). */
export type LocateAnswer =
  | { readonly status: 'OK'; readonly location: Point; readonly html: string }
  | { readonly status: 'ZERO_RESULTS' | 'UNKNOWN_ERROR' };

/** The data attributes by which the script finds the parts of a map. */
export const MAP_MARK = {
  map: 'data-map',
  canvas: 'data-map-canvas',
  locate: 'data-map-locate',
  google: 'data-map-google',
  streets: 'data-map-streets',
  settings: 'data-map-settings',
  zoom: 'data-map-zoom',
  fullscreen: 'data-map-fullscreen',
  failed: 'data-map-failed',
  streetsFailed: 'data-map-streets-failed',
} as const;
