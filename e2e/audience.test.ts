import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { signIn } from './support/account.ts';
import { basket } from './support/cart.ts';
import { add, atCheckout, BLOCK, fillIn, placeOrder, terms, thanks } from './support/checkout.ts';
import { whileChanged } from './support/database.ts';
import { untilHydrated } from './support/page-state.ts';
import { openShopDatabase, withCart, type ShopDb } from './support/shop-database.ts';
import { DESKTOP, eventually, NEVER_ASKED, test, withConsent } from './support/test.ts';
import { visit } from './support/page-errors.ts';

let db: ShopDb;
beforeAll(() => {
  db = openShopDatabase();
});
afterAll(() => db.destroy());

const AJAX = '/wp-admin/admin-ajax.php';
const AGREED = { ...DESKTOP, storageState: withConsent('3.statistics') };
const TANGRAM = 'Tangram en bois';

/** Collects the requests of a page that are part of audience measurement. */
function listen(page: Page) {
  const measuring: Request[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    // Other parts of a page request client-params with a query string.
    if (pathname === AJAX || (pathname.endsWith('/client-params') && search === '')) measuring.push(request);
  });
  const baskets = () =>
    measuring.filter((request) => request.method() === 'GET' && request.url().includes('after_update_cart'));
  const events = () =>
    measuring.flatMap((request) => {
      if (request.method() !== 'POST') return [];
      const field = (name: string) =>
        new RegExp(`name="${name}"\r\n\r\n([^\r]*)`).exec(request.postData() ?? '')?.[1] ?? '';
      return field('action') === 'platform_tracks'
        ? [
            {
              name: field('tracksEventName'),
              nonce: field('tracksNonce'),
              properties: field('tracksEventProp'),
            },
          ]
        : [];
    });
  return { measuring, baskets, events };
}

type Entry = {
  event?: string;
  ecommerce?: { value?: number; items?: { item_name: string; quantity?: number }[] };
};
/** Returns the events in the data layer with their products, or undefined without a data layer. */
const layer = (page: Page) =>
  page.evaluate(() =>
    window.dataLayer
      ?.map((entry): Entry => entry)
      .filter(({ event }) => event !== undefined)
      .map(({ event, ecommerce }) =>
        [
          event,
          ...(ecommerce?.items ?? []).map(({ item_name, quantity }) =>
            `${quantity ?? ''} ${item_name}`.trim(),
          ),
        ].join(': '),
      ),
  );
/**
 * Returns the audience counts recorded for a product. Wallet button events are excluded; they have their own
 * tests.
 */
async function counted(slug: string): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('audience_counts')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['event', 'count'])
    .where('slug', '=', slug)
    .where('event', 'not like', '%_button_load')
    .execute();
  return Object.fromEntries(rows.map(({ event, count }) => [event, count]));
}

const lookedAt = (page: Page) => page.locator('[data-measured-basket]').count();

