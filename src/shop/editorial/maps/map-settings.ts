/** Coordinates in degrees. */
export type Point = { readonly lat: number; readonly lng: number };

type MarkerIcon = { readonly url: string; readonly width: number; readonly height: number };

export type Marker = Point & {
  readonly title: string;
  readonly content: string;
  readonly color: string;
  /** The merchant's own picture; null for a pin. */
  readonly icon: MarkerIcon | null;
};

export const MAP_TYPES = [
  'basic',
  'marker',
  'static',
  'polyline',
  'polygon',
  'overlay',
  'routes',
  'panorama',
] as const;
type MapType = (typeof MAP_TYPES)[number];

export const TRAVEL_MODES = ['DRIVING', 'WALKING', 'BICYCLING', 'TRANSIT'] as const;
export type TravelMode = (typeof TRAVEL_MODES)[number];

/** The validated settings of a map (§3.16). */
export type MapView = {
  readonly id: string;
  /** The API key of the maps service; empty to use the shop's key. */
  readonly apiKey: string;
  readonly type: MapType;
  /** An address that must be geocoded; empty if coordinates are given. */
  readonly address: string;
  readonly centre: Point;
  readonly zoom: number;
  readonly markers: readonly Marker[];
  readonly widthPx: number;
  readonly heightPx: number;
  readonly line: readonly Point[];
  readonly stroke: {
    readonly color: string;
    readonly opacity: number;
    readonly weightPx: number;
    readonly fillColor: string;
    readonly fillOpacity: number;
  };
  /** HTML the merchant wrote. */
  readonly overlay: string;
  readonly route: { readonly origin: Point; readonly destination: Point; readonly mode: TravelMode };
  readonly panorama: Point;
  /** Style rules in the format of the maps service; empty for the default look. */
  readonly theme: readonly RawMapSettings[];
  readonly controls: {
    readonly streetView: boolean;
    readonly mapType: boolean;
    readonly zoom: boolean;
    readonly fullscreen: boolean;
    readonly scrollZoom: boolean;
  };
};

/** The centre of a map without coordinates (§9.11). */
export const DEFAULT_CENTRE: Point = { lat: 23.7808875, lng: 90.2792373 };
const DEFAULT_ZOOM = 14;
export const COLOR = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;
const DEFAULT_COLOR = '#b5472c';
const COLOR_SETTING = 'widgetkit_google_map_marker_icon_color';

/** The stored settings, not validated. */
export type RawMapSettings = Readonly<Record<string, unknown>>;

/** Parses the settings of a map widget; invalid values fall back to their defaults. */
export function readMap(id: string, raw: RawMapSettings): MapView {
  const type = oneOf(MAP_TYPES, raw['map_type'], 'basic');
  const isAddress = type === 'basic' && raw['map_address_type'] === 'address';
  const centre = pointOf(raw, 'map_lat', 'map_lng') ?? DEFAULT_CENTRE;
  const own = type === 'basic' && !isAddress ? [basicMarker(raw, centre)] : [];
  const markers = [...own, ...listOf(raw['map_markers']).flatMap(readMarker)];
  return {
    id,
    apiKey: text(raw['api_key']),
    type,
    address: isAddress ? text(raw['map_addr']) : '',
    centre: type === 'marker' ? (markers[0] ?? centre) : centre,
    zoom: within(raw['map_zoom'], 0, 22, DEFAULT_ZOOM),
    markers,
    widthPx: Math.round(within(raw['map_static_width'], 50, 2048, 800)),
    heightPx: Math.round(within(raw['map_static_height'], 50, 2048, 450)),
    line: listOf(raw['map_polylines']).flatMap(
      (item) => pointOf(item, 'map_polyline_lat', 'map_polyline_lng') ?? [],
    ),
    stroke: {
      color: colorOf(raw['map_stroke_color'], '#062f87'),
      opacity: within(raw['map_stroke_opacity'], 0, 1, 0.8),
      weightPx: within(raw['map_stroke_weight'], 0, 40, 4),
      fillColor: colorOf(raw['map_stroke_fill_color'], '#062f87'),
      fillOpacity: within(raw['map_stroke_fill_opacity'], 0, 1, 0.2),
    },
    overlay: text(raw['map_overlay_content']),
    route: {
      origin: pointOf(raw, 'map_routes_origin_lat', 'map_routes_origin_lng') ?? centre,
      destination: pointOf(raw, 'map_routes_dest_lat', 'map_routes_dest_lng') ?? centre,
      mode: oneOf(TRAVEL_MODES, text(raw['map_routes_travel_mode']).toUpperCase(), 'DRIVING'),
    },
    panorama: pointOf(raw, 'map_panorama_lat', 'map_panorama_lng') ?? centre,
    theme: listOf(raw['map_theme']),
    controls: {
      streetView: isYes(raw['map_streeview_control']),
      mapType: isYes(raw['map_type_control']),
      zoom: isYes(raw['map_zoom_control']),
      fullscreen: isYes(raw['map_fullscreen_control']),
      scrollZoom: isYes(raw['map_scroll_zoom']),
    },
  };
}

