import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { basket, goToCart } from './support/cart.ts';
import { fillIn, placeOrder, terms, thanks, typeCard } from './support/checkout.ts';
import { hasFocus } from './support/page-state.ts';
import { DESKTOP, eventually, PHONE, test } from './support/test.ts';
import { visit } from './support/page-errors.ts';

function wishes(page: Page) {
  const main = page.getByRole('main');
  return {
    popup: page.locator('#eveil-wishlist-popup'),
    message: async () =>
      (await page.locator('#eveil-wishlist-popup').textContent())?.replaceAll('\u00a0', ' '),
    save: (name: string) => main.getByRole('button', { name: `Ajouter « ${name} » à ma liste de souhaits` }),
    unsave: (name: string) =>
      main.getByRole('button', { name: `Retirer « ${name} » de ma liste de souhaits` }),
    saveThis: main.getByRole('button', { name: 'Ajouter à ma liste de souhaits', exact: true }),
    browse: main.getByRole('link', { name: 'Voir ma liste de souhaits' }),
    list: page.locator('#eveil-wishlist-list'),
    listed: () => page.locator('#eveil-wishlist-list [data-card-name]').allTextContents(),
    buy: (name: string) => main.getByRole('button', { name: `Ajouter au panier : ${name}` }),
    count: async () => (await page.locator('[data-wishlist-count]').textContent()) ?? '',
    door: page.getByRole('banner').getByRole('link', { name: 'Ma liste de souhaits' }),
  };
}

/** Records the wishlist requests of a page with their payload, in order. */
function watchCalls(page: Page): { name: string; sent: string }[] {
  const calls: { name: string; sent: string }[] = [];
  page.on('request', (request) => {
    const name = /eveil-ajax=eveil_(\w*wishlist\w*)/.exec(request.url())?.[1];
    if (name) calls.push({ name, sent: request.postData() ?? '' });
  });
  return calls;
}

/**
 * Counts the clicks that reach the page. The browser fires the click of a tap only after it has recognised
 * the gesture.
 */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.body.dataset['clicks'] = '0';
    document.addEventListener('click', () => {
      document.body.dataset['clicks'] = String(Number(document.body.dataset['clicks']) + 1);
    });
  });
  return async () => Number(await page.locator('body').getAttribute('data-clicks'));
}