test('nothing is sent before consent or after its withdrawal; in between, views and cart changes are measured (§7.5#7, §7.5#11, §7.5#12)', async ({
  openAt,
}) => {
  const page = await openAt('/produit/tangram/', { ...DESKTOP, storageState: NEVER_ASKED });
  const { measuring, baskets, events } = listen(page);
  const banner = page.getByRole('region', { name: 'Vos cookies, votre choix' });
  await banner.waitFor();
  expect(await layer(page)).toBeUndefined();
  expect(measuring).toEqual([]);

  await banner.getByRole('button', { name: 'Personnaliser' }).click();
  await banner.getByLabel('Mesure d’audience').check();
  await banner.getByRole('button', { name: 'Enregistrer mes choix' }).click();
  await eventually(() => layer(page)).toEqual([`view_item: ${TANGRAM}`]);
  await eventually(() => counted('tangram')).toEqual({ product_page_view: 1 });
  // The wallet buttons send events too, at an unpredictable time, so the event is looked up by name.
  const viewed = () => events().find(({ name }) => name === 'product_page_view');
  // The browser may report a request later than the server counts it.
  await eventually(() => viewed() !== undefined).toBe(true);
  const view = viewed();
  expect(view?.nonce).toMatch(/^[0-9a-f]{20}$/);
  const id = await page.locator('form[data-product_id]').first().getAttribute('data-product_id');
  expect(JSON.parse(view?.properties ?? '')).toEqual({
    theme_type: 'short_code',
    record_event_data: { product_ids: [Number(id)] },
  });

  // Adds a product to the cart.
  await page.getByRole('main').getByRole('button', { name: 'Ajouter au panier' }).first().click();
  await eventually(() => layer(page)).toEqual([`view_item: ${TANGRAM}`, `add_to_cart: 1 ${TANGRAM}`]);
  expect(baskets()).toHaveLength(1);
  const { searchParams } = new URL(baskets()[0]?.url() ?? '');
  expect([...searchParams.keys()]).toEqual(['action', '_ajax_nonce']);
  expect(searchParams.get('action')).toBe('seokit_after_update_cart');
  expect(await lookedAt(page)).toBe(1);
  // Adds another product and removes it.
  const OTHER = 'Fruits et légumes à découper';
  await visit(page, '/produit/kit-de-decoupe/');
  await page.getByRole('main').getByRole('button', { name: 'Ajouter au panier' }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: `Retirer ${OTHER} du panier` })
    .click();
  await eventually(() => layer(page)).toEqual([
    `view_item: ${OTHER}`,
    `add_to_cart: 1 ${OTHER}`,
    `remove_from_cart: 1 ${OTHER}`,
  ]);
  expect(baskets()).toHaveLength(3);
  expect(await lookedAt(page)).toBe(1);
  // Leaves the page before the one-second delay of the event is over: the event is sent on leaving.
  await visit(page, '/panier/');
  await eventually(() => counted('tangram')).toEqual({ product_page_view: 1, add_to_cart: 1 });
  await eventually(() => layer(page)).toEqual([`view_cart: 1 ${TANGRAM}`]);

  // Updates the quantity.
  const { quantityOf, remove } = basket(page);
  await untilHydrated(quantityOf(TANGRAM));
  await quantityOf(TANGRAM).fill('3');
  await eventually(() => layer(page)).toEqual([`view_cart: 1 ${TANGRAM}`, `add_to_cart: 2 ${TANGRAM}`]);
  expect(baskets()).toHaveLength(4);
  expect(await lookedAt(page)).toBe(1);

  // Removes the last product: the cart is empty.
  await remove(TANGRAM).click();
  await eventually(() => layer(page)).toEqual([`remove_from_cart: 3 ${TANGRAM}`]);
  expect(baskets()).toHaveLength(5);
  await eventually(() => counted('tangram')).toEqual({ product_page_view: 1, add_to_cart: 2 });

  // Nothing is sent after consent is withdrawn.
  await page.getByRole('link', { name: 'Gérer mes cookies' }).click();
  await banner.getByRole('button', { name: 'Tout refuser' }).click();
  await eventually(() => layer(page)).toBeUndefined();
  expect(await page.evaluate(() => localStorage.getItem('eveil_audience'))).toBeNull();
  const sent = measuring.length;
  await visit(page, '/produit/tangram/');
  await page.getByRole('main').getByRole('button', { name: 'Ajouter au panier' }).first().click();
  await page.getByRole('dialog', { name: 'Votre panier' }).waitFor();
  expect(await layer(page)).toBeUndefined();
  expect(measuring).toHaveLength(sent);
});

test('the block cart pushes each change to the data layer', async ({ openAt, onTestFinished }) => {
  const changes = { layout: 'block', redirectAfterAdd: true } as const;
  await withCart(db, { changes, shows: BLOCK.shows }, onTestFinished);
  const page = await openAt('/produit/tangram/', AGREED);
  await page.waitForFunction(() => window.dataLayer !== undefined);
  await add(page);
  await page.locator('[data-cart-block="ready"]').waitFor();
  await eventually(() => layer(page)).toContain(`add_to_cart: 1 ${TANGRAM}`);
  await basket(page).line(TANGRAM).getByRole('button', { name: 'Augmenter la quantité' }).click();
  await eventually(() => layer(page)).toEqual([
    `view_cart: 1 ${TANGRAM}`,
    `add_to_cart: 1 ${TANGRAM}`,
    `add_to_cart: 1 ${TANGRAM}`,
  ]);
  await basket(page).remove(TANGRAM).click();
  await eventually(async () => (await layer(page))?.at(-1)).toBe(`remove_from_cart: 2 ${TANGRAM}`);
});

test('a purchase is reported once, even if its page is reloaded, and no removal from the cart is reported', async ({
  openAt,
  onTestFinished,
}) => {
  const before = await counted('tangram');
  const page = await atCheckout('classic', { db, openAt, onTestFinished }, AGREED);
  await eventually(() => layer(page)).toContain(`begin_checkout: 1 ${TANGRAM}`);
  await fillIn(page);
  await terms(page).check();
  await placeOrder(page).click();
  await thanks(page);
  await eventually(() => layer(page)).toEqual([`purchase: 1 ${TANGRAM}`]);
  await eventually(() => counted('tangram')).toMatchObject({ purchase: (before['purchase'] ?? 0) + 1 });
  await eventually(() => lookedAt(page)).toBe(1);
  expect(await layer(page)).toEqual([`purchase: 1 ${TANGRAM}`]);
  await page.reload();
  await eventually(() => layer(page)).toEqual([]);
});

const TAG_MANAGER = 'https://tags.example/tm.js';

