import type { Page } from 'playwright-core';
import { popUpFile } from '#shop/notices/pop-ups/server/schemas.ts';
import { savePopUp } from '#shop/notices/pop-ups/server/change-pop-up.ts';
import { readShop, type ShopDb } from './shop-database.ts';
import { eventually } from './test.ts';

/** A text page that is long enough to scroll. */
export const TEXT = '/conditions-generales-de-vente/';

/** The pop-up that the test has added to the shop. */
export const popUpOf = (page: Page, name = 'Essai') => page.getByRole('dialog', { name, exact: true });
export const closeButtonOf = (page: Page) => popUpOf(page).getByRole('button', { name: 'Fermer' });

/** Waits until the pop-up's script has evaluated its conditions. */
export const untilEvaluated = (page: Page, id = 'essai') =>
  eventually(async () => {
    await touch(page);
    return page.locator(`#pop-up-${id}[data-alive]`).count();
  }).toBe(1);

/** Simulates a first interaction, which loads the deferred scripts. */
export const touch = async (page: Page) => {
  // The first pointer move has no previous position and therefore no distance.
  await page.mouse.move(300, 300);
  await page.mouse.move(310, 310);
};

/** Returns the names of the pop-up entries in local storage. */
export const storedNames = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('popup')));

type OnTestFinished = (cleanUp: () => Promise<void>) => void;

/** Adds a pop-up until the test ends, and waits until pages contain it. */
export async function withPopUp(
  db: ShopDb,
  finish: OnTestFinished,
  settings: object,
  more: object = {},
): Promise<void> {
  const file = popUpFile.parse({
    id: 'essai',
    title: 'Essai',
    content: '<p>Bonjour.</p>',
    active: true,
    settings,
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
