import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { signIn } from './support/account.ts';
import { jumpTo, stopClock } from './support/page-state.ts';
import {
  untilEvaluated,
  closeButtonOf,
  popUpOf,
  storedNames,
  TEXT,
  touch,
  withPopUp,
} from './support/pop-ups.ts';
import { openShopDatabase } from './support/shop-database.ts';
import { DESKTOP, eventually, NEVER_ASKED, test, withConsent } from './support/test.ts';
import { visit } from './support/page-errors.ts';

const db = openShopDatabase();
afterAll(() => db.destroy());

const AGREED = { ...DESKTOP, storageState: withConsent('3.preferences') };

test.for([
  ['page_load', { page_load: true, page_load_delay: 9 }, (page: Page) => page.clock.runFor(9_000)],
  [
    'scrolling',
    { scrolling: true, scrolling_offset: 30 },
    async (page: Page) => {
      await jumpTo(page, 60);
      expect(await popUpOf(page).isVisible()).toBe(false);
      await jumpTo(page, 100_000);
    },
  ],
  [
    'scrolling_to',
    { scrolling_to: true, scrolling_to_selector: 'footer address' },
    (page: Page) => jumpTo(page, 100_000),
  ],
  [
    'click',
    { click: true, click_times: 2 },
    async (page: Page) => {
      await page.mouse.click(300, 300);
      expect(await popUpOf(page).isVisible()).toBe(false);
      await page.mouse.click(300, 300);
    },
  ],
  [
    'inactivity',
    { inactivity: true, inactivity_time: 10 },
    async (page: Page) => {
      await page.clock.runFor(9_000);
      await page.mouse.move(310, 310);
      await page.clock.runFor(9_000);
      expect(await popUpOf(page).isVisible()).toBe(false);
      await page.clock.runFor(1_000);
    },
  ],
  [
    'exit_intent',
    { exit_intent: true },
    async (page: Page) => {
      const leave = (clientY: number) =>
        page.locator('html').dispatchEvent('mouseleave', { clientY, bubbles: false });
      await leave(400);
      expect(await popUpOf(page).isVisible()).toBe(false);
      await leave(-1);
    },
  ],
  [
    'adblock_detection',
    { adblock_detection: true, adblock_detection_delay: 2 },
    async (page: Page) => {
      await page.locator('.adsbox').evaluate((node) => node.setAttribute('hidden', ''));
      await page.clock.runFor(1_999);
      expect(await popUpOf(page).isVisible()).toBe(false);
      await page.clock.runFor(1);
    },
  ],
] as const)(
  'the trigger %s opens a pop-up only once (§3.17#12, §4.17#1, §4.17#9, §4.17#10, §4.17#11)',
  async ([, triggers, act], { open, onTestFinished }) => {
    await withPopUp(db, onTestFinished, { triggers });
    const page = await open();
    await stopClock(page);
    await visit(page, TEXT);
    await touch(page);
    await untilEvaluated(page);
    expect(await popUpOf(page).isVisible()).toBe(false);
    await act(page);
    await popUpOf(page).waitFor();
    await closeButtonOf(page).click();
    await popUpOf(page).waitFor({ state: 'hidden' });
    await jumpTo(page, 0);
    if (!('adblock_detection' in triggers)) await act(page).catch(() => undefined);
    expect(await popUpOf(page).isVisible()).toBe(false);
  },
);

test('no pop-up opens before the cookie banner is answered; counts are stored only with consent (§4.17#5, §4.17#6, §4.17#7)', async ({
  open,
  onTestFinished,
}) => {
  const timing = { times: true, times_times: 1, times_period: 'day' };
  await withPopUp(db, onTestFinished, { triggers: { page_load: true }, timing });
  const page = await open({ ...DESKTOP, storageState: NEVER_ASKED });
  await visit(page, TEXT);
  await touch(page);
  await page.getByRole('button', { name: 'Personnaliser' }).click();
  await page.getByLabel('Confort de visite').check();
  expect(await popUpOf(page).isVisible()).toBe(false);
  expect(await storedNames(page)).toEqual([]);
  await page.getByRole('button', { name: 'Enregistrer mes choix' }).click();
  await popUpOf(page).waitFor();
  const counts = () =>
    page.evaluate(
      () => JSON.parse(localStorage.getItem('eveil_popup_counts') ?? '{}') as Record<string, unknown>,
    );
  await eventually(counts).toMatchObject({ pageViews: 1, sessions: 1, shown: { essai: { count: 1 } } });
  await closeButtonOf(page).click();
  await page.reload();
  await touch(page);
  await untilEvaluated(page);
  expect(await popUpOf(page).isVisible()).toBe(false);
  expect(await counts()).toMatchObject({ pageViews: 2, sessions: 1, shown: { essai: { count: 1 } } });
  await page.getByRole('link', { name: 'Gérer mes cookies' }).click();
  await page.getByRole('button', { name: 'Tout refuser' }).click();
  await eventually(() => storedNames(page)).toEqual([]);
  // Without consent nothing is counted, but a pop-up that the visitor closed stays closed.
  await page.reload();
  await popUpOf(page).waitFor();
  await closeButtonOf(page).click();
  await page.reload();
  await touch(page);
  await untilEvaluated(page);
  expect(await popUpOf(page).isVisible()).toBe(false);
});

test('a pop-up waits for its page views, and its displays are counted on closing if so configured', async ({
  openAt,
  onTestFinished,
}) => {
  const timing = {
    times: true,
    times_times: 1,
    times_period: 'session',
    times_count: 'close',
    page_views: true,
    page_views_views: 1,
  };
  await withPopUp(db, onTestFinished, { triggers: { page_load: true }, timing });
  const page = await openAt(TEXT, AGREED);
  const again = async () => {
    await page.reload();
    await touch(page);
    await untilEvaluated(page);
  };
  await touch(page);
  await untilEvaluated(page);
  expect(await popUpOf(page).isVisible()).toBe(false);
  await again();
  await popUpOf(page).waitFor();
  await again();
  await popUpOf(page).waitFor();
  await closeButtonOf(page).click();
  await again();
  expect(await popUpOf(page).isVisible()).toBe(false);
});

test('a pop-up that avoids others stays closed after another one; signed-in users do not see pop-ups for visitors (§3.17#3, §6#13)', async ({
  open,
  onTestFinished,
}) => {
  const timing = { logged_in: true };
  await withPopUp(db, onTestFinished, { triggers: { page_load: true }, timing });
  const second = { triggers: { click: true }, avoid_multiple_popups: true };
  await withPopUp(db, onTestFinished, second, { id: 'second', title: 'Second', position: 5 });
  const page = await open();
  await visit(page, TEXT);
  await touch(page);
  await popUpOf(page).waitFor();
  await closeButtonOf(page).click();
  await page.mouse.click(300, 300);
  await popUpOf(page).waitFor({ state: 'hidden' });
  expect(await popUpOf(page, 'Second').isVisible()).toBe(false);
  await signIn(page);
  await visit(page, TEXT);
  await touch(page);
  await untilEvaluated(page);
  expect(await popUpOf(page).isVisible()).toBe(false);
  await page.mouse.click(300, 300);
  await popUpOf(page, 'Second').waitFor();
});
