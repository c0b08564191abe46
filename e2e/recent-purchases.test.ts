import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { listAxeFindings } from './support/axe.ts';
import { whileChanged } from './support/database.ts';
import { DESKTOP, eventually, NEVER_ASKED, PHONE, test, withConsent, type OpenShop } from './support/test.ts';
import { visit } from './support/page-errors.ts';

const HOME = '/mentions-legales/';

/** Runs with three purchases today, all others long ago, and these settings of the pop-up. */
const withPurchases = (settings: object, run: () => Promise<void>) =>
  whileChanged(
    {
      make: `
        update orders set paid_at = paid_at - interval '30 days';
        insert into orders (key, status, visitor_id, email, billing, shipping, payment_method, items_net, items_tax,
          discount_net, discount_tax, fees_net, fees_tax, taxes, total_cents, idempotency_key, request_fingerprint,
          paid_at, name_shown_since)
        select 'wc_order_recentsale00' || n, 'completed', 'recent', '', place, place, 'bacs', 0, 0, 0, 0, 0, 0, '[]', 0,
          'recent-' || n, '', now() - make_interval(hours => n), case when n = 1 then now() end
        from generate_series(1, 3) n,
          jsonb_build_object('firstName', 'Anne', 'lastName', 'Rossi', 'city', 'Brest', 'postcode', '29200', 'country', 'FR') place;
        insert into order_lines (order_id, position, product_id, sku, name, choices, quantity, unit_cents, vat_class,
          before_net, before_tax, after_net, after_tax)
        select o.id, 0, p.id, p.sku, p.name, '[]', 1, 0, 'standard', 0, 0, 0, 0
        from orders o join products p on p.slug = 'tangram' where o.visitor_id = 'recent';
        insert into settings (name, value) values ('recent_purchases', '${JSON.stringify({ ...settings, custom: '{number} e2e' })}');`,
      undo: `delete from orders where visitor_id = 'recent'; update orders set paid_at = paid_at + interval '30 days'; delete from settings where name = 'recent_purchases';`,
      at: HOME,
      says: '{number} e2e&quot;',
    },
    run,
  );

const popup = (page: Page) => page.locator('#message-purchased');
const messageText = async (page: Page) =>
  (await popup(page).locator('[data-purchase-text]').textContent())?.replaceAll('\u00a0', ' ');

const pause = async (page: Page) => page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));

/** Opens a page, pauses its clock and waits for the pop-up’s script, which loads without any interaction. */
async function visitStill(page: Page): Promise<void> {
  let isLoaded = false;
  const loading = page
    .waitForResponse(/recent-purchases-[\w-]+\.js/)
    .then((response) => response.finished())
    .then(() => (isLoaded = true));
  await visit(page, HOME);
  await pause(page);
  // A page that yields between its scripts waits for a timer, so the clock advances a little.
  await eventually(async () => {
    if (!isLoaded) await page.clock.runFor(50);
    return isLoaded;
  }).toBe(true);
  await loading;
}

/** Opens a page with a paused clock and the pop-up’s script, and records the pop-up’s requests. */
async function openStill(open: OpenShop, options: Parameters<OpenShop>[0] = DESKTOP) {
  const page = await open(options);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('recentsales_get_product')) calls.push(request.postData() ?? '');
  });
  await page.clock.install();
  await visitStill(page);
  return { page, calls };
}

async function showFirst(page: Page): Promise<void> {
  // The script starts a moment after it has loaded, so the clock runs until then.
  await eventually(async () => {
    await page.clock.runFor(1_000);
    return popup(page).count();
  }).toBe(1);
}

