import { COLOR, isRecord, type MapView, type Point, type RawMapSettings } from './map-settings.ts';

/** A position on the drawing, in pixels. */
export type PixelPosition = { readonly x: number; readonly y: number };

/** The geometry of a map that we draw ourselves, without tiles or external requests. */
export type Drawing = {
  readonly widthPx: number;
  readonly heightPx: number;
  /** One for each marker of the map. */
  readonly pins: readonly PixelPosition[];
  /** The polyline, polygon or route; empty if there is none. */
  readonly path: readonly PixelPosition[];
  readonly overlay: PixelPosition | null;
  /** The x of each meridian and the y of each parallel. */
  readonly meridians: readonly number[];
  readonly parallels: readonly number[];
  readonly scale: { readonly metres: number; readonly px: number };
  readonly colors: { readonly ground: string; readonly grid: string };
};

const TILE_PX = 256;
/** The margin for a pin at the edge. */
const EDGE_PX = 72;
const GRID_PX = 96;
const SCALE_PX = 140;
const EARTH_METRES = 40_075_016.686;

/** Web Mercator projection, as in other web maps; the world is one unit wide. */
function toWorld({ lat, lng }: Point): PixelPosition {
  const sine = Math.min(0.9999, Math.max(-0.9999, Math.sin((lat * Math.PI) / 180)));
  return { x: lng / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

const latOf = (y: number) => (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI;

const pathOf = ({ type, line, route }: MapView): readonly Point[] => {
  if (type === 'routes') return [route.origin, route.destination];
  return type === 'polyline' || type === 'polygon' ? line : [];
};

/** Lays out a map around its centre, and zooms out from the configured zoom if something would not fit. */
export function drawMap(view: MapView): Drawing {
  const { widthPx, heightPx } = view;
  const path = pathOf(view).map(toWorld);
  const markers = view.markers.map(toWorld);
  const all = [...path, ...markers];
  // A map with a path is centred on its content so that the whole path is visible.
  const centre = path.length > 0 ? middleOf(all) : toWorld(view.centre);
  const worldPx = Math.min(TILE_PX * 2 ** view.zoom, fittingPx(all, centre, widthPx, heightPx));
  const toSpot = ({ x, y }: PixelPosition): PixelPosition => ({
    x: round(widthPx / 2 + (x - centre.x) * worldPx),
    y: round(heightPx / 2 + (y - centre.y) * worldPx),
  });
  const degrees = roundNumber((360 * GRID_PX) / worldPx);
  const west = (centre.x - widthPx / 2 / worldPx - 0.5) * 360;
  const east = (centre.x + widthPx / 2 / worldPx - 0.5) * 360;
  const north = latOf(centre.y - heightPx / 2 / worldPx);
  const south = latOf(centre.y + heightPx / 2 / worldPx);
  return {
    widthPx,
    heightPx,
    pins: markers.map(toSpot),
    path: path.map(toSpot),
    overlay: view.type === 'overlay' ? toSpot(toWorld(view.centre)) : null,
    meridians: multiples(west, east, degrees).map((lng) => toSpot(toWorld({ lat: 0, lng })).x),
    parallels: multiples(south, north, degrees).map((lat) => toSpot(toWorld({ lat, lng: 0 })).y),
    scale: scaleOf(worldPx, latOf(centre.y)),
    colors: themeColors(view.theme),
  };
}

const round = (px: number) => Math.round(px * 10) / 10;

function middleOf(spots: readonly PixelPosition[]): PixelPosition {
  const xs = spots.map(({ x }) => x);
  const ys = spots.map(({ y }) => y);
  return { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
}

function fittingPx(
  spots: readonly PixelPosition[],
  centre: PixelPosition,
  widthPx: number,
  heightPx: number,
): number {
  const farX = Math.max(0, ...spots.map(({ x }) => Math.abs(x - centre.x)));
  const farY = Math.max(0, ...spots.map(({ y }) => Math.abs(y - centre.y)));
  const room = (px: number) => Math.max(px / 2 - EDGE_PX, px / 4);
  return Math.min(farX > 0 ? room(widthPx) / farX : Infinity, farY > 0 ? room(heightPx) / farY : Infinity);
}

/** Returns the smallest of 1, 2, 5, 10, 20, 50… that is at least `least`. */
function roundNumber(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 5, 10].find((each) => each * power >= least) ?? 10);
}

function multiples(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step);
  const count = Math.max(0, Math.floor(to / step) - first + 1);
  return Array.from({ length: Math.min(count, 100) }, (_, index) => (first + index) * step);
}

function scaleOf(worldPx: number, lat: number): Drawing['scale'] {
  const metresPerPx = (EARTH_METRES * Math.cos((lat * Math.PI) / 180)) / worldPx;
  const most = roundNumber(metresPerPx * SCALE_PX);
  const metres = most > metresPerPx * SCALE_PX ? roundNumber((metresPerPx * SCALE_PX) / 2.5) : most;
  return { metres, px: round(metres / metresPerPx) };
}

/**
 * Returns the ground and road colours of a style written for the maps service (§4.16); its other rules are
 * ignored.
 */
function themeColors(theme: readonly RawMapSettings[]): Drawing['colors'] {
  const colorOf = (features: readonly string[]) =>
    theme
      .filter(({ featureType = 'all' }) =>
        features.some((feature) => String(featureType).split('.')[0] === feature),
      )
      .flatMap(({ stylers }) => (Array.isArray(stylers) ? stylers.filter(isRecord) : []))
      .map(({ color }) => color)
      .find((color) => typeof color === 'string' && COLOR.test(color));
  return {
    ground: String(colorOf(['landscape', 'all']) ?? '#f1e6d6'),
    grid: String(colorOf(['road']) ?? '#fbf7f0'),
  };
}

/** Returns the great-circle distance. */
export function distanceMetres(from: Point, to: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2;
  const h =
    half(from.lat, to.lat) + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * half(from.lng, to.lng);
  return (EARTH_METRES / Math.PI) * Math.asin(Math.min(1, Math.sqrt(h)));
}
