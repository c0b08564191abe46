import type { FastifyInstance } from 'fastify';
import { PATHS } from '#shop/common/paths/paths.ts';
import type { Deps } from '#platform/server/deps.ts';
import { queryOf } from '#platform/server/edge/request-query.ts';
import type { AddressesAnswer, FoundAddress, TownsAnswer } from '../contract.ts';
import { createGeocoder } from './geoplateforme.ts';
import { listTowns } from './list-towns.ts';
import { addressSearch, townSearch } from './schemas.ts';
import { searchCommunes } from './search-communes.ts';

const MOST_PER_MINUTE = 240;

/**
 * Completes addresses. Uses POST so that postal addresses do not appear in urls, and so not in the logs of
 * this machine or of a proxy.
 */
export function addressRoutes(app: FastifyInstance, { db, config, now, log }: Deps): void {
  const geocode = config.addressProviderUrl && createGeocoder(config.addressProviderUrl, now);

  const search = async (query: string): Promise<FoundAddress[]> => {
    if (!geocode) return searchCommunes(db, query);
    return geocode(query).catch((error: unknown) => {
      // Falls back to towns and postcodes. Logs only the kind of error, not the typed text.
      log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'the geocoder does not answer');
      return searchCommunes(db, query);
    });
  };

  app.post(
    PATHS.addresses,
    { config: { rateLimit: { max: MOST_PER_MINUTE, timeWindow: '1 minute' } } },
    async (request, reply): Promise<AddressesAnswer> => {
      reply.header('Cache-Control', 'no-store');
      const parsed = addressSearch.safeParse(request.body);
      return { addresses: parsed.success ? await search(parsed.data.query) : [] };
    },
  );

  // A postcode alone does not identify a person, so this answer may be cached by its url.
  app.get(
    PATHS.towns,
    { config: { rateLimit: { max: MOST_PER_MINUTE, timeWindow: '1 minute' } } },
    async (request, reply): Promise<TownsAnswer> => {
      const parsed = townSearch.safeParse({ postcode: queryOf(request).get('postcode') });
      if (!parsed.success) return { towns: [] };
      reply.header('Cache-Control', 'public, max-age=86400');
      return { towns: await listTowns(db, parsed.data.postcode) };
    },
  );
}
