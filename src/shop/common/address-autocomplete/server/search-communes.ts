import { sql } from 'kysely';
import { COUNTRY } from '#platform/money.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { FoundAddress } from '../contract.ts';
import { findMatches } from '../matches.ts';
import { MOST_SUGGESTIONS } from '../provider.ts';
import { readQuery, type AddressReading } from '../read-query.ts';

/**
 * Completes the typed street with towns and their postcodes, using the first interpretation that has results.
 */
export async function searchCommunes(db: Db, typed: string): Promise<FoundAddress[]> {
  for (const reading of readQuery(typed)) {
    const towns = await listTowns(db, reading);
    if (towns.length > 0) return towns.map((town) => toAddress(typed, reading.street, town));
  }
  return [];
}

type Town = { name: string; postcode: string };

/** Returns towns with exactly this name first, then by population. */
async function listTowns(db: Db, { postcode, district, town }: AddressReading): Promise<Town[]> {
  const { rows } = await sql<Town>`
    select name, postcode from communes
    where postcode like ${`${postcode}%`} and postcode like ${`%${district}`} and search like ${`${town}%`}
    order by (search = ${town}) desc, population desc, postcode
    limit ${MOST_SUGGESTIONS}`.execute(db);
  return rows;
}

function toAddress(typed: string, street: string, { name, postcode }: Town): FoundAddress {
  const label = `${street}, ${postcode} ${name}`;
  return {
    id: `${postcode} ${name}`,
    label,
    matchedSubstrings: findMatches(label, typed),
    address: { country: COUNTRY, address_1: street, city: name, postcode },
  };
}