/** Delays matching requests until the returned function is called. */
async function hold(page: Page, call: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(call, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

test('a guest keeps a wishlist, adds to the cart and removes from it, checks out and pays (§6#3, §2.10#1, §7.2#18, §7.2#21)', async ({
  openAt,
}) => {
  const page = await openAt('/produit/tangram/');
  const { saveThis, browse, listed, list, buy, unsave, message, count, door } = wishes(page);
  const calls = watchCalls(page);

  // Saves products to the wishlist.
  await saveThis.click();
  await browse.waitFor();
  await visit(page, '/produit/tour-rose/');
  await saveThis.click();
  await browse.waitFor();
  expect(await count()).toBe('2');
  await door.click();
  await page.waitForURL('**/liste-de-souhaits/');
  expect(await listed()).toEqual(['Tour rose', 'Tangram en bois']);
  await unsave('Tour rose').click();
  await eventually(listed).toEqual(['Tangram en bois']);
  expect(await message()).toBe('« Tour rose » n’est plus dans votre liste de souhaits.');
  expect(await hasFocus(list)).toBe(true);
  expect(await count()).toBe('1');
  expect(calls.at(-1)?.name).toBe('remove_wishlist');
  for (const field of ['"wpage"\r\n\r\n1', '"type"\r\n\r\nlist', '"reload"\r\n\r\n1'])
    expect(calls.at(-1)?.sent).toContain(field);

  // Adds to the cart from the wishlist and from a product page, then removes a product.
  const refreshed = page.waitForResponse(/get_refreshed_fragments/);
  await buy('Tangram en bois').click();
  await eventually(message).toBe('« Tangram en bois » est dans votre panier.');
  expect((await refreshed).ok()).toBe(true);
  await page.getByRole('link', { name: /^Panier 1 article/ }).waitFor();
  await visit(page, '/produit/boulier/');
  await page.getByRole('main').getByRole('button', { name: 'Ajouter au panier' }).first().click();
  await goToCart(page);
  const { line, remove } = basket(page);
  await remove('Boulier').click();
  await line('Boulier').waitFor({ state: 'detached' });
  await line('Tangram en bois').waitFor();

  // Checks out and pays.
  await visit(page, '/commander/');
  await page.locator('form[data-pays="ready"]').waitFor();
  await fillIn(page, { 'Adresse e-mail': 'souhaits@exemple.fr' });
  await typeCard(page, '4242 4242 4242 4242');
  await terms(page).check();
  await placeOrder(page).click();
  await thanks(page);
  expect(await page.getByRole('main').textContent()).toContain('Tangram en bois');
});

test('a pressed heart waits, then shows what it has become and says so for 2 s; a double tap saves and does not remove (§4.11#1, §4.11#2, §4.11#3, §9.4#6; tap guard 700 ms)', async ({
  open,
}) => {
  const page = await open(PHONE);
  await page.clock.install();
  await visit(page, '/boutique/');
  // Scripts that are not started yet would wait for the paused clock.
  await page.locator('[data-listing][data-alive]').waitFor({ state: 'attached' });
  await page.clock.pauseAt(Date.now() + 60_000);
  const { save, unsave, message, popup, count } = wishes(page);
  const calls = watchCalls(page);
  const clicks = await countClicks(page);
  const release = await hold(page, /save_wishlist/);
  const heart = save('Tour rose');
  await heart.tap();
  await eventually(() => heart.getAttribute('class')).toContain('processing');
  await heart.tap();
  await eventually(clicks).toBe(2);
  release();
  await unsave('Tour rose').waitFor();
  expect(calls.map(({ name }) => name)).toEqual(['save_wishlist']);
  expect(await count()).toBe('1');

  // A second tap of a double tap, after the product has been saved, is ignored.
  await page.clock.runFor(699);
  await unsave('Tour rose').tap();
  await eventually(clicks).toBe(3);
  expect(await message()).toBe('« Tour rose » est dans votre liste de souhaits.');
  expect(await popup.getAttribute('role')).toBe('status');
  await page.clock.runFor(1_300);
  expect(await message()).toBe('« Tour rose » est dans votre liste de souhaits.');
  await page.clock.runFor(1);
  expect(await message()).toBe('');
  expect(calls).toHaveLength(1);

  await unsave('Tour rose').tap();
  await save('Tour rose').waitFor();
  expect(calls.map(({ name }) => name)).toEqual(['save_wishlist', 'remove_wishlist']);
  expect(await count()).toBe('');
});

test('saved hearts are requested only with a wishlist, once per page and again after a new sort order (§7.2#24)', async ({
  openAt,
}) => {
  const page = await openAt('/boutique/');
  const { save, unsave, saveThis, browse } = wishes(page);
  const calls = watchCalls(page);
  await visit(page, '/');
  await visit(page, '/produit/tour-rose/');
  await saveThis.focus();
  await page.keyboard.press('Enter');
  await browse.waitFor();
  expect(await hasFocus(browse)).toBe(true);
  expect(calls.map(({ name }) => name)).toEqual(['save_wishlist']);
  expect(calls[0]?.sent).toContain('"type"\r\n\r\npage');

  await visit(page, '/boutique/');
  await unsave('Tour rose').waitFor();
  expect(calls.slice(1).map(({ name }) => name)).toEqual(['wishlist_update']);
  expect(calls[1]?.sent).toMatch(/"wlist_mids"\r\n\r\n\d+(,\d+){23}\r\n/);
  await page.locator('[data-listing][data-alive]').waitFor({ state: 'attached' });
  await page.getByLabel('Trier les produits').selectOption({ label: 'Tri par tarif décroissant' });
  await page.waitForURL(/orderby/);
  await eventually(() => calls.length).toBe(3);

  // Removes the product with the space bar in another window: a page restored by the back button is updated.
  const other = await page.context().newPage();
  await visit(other, '/boutique/');
  const there = wishes(other);
  await there.unsave('Tour rose').focus();
  await other.keyboard.press('Space');
  await there.save('Tour rose').waitFor();
  expect(await hasFocus(there.save('Tour rose'))).toBe(true);
  await visit(page, '/boutique/page/2/');
  const [first] = await page.locator('[data-card-name]').allTextContents();
  await save(first ?? '').click();
  await unsave(first ?? '').waitFor();
  await visit(other, '/liste-de-souhaits/');
  await there.unsave(first ?? '').click();
  await eventually(there.listed).toEqual([]);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await save(first ?? '').waitFor();
});

test('if a save request fails, a message is shown and the heart can be clicked again', async ({ openAt }) => {
  const page = await openAt('/categorie-produit/mathematiques/');
  const { message } = wishes(page);
  const heart = page.locator('[data-wishlist="save"]').first();
  await page.route(/save_wishlist/, (route) => route.abort('aborted'));
  await heart.click();
  await eventually(message).toBe('La boutique ne répond pas. Réessayez dans un instant.');
  expect(await heart.getAttribute('class')).not.toContain('processing');
  await page.unroute(/save_wishlist/);
  await heart.click();
  await eventually(message).toContain('est dans votre liste de souhaits.');
});

test('without scripts a product is saved, removed, restored and added to the cart', async ({ openAt }) => {
  const page = await openAt('/boutique/', { ...DESKTOP, javaScriptEnabled: false });
  const { save, listed, unsave, buy } = wishes(page);
  await save('Tour rose').click();
  await page.waitForURL('**/liste-de-souhaits/**');
  expect(await listed()).toEqual(['Tour rose']);
  await unsave('Tour rose').click();
  await page.getByText('Votre liste attend son premier jeu').waitFor();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await buy('Tour rose').click();
  await page.waitForURL('**/panier/**');
  await basket(page).line('Tour rose').waitFor();
});
