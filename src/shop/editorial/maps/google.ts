import type { MapView } from './map-settings.ts';

const API = 'https://maps.googleapis.com/maps/api';

/** What a page that may show Google's maps lets the browser load, once the visitor has asked for it. */
export const GOOGLE_HOSTS: Readonly<Record<string, string>> = {
  'script-src': 'https://maps.googleapis.com',
  'img-src': 'https://maps.googleapis.com https://maps.gstatic.com https://*.ggpht.com',
  'connect-src': 'https://maps.googleapis.com',
  'font-src': 'https://fonts.gstatic.com',
  // Its script writes its styles into the page.
  'style-src': "'unsafe-inline' https://fonts.googleapis.com",
};

const point = ({ lat, lng }: { readonly lat: number; readonly lng: number }) => `${lat},${lng}`;

/** The address of a picture of a map: its zoom, its size, its markers in their colours, then the key (§7.8). */
export function staticMapUrl({ centre, zoom, widthPx, heightPx, markers }: MapView, key: string): string {
  const said = [
    `center=${point(centre)}`,
    `zoom=${Math.round(zoom)}`,
    `size=${widthPx}x${heightPx}`,
    ...markers.map((marker) => {
      const color = marker.color.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3').replace('#', '0x');
      return `markers=${encodeURIComponent(`color:${color}|${point(marker)}`)}`;
    }),
    `key=${encodeURIComponent(key)}`,
  ];
  return `${API}/staticmap?${said.join('&')}`;
}

export const scriptUrl = (key: string) =>
  `${API}/js?key=${encodeURIComponent(key)}&language=fr&region=FR&v=quarterly`;
