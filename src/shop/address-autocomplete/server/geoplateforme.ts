import { z } from 'zod';
import { COUNTRY } from '../../../platform/money.ts';
import type { FoundAddress } from '../contract.ts';
import { findMatches } from '../matches.ts';
import { MOST_SUGGESTIONS } from '../provider.ts';

const ANSWER_MS = 2_000;
const KEPT = 2_000;
const KEPT_MS = 24 * 3600 * 1000;
/** The service refuses more than fifty calls a second from one machine. */
const MOST_CALLS_PER_SECOND = 40;

/** GeoCodeJSON, as far as an address needs it. */
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
    }),
  ),
});

export type Geocoder = (typed: string) => Promise<FoundAddress[]>;

/** Addresses from the Géoplateforme of IGN, or from a service that answers as it does. Answers are kept for a day. */
export function createGeocoder(url: string, now: () => Date): Geocoder {
  const kept = new Map<string, { found: FoundAddress[]; until: number }>();
  let second = 0;
  let calls = 0;

  return async (typed) => {
    const key = typed.toLowerCase();
    const at = now().getTime();
    const known = kept.get(key);
    if (known && known.until > at) return known.found;
    if (Math.trunc(at / 1000) !== second) [second, calls] = [Math.trunc(at / 1000), 0];
    if (++calls > MOST_CALLS_PER_SECOND) throw new Error('too many calls in this second');
    const found = await ask(url, typed);
    kept.delete(key);
    kept.set(key, { found, until: at + KEPT_MS });
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return found;
  };
}

async function ask(url: string, typed: string): Promise<FoundAddress[]> {
  const address = new URL(url);
  address.search = new URLSearchParams({
    q: typed,
    index: 'address',
    autocomplete: '1',
    limit: String(MOST_SUGGESTIONS),
  }).toString();
  const response = await fetch(address, { signal: AbortSignal.timeout(ANSWER_MS) });
  if (!response.ok) throw new Error(`the geocoder answered ${response.status}`);
  const { features } = answer.parse(await response.json());
  return (
    features
      .map(({ properties }) => properties)
      // A whole town is no address.
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
