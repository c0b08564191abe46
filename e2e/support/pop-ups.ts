import type { Page } from 'playwright-core';
import { popUpFile } from '#shop/notices/pop-ups/server/schemas.ts';
import { savePopUp } from '#shop/notices/pop-ups/server/store.ts';
import { readShop, type ShopDb } from './shop-database.ts';
import { eventually } from './test.ts';

/** A page of text, long enough to be scrolled. */
export const TEXT = '/conditions-generales-de-vente/';

/** The pop-up a test has put into the shop. */
export const own = (page: Page, name = 'Essai') => page.getByRole('dialog', { name, exact: true });
export const closing = (page: Page) => own(page).getByRole('button', { name: 'Fermer' });

/** Scripts have looked at its conditions. */
export const alive = (page: Page, id = 'essai') =>
  eventually(async () => {
    await touch(page);
    return page.locator(`#pop-up-${id}[data-alive]`).count();
  }).toBe(1);

/** The visitor does something: the scripts that nobody waits for come. */
export const touch = async (page: Page) => {
  // The first move of a pointer nobody knew has no distance.
  await page.mouse.move(300, 300);
  await page.mouse.move(310, 310);
};

/** What is kept in the browser for pop-ups. */
export const storedNames = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('popup')));

type Finish = (cleanUp: () => Promise<void>) => void;

/** A pop-up of the merchant's, until the test is over; pages carry it before it goes on. */
export async function withPopUp(
  db: ShopDb,
  finish: Finish,
  settings: object,
  more: object = {},
): Promise<void> {
  const file = popUpFile.parse({
    ...{ id: 'essai', title: 'Essai', content: '<p>Bonjour.</p>', active: true, settings },
    ...more,
  });
  const isThere = async () => (await readShop(TEXT)).includes(`pop-up-${file.id}`);
  finish(async () => {
    await db.deleteFrom('pop_ups').where('id', '=', file.id).execute();
    await eventually(isThere).toBe(false);
  });
  await savePopUp(db, file);
  await eventually(isThere).toBe(true);
}
