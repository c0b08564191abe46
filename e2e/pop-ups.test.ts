import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { listenToAnimations } from './support/animations.ts';
import { listAxeFindings } from './support/axe.ts';
import { hasFocus, jumpTo, scrollPosition, stopClock } from './support/page-state.ts';
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
import { eventually, PHONE, test } from './support/test.ts';
import { visit } from './support/page-errors.ts';

const db = openShopDatabase();
afterAll(() => db.destroy());

const ARTICLE = '/journal/faire-tourner-les-jouets/';

const guide = (page: Page) => page.getByRole('dialog', { name: 'Quel jeu à quel âge' });
const guideLink = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: /Quel jeu à quel âge/ });
const hint = (page: Page) => page.getByRole('dialog', { name: 'Et pour l’âge du vôtre' });

test('the guide opens by its link, traps the focus, returns it on closing, and has no axe-core findings (§2.12#19, §3.17#10)', async ({
  openAt,
}) => {
  const page = await openAt('/contact/');
  // The visitor's first interaction: the script loads after the click.
  await guideLink(page).click();
  await guide(page).waitFor();
  expect(await listAxeFindings(page, 'frame')).toEqual([]);
  await page.keyboard.press('Escape');
  await guide(page).waitFor({ state: 'hidden' });
  expect(new URL(page.url()).hash).toBe('');
  await guideLink(page).focus();
  await page.keyboard.press('Enter');
  await guide(page).waitFor();
  const close = guide(page).getByRole('button', { name: 'Fermer' });
  expect(await hasFocus(close)).toBe(true);
  for (let tab = 0; tab < 8; tab++) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(() => document.activeElement?.closest('main, footer, body > header')),
    ).toBeNull();
  }
  await close.click();
  await guide(page).waitFor({ state: 'hidden' });
  expect(await hasFocus(guideLink(page))).toBe(true);
});

test('a pop-up opens by the url hash, a toggle link or its selector, and closes by a toggle or close link (§2.12#17, §3.17#1)', async ({
  openAt,
}) => {
  const page = await openAt('/contact/#popup:open?id=quel-age');
  await guide(page).waitFor();
  await page.mouse.click(5, 5);
  await guide(page).waitFor({ state: 'hidden' });
  await page.evaluate(() => {
    const links = ['#popup:open?id=quel-age&toggle=yes', '#popup:close'].map(
      (href) => `<a href="${href}">${href}</a>`,
    );
    document
      .querySelector('main')
      ?.insertAdjacentHTML('beforeend', `${links.join(' ')}<button data-guide-ages>?</button>`);
  });
  const press = (text: string) => page.getByText(text, { exact: true }).dispatchEvent('click');
  await press('#popup:open?id=quel-age&toggle=yes');
  await guide(page).waitFor();
  await press('#popup:open?id=quel-age&toggle=yes');
  await guide(page).waitFor({ state: 'hidden' });
  await press('?');
  await guide(page).waitFor();
  await press('#popup:close');
  await guide(page).waitFor({ state: 'hidden' });
});

test('without scripts the guide opens and closes by links', async ({ openAt }) => {
  const page = await openAt('/contact/', { ...PHONE, javaScriptEnabled: false });
  await guideLink(page).click();
  await page.getByText('Ce qui l’occupe').waitFor();
  await page.locator('#pop-up-quel-age').getByRole('link', { name: 'Fermer' }).click();
  await page.getByText('Ce qui l’occupe').waitFor({ state: 'hidden' });
});

test('the hint at the end of an article does not block the page, opens the guide, and stays dismissed after a reload (§4.17#3)', async ({
  openAt,
}) => {
  const page = await openAt(ARTICLE);
  await touch(page);
  await untilEvaluated(page, 'fin-de-lecture');
  await page.getByRole('link', { name: 'Le journal' }).first().focus();
  await jumpTo(page, 100);
  await jumpTo(page, 100_000);
  await hint(page).waitFor();
  expect(await listAxeFindings(page, 'frame')).toEqual([]);
  expect(await hasFocus(page.getByRole('link', { name: 'Le journal' }).first())).toBe(true);
  await jumpTo(page, 0);
  expect(await scrollPosition(page)).toBe(0);
  await hint(page).getByRole('link', { name: 'Ouvrir le guide' }).click();
  await guide(page).waitFor();
  await page.keyboard.press('Escape');
  await hint(page).getByRole('link', { name: 'Ne plus me le proposer' }).click();
  await hint(page).waitFor({ state: 'hidden' });
  // The opt-out is stored without consent; nothing is counted without consent.
  expect(await storedNames(page)).toEqual(['eveil_popup_never']);
  await page.reload();
  await touch(page);
  await untilEvaluated(page, 'fin-de-lecture');
  await jumpTo(page, 100_000);
  await page.locator('#pop-up-quel-age[data-alive]').waitFor({ state: 'attached' });
  expect(await hint(page).isVisible()).toBe(false);
});

