import type { Db } from '#platform/server/database/database.ts';
import { listTowns } from '#shop/common/address-autocomplete/server/list-towns.ts';
import { testPoints, type RelayPoint } from '../relay-point.ts';

type Destination = { readonly country: string; readonly postcode: string };

/** Lists the relay points of a postcode in France. */
export async function listRelayPoints(
  db: Db,
  { country, postcode }: Destination,
): Promise<readonly RelayPoint[]> {
  return country === 'FR' ? testPoints(postcode, await listTowns(db, postcode)) : [];
}

/** Finds a relay point near a destination; undefined if it is unknown or closed. */
export const findRelayPoint = async (
  db: Db,
  id: string,
  destination: Destination,
): Promise<RelayPoint | undefined> =>
  id === '' ? undefined : (await listRelayPoints(db, destination)).find((point) => point.id === id);
