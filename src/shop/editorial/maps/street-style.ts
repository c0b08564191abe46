/** The services that can show a real map in place of the shop's own drawing. */
export type MapServices = {
  /** The shop's Google Maps key; empty if it has none. A map's own key takes precedence. */
  readonly googleKey: string;
  /** The style of the street map; empty if the shop offers none. */
  readonly streetStyleUrl: string;
};

/** « data.geopf.fr » */
export const hostOf = (url: string): string => new URL(url).host;

/**
 * Content-Security-Policy sources for pages that can show the street map: the host of the style, which also
 * serves its tiles, fonts and icons.
 */
export const streetHosts = (styleUrl: string): Readonly<Record<string, string>> => ({
  'connect-src': new URL(styleUrl).origin,
  'img-src': 'blob:',
});
