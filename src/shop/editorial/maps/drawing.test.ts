import { expect, test } from 'vitest';
import { distanceMetres, drawMap } from './drawing.ts';
import { readMap } from './map-settings.ts';

const encoded = (value: unknown) => encodeURIComponent(JSON.stringify(value));
const draw = (raw: Record<string, unknown>) => drawMap(readMap('plan', raw));
const LYON = { map_lat: 45.7788, map_lng: 4.824 };
const marker = (lat: number, lng: number) => ({ map_marker_lat: lat, map_marker_lng: lng });
const point = (lat: number, lng: number) => ({ map_polyline_lat: lat, map_polyline_lng: lng });

test('a marker at given coordinates stands in the middle of its map (§4.16#3)', () => {
  expect(draw({ ...LYON, map_static_width: 600, map_static_height: 300 }).pins).toEqual([{ x: 300, y: 150 }]);
});

test('a map of markers has the first one in its middle, and shows the others (§4.16#4)', () => {
  const { pins, widthPx, heightPx } = draw({
    map_type: 'marker',
    map_zoom: 18,
    map_markers: encoded([marker(45.7788, 4.824), marker(48.85, 2.35), marker(43.3, 5.4)]),
  });
  expect(pins[0]).toEqual({ x: widthPx / 2, y: heightPx / 2 });
  for (const { x, y } of pins) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(widthPx);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(heightPx);
  }
});

test.each(['polyline', 'polygon'])(
  'a %s goes through its points in their order (§4.16#6, §4.16#7)',
  (type) => {
    const { path, pins } = draw({
      map_type: type,
      map_polylines: encoded([point(45, 4), point(46, 4), point(45, 5)]),
      map_markers: encoded([marker(45, 4)]),
    });
    expect(path).toHaveLength(3);
    const [south, north, east] = path;
    expect(north?.x).toBe(south?.x);
    expect(north?.y).toBeLessThan(south?.y ?? 0);
    expect(east?.x).toBeGreaterThan(south?.x ?? 0);
    expect(pins).toEqual([south]);
  },
);

test('a route leads from its origin to its destination (§4.16#9, §7.8#10)', () => {
  const { path } = draw({
    map_type: 'routes',
    map_routes_origin_lat: 45.7743,
    map_routes_origin_lng: 4.8319,
    map_routes_dest_lat: 45.7788,
    map_routes_dest_lng: 4.824,
    map_zoom: 16,
  });
  expect(path).toHaveLength(2);
  expect(path[1]?.x).toBeLessThan(path[0]?.x ?? 0);
  expect(path[1]?.y).toBeLessThan(path[0]?.y ?? 0);
});

test('an overlay stands at its coordinates (§4.16#8)', () => {
  expect(draw({ ...LYON, map_type: 'overlay' }).overlay).toEqual({ x: 400, y: 225 });
  expect(draw(LYON).overlay).toBeNull();
});

test('the scale says what so many pixels are on the ground', () => {
  const { metres, px } = draw({ ...LYON, map_zoom: 14 }).scale;
  expect(metres).toBe(500);
  expect(px).toBeCloseTo(500 / ((40_075_017 * Math.cos((45.7788 * Math.PI) / 180)) / (256 * 2 ** 14)), 0);
});

test.each([0, 3, 8, 14, 22])('at zoom %i the grid is neither empty nor crowded', (zoom) => {
  const { meridians, parallels } = draw({ ...LYON, map_zoom: zoom });
  expect(meridians.length).toBeGreaterThan(0);
  expect(meridians.length + parallels.length).toBeLessThan(30);
});

test('a style changes the colours, and none leaves them (§4.16#11)', () => {
  const theme = [
    {
      featureType: 'landscape',
      elementType: 'geometry',
      stylers: [{ visibility: 'on' }, { color: '#abcdef' }],
    },
    { featureType: 'road.highway', stylers: [{ color: '#123456' }] },
  ];
  const usual = draw(LYON).colors;
  expect(draw({ ...LYON, map_theme: encoded(theme) }).colors).toEqual({ ground: '#abcdef', grid: '#123456' });
  expect(draw({ ...LYON, map_theme: encoded([]) }).colors).toEqual(usual);
  expect(draw({ ...LYON, map_theme: encoded([{ stylers: [{ color: 'red;x' }] }]) }).colors).toEqual(usual);
});

test('distances are as the crow flies', () => {
  const paris = { lat: 48.8566, lng: 2.3522 };
  expect(distanceMetres(paris, paris)).toBe(0);
  expect(distanceMetres(paris, { lat: 45.764, lng: 4.8357 }) / 1000).toBeCloseTo(391.5, -1);
});
