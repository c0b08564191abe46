import { inject } from 'vitest';
import { openDatabase, type Database } from '../../src/platform/server/database.ts';
import { saveListingSettings } from '../../src/shop/settings/server/listing-settings-store.ts';
import { USUAL_LISTING, type ListingSettings } from '../../src/shop/settings/listing-settings.ts';
import { eventually } from './test.ts';

export type ShopDb = Database['db'];

/** The database of the shop that is browsed: what a merchant changes there, its pages show. */
export function openShopDatabase(): ShopDb {
  const url = inject('postgresUrl').replace(/postgres$/, 'browsed_shop');
  return openDatabase(url, 1, () => undefined).db;
}

/** A page of the shop as anybody gets it. */
export const readShop = async (path: string) => (await fetch(inject('shopUrl') + path)).text();

/** The merchant's wishes for listings, until the test is over; both times the pages show it before it goes on. */
export async function withListing(
  db: ShopDb,
  { changes, shows }: { changes: Partial<ListingSettings>; shows: (html: string) => boolean },
  onTestFinished: (cleanUp: () => Promise<void>) => void,
): Promise<void> {
  const isShown = async () => shows(await readShop('/boutique/'));
  onTestFinished(async () => {
    await db.deleteFrom('settings').where('name', '=', 'listing').execute();
    await eventually(isShown).toBe(false);
  });
  await saveListingSettings(db, { ...USUAL_LISTING, ...changes });
  await eventually(isShown).toBe(true);
}
