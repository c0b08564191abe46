import type { FastifyInstance } from 'fastify';
import { PATHS } from '#shop/common/paths/paths.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { AddressesAnswer, FoundAddress } from '../contract.ts';
import { createGeocoder } from './geoplateforme.ts';
import { addressSearch } from './schemas.ts';
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
      const asked = addressSearch.safeParse(request.body);
      return { addresses: asked.success ? await search(asked.data.query) : [] };
    },
  );
}
