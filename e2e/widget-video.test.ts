import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { VIDEO } from '#platform/widget-defaults.ts';
import { listAxeFindings } from './support/axe.ts';
import { browsedShop } from './support/browsed-shop.ts';
import { placeWidgets } from './support/placed-widgets.ts';
import { DESKTOP, eventually, PHONE, test } from './support/test.ts';
import { visit } from './support/page-errors.ts';

const YOUTUBE = {
  id: 'essai-youtube',
  kind: 'video',
  settings: { url: 'https://youtu.be/aqz-KE-bpKQ', title: 'Monter la tour', poster: 'tour-rose/1.jpg' },
};
const VIMEO = {
  id: 'essai-vimeo',
  kind: 'video',
  settings: { url: 'https://vimeo.com/1084537', title: 'Poncer le bois', display: 'pop-up' },
};
const OWN = {
  id: 'essai-film',
  kind: 'video',
  settings: { url: '/videos/essai.mp4', title: 'Notre atelier' },
};

/** Answers for both providers: an empty player, and a script that brings nothing yet. */
async function answerForProviders(page: Page): Promise<string[]> {
  const contacted: string[] = [];
  await page.route(/^https:/, (route) => {
    const url = route.request().url();
    contacted.push(url);
    const isScript = route.request().resourceType() === 'script';
    return route.fulfill({
      contentType: isScript ? 'text/javascript' : 'text/html',
      body: isScript ? '' : '<!doctype html><title>Lecteur</title>',
    });
  });
  await page.route('**/videos/essai.mp4', (route) => {
    contacted.push(route.request().url());
    return route.fulfill({ contentType: 'video/mp4', body: '' });
  });
  return contacted;
}

/** Brings the provider's player, as its script does, and records when it is started. */
const bringPlayer = (page: Page, name: 'YT' | 'Vimeo') =>
  page.evaluate((global) => {
    class Player {
      constructor(_frame: unknown, options?: { events: { onReady: (event: unknown) => void } }) {
        options?.events.onReady({ target: this });
      }
      playVideo() {
        document.documentElement.dataset['played'] = global;
      }
      async play() {
        document.documentElement.dataset['played'] = global;
      }
    }
    Object.assign(window, { [global]: { Player } });
  }, name);
const played = (page: Page) => page.evaluate(() => document.documentElement.dataset['played']);

test('a provider is contacted only after a click that names it, and its script is retried every 350 ms (§7.9#2, §9.11#7)', async ({
  open,
  onTestFinished,
}) => {
  const path = await placeWidgets('essai-lecteur', [YOUTUBE], onTestFinished);
  const page = await open(DESKTOP);
  const contacted = await answerForProviders(page);
  await page.clock.install({ time: '2026-12-05T10:00:00Z' });
  const script = page.waitForResponse(/\/videos-[^/]*\.js$/);
  await visit(page, path);
  await (await script).finished();
  await page.getByText('La lecture contacte YouTube').waitFor();
  expect(contacted).toEqual([]);
  expect(await listAxeFindings(page, 'frame')).toEqual([]);

  await page.clock.pauseAt('2026-12-05T11:00:00Z');
  await page.getByRole('link', { name: 'Lire la vidéo avec YouTube' }).click();
  await page.locator('iframe[title="Monter la tour"]').waitFor();
  // The page and the script of the provider are loaded at the same time.
  await eventually(() => contacted.map((url) => url.split('?')[0]).sort()).toEqual([
    'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
    'https://www.youtube.com/iframe_api',
  ]);
  await bringPlayer(page, 'YT');
  await page.clock.runFor(VIDEO.retryMs - 1);
  expect(await played(page)).toBeUndefined();
  await page.clock.runFor(1);
  expect(await played(page)).toBe('YT');
});

test('the player of a closed video pop-up is removed after 160 ms (§7.9#2, §9.11#7)', async ({
  open,
  onTestFinished,
}) => {
  const path = await placeWidgets('essai-fenetre', [VIMEO], onTestFinished);
  const page = await open(PHONE);
  const contacted = await answerForProviders(page);
  await page.clock.install({ time: '2026-12-05T10:00:00Z' });
  const script = page.waitForResponse(/\/videos-[^/]*\.js$/);
  await visit(page, path);
  await (await script).finished();
  const trigger = page.getByRole('link', { name: 'Lire la vidéo avec Vimeo' });
  await page.getByText('La lecture contacte Vimeo').waitFor();
  expect(contacted).toEqual([]);
  await bringPlayer(page, 'Vimeo');
  await trigger.click();
  const dialog = page.getByRole('dialog', { name: 'Poncer le bois' });
  const frame = page.locator('iframe[title="Poncer le bois"]');
  await dialog.waitFor();
  await frame.waitFor();
  await eventually(() => contacted).toContain('https://player.vimeo.com/api/player.js');
  expect(contacted).toContain('https://player.vimeo.com/video/1084537?autoplay=1&dnt=1');
  expect(await played(page)).toBe('Vimeo');

  await page.clock.pauseAt('2026-12-05T11:00:00Z');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.clock.runFor(VIDEO.removalMs - 1);
  expect(await frame.count()).toBe(1);
  await page.clock.runFor(1);
  expect(await frame.count()).toBe(0);
});

test('the shop’s own video plays directly, and without scripts a provider’s video is a link', async ({
  open,
  onTestFinished,
}) => {
  const path = await placeWidgets('essai-films', [OWN, YOUTUBE], onTestFinished);
  const page = await open({ ...DESKTOP, javaScriptEnabled: false });
  const contacted = await answerForProviders(page);
  await visit(page, path);
  const film = page.getByLabel('Notre atelier', { exact: true });
  expect(await film.getAttribute('controls')).toBe('');
  await eventually(() => contacted).toContain(`${browsedShop().url}/videos/essai.mp4`);
  expect(contacted.filter((url) => url.startsWith('https:'))).toEqual([]);
  expect(await page.getByRole('link', { name: 'Lire la vidéo avec YouTube' }).getAttribute('href')).toBe(
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  );
});
