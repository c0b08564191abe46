import { z } from 'zod';
import { COUNTRY } from '#platform/money.ts';
import { callOut } from '#platform/server/outbound.ts';
import type { FoundAddress } from '../contract.ts';
import { findMatches } from '../matches.ts';
import { MOST_SUGGESTIONS } from '../provider.ts';

const ANSWER_MS = 2_000;
const MAX_CACHED = 2_000;
const CACHE_LIFETIME_MS = 24 * 3600 * 1000;
/** The service rejects more than fifty requests per second from one machine. */
const MOST_CALLS_PER_SECOND = 40;

/** The subset of GeoCodeJSON that an address needs. */
const answer = z.object({
  features: z.array(
    z.object({
      properties: z.object({
        id: z.string(),
        type: z.string(),
        name: z.string(),
        postcode: z.string(),
        city: z.string(),
        label: z.string(),
      }),
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }).optional(),
    }),
  ),
});

export type Geocoder = (typed: string) => Promise<FoundAddress[]>;

/** Searches addresses with the Géoplateforme of IGN, or a compatible service. Caches responses for a day. */
export function createGeocoder(url: string, now: () => Date): Geocoder {
  const cache = new Map<string, { found: FoundAddress[]; until: number }>();
  let second = 0;
  let calls = 0;

  return async (typed) => {
    const key = typed.toLowerCase();
    const at = now().getTime();
    const known = cache.get(key);
    if (known && known.until > at) return known.found;
    if (Math.trunc(at / 1000) !== second) [second, calls] = [Math.trunc(at / 1000), 0];
    if (++calls > MOST_CALLS_PER_SECOND) throw new Error('too many calls in this second');
    const found = await searchAddresses(url, typed);
    cache.delete(key);
    cache.set(key, { found, until: at + CACHE_LIFETIME_MS });
    const [oldest] = cache.keys();
    if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest);
    return found;
  };
}

async function searchAddresses(url: string, typed: string): Promise<FoundAddress[]> {
  const features = await callService(url, { q: typed, autocomplete: '1', limit: String(MOST_SUGGESTIONS) });
  return (
    features
      .map(({ properties }) => properties)
      // A whole town is not an address.
      .filter(({ type }) => type !== 'municipality')
      .map(({ id, name, postcode, city }) => {
        const label = `${name}, ${postcode} ${city}`;
        return {
          id,
          label,
          matchedSubstrings: findMatches(label, typed),
          address: { country: COUNTRY, address_1: name, city, postcode },
        };
      })
  );
}

/** Returns the coordinates of an address, in degrees; undefined if the service does not find it. */
export async function locateAddress(
  url: string,
  address: string,
): Promise<{ lat: number; lng: number } | undefined> {
  const [first] = await callService(url, { q: address, autocomplete: '0', limit: '1' });
  const [lng, lat] = first?.geometry?.coordinates ?? [];
  return lat === undefined || lng === undefined ? undefined : { lat, lng };
}

async function callService(url: string, query: Record<string, string>) {
  const address = new URL(url);
  address.search = new URLSearchParams({ index: 'address', ...query }).toString();
  const response = await callOut({ url: address, deadlineMs: ANSWER_MS });
  if (!response.ok) throw new Error(`the geocoder answered ${response.status}`);
  return answer.parse(response.json()).features;
}
