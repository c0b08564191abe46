import { createServer, request as forward, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { listAxeFindings } from './support/axe.ts';
import { browsedShop } from './support/browsed-shop.ts';
import { test as base } from './support/test.ts';

/** The shop behind a server of its own, which can be taken away or be closed by the merchant. */
type Network = { url: string; cut(): Promise<void>; restore(): Promise<void>; closeShop(): void };

async function openNetwork(): Promise<Network> {
  const shop = new URL(browsedShop().url);
  let server: Server | undefined;
  let port = 0;
  let isClosed = false;
  const restore = async () => {
    const opened = createServer((incoming, outgoing) => {
      if (isClosed)
        return void outgoing.writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Bientôt');
      const { method, url, headers } = incoming;
      const passed = forward(
        { host: shop.hostname, port: shop.port, method, path: url, headers: { ...headers, host: shop.host } },
        (answer) => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
        },
      );
      passed.on('error', () => outgoing.destroy());
      incoming.pipe(passed);
    });
    await new Promise<void>((resolve) => opened.listen(port, '127.0.0.1', resolve));
    port = (opened.address() as AddressInfo).port;
    server = opened;
  };
  const cut = () =>
    new Promise<void>((resolve) => {
      server?.close(() => resolve());
      server?.closeAllConnections();
    });
  await restore();
  return { url: `http://127.0.0.1:${port}`, cut, restore, closeShop: () => void (isClosed = true) };
}

const test = base.extend('network', async ({ onTestFinished }) => {
  const network = await openNetwork();
  onTestFinished(() => network.cut());
  return network;
});

/** Opens the home page and waits until its service worker is in control. */
async function openWithWorker(page: Page): Promise<void> {
  await page.goto('/');
  await page.mouse.move(10, 10);
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state !== 'activated')
      await new Promise((resolve) => active?.addEventListener('statechange', resolve));
  });
}

test('a navigation that fails shows the offline page, and its link tries again', async ({
  browser,
  network,
}) => {
  const context = await browser.newContext({ baseURL: network.url, locale: 'fr-FR' });
  const page = await context.newPage();
  await openWithWorker(page);

  await network.cut();
  await page.goto('/boutique/');
  const main = page.getByRole('main');
  expect(await main.innerText()).toContain('Éveil');
  expect(await main.innerText()).not.toContain('€');
  expect(new URL(page.url()).pathname).toBe('/boutique/');
  expect(await listAxeFindings(page)).toEqual([]);

  await network.restore();
  await page.getByRole('link', { name: 'Réessayer' }).click();
  await page.locator('[data-listing]').first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/boutique/');

  const cachedPaths = await page.evaluate(async () => {
    const names = await caches.keys();
    const caching = names.map(async (name) => (await caches.open(name)).keys());
    return (await Promise.all(caching)).flat().map(({ url }) => new URL(url).pathname);
  });
  expect(cachedPaths).toEqual(['/hors-ligne/']);
  await context.close();
});

test('a shop that is not open says so, also to a visitor with the service worker', async ({
  browser,
  network,
}) => {
  const context = await browser.newContext({ baseURL: network.url, locale: 'fr-FR' });
  const page = await context.newPage();
  await openWithWorker(page);
  network.closeShop();
  const answer = await page.goto('/boutique/');
  expect(answer?.status()).toBe(503);
  expect(await page.locator('body').innerText()).toBe('Bientôt');
  await context.close();
});
