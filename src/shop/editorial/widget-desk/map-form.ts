import type { FormField } from '#platform/form-fields.ts';
import {
  COLOR,
  isRecord,
  listOf,
  MAP_TYPES,
  TRAVEL_MODES,
  type RawMapSettings,
} from '#shop/editorial/maps/map-settings.ts';
import { widgetDeskTexts as texts } from './texts.ts';
import type { WidgetForm } from './widget-form.ts';

const isDegrees = (most: number) => (typed: string) =>
  /^-?\d{1,3}(?:\.\d+)?$/.test(typed) && Math.abs(Number(typed)) <= most;
const isLatitude = isDegrees(90);
const isLongitude = isDegrees(180);

const latitude = (name: string, label: string): FormField => ({
  name,
  label,
  type: 'text',
  most: 20,
  clean: withPoint,
  isValid: isLatitude,
  isNullable: true,
  fault: texts.badDegrees,
});
const longitude = (name: string, label: string): FormField => ({
  name,
  label,
  type: 'text',
  most: 20,
  clean: withPoint,
  isValid: isLongitude,
  isNullable: true,
  fault: texts.badDegrees,
});
const color = (name: string, label: string): FormField => ({
  name,
  label,
  type: 'text',
  input: 'color',
  most: 7,
  isNullable: true,
  isValid: (typed) => COLOR.test(typed),
  fault: texts.badColor,
});

const withPoint = (typed: string) => typed.replace(',', '.');

/** Parses « 45.7788 ; 4.824 ». */
function readPoint(typed: string): { readonly lat: number; readonly lng: number } | undefined {
  const [lat = '', lng = '', ...rest] = typed.split(';').map((part) => withPoint(part.trim()));
  if (rest.length > 0 || !isLatitude(lat) || !isLongitude(lng)) return undefined;
  return { lat: Number(lat), lng: Number(lng) };
}

/** Parses « 45.7788 ; 4.824 | L’atelier | au fond de la cour ». */
function parseMarker(line: string): RawMapSettings | undefined {
  const [place = '', title = '', content = '', ...rest] = line.split('|').map((part) => part.trim());
  const point = readPoint(place);
  if (!point || rest.length > 0) return undefined;
  return {
    map_marker_lat: point.lat,
    map_marker_lng: point.lng,
    map_marker_title: title,
    map_marker_content: content,
  };
}

const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

function printMarker(entry: unknown): string {
  if (!isRecord(entry)) return '';
  const title = text(entry['map_marker_title']);
  const content = text(entry['map_marker_content']);
  const words = content === '' ? [title] : [title, content];
  return [
    `${text(entry['map_marker_lat'])} ; ${text(entry['map_marker_lng'])}`,
    ...words.filter((_, place) => title !== '' || place > 0 || content !== ''),
  ].join(' | ');
}

function parsePoint(line: string): RawMapSettings | undefined {
  const point = readPoint(line);
  return point && { map_polyline_lat: point.lat, map_polyline_lng: point.lng };
}

const printPoint = (entry: unknown): string =>
  isRecord(entry) ? `${text(entry['map_polyline_lat'])} ; ${text(entry['map_polyline_lng'])}` : '';

const LISTS = ['map_markers', 'map_polylines'] as const;
const MOST_POINTS = 200;

const FIELDS: readonly FormField[] = [
  {
    name: 'map_type',
    type: 'choice',
    label: texts.mapType,
    options: MAP_TYPES.map((value) => ({ value, label: texts.mapTypes[value] })),
  },
  {
    name: 'map_address_type',
    type: 'choice',
    label: texts.placeBy,
    options: [
      { value: 'coordinates', label: texts.places.coordinates },
      { value: 'address', label: texts.places.address },
    ],
  },
  { name: 'map_addr', type: 'text', most: 200, label: texts.address },
  latitude('map_lat', texts.latitude),
  longitude('map_lng', texts.longitude),
  { name: 'map_zoom', type: 'whole', least: 0, most: 22, label: texts.zoom },
  { name: 'map_basic_marker_title', type: 'text', most: 120, label: texts.markerTitle },
  { name: 'map_basic_marker_content', type: 'text', most: 300, label: texts.markerContent },
  color('widgetkit_google_map_marker_icon_color', texts.color),
  {
    name: 'map_markers',
    type: 'lines',
    mostLines: MOST_POINTS,
    most: 300,
    label: texts.markers,
    hint: texts.markersHint,
    parse: parseMarker,
    print: printMarker,
    fault: texts.badMarker,
  },
  {
    name: 'map_polylines',
    type: 'lines',
    mostLines: MOST_POINTS,
    most: 60,
    label: texts.line,
    hint: texts.lineHint,
    parse: parsePoint,
    print: printPoint,
    fault: texts.badDegrees,
  },
  color('map_stroke_color', texts.strokeColor),
  latitude('map_routes_origin_lat', texts.originLatitude),
  longitude('map_routes_origin_lng', texts.originLongitude),
  latitude('map_routes_dest_lat', texts.destinationLatitude),
  longitude('map_routes_dest_lng', texts.destinationLongitude),
  {
    name: 'map_routes_travel_mode',
    type: 'choice',
    label: texts.travelMode,
    options: TRAVEL_MODES.map((value) => ({ value, label: texts.travelModes[value] })),
  },
  { name: 'map_overlay_content', type: 'text', most: 2000, rows: 4, isRich: true, label: texts.overlay },
];

const USUAL = {
  map_type: 'basic',
  map_address_type: 'coordinates',
  map_zoom: 15,
  map_routes_travel_mode: 'DRIVING',
  widgetkit_google_map_marker_icon_color: '#b5472c',
  map_stroke_color: '#062f87',
} as const;

/** The places of a map keep the colour and icon that the form does not show. */
function withLooks(settings: RawMapSettings, stored: RawMapSettings): RawMapSettings {
  const before = listOf(stored['map_markers']);
  const isSame = (one: RawMapSettings, other: RawMapSettings) => printMarker(one) === printMarker(other);
  const markers = listOf(settings['map_markers']).map((marker) => ({
    ...before.find((known) => isSame(known, marker)),
    ...marker,
  }));
  return { ...settings, map_markers: markers };
}

/** The form of a map. Lists may be stored as URI-encoded JSON; the form stores them as lists. */
export const MAP_FORM: WidgetForm = {
  fields: FIELDS,
  html: ['map_overlay_content'],
  blank: USUAL,
  open: (settings) => ({
    ...USUAL,
    ...settings,
    ...Object.fromEntries(LISTS.map((name) => [name, listOf(settings[name])])),
  }),
  close: withLooks,
};
