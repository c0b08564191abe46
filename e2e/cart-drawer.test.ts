import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { listAxeFindings } from './support/axe.ts';
import { DESKTOP, eventually, PHONE, test } from './support/test.ts';

const drawer = (page: Page) => page.locator('[data-cart-drawer]');
const count = (page: Page) => page.locator('header .eveil-cart-count');
const addFrom = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Ajouter au panier' }).first();
const isOpen = (page: Page) => drawer(page).evaluate((dialog) => (dialog as HTMLDialogElement).open);

/** Records the names of all cart requests of the page. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const name = new URL(request.url()).searchParams.get('wc-ajax');
    if (name) calls.push(name);
  });
  return calls;
}

test('an empty cart is shown without a request', async ({ openAt }) => {
  const page = await openAt('/boutique/');
  const calls = watchCalls(page);
  await page.reload();
  await page.locator('[data-cart-door]').click();
  await eventually(() => isOpen(page)).toBe(true);
  expect(await drawer(page).textContent()).toContain('Votre panier est vide.');
  expect(calls).toEqual([]);
});

test('an addition is announced one second after the drawer opened (§9.4#1)', async ({ openAt }) => {
  const page = await openAt('/produit/tour-rose/');
  const status = drawer(page).locator('[data-cart-status]');
  await eventually(() => page.locator('[data-island][data-hydrated]').count()).toBeGreaterThan(0);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await addFrom(page).click();
  await eventually(() => isOpen(page)).toBe(true);
  await page.clock.runFor(950);
  expect(await status.textContent()).toBe('');
  await page.clock.runFor(100);
  await eventually(() => status.textContent()).toContain('Tour rose');
});

test('the drawer opens after something was added, and the header counts it (§2.6#6)', async ({ openAt }) => {
  const page = await openAt('/produit/tour-rose/');
  await addFrom(page).click();
  await eventually(() => isOpen(page)).toBe(true);
  await eventually(() => drawer(page).textContent()).toContain('Tour rose');
  await eventually(() => count(page).getAttribute('data-count')).toBe('1');
  await eventually(() => drawer(page).locator('[data-cart-status]').textContent()).toBe(
    '« Tour rose » est dans votre panier.'.replace('« ', '«\u00a0').replace(' »', '\u00a0»'),
  );
});

const WAYS_OUT: Record<string, (page: Page) => Promise<void>> = {
  'its close button': (page) => drawer(page).getByRole('button', { name: 'Fermer' }).click(),
  Escape: (page) => page.keyboard.press('Escape'),
  'a click outside': (page) => page.mouse.click(20, 400),
};

test.for(Object.keys(WAYS_OUT))(
  'the drawer opens from the header’s bag, closes by %s and gives the focus back (§2.6#7) (§2.6#8)',
  async (way, { openAt }) => {
    const page = await openAt('/boutique/');
    const bag = page.locator('[data-cart-door]');
    await bag.click();
    await eventually(() => isOpen(page)).toBe(true);
    await WAYS_OUT[way]?.(page);
    await eventually(() => isOpen(page)).toBe(false);
    expect(await bag.evaluate((element) => element === document.activeElement)).toBe(true);
  },
);

test('the focus stays inside while it is open (§2.6#9)', async ({ openAt }) => {
  const page = await openAt('/produit/tour-rose/');
  await addFrom(page).click();
  await eventually(() => drawer(page).textContent()).toContain('Tour rose');
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab');
    const strayed = await page.evaluate(() => {
      const { activeElement: focused, body } = document;
      return focused !== null && focused !== body && focused.closest('[data-cart-drawer]') === null;
    });
    expect(strayed).toBe(false);
  }
});

test('a line is blocked and the drawer busy during a removal, then the cart is empty (§4.3#1) (§2.6#10)', async ({
  openAt,
}) => {
  const page = await openAt('/produit/tour-rose/');
  await addFrom(page).click();
  await eventually(() => drawer(page).textContent()).toContain('Tour rose');
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/?wc-ajax=remove_from_cart', async (route) => {
    await released;
    await route.continue();
  });
  await drawer(page).getByRole('link', { name: 'Retirer Tour rose du panier' }).click();
  await eventually(() => drawer(page).locator('li').getAttribute('data-blocked')).toBe('');
  expect(await drawer(page).getAttribute('aria-busy')).toBe('true');
  release();
  await eventually(() => drawer(page).textContent()).toContain('Votre panier est vide.');
  expect(await drawer(page).getAttribute('aria-busy')).toBeNull();
  expect(await count(page).textContent()).toBe('');
});

test('when removing fails, the link is followed (§4.3#2) (§8.1#2)', async ({ openAt }) => {
  const page = await openAt('/produit/tour-rose/');
  await addFrom(page).click();
  await eventually(() => drawer(page).textContent()).toContain('Tour rose');
  await page.route('**/?wc-ajax=remove_from_cart', (route) => route.fulfill({ json: { success: false } }));
  await drawer(page).getByRole('link', { name: 'Retirer Tour rose du panier' }).click();
  await page.waitForURL(/\/panier\/\?retrait=/);
  await page.getByText('L’article a été retiré de votre panier.').waitFor();
});

