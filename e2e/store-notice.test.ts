import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DEMO_PASSWORD } from '#test/demo-password.ts';
import { fillSignIn } from './support/account.ts';
import { listAxeFindings } from './support/axe.ts';
import { whileChanged } from './support/database.ts';
import { DESKTOP, eventually, PHONE, test } from './support/test.ts';
import { visit } from './support/page-errors.ts';

const notice = (page: Page) => page.getByRole('complementary', { name: 'À savoir' });
const hide = (page: Page) => notice(page).getByRole('button', { name: 'Masquer' });

/** Counts the frames that show the notice and sums the layout shifts of each page loaded from now on. */
const watchPainting = (page: Page) =>
  page.addInitScript(() => {
    const seen = { frames: 0, shift: 0 };
    Object.assign(window, { seen });
    const look = () => {
      if (document.querySelector('[data-notice-id]')?.checkVisibility()) seen.frames++;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

test.for([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const)(
  'on %s the link hides the notice, and its cookie keeps it hidden without a flash (§2.12#1, §4.10#1, §4.10#2)',
  async ([, screen], { openAt }) => {
    const page = await openAt('/contact/', screen);
    expect(await listAxeFindings(page)).toEqual([]);
    const id = await notice(page).getAttribute('data-notice-id');
    await hide(page).click();
    await notice(page).waitFor({ state: 'hidden' });
    const cookies = await page.context().cookies();
    expect(cookies.find(({ name }) => name.startsWith('store_notice'))).toMatchObject({
      name: `store_notice${id}`,
      value: 'hidden',
      path: '/',
    });
    await watchPainting(page);
    await visit(page, '/livraison-et-retours/');
    await page.locator('[data-pop-up][data-alive]').first().waitFor({ state: 'attached' });
    const { frames, shift } = await page.evaluate(
      () => (window as unknown as { seen: { frames: number; shift: number } }).seen,
    );
    expect(frames).toBe(0);
    // The notice would shift the whole page; a line that wraps differently after its font has loaded stays
    // below this limit.
    expect(shift).toBeLessThan(0.01);
  },
);

test('the space bar hides the notice without a page load, and a changed text shows it again', async ({
  openAt,
}) => {
  const page = await openAt('/contact/');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await hide(page).focus();
  await page.keyboard.press('Space');
  await notice(page).waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  const change = (from: string, to: string) =>
    `update settings set value = jsonb_set(value, '{notice}', to_jsonb(replace(value->>'notice', '${from}', '${to}'))) where name = 'shop'`;
  await whileChanged(
    { make: change('14', '30'), undo: change('30', '14'), at: '/contact/', says: 'Retours pendant 30' },
    async () => {
      await visit(page, '/contact/');
      await notice(page).waitFor();
    },
  );
});

test('before opening, visitors see an announcement; the merchant sees the shop and dismisses the banner (§2.12#2, §4.10#3, §7.3#4, §7.3#5, §7.3#6)', async ({
  open,
}) => {
  await whileChanged(
    {
      make: `insert into settings values ('coming_soon', '{"isComingSoon": true}')`,
      undo: `delete from settings where name = 'coming_soon'; update customers set meta = '{}'`,
      at: '/boutique/',
      says: 'Bientôt ouvert',
    },
    async () => {
      const page = await open();
      await visit(page, '/boutique/', 503);
      await page.getByRole('heading', { name: 'Bientôt ouvert' }).waitFor();
      expect(await listAxeFindings(page)).toEqual([]);
      await page.getByRole('link', { name: 'Mon compte' }).click();
      await fillSignIn(page, 'admin@example.org', DEMO_PASSWORD);
      await page.getByRole('heading', { name: /^Bonjour/ }).waitFor();
      await visit(page, '/boutique/');
      const banner = page.getByRole('complementary', { name: 'État de la boutique' });
      await banner.waitFor();
      expect(await listAxeFindings(page, 'frame')).toEqual([]);
      const [request] = await Promise.all([
        page.waitForRequest('**/wp-json/wp/**'),
        banner.getByRole('button').click(),
      ]);
      expect([request.method(), new URL(request.url()).pathname]).toEqual([
        'POST',
        '/wp-json/wp/v2/users/me',
      ]);
      expect(request.headers()['x-wp-nonce']).toMatch(/^[0-9a-f]{20}$/);
      expect(request.postData()).toBe('woocommerce_meta%5Bcoming_soon_banner_dismissed%5D=yes');
      await banner.waitFor({ state: 'detached' });
      await visit(page, '/boutique/');
      await eventually(() => page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
      expect(await banner.count()).toBe(0);
    },
  );
});
