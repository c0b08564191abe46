import type { FastifyInstance } from 'fastify';
import { PATHS } from '#shop/common/paths/paths.ts';
import { isSlug } from '#platform/slug.ts';
import type { Deps } from '#platform/server/deps.ts';
import { renderFragment } from '#platform/server/render.tsx';
import { locateAddress } from '#shop/common/address-autocomplete/server/geoplateforme.ts';
import type { LocateAnswer } from '#shop/editorial/maps/contract.ts';
import { centredOn, readMap, type Point } from '#shop/editorial/maps/map-settings.ts';
import { MapDrawing } from '#shop/editorial/maps/ui/map-drawing.tsx';
import { findMap } from './find-map.ts';

const MOST_PER_MINUTE = 60;
const KEPT_MS = 24 * 3600 * 1000;

type GeocodedPoint = { readonly at: Point | undefined; readonly until: number };
type MapRequest = { Params: { id: string } };

/**
 * Geocodes the address of a map and draws it (§4.16, §7.8), and renders maps as SVG pictures. Only addresses
 * written by the merchant are geocoded, so the route cannot be abused as a public geocoder.
 */
export function mapRoutes(app: FastifyInstance, { db, config, now, log }: Deps): void {
  const known = new Map<string, GeocodedPoint>();
  const limited = { config: { rateLimit: { max: MOST_PER_MINUTE, timeWindow: '1 minute' } } };

  const locate = async (id: string, address: string): Promise<Point | undefined> => {
    // Without a geocoder no address is known: the list of towns has no coordinates.
    if (config.addressProviderUrl === undefined) return undefined;
    const cached = known.get(id + address);
    if (cached && cached.until > now().getTime()) return cached.at;
    const at = await locateAddress(config.addressProviderUrl, address);
    // The cache is bounded by the number of addresses the merchant has written.
    known.set(id + address, { at, until: now().getTime() + KEPT_MS });
    return at;
  };

  const draw = async (id: string): Promise<LocateAnswer | undefined> => {
    const settings = isSlug(id) ? await findMap(db, id) : undefined;
    const view = settings && readMap(id, settings);
    if (!settings || !view || view.address === '') return undefined;
    try {
      const location = await locate(id, view.address);
      if (!location) return { status: 'ZERO_RESULTS' };
      const drawing = <MapDrawing view={centredOn(view, settings, location)} />;
      return { status: 'OK', location, html: renderFragment(drawing) };
    } catch (error) {
      log.warn({ map: id, err: error }, 'the address of a map could not be looked for');
      return { status: 'UNKNOWN_ERROR' };
    }
  };

  app.get<MapRequest>(PATHS.map(':id'), limited, async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    return (await draw(request.params.id)) ?? reply.callNotFound();
  });

  app.get<MapRequest>(PATHS.mapPicture(':id'), limited, async (request, reply) => {
    const { id } = request.params;
    const settings = isSlug(id) ? await findMap(db, id) : undefined;
    if (!settings) return reply.callNotFound();
    return reply
      .type('image/svg+xml; charset=utf-8')
      .header('Cache-Control', 'public, max-age=300')
      .send(renderFragment(<MapDrawing view={readMap(id, settings)} />));
  });
}
