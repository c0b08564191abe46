import type { MapView } from './map-settings.ts';

const API = 'https://maps.googleapis.com/maps/api';

/**
 * Content-Security-Policy sources for pages that can show Google's maps; nothing is loaded before the visitor
 * requests it.
 */
export const GOOGLE_HOSTS: Readonly<Record<string, string>> = {
  'script-src': 'https://maps.googleapis.com',
  'img-src': 'https://maps.googleapis.com https://maps.gstatic.com https://*.ggpht.com',
  'connect-src': 'https://maps.googleapis.com',
  'font-src': 'https://fonts.gstatic.com',
  // Google's script injects inline styles.
  'style-src': "'unsafe-inline' https://fonts.googleapis.com",
};

const point = ({ lat, lng }: { readonly lat: number; readonly lng: number }) => `${lat},${lng}`;

/** Returns the url of a static map picture: zoom, size, coloured markers, then the key (§7.8). */
export function staticMapUrl({ centre, zoom, widthPx, heightPx, markers }: MapView, key: string): string {
  const parameters = [
    `center=${point(centre)}`,
    `zoom=${Math.round(zoom)}`,
    `size=${widthPx}x${heightPx}`,
    ...markers.map((marker) => {
      const color = marker.color.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3').replace('#', '0x');
      return `markers=${encodeURIComponent(`color:${color}|${point(marker)}`)}`;
    }),
    `key=${encodeURIComponent(key)}`,
  ];
  return `${API}/staticmap?${parameters.join('&')}`;
}

export const scriptUrl = (key: string) =>
  `${API}/js?key=${encodeURIComponent(key)}&language=fr&region=FR&v=quarterly`;
