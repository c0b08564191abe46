import type { Point } from '../map-settings.ts';

/** The parts of Google's Maps API that we use, typed after its public reference. */
export type GoogleMaps = {
  readonly Map: new (place: HTMLElement, options: MapOptions) => object;
  readonly Marker: new (options: MarkerOptions) => Clickable;
  readonly InfoWindow: new (options: {
    readonly content: Node;
    readonly position?: Point;
  }) => {
    open(options: { readonly map: object; readonly anchor?: Clickable }): void;
  };
  readonly Polyline: new (options: LineOptions) => object;
  readonly Polygon: new (options: LineOptions & Fill) => object;
  readonly StreetViewPanorama: new (place: HTMLElement, options: { readonly position: Point }) => object;
  readonly DirectionsService: new () => { route(request: RouteRequest): Promise<object> };
  readonly DirectionsRenderer: new (options: { readonly map: object; readonly directions: object }) => object;
  readonly Geocoder: new () => {
    geocode(
      request: { readonly address: string },
      callback: (results: readonly GeocoderResult[] | null, status: string) => void,
    ): Promise<unknown>;
  };
};

type GeocoderResult = { readonly geometry: { readonly location: { toJSON(): Point } } };

type Clickable = { addListener(event: 'click', listener: () => void): unknown };

type MapOptions = {
  readonly center: Point;
  readonly zoom: number;
  readonly styles?: readonly object[];
  readonly streetViewControl: boolean;
  readonly mapTypeControl: boolean;
  readonly zoomControl: boolean;
  readonly fullscreenControl: boolean;
  readonly scrollwheel: boolean;
};

type MarkerOptions = {
  readonly map: object;
  readonly position: Point;
  readonly title: string;
  readonly icon?: {
    readonly url: string;
    readonly scaledSize: { readonly width: number; readonly height: number };
  };
};

type LineOptions = {
  readonly map: object;
  readonly strokeColor: string;
  readonly strokeOpacity: number;
  readonly strokeWeight: number;
  readonly path?: readonly Point[];
  readonly paths?: readonly Point[];
};

type Fill = { readonly fillColor: string; readonly fillOpacity: number };

type RouteRequest = { readonly origin: Point; readonly destination: Point; readonly travelMode: string };

declare global {
  interface Window {
    google?: { readonly maps: GoogleMaps };
  }
}
