import { scriptUrl, staticMapUrl } from '../google.ts';
import { isRecord, readMap, type MapView, type Marker, type Point } from '../map-settings.ts';
import type { GoogleMaps } from './google-types.ts';

/** The pending or finished load of Google's script, which is loaded only once. */
let loading: Promise<GoogleMaps> | undefined;

function loadGoogle(key: string): Promise<GoogleMaps> {
  loading ??= new Promise<GoogleMaps>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = scriptUrl(key);
    script.addEventListener('load', () => {
      if (window.google) resolve(window.google.maps);
      else reject(new Error('the script of the maps has no maps'));
    });
    script.addEventListener('error', () => {
      // Allows a retry on the next click.
      loading = undefined;
      reject(new Error('the script of the maps did not come'));
    });
    document.head.append(script);
  });
  return loading;
}

/** Replaces our map with Google's. `settings` is the JSON that the server rendered into the page. */
export async function showGoogleMap(canvas: HTMLElement, settings: string): Promise<void> {
  const printed: unknown = JSON.parse(settings);
  const view = readMap('', isRecord(printed) ? printed : {});
  if (view.type === 'static') {
    const image = new Image(view.widthPx, view.heightPx);
    image.src = staticMapUrl(view, view.apiKey);
    canvas.replaceChildren(image);
    return;
  }
  const maps = await loadGoogle(view.apiKey);
  canvas.replaceChildren();
  canvas.dataset['foreign'] = '';
  if (view.type === 'panorama') {
    new maps.StreetViewPanorama(canvas, { position: view.panorama });
    return;
  }
  const map = createMap(maps, canvas, view);
  for (const marker of view.markers) addMarker(maps, map, marker);
  await addShape(maps, map, view);
  if (view.address !== '') locate(maps, map, view);
}

function createMap(maps: GoogleMaps, canvas: HTMLElement, view: MapView): object {
  const { controls, theme } = view;
  return new maps.Map(canvas, {
    center: placeOf(view.centre),
    zoom: view.zoom,
    ...(theme.length > 0 && { styles: theme }),
    streetViewControl: controls.streetView,
    mapTypeControl: controls.mapType,
    zoomControl: controls.zoom,
    fullscreenControl: controls.fullscreen,
    scrollwheel: controls.scrollZoom,
  });
}

const placeOf = ({ lat, lng }: Point): Point => ({ lat, lng });

function addMarker(maps: GoogleMaps, map: object, { title, content, icon, ...place }: Marker): void {
  const marker = new maps.Marker({
    map,
    position: placeOf(place),
    title,
    ...(icon && { icon: { url: icon.url, scaledSize: { width: icon.width, height: icon.height } } }),
  });
  if (content === '') return;
  const words = document.createElement('p');
  words.textContent = content;
  const bubble = new maps.InfoWindow({ content: words });
  marker.addListener('click', () => bubble.open({ map, anchor: marker }));
}

async function addShape(maps: GoogleMaps, map: object, view: MapView): Promise<void> {
  const { type, line, stroke, route, overlay, centre } = view;
  const drawn = {
    map,
    strokeColor: stroke.color,
    strokeOpacity: stroke.opacity,
    strokeWeight: stroke.weightPx,
  };
  if (type === 'polyline') new maps.Polyline({ ...drawn, path: line });
  if (type === 'polygon')
    new maps.Polygon({ ...drawn, paths: line, fillColor: stroke.fillColor, fillOpacity: stroke.fillOpacity });
  if (type === 'overlay') {
    const bubble = document.createElement('div');
    bubble.innerHTML = overlay;
    new maps.InfoWindow({ content: bubble, position: placeOf(centre) }).open({ map });
  }
  if (type === 'routes') {
    const directions = await new maps.DirectionsService().route({
      origin: route.origin,
      destination: route.destination,
      travelMode: route.mode,
    });
    new maps.DirectionsRenderer({ map, directions });
  }
}

/** Adds a marker only if the address was found (§4.16). */
function locate(maps: GoogleMaps, map: object, { address }: MapView): void {
  void new maps.Geocoder().geocode({ address }, (results, status) => {
    const found = results?.[0]?.geometry.location.toJSON();
    if (status === 'OK' && found) new maps.Marker({ map, position: found, title: address });
  });
}