test('a link to a product waits for the merchant’s tag manager, at most 2000 ms, and only with consent (§9.4#13)', async ({
  open,
}) => {
  const setting = JSON.stringify({ tagManagerUrl: TAG_MANAGER });
  await whileChanged(
    {
      make: `insert into settings values ('audience', '${setting}')`,
      undo: `delete from settings where name = 'audience'`,
      at: '/contact/',
      says: TAG_MANAGER,
    },
    async () => {
      const page = await open({ ...DESKTOP, storageState: withConsent('3.statistics.partners') });
      const loaded: string[] = [];
      await page.context().route(TAG_MANAGER, (route) => {
        loaded.push(page.url());
        return route.fulfill({ contentType: 'text/javascript', body: 'window.tagged = true;' });
      });
      const card = page.getByRole('main').getByRole('link', { name: TANGRAM, exact: true });
      const listing = '/?s=tangram&post_type=product';
      const ready = () => page.waitForFunction(() => 'tagged' in window && window.dataLayer !== undefined);

      // The tag manager never calls back.
      await page.clock.install();
      await visit(page, listing);
      await ready();
      await page.clock.pauseAt(Date.now() + 3_600_000);
      await card.click();
      await eventually(() => layer(page)).toContain(`select_item: ${TANGRAM}`);
      await page.clock.runFor(1_999);
      expect(new URL(page.url()).pathname).toBe('/');
      await page.clock.runFor(1);
      await page.waitForURL(/\/produit\/tangram\//);

      // The tag manager calls back immediately, while the clock is paused.
      await visit(page, listing);
      await ready();
      await page.evaluate(() => {
        const { dataLayer = [] } = window;
        dataLayer.push = (...entries: { eventCallback?: () => void; eventTimeout?: number }[]) => {
          for (const { eventCallback, eventTimeout } of entries) if (eventTimeout === 2000) eventCallback?.();
          return dataLayer.length;
        };
      });
      await card.click();
      await page.waitForURL(/\/produit\/tangram\//);
      await ready();

      // Without consent to partners the tag manager is not loaded, and links do not wait for it.
      const times = loaded.length;
      await page.context().addCookies(withConsent('3.statistics').cookies);
      await visit(page, listing);
      await page.waitForFunction(() => window.dataLayer !== undefined);
      await card.click();
      await page.waitForURL(/\/produit\/tangram\//);
      expect(loaded).toHaveLength(times);
    },
  );
});

test('the description of a field slides in within 250 ms, is read out with the field, and stays still for whoever wants that (§9.4#5)', async ({
  openAt,
  onTestFinished,
}) => {
  const page = await atCheckout('classic', { db, openAt, onTestFinished });
  const phone = page.locator('#billing_phone');
  const description = page.locator('#billing_phone-description');
  expect(await phone.getAttribute('aria-describedby')).toContain('billing_phone-description');
  expect(await description.textContent()).toContain('Le transporteur vous prévient');
  expect(await description.isVisible()).toBe(false);
  const info = page.getByRole('button', { name: /En savoir plus.*Téléphone/ });
  /** Opens the bubble and returns its transitions with their durations in milliseconds. */
  const open = () =>
    info.evaluate((button) => {
      button.focus();
      const bubble = button.ownerDocument.getElementById('billing_phone-description');
      return bubble
        ?.getAnimations()
        .map((motion) => [(motion as CSSTransition).transitionProperty, motion.effect?.getTiming().duration]);
    });
  expect(await open()).toContainEqual(['transform', 250]);
  await description.waitFor();
  // The first key press loads the event listener, so the press is repeated.
  await eventually(async () => {
    await page.keyboard.press('Escape');
    return description.isVisible();
  }).toBe(false);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await phone.focus();
  expect((await open())?.filter(([, ms]) => Number(ms) > 1)).toEqual([]);
  await description.waitFor();
});

test('flag emoji support is stored for the session and detected again after 604800 s (§9.4#2)', async ({
  open,
}) => {
  const page = await open();
  await signIn(page);
  const kept = () =>
    page.evaluate(
      () => JSON.parse(sessionStorage.getItem('eveil_emoji_support') ?? 'null') as StoredState | null,
    );
  type StoredState = { flags: boolean; timestamp: number };
  const country = page.locator('[data-country="FR"]').first();
  await visit(page, '/mon-compte/edit-address/');
  await eventually(kept).toMatchObject({ timestamp: expect.any(Number) as number });
  const found = await kept();
  expect(await country.getAttribute('data-flag')).toBe(found?.flags ? '🇫🇷' : '');
  /** Stores a flag support result of the given age and returns how the next page uses it. */
  const after = async (flags: boolean, secondsAgo: number) => {
    const timestamp = Date.now() - secondsAgo * 1000;
    const text = JSON.stringify({ flags, timestamp });
    await page.evaluate((value) => sessionStorage.setItem('eveil_emoji_support', value), text);
    await page.reload();
    await page.locator('[data-flag]').first().waitFor();
    return { flag: await country.getAttribute('data-flag'), isNew: (await kept())?.timestamp !== timestamp };
  };
  const other = !found?.flags;
  expect(await after(other, 604_000)).toEqual({ flag: other ? '🇫🇷' : '', isNew: false });
  expect(await after(other, 604_801)).toEqual({ flag: found?.flags ? '🇫🇷' : '', isNew: true });
});