test('the next page shows the cart count from browser storage, without a request (§3.5#1)', async ({
  openAt,
}) => {
  const page = await openAt('/produit/tour-rose/');
  await addFrom(page).click();
  await eventually(() => count(page).getAttribute('data-count')).toBe('1');
  const calls = watchCalls(page);
  await page.goto('/boutique/');
  await eventually(() => count(page).getAttribute('data-count')).toBe('1');
  expect(calls).toEqual([]);
});

test('stored fragments without a creation time are requested again (§4.4#5)', async ({ openAt }) => {
  const page = await openAt('/produit/tour-rose/');
  await addFrom(page).click();
  await eventually(() => count(page).getAttribute('data-count')).toBe('1');
  const calls = watchCalls(page);
  await page.evaluate(() => sessionStorage.removeItem('wc_cart_created'));
  await page.goto('/boutique/');
  await eventually(() => calls).toEqual(['get_refreshed_fragments']);
});

test('an open page requests the cart again after a day (§4.4#7)', async ({ open }) => {
  const page = await open();
  await page.clock.install();
  await page.goto('/produit/tour-rose/');
  await addFrom(page).click();
  await eventually(() => count(page).getAttribute('data-count')).toBe('1');
  const calls = watchCalls(page);
  await page.clock.fastForward(24 * 3600 * 1000);
  await eventually(() => calls).toEqual(['get_refreshed_fragments']);
});

test('a change in one tab shows in the other (§4.4#8)', async ({ openAt }) => {
  const page = await openAt('/produit/tour-rose/');
  const other = await page.context().newPage();
  await other.goto('/boutique/');
  // A page receives storage events only after it has opened its storage, so this opens it.
  await other.evaluate(() => localStorage.length);
  await addFrom(page).click();
  await eventually(() => count(other).getAttribute('data-count')).toBe('1');
});

test('a tab that missed a change refreshes its cart once when it becomes visible', async ({ openAt }) => {
  const page = await openAt('/produit/tour-rose/');
  const other = await page.context().newPage();
  await other.addInitScript(() =>
    window.addEventListener('storage', (event) => event.stopImmediatePropagation(), { capture: true }),
  );
  await other.goto('/boutique/');
  await addFrom(page).click();
  await eventually(() => count(page).getAttribute('data-count')).toBe('1');
  const calls = watchCalls(other);
  const isSeen = () => other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await isSeen();
  await eventually(() => count(other).getAttribute('data-count')).toBe('1');
  await isSeen();
  expect(calls).toEqual(['get_refreshed_fragments']);
});

test('a page that comes back from the back-forward cache asks again (§4.4#9)', async ({ openAt }) => {
  const page = await openAt('/produit/tour-rose/');
  await addFrom(page).click();
  await eventually(() => count(page).getAttribute('data-count')).toBe('1');
  const calls = watchCalls(page);
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await eventually(() => calls).toEqual(['get_refreshed_fragments']);
});

test('a failed refresh leaves the cart count unchanged and dispatches an error event (§8.1#4)', async ({
  openAt,
}) => {
  const page = await openAt('/produit/tour-rose/');
  await addFrom(page).click();
  await eventually(() => count(page).getAttribute('data-count')).toBe('1');
  await page.route('**/?wc-ajax=get_refreshed_fragments', (route) => route.fulfill({ json: {} }));
  const failed = page.evaluate(
    () =>
      new Promise((resolve) =>
        document.body.addEventListener('wc_fragments_ajax_error', () => resolve(true)),
      ),
  );
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(await failed).toBe(true);
  expect(await count(page).getAttribute('data-count')).toBe('1');
});