/** Centres a map on its geocoded address and adds the basic marker there. */
export const centredOn = (view: MapView, raw: RawMapSettings, location: Point): MapView => ({
  ...view,
  centre: location,
  markers: [basicMarker(raw, location), ...view.markers],
});

function basicMarker(raw: RawMapSettings, place: Point): Marker {
  return {
    ...place,
    title: text(raw['map_basic_marker_title']),
    content: text(raw['map_basic_marker_content']),
    color: colorOf(raw[COLOR_SETTING], DEFAULT_COLOR),
    icon: iconOf(raw, 'map_basic_marker_icon'),
  };
}

function readMarker(item: RawMapSettings): Marker[] {
  const place = pointOf(item, 'map_marker_lat', 'map_marker_lng');
  if (!place) return [];
  return [
    {
      ...place,
      title: text(item['map_marker_title']),
      content: text(item['map_marker_content']),
      color: colorOf(item[COLOR_SETTING], DEFAULT_COLOR),
      icon: iconOf(item, 'map_marker_icon'),
    },
  ];
}

/** Parses an icon, which is a url or an object with a `url`. */
function iconOf(raw: RawMapSettings, name: string): MarkerIcon | null {
  const named = raw[name];
  const url = text(isRecord(named) ? named['url'] : named);
  if (!isYes(raw[`${name}_enable`]) || !/^(?:https?:\/)?\/[^/]/.test(url)) return null;
  return {
    url,
    width: within(raw[`${name}_width`], 1, 200, 32),
    height: within(raw[`${name}_height`], 1, 200, 32),
  };
}

export const isRecord = (value: unknown): value is RawMapSettings =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const isYes = (value: unknown) => value === 'yes' || value === true;

/** Clamps a number to this range. The page builder may wrap it in an object with a `size`. */
function within(value: unknown, least: number, most: number, otherwise: number): number {
  const size = isRecord(value) ? value['size'] : value;
  const number = typeof size === 'number' ? size : text(size) === '' ? NaN : Number(size);
  return Number.isFinite(number) ? Math.min(most, Math.max(least, number)) : otherwise;
}

const oneOf = <Known extends string>(known: readonly Known[], value: unknown, otherwise: Known): Known =>
  known.find((each) => each === value) ?? otherwise;

const colorOf = (value: unknown, otherwise: string): string =>
  COLOR.test(text(value)) ? text(value) : otherwise;

function pointOf(raw: RawMapSettings, latName: string, lngName: string): Point | undefined {
  const lat = within(raw[latName], -90, 90, NaN);
  const lng = within(raw[lngName], -180, 180, NaN);
  return Number.isNaN(lat) || Number.isNaN(lng) ? undefined : { lat, lng };
}

/** Parses a list, which the widget stores as URI-encoded JSON. */
export function listOf(value: unknown): RawMapSettings[] {
  const list: unknown = typeof value === 'string' ? decoded(value) : value;
  return Array.isArray(list) ? list.filter(isRecord) : [];
}

function decoded(value: string): unknown {
  try {
    return JSON.parse(decodeURIComponent(value));
  } catch {
    // Not JSON, or not URI-encoded: treated as empty.
    return [];
  }
}
