import { browsedShop } from './browsed-shop.ts';
import { openDatabase, type Database } from '#platform/server/database/database.ts';
import { cartSettings } from '#shop/basket/cart/server/cart-settings.ts';
import { USUAL_CART_SETTINGS, type CartSettings } from '#shop/basket/cart/cart-settings.ts';
import { USUAL_LISTING, type ListingSettings } from '#shop/common/settings/listing-settings.ts';
import { eventually } from './test.ts';

export type ShopDb = Database['db'];

/** Opens the database of the browsed shop. Its pages show changes made there. */
export function openShopDatabase(): ShopDb {
  return openDatabase(browsedShop().databaseUrl, 1, () => undefined).db;
}

/** Returns the HTML of a page as sent to a new visitor. */
export const readShop = async (path: string) => (await fetch(browsedShop().url + path)).text();

type SettingsChange<Settings> = { changes: Partial<Settings>; shows: (html: string) => boolean };
type OnTestFinished = (cleanUp: () => Promise<void>) => void;

/**
 * Changes a setting until the test ends. Waits until the pages show the change, and at the end until they no
 * longer do.
 */
async function withSettings(
  db: ShopDb,
  { name, value }: { name: string; value: object },
  { shows, at = '/boutique/' }: { shows: SettingsChange<object>['shows']; at?: string },
  finish: OnTestFinished,
) {
  const isShown = async () => shows(await readShop(at));
  const save = (json: string) =>
    db
      .insertInto('settings')
      .values({ name, value: json })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: json }))
      .execute();
  const before = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  finish(async () => {
    if (before) await save(JSON.stringify(before.value));
    else await db.deleteFrom('settings').where('name', '=', name).execute();
    await eventually(isShown).toBe(false);
  });
  await save(JSON.stringify(value));
  await eventually(isShown).toBe(true);
}

export const withListing = (
  db: ShopDb,
  { changes, shows }: SettingsChange<ListingSettings>,
  finish: OnTestFinished,
) => withSettings(db, { name: 'listing', value: { ...USUAL_LISTING, ...changes } }, { shows }, finish);

export const withCart = (
  db: ShopDb,
  { changes, shows }: SettingsChange<CartSettings>,
  finish: OnTestFinished,
) =>
  withSettings(
    db,
    { name: cartSettings.name, value: { ...USUAL_CART_SETTINGS, ...changes } },
    { shows },
    finish,
  );

/** Requires visitors to sign in before a wallet opens. */
export const withSignInFirst = (db: ShopDb, finish: OnTestFinished) =>
  withSettings(
    db,
    { name: 'express_checkout', value: { signInFirst: true } },
    { shows: (html) => html.includes('id="express-sign-in"'), at: '/produit/tangram/' },
    finish,
  );