test('a pop-up closes by its button, a click outside, Escape or a timer, as configured (§4.17#2, §3.17#4, §3.17#7, §3.17#8, §3.17#9)', async ({
  open,
  onTestFinished,
}) => {
  await withPopUp(db, onTestFinished, {
    open_selector: 'main h1',
    close_button_delay: 3,
    close_automatically: 10,
    close_button_position: 'outside',
    prevent_close_on_background_click: true,
    prevent_close_on_esc_key: true,
  });
  await withPopUp(db, onTestFinished, { open_selector: 'main h2' }, { id: 'libre', title: 'Libre' });
  const page = await open();
  await stopClock(page);
  await visit(page, TEXT);
  await touch(page);
  await untilEvaluated(page);
  const heading = page.getByRole('main').getByRole('heading').first();
  await heading.click();
  await popUpOf(page).waitFor();
  expect(await closeButtonOf(page).isVisible()).toBe(false);
  await page.mouse.click(5, 5);
  for (let press = 0; press < 3; press++) await page.keyboard.press('Escape');
  await page.clock.runFor(3_000);
  await closeButtonOf(page).waitFor();
  const box = await popUpOf(page).locator('h2').boundingBox();
  const button = await closeButtonOf(page).boundingBox();
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan(box?.y ?? 0);
  await page.clock.runFor(7_000);
  await popUpOf(page).waitFor({ state: 'hidden' });
  await heading.click();
  await page.clock.runFor(3_000);
  await closeButtonOf(page).click();
  await popUpOf(page).waitFor({ state: 'hidden' });

  const free = page.getByRole('main').locator('h2').first();
  for (const leave of [() => page.mouse.click(5, 5), () => page.keyboard.press('Escape')]) {
    await free.click();
    await popUpOf(page, 'Libre').waitFor();
    await leave();
    await popUpOf(page, 'Libre').waitFor({ state: 'hidden' });
  }
});

test('a pop-up locks page scrolling and animates as configured; with reduced motion it does not animate (§3.17#5, §3.17#6)', async ({
  openAt,
  onTestFinished,
}) => {
  const duration = { entrance_animation_duration: { size: 0.7 } };
  await withPopUp(db, onTestFinished, {
    open_selector: 'main h1',
    ...duration,
    entrance_animation: 'zoomIn',
  });
  const free = {
    open_selector: 'main h2',
    prevent_scroll: false,
    entrance_animation: '',
    exit_animation: '',
  };
  await withPopUp(db, onTestFinished, free, { id: 'libre', title: 'Libre' });
  const page = await openAt(TEXT);
  await touch(page);
  await untilEvaluated(page);
  const animations = await listenToAnimations(page);
  await page.getByRole('main').getByRole('heading').first().click();
  await popUpOf(page).waitFor();
  await eventually(() => animations.find(({ name }) => name === 'transform')?.durationMs).toBe(700);
  await page.mouse.move(10, 10);
  const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
  expect(await overflow()).toBe('hidden');
  await page.keyboard.press('Escape');
  await popUpOf(page).waitFor({ state: 'hidden' });
  await page.getByRole('main').locator('h2').first().click();
  await popUpOf(page, 'Libre').waitFor();
  expect(await overflow()).not.toBe('hidden');
  await page.keyboard.press('Escape');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  animations.length = 0;
  await page.getByRole('main').getByRole('heading').first().click();
  await popUpOf(page).waitFor();
  await closeButtonOf(page).click();
  await popUpOf(page).waitFor({ state: 'hidden' });
  expect(animations.filter(({ name }) => name === 'transform')).toEqual([]);
});
