import {
  FullscreenControl,
  LngLatBounds,
  Map as StreetMap,
  Marker,
  NavigationControl,
  Popup,
  setWorkerUrl,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import stylesUrl from 'maplibre-gl/dist/maplibre-gl.css?url';
import { isRecord, readMap, type MapView, type Point } from '../map-settings.ts';
import { texts } from '../texts.ts';

/** Our own file, because the content security policy allows no other worker. */
setWorkerUrl(workerUrl);

const SHAPE = 'shape';
const EDGE_PX = 56;

const toLngLat = ({ lat, lng }: Point): [number, number] => [lng, lat];

/**
 * Replaces our drawing with a map with streets. `settings` is the JSON that the server rendered into the page.
 * Rejects if the style cannot be loaded or the browser has no WebGL; the drawing stays then.
 */
export async function showStreetMap(canvas: HTMLElement, settings: string, styleUrl: string): Promise<void> {
  const printed: unknown = JSON.parse(settings);
  const view = readMap('', isRecord(printed) ? printed : {});
  const frame = document.createElement('div');
  frame.dataset['streets'] = '';
  const container = frame.appendChild(document.createElement('div'));
  canvas.append(frame);
  try {
    await loadStyles();
    const map = createMap(container, view, styleUrl);
    await loaded(map);
    for (const control of controlsOf(view)) map.addControl(control);
    addShape(map, view);
    addMarkers(map, view);
  } catch (error) {
    frame.remove();
    throw error;
  }
  canvas.dataset['foreign'] = '';
  canvas.replaceChildren(frame);
}

/** The library's style sheet is a file of its own: the shop's only one must stay small. */
function loadStyles(): Promise<void> {
  const present = document.head.querySelector(`link[href="${stylesUrl}"]`);
  if (present) return Promise.resolve();
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: stylesUrl });
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error('the style sheet of the map did not load'));
    });
    document.head.append(link);
  });
}

function createMap(container: HTMLElement, view: MapView, style: string): StreetMap {
  const { centre, zoom, controls } = view;
  const path = pathOf(view);
  return new StreetMap({
    container,
    style,
    center: toLngLat(centre),
    // Tiles of 512 px: one level less shows the same place as our drawing.
    zoom: zoom - 1,
    ...(path.length > 1 && {
      bounds: path.reduce((bounds, point) => bounds.extend(toLngLat(point)), new LngLatBounds()),
      fitBoundsOptions: { padding: EDGE_PX },
    }),
    locale: texts.streetMap,
    // One finger and the wheel scroll the page.
    cooperativeGestures: !controls.scrollZoom,
  });
}

const loaded = (map: StreetMap): Promise<void> =>
  new Promise((resolve, reject) => {
    map.once('load', () => resolve());
    map.once('error', ({ error }) => {
      // A missing tile is no reason to give the map up.
      if (map.isStyleLoaded()) return;
      map.remove();
      reject(error);
    });
  });

const controlsOf = ({ controls }: MapView) => [
  ...(controls.zoom ? [new NavigationControl({ showCompass: false })] : []),
  ...(controls.fullscreen ? [new FullscreenControl()] : []),
];

const pathOf = ({ type, line, route }: MapView): readonly Point[] => {
  if (type === 'routes') return [route.origin, route.destination];
  return type === 'polyline' || type === 'polygon' ? line : [];
};

/** Draws the polyline, the polygon or the straight line of a route. */
function addShape(map: StreetMap, view: MapView): void {
  const { type, stroke } = view;
  const points = pathOf(view).map(toLngLat);
  const [first] = points;
  if (!first) return;
  const isArea = type === 'polygon';
  map.addSource(SHAPE, {
    type: 'geojson',
    data: {
      type: 'Feature',
      properties: {},
      geometry: isArea
        ? { type: 'Polygon', coordinates: [[...points, first]] }
        : { type: 'LineString', coordinates: points },
    },
  });
  if (isArea)
    map.addLayer({
      id: `${SHAPE}-area`,
      type: 'fill',
      source: SHAPE,
      paint: { 'fill-color': stroke.fillColor, 'fill-opacity': stroke.fillOpacity },
    });
  map.addLayer({
    id: SHAPE,
    type: 'line',
    source: SHAPE,
    paint: {
      'line-color': stroke.color,
      'line-opacity': stroke.opacity,
      'line-width': stroke.weightPx,
      // A route as the crow flies is not a way to follow.
      ...(type === 'routes' && { 'line-dasharray': [2, 2] }),
    },
  });
}

function addMarkers(map: StreetMap, { type, markers, route }: MapView): void {
  const ends = type === 'routes' ? [route.origin, route.destination] : [];
  for (const point of ends) new Marker().setLngLat(toLngLat(point)).addTo(map);
  for (const { title, content, color, ...point } of markers) {
    const marker = new Marker({ color }).setLngLat(toLngLat(point));
    const words = [title, content].filter((text) => text !== '').join('\n');
    if (words !== '') marker.setPopup(new Popup().setText(words));
    marker.addTo(map);
  }
}