test('a refresh that takes too long dispatches an error event (§7.1#10)', async ({ openAt }) => {
  const page = await openAt('/produit/tour-rose/');
  await addFrom(page).click();
  await eventually(() => count(page).getAttribute('data-count')).toBe('1');
  await page.route('**/?wc-ajax=get_refreshed_fragments', () => new Promise<void>(() => {}));
  const failed = page.evaluate(
    () =>
      new Promise((resolve) =>
        document.body.addEventListener('wc_fragments_ajax_error', () => resolve(true)),
      ),
  );
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(await failed).toBe(true);
});

test('the button is loading, then added, and a link to the cart appears (§4.2#1) (§2.6#3)', async ({
  openAt,
}) => {
  const page = await openAt('/produit/tour-rose/');
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/?wc-ajax=add_to_cart', async (route) => {
    await released;
    await route.continue();
  });
  const button = addFrom(page);
  const idleWidth = (await button.boundingBox())?.width;
  await button.click();
  await eventually(() => button.getAttribute('class')).toContain('loading');
  expect(await button.getAttribute('aria-busy')).toBe('true');
  // The attribute alone draws the spinner; the button keeps its name and its width.
  expect(await button.evaluate((node) => getComputedStyle(node, '::after').animationName)).not.toBe('none');
  expect(await button.textContent()).toBe('Ajouter au panier');
  expect((await button.boundingBox())?.width).toBe(idleWidth);
  release();
  await eventually(() => button.getAttribute('class')).toMatch(/\badded\b/);
  expect(await page.locator('a.added_to_cart').textContent()).toBe('Voir le panier');
});

test('the success is announced after one second, inside the drawer that has taken the focus (§4.2#4)', async ({
  open,
}) => {
  const page = await open();
  await page.clock.install();
  await page.goto('/produit/tour-rose/');
  const status = drawer(page).locator('[data-cart-status]');
  await addFrom(page).click();
  await eventually(() => drawer(page).textContent()).toContain('Tour rose');
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.keyboard.press('Escape');
  await addFrom(page).click();
  await eventually(() => count(page).getAttribute('data-count')).toBe('2');
  expect(await status.textContent()).toBe('');
  await page.clock.runFor(999);
  expect(await status.textContent()).toBe('');
  await page.clock.runFor(1);
  expect(await status.textContent()).toContain('est dans votre panier.');
});

test('a button without a product behaves as a link (§4.2#5)', async ({ openAt }) => {
  const page = await openAt('/boutique/');
  const button = page.locator('a.ajax_add_to_cart').first();
  await button.evaluate((element) => element.removeAttribute('data-product_id'));
  const calls = watchCalls(page);
  await button.click();
  await page.waitForURL(/\/panier\/\?ajout=/);
  expect(calls).not.toContain('add_to_cart');
});

test('a double click adds once (§4.2#1)', async ({ openAt }) => {
  const page = await openAt('/produit/tour-rose/');
  await addFrom(page).dblclick();
  await eventually(() => isOpen(page)).toBe(true);
  await eventually(() => count(page).getAttribute('data-count')).toBe('1');
});

test('a refusal is shown on the product page and disappears on reload', async ({ openAt }) => {
  const page = await openAt('/produit/carte-cadeau/');
  await addFrom(page).click();
  await eventually(() => isOpen(page)).toBe(true);
  await page.keyboard.press('Escape');
  await addFrom(page).click();
  await page.getByRole('alert').filter({ hasText: 'ne se commande qu’une fois' }).waitFor();
  await page.reload();
  expect(await page.getByText('ne se commande qu’une fois').count()).toBe(0);
});

test('without a connection the shop says so and stays usable', async ({ openAt }) => {
  const page = await openAt('/produit/tour-rose/');
  await page.route('**/?wc-ajax=add_to_cart', (route) => route.fulfill({ body: 'erreur' }));
  await addFrom(page).click();
  await page.getByText('La boutique ne répond pas. Votre panier est intact').waitFor();
  await page.unroute('**/?wc-ajax=add_to_cart');
  await addFrom(page).click();
  await eventually(() => count(page).getAttribute('data-count')).toBe('1');
});

test.for([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const)('the open drawer on %s has no axe-core findings', async ([, screen], { openAt }) => {
  const page = await openAt('/produit/tour-rose/', { ...screen, reducedMotion: 'reduce' });
  await page.locator('[data-cart-door]').click();
  await eventually(() => isOpen(page)).toBe(true);
  expect(await listAxeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await addFrom(page).click();
  await eventually(() => drawer(page).textContent()).toContain('Tour rose');
  expect(await listAxeFindings(page)).toEqual([]);
});
