import { expect, test } from 'vitest';
import { DEFAULT_CENTRE, centredOn, readMap } from './map-settings.ts';

const read = (raw: Record<string, unknown>) => readMap('plan', raw);
const encoded = (value: unknown) => encodeURIComponent(JSON.stringify(value));

test('a map that says nothing is a basic one at the usual place (§9.11#1)', () => {
  expect(read({})).toMatchObject({
    id: 'plan',
    type: 'basic',
    address: '',
    centre: { lat: 23.7808875, lng: 90.2792373 },
    zoom: 14,
    theme: [],
    line: [],
  });
});

test('identity, kind and source are read (§3.16#1, §3.16#2, §3.16#3)', () => {
  const raw = {
    api_key: 'k',
    map_type: 'basic',
    map_addr: ' 8 rue des Tilleuls ',
    map_lat: '45.7',
    map_lng: 4.8,
  };
  expect(read({ ...raw, map_address_type: 'address' })).toMatchObject({
    apiKey: 'k',
    address: '8 rue des Tilleuls',
    markers: [],
  });
  expect(read({ ...raw, map_address_type: 'coordinates' })).toMatchObject({
    address: '',
    centre: { lat: 45.7, lng: 4.8 },
  });
});

test('the marker of a basic map has its title, its words and its picture (§3.16#4, §3.16#5, §3.16#6, §4.16#3)', () => {
  const raw = {
    map_lat: '45.7',
    map_lng: '4.8',
    map_basic_marker_title: 'Atelier',
    map_basic_marker_content: 'Au fond',
    map_basic_marker_icon: '/icone.svg',
    map_basic_marker_icon_width: '24',
    map_basic_marker_icon_height: '30',
  };
  const [marker] = read({ ...raw, map_basic_marker_icon_enable: 'yes' }).markers;
  expect(marker).toMatchObject({ lat: 45.7, lng: 4.8, title: 'Atelier', content: 'Au fond' });
  expect(marker?.icon).toEqual({ url: '/icone.svg', width: 24, height: 30 });
  expect(read(raw).markers[0]?.icon).toBeNull();
});

test('an address has a marker only once it was found, where it was found (§4.16#2)', () => {
  const raw = { map_address_type: 'address', map_addr: 'Lyon', map_basic_marker_title: 'Ici' };
  const view = read(raw);
  expect(view.markers).toEqual([]);
  const found = centredOn(view, raw, { lat: 45, lng: 4 });
  expect(found.markers).toMatchObject([{ lat: 45, lng: 4, title: 'Ici' }]);
  expect(found.centre).toEqual({ lat: 45, lng: 4 });
});

const MARKERS = [
  {
    map_marker_lat: '45.77',
    map_marker_lng: '4.83',
    map_marker_title: 'Métro',
    map_marker_content: 'Ligne C',
    map_marker_icon_enable: 'yes',
    map_marker_icon: { url: '/m.svg' },
    map_marker_icon_width: 20,
    map_marker_icon_height: { size: 22 },
    widgetkit_google_map_marker_icon_color: '#3f7a57',
  },
  { map_marker_lat: 'nord', map_marker_lng: '4.83' },
  { map_marker_lat: '45.78', map_marker_lng: '4.82' },
];

test('markers come as an encoded list, and a map of markers is centred on the first (§3.16#8, §3.16#18, §3.16#19, §3.16#20, §4.16#4)', () => {
  const { markers, centre } = read({
    map_type: 'marker',
    map_markers: encoded(MARKERS),
    map_lat: 1,
    map_lng: 1,
  });
  expect(markers).toHaveLength(2);
  expect(markers[0]).toEqual({
    lat: 45.77,
    lng: 4.83,
    title: 'Métro',
    content: 'Ligne C',
    color: '#3f7a57',
    icon: { url: '/m.svg', width: 20, height: 22 },
  });
  expect(centre).toMatchObject({ lat: 45.77, lng: 4.83 });
});

test('lines, their strokes and the size of a picture are read (§3.16#7, §3.16#9, §3.16#10, §3.16#11, §3.16#21)', () => {
  const points = [
    { map_polyline_lat: '45', map_polyline_lng: '4' },
    { map_polyline_lat: 46, map_polyline_lng: 5 },
  ];
  const view = read({
    map_type: 'polygon',
    map_polylines: encoded(points),
    map_zoom: '9',
    map_static_width: '640',
    map_static_height: 320,
    map_stroke_color: '#123',
    map_stroke_opacity: '0.5',
    map_stroke_weight: 6,
    map_stroke_fill_color: '#abcdef',
    map_stroke_fill_opacity: 7,
  });
  expect(view).toMatchObject({ zoom: 9, widthPx: 640, heightPx: 320 });
  expect(view.line).toEqual([
    { lat: 45, lng: 4 },
    { lat: 46, lng: 5 },
  ]);
  expect(view.stroke).toEqual({
    color: '#123',
    opacity: 0.5,
    weightPx: 6,
    fillColor: '#abcdef',
    fillOpacity: 1,
  });
});

test('overlay, route, panorama, style and controls are read (§3.16#12, §3.16#13, §3.16#14, §3.16#15, §3.16#16, §3.16#17)', () => {
  const view = read({
    map_overlay_content: '<b>Ici</b>',
    map_routes_origin_lat: 1,
    map_routes_origin_lng: 2,
    map_routes_dest_lat: 3,
    map_routes_dest_lng: 4,
    map_routes_travel_mode: 'walking',
    map_panorama_lat: 5,
    map_panorama_lng: 6,
    map_theme: encoded([{ featureType: 'road' }]),
    map_streeview_control: 'yes',
    map_type_control: 'yes',
    map_zoom_control: 'yes',
    map_fullscreen_control: 'yes',
    map_scroll_zoom: 'yes',
  });
  expect(view).toMatchObject({
    overlay: '<b>Ici</b>',
    route: { origin: { lat: 1, lng: 2 }, destination: { lat: 3, lng: 4 }, mode: 'WALKING' },
    panorama: { lat: 5, lng: 6 },
    theme: [{ featureType: 'road' }],
    controls: { streetView: true, mapType: true, zoom: true, fullscreen: true, scrollZoom: true },
  });
});

test.each<Record<string, unknown>>([
  { map_markers: '%E0%A4%A', map_polylines: 'not json', map_theme: '{}' },
  { map_markers: encoded({ a: 1 }), map_polylines: encoded(['x', null]), map_zoom: 'near' },
  { map_type: 'globe', map_lat: 'Infinity', map_lng: [], map_stroke_color: 'url(javascript:x)' },
  { map_basic_marker_icon_enable: 'yes', map_basic_marker_icon: 'javascript:alert(1)', map_lat: null },
  { map_routes_travel_mode: 'FLYING', map_zoom: 1e9, map_static_width: -4 },
])('what cannot be used does no harm: %j', (raw) => {
  const view = read(raw);
  expect(view.centre).toEqual(DEFAULT_CENTRE);
  expect(view.line).toEqual([]);
  expect(view.type).toBe('basic');
  expect(view.markers).toHaveLength(1);
  expect(view.markers[0]?.icon).toBeNull();
  expect(view.stroke.color).toBe('#062f87');
  expect(view.route.mode).toBe('DRIVING');
  expect(view.zoom).toBeLessThanOrEqual(22);
  expect(view.widthPx).toBeGreaterThanOrEqual(50);
});
