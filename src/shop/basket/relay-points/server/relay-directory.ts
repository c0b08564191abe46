import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#platform/server/database/database.ts';
import { listTowns } from '#shop/common/address-autocomplete/server/list-towns.ts';
import { parseCarrierUrl, type RelayCarrier } from '../carrier-url.ts';
import { testPoints, type RelayPoint, type RelaySearch } from '../relay-point.ts';
import { searchColissimo } from './search-colissimo.ts';
import { searchMondialRelay } from './search-mondial-relay.ts';

/** The relay points of the shop: those of its carrier, or invented ones without a contract. */
export type RelayDirectory = {
  /** Lists the points near a destination in France. None if the carrier does not answer. */
  list(near: RelaySearch): Promise<readonly RelayPoint[]>;
  /** Finds a point near a destination, as the carrier knows it now; undefined if it is unknown or closed. */
  find(id: string, near: RelaySearch): Promise<RelayPoint | undefined>;
};

export type RelayDeps = { readonly relayPoints: RelayDirectory };

type DirectoryOptions = {
  readonly db: Db;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly relayPointsUrl: string | undefined;
};

const LISTED_MS = 10 * 60 * 1000;
const MOST_LISTS = 500;
const POSTCODE = /^\d{5}$/;

type Search = (near: RelaySearch) => Promise<readonly RelayPoint[]>;

export function createRelayDirectory({ db, now, log, relayPointsUrl }: DirectoryOptions): RelayDirectory {
  const carrier = relayPointsUrl === undefined ? undefined : parseCarrierUrl(relayPointsUrl);
  if (!carrier) {
    const list: Search = async ({ postcode }) => testPoints(postcode, await listTowns(db, postcode));
    return directoryOf(list, list);
  }
  const search: Search = async (near) => {
    try {
      return await searchOf(carrier, now)(near);
    } catch (error) {
      // The shopper can choose another method; the merchant reads the cause.
      log.warn({ err: error }, 'the carrier did not list its relay points');
      return [];
    }
  };
  return directoryOf(remembering(search, now), search);
}

const searchOf = (carrier: RelayCarrier, now: () => Date): Search =>
  carrier.name === 'colissimo'
    ? (near) => searchColissimo(carrier, near, now())
    : (near) => searchMondialRelay(carrier, near);

/** `list` may be some minutes old; `ask` may not: a point may have closed since it was shown. */
const directoryOf = (list: Search, ask: Search): RelayDirectory => ({
  list: async (near) => (isSearchable(near) ? list(near) : []),
  find: async (id, near) =>
    id === '' || !isSearchable(near) ? undefined : (await ask(near)).find((point) => point.id === id),
});

const isSearchable = ({ country, postcode }: RelaySearch) => country === 'FR' && POSTCODE.test(postcode);

/** Keeps the lists of the last minutes: a checkout asks for the same one at each of its steps. */
function remembering(search: Search, now: () => Date): Search {
  const lists = new Map<string, { points: readonly RelayPoint[]; until: number }>();
  return async (near) => {
    const key = `${near.postcode} ${near.city.toLowerCase()}`;
    const known = lists.get(key);
    if (known && known.until > now().getTime()) return known.points;
    const points = await search(near);
    lists.delete(key);
    if (points.length === 0) return points;
    lists.set(key, { points, until: now().getTime() + LISTED_MS });
    const [oldest] = lists.keys();
    if (lists.size > MOST_LISTS && oldest !== undefined) lists.delete(oldest);
    return points;
  };
}
