import { Button, IconButton } from '#platform/design/button.tsx';
import { PATHS } from '#shop/common/paths/paths.ts';
import { MAP_MARK } from '../contract.ts';
import { distanceMetres } from '../drawing.ts';
import { hostOf, type MapServices } from '../street-style.ts';
import { readMap, type MapView, type Point, type RawMapSettings } from '../map-settings.ts';
import { texts } from '../texts.ts';
import { MapDrawing } from './map-drawing.tsx';
import styles from './map.module.css';

/** The place on OpenStreetMap, as a plain link: nothing is loaded from there before a click. */
const osmHref = ({ lat, lng }: Point, zoom: number) =>
  `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=${Math.round(zoom)}/${lat}/${lng}`;

const placeOf = ({ type, panorama, route, markers, centre }: MapView): Point => {
  if (type === 'panorama') return panorama;
  return type === 'routes' ? route.destination : (markers[0] ?? centre);
};

type MapWidgetProps = { id: string; settings: RawMapSettings; services: MapServices };

/**
 * A map drawn by us. A map with streets, and Google's map if there is a key, are offered on request. An address
 * is shown as text until the visitor requests the map, because it must be geocoded first.
 */
export function MapWidget({ id, settings, services: { googleKey, streetStyleUrl } }: MapWidgetProps) {
  const view = readMap(id, settings);
  const key = view.apiKey || googleKey;
  const hasStreets = streetStyleUrl !== '' && view.address === '' && view.type !== 'panorama';
  return (
    <figure className={styles.map} {...{ [MAP_MARK.map]: view.id }}>
      <Canvas view={view} />
      <figcaption className={styles.caption}>
        <Legend view={view} />
        {view.address === '' && (
          <p>
            <a href={osmHref(placeOf(view), view.zoom)} rel="noopener" className={styles.link}>
              {texts.openElsewhere}
            </a>
          </p>
        )}
        {hasStreets && <StreetsOffer styleUrl={streetStyleUrl} />}
        {key !== '' && <GoogleOffer />}
        {(hasStreets || key !== '') && (
          <script
            type="application/json"
            {...{ [MAP_MARK.settings]: '' }}
            dangerouslySetInnerHTML={{ __html: asJson({ ...settings, ...(key !== '' && { api_key: key }) }) }}
          />
        )}
      </figcaption>
    </figure>
  );
}

function Canvas({ view }: { view: MapView }) {
  const { type, address, controls } = view;
  const mark = { [MAP_MARK.canvas]: '' };
  if (type === 'panorama')
    return (
      <div className={styles.words} {...mark}>
        <p>{texts.panorama}</p>
      </div>
    );
  if (address !== '')
    return (
      <div className={styles.words} {...mark}>
        <p className={styles.address}>{address}</p>
        <Button variant="secondary" data-needs-script="" {...{ [MAP_MARK.locate]: PATHS.map(view.id) }}>
          {texts.show}
        </Button>
        <p hidden role="status" {...{ [MAP_MARK.failed]: texts.failed }}>
          {texts.notFound}
        </p>
      </div>
    );
  if (type === 'static')
    return (
      <div className={styles.canvas} {...mark}>
        <img
          src={PATHS.mapPicture(view.id)}
          width={view.widthPx}
          height={view.heightPx}
          alt={texts.mapOf(view.markers.map(({ title }) => title).join(', '))}
          loading="lazy"
          className={styles.drawing}
        />
      </div>
    );
  return (
    <div className={styles.canvas} {...mark} data-scroll-zoom={controls.scrollZoom ? '' : undefined}>
      <MapDrawing view={view} />
      <div className={styles.controls} data-needs-script="">
        {controls.zoom && (
          <>
            <IconButton icon="plus" size="s" variant="secondary" label={texts.zoomIn} {...zooms('in')} />
            <IconButton icon="minus" size="s" variant="secondary" label={texts.zoomOut} {...zooms('out')} />
          </>
        )}
        {controls.fullscreen && (
          <IconButton
            icon="expand"
            size="s"
            variant="secondary"
            label={texts.fullscreen}
            {...{ [MAP_MARK.fullscreen]: '' }}
          />
        )}
      </div>
    </div>
  );
}

const zooms = (way: 'in' | 'out') => ({ [MAP_MARK.zoom]: way });

function Legend({ view: { type, markers, route } }: { view: MapView }) {
  const named = markers.filter(({ title, content }) => title !== '' || content !== '');
  return (
    <>
      {named.length > 0 && (
        <ol aria-label={texts.places} className={styles.places}>
          {named.map(({ title, content }, index) => (
            <li key={index}>
              {title && <strong>{title}</strong>}
              {content && <span>{content}</span>}
            </li>
          ))}
        </ol>
      )}
      {type === 'routes' && <p>{texts.route(distanceMetres(route.origin, route.destination), route.mode)}</p>}
    </>
  );
}

const asJson = (settings: RawMapSettings) => JSON.stringify(settings).replaceAll('<', '\\u003c');

/** Nothing is loaded from the map service before the visitor clicks the button; the click is the consent. */
function StreetsOffer({ styleUrl }: { styleUrl: string }) {
  return (
    <div className={styles.offer} data-needs-script="">
      <Button variant="secondary" {...{ [MAP_MARK.streets]: styleUrl }}>
        {texts.streets}
      </Button>
      <p>{texts.streetsNote(hostOf(styleUrl))}</p>
      <p hidden role="status" {...{ [MAP_MARK.streetsFailed]: '' }}>
        {texts.failed}
      </p>
    </div>
  );
}

/** The same for Google. */
function GoogleOffer() {
  return (
    <div className={styles.offer} data-needs-script="">
      <Button variant="secondary" {...{ [MAP_MARK.google]: '' }}>
        {texts.google}
      </Button>
      <p>{texts.googleNote}</p>
    </div>
  );
}