test('a purchase is shown in a corner for five seconds, the next a minute later, up to the page limit (§2.4#1, §2.4#2, §4.9#1, §4.9#2, §9.3#1, §9.3#10)', async ({
  open,
}) => {
  await withPurchases({ total: 2 }, async () => {
    const { page, calls } = await openStill(open);
    await showFirst(page);
    expect(calls).toHaveLength(1);
    expect(await messageText(page)).toBe('Anne (Bretagne) a acheté Tangram en bois il y a 1 heure.');
    // Waits until the pop-up has slid in.
    const edges = async () => {
      const box = await popup(page).boundingBox();
      return { left: box?.x ?? 999, below: DESKTOP.viewport.height - (box?.y ?? 0) - (box?.height ?? 0) };
    };
    await eventually(async () => Math.max(...Object.values(await edges()))).toBeLessThan(40);
    const picture = popup(page).locator('[data-purchase-picture]');
    expect(await picture.getAttribute('href')).toBe('/produit/tangram/');
    await eventually(() =>
      picture.locator('img').evaluate((node: HTMLImageElement) => node.naturalWidth),
    ).toBeGreaterThan(0);
    await page.clock.runFor(1_000);
    // The pop-up fades out for a second and is removed a millisecond later.
    await page.clock.runFor(4_000);
    expect(await popup(page).getAttribute('data-leaving')).toBe('');
    expect(await popup(page).evaluate((node) => getComputedStyle(node).transitionDuration)).toBe('1s');
    await page.clock.runFor(1_001);
    expect(await popup(page).count()).toBe(0);
    await page.clock.runFor(58_000);
    expect(await popup(page).count()).toBe(0);
    await page.clock.runFor(3_000);
    expect(await messageText(page)).toBe('Un client (Bretagne) a acheté Tangram en bois il y a 2 heures.');
    await page.clock.runFor(200_000);
    expect(await popup(page).count()).toBe(0);
    // Nothing is stored without consent.
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['eveil_consent']);
  });
});

test('the pop-up stays while hovered; once closed, the next page shows and requests nothing (§4.9#5, §4.9#6, §4.9#7, §7.4#4)', async ({
  open,
}) => {
  await withPurchases({ closeHours: 2 }, async () => {
    const { page, calls } = await openStill(open);
    await showFirst(page);
    await popup(page).hover();
    await page.clock.runFor(30_000);
    await page.clock.resume();
    await popup(page).evaluate((shown) =>
      Promise.all(shown.getAnimations({ subtree: true }).map(({ finished }) => finished)),
    );
    expect(await listAxeFindings(page)).toEqual([]);
    await pause(page);
    expect(await popup(page).getAttribute('data-leaving')).toBeNull();
    await page.mouse.move(900, 100);
    await page.clock.runFor(5_000);
    expect(await popup(page).getAttribute('data-leaving')).toBe('');
    await page.clock.runFor(61_100);
    await popup(page).getByRole('button', { name: 'Fermer' }).click();
    await page.clock.runFor(1_001);
    expect(await popup(page).count()).toBe(0);
    const closed = (await page.context().cookies()).find(({ name }) => name === 'woo_notification_close');
    expect(closed?.value).toBe('1');
    await page.clock.runFor(120_000);
    expect(await popup(page).count()).toBe(0);
    await page.clock.resume();
    await visitStill(page);
    await page.clock.runFor(120_000);
    expect(await popup(page).count()).toBe(0);
    expect(calls).toHaveLength(1);
  });
});

test('after the session limit nothing is shown until the session expires; with consent it is in a cookie (§4.9#3, §4.9#4, §9.3#3)', async ({
  open,
}) => {
  await withPurchases({ sessionTotal: 1 }, async () => {
    const { page } = await openStill(open, { ...DESKTOP, storageState: withConsent('3.preferences') });
    await showFirst(page);
    const [count, expiry] = await page.evaluate(() =>
      decodeURIComponent(/woo_notification_session=([^;]*)/.exec(document.cookie)?.[1] ?? '')
        .split(':')
        .map(Number),
    );
    expect(count).toBe(1);
    const leftMs = (expiry ?? 0) - (await page.evaluate(() => Date.now()));
    expect(Math.round(leftMs / 60_000)).toBe(60);
    await page.clock.runFor(600_000);
    expect(await popup(page).count()).toBe(0);
    await page.clock.fastForward(3_000_000);
    await page.clock.runFor(1_000);
    expect(await popup(page).count()).toBe(1);
  });
});

test('an untouched page shows its first purchase five seconds after it was opened (§9.3#1)', async ({
  open,
}) => {
  await withPurchases({}, async () => {
    const page = await open();
    await visit(page, HOME);
    await popup(page).waitFor();
    const times = await page.evaluate(() => {
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const find = (name: RegExp) => entries.find((entry) => name.test(entry.name));
      const script = find(/recent-purchases-[\w-]+\.js/);
      return {
        painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
        scriptStart: script?.startTime ?? 0,
        scriptEnd: script?.responseEnd ?? 0,
        requestedAt: find(/admin-ajax\.php/)?.startTime ?? Infinity,
      };
    });
    expect(times.scriptStart).toBeGreaterThan(times.painted);
    expect(times.requestedAt).toBeGreaterThanOrEqual(4_990);
    // A busy machine loads the script late; the purchase then follows at once.
    expect(times.requestedAt - Math.max(5_000, times.scriptEnd)).toBeLessThan(5_000);
  });
});

test.for(['<!doctype html>', 'null', '{}'])(
  'the unreadable response “%s” is ignored (§8.4#6)',
  async (body, { open }) => {
    await withPurchases({}, async () => {
      const page = await open();
      const faults: string[] = [];
      page.on('pageerror', ({ message }) => faults.push(message));
      await page.clock.install();
      await page.route('**/admin-ajax.php', (route) => route.fulfill({ contentType: 'text/html', body }));
      const answer = page.waitForResponse('**/admin-ajax.php');
      await visitStill(page);
      await page.clock.runFor(5_000);
      await (await answer).finished();
      await page.clock.runFor(60_000);
      expect([await popup(page).count(), faults]).toEqual([0, []]);
    });
  },
);

test('on a phone purchases are shown only if the merchant enables them, and can be swiped away (§2.4#3, §4.9#6)', async ({
  open,
}) => {
  await withPurchases({}, async () => {
    const { page, calls } = await openStill(open, PHONE);
    await page.clock.runFor(60_000);
    expect(calls).toEqual([]);
  });
  await withPurchases({ onMobile: true, side: 'right' }, async () => {
    const { page } = await openStill(open, PHONE);
    await showFirst(page);
    const box = await popup(page).boundingBox();
    const x = (box?.x ?? 0) + 200;
    const y = (box?.y ?? 0) + 30;
    const touches = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
      touches.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x: at, y }] });
    await touch('touchStart', x);
    await touch('touchMove', x - 160);
    await touch('touchEnd');
    await eventually(() => popup(page).getAttribute('data-leaving')).toBe('');
  });
});

test('examples carry their label and never come over the question about cookies; with consent their number is kept for two minutes (§9.3#8)', async ({
  open,
}) => {
  const examples = { firstNames: ['Léa'], cities: ['Nantes'], products: ['tour-rose'] };
  const settings = {
    source: 'virtual',
    examples,
    nextS: 1,
    fewest: 4,
    most: 40,
    messages: ['{product_with_link} {city} {custom}'],
  };
  await withPurchases(settings, async () => {
    const { page } = await openStill(open, { ...DESKTOP, storageState: NEVER_ASKED });
    await page.clock.runFor(20_000);
    expect(await popup(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Tout accepter' }).click();
    await eventually(async () => {
      await page.clock.runFor(1_000);
      return popup(page).count();
    }).toBe(1);
    const [, number] = /^Tour rose \(exemple\) Nantes (\d+) e2e$/.exec((await messageText(page)) ?? '') ?? [];
    const kept = (await page.context().cookies()).find(({ name }) => name === 'wn_data_custom_number');
    expect(JSON.parse(decodeURIComponent(kept?.value ?? ''))).toEqual({
      '/produit/tour-rose/': Number(number),
    });
    expect((kept?.expires ?? 0) - Date.now() / 1_000).toBeLessThanOrEqual(121);
    expect(await popup(page).getByText('Exemple', { exact: true }).isVisible()).toBe(true);
    await popup(page).getByRole('link', { name: 'Pourquoi je vois ceci' }).click();
    await page.getByText('ne décrit aucun achat réel').waitFor();
  });
});
