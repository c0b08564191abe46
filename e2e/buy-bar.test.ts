import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { goToCart } from './support/cart.ts';
import { hasFocus, jumpTo, nextFrames, scrollPosition, untilHydrated } from './support/page-state.ts';
import { productScreen, topOf } from './support/product.ts';
import { DESKTOP, eventually, PHONE, test } from './support/test.ts';
import { variationForm } from './support/variation-form.ts';

const SIMPLE = '/produit/kit-de-decoupe/';
const VARIABLE = '/produit/cubes-gigognes/';
const GROUPED = '/produit/coffret-eveil/';

const screens = [
  ['a phone', { ...PHONE, reducedMotion: 'reduce' }],
  ['a desktop', { ...DESKTOP, reducedMotion: 'reduce' }],
] as const;

const footer = (page: Page) => page.getByRole('contentinfo').last();

/** Scrolls until the buy button is in the middle of the viewport. */
const centreButton = (page: Page) =>
  productScreen(page)
    .form.locator('[name="add-to-cart"]')
    .evaluate((node) => node.scrollIntoView({ block: 'center', behavior: 'instant' }));

/** Scrolls until the form has just left the viewport. */
async function passForm(page: Page): Promise<void> {
  const { form } = productScreen(page);
  const bottom = await form.evaluate((node) => node.getBoundingClientRect().bottom + scrollY);
  await jumpTo(page, bottom + 100);
}

test.for(screens)(
  'on %s the bar appears while the buy button is out of sight, and disappears when the button, the footer or the review form is in view',
  async ([name, screen], { openAt }) => {
    const page = await openAt(VARIABLE, screen);
    const { bar, barIsShown, main } = productScreen(page);
    await variationForm(page).ready();
    if (name === 'a phone') await eventually(barIsShown).toBe(true);
    await centreButton(page);
    await eventually(barIsShown).toBe(false);
    expect(await bar.getAttribute('inert')).toBe('');
    await passForm(page);
    await eventually(barIsShown).toBe(true);
    expect(await bar.innerText()).toContain('26,90');
    await centreButton(page);
    await eventually(barIsShown).toBe(false);
    await passForm(page);
    await eventually(barIsShown).toBe(true);
    if (name === 'a phone') {
      await main.getByRole('link', { name: 'Écrire un avis' }).click();
      await main.locator('[data-review-form]').waitFor();
      await eventually(barIsShown).toBe(false);
      await main
        .getByRole('button', { name: 'Annuler l’avis' })
        .or(main.getByRole('link', { name: 'Annuler l’avis' }))
        .first()
        .click();
      await main.locator('[data-review-form]').waitFor({ state: 'detached' });
    }
    await passForm(page);
    await eventually(barIsShown).toBe(true);
    await footer(page).scrollIntoViewIfNeeded();
    await eventually(barIsShown).toBe(false);
  },
);

test.for(
  [VARIABLE, GROUPED].flatMap((path) => screens.map(([name, screen]) => [path, name, screen] as const)),
)(
  'the link of %s on %s scrolls to the form, 80 px below the top, with the focus on its first field (§2.1#24)',
  async ([path, , screen], { openAt }) => {
    const page = await openAt(path, screen);
    const { barLink, form, barIsShown } = productScreen(page);
    await (path === VARIABLE
      ? variationForm(page).ready()
      : untilHydrated(form.getByRole('spinbutton').first()));
    await passForm(page);
    await barLink.click();
    await eventually(() => topOf(form)).toBe(80);
    expect(await hasFocus(form.locator('select, input:not([type="hidden"])').first())).toBe(true);
    await eventually(barIsShown).toBe(false);
  },
);

test('the bar’s link scrolls smoothly to the form', async ({ openAt }) => {
  const page = await openAt(VARIABLE, DESKTOP);
  const { barLink, form } = productScreen(page);
  await variationForm(page).ready();
  await passForm(page);
  const from = await scrollPosition(page);
  await page.evaluate(() => {
    document.body.dataset['passed'] = '';
    addEventListener('scroll', () => (document.body.dataset['passed'] += `${Math.round(scrollY)} `));
  });
  await barLink.click();
  await eventually(() => topOf(form)).toBe(80);
  const passed = await page.evaluate(() => document.body.dataset['passed']?.trim().split(' ').map(Number));
  expect(new Set(passed?.filter((top) => top < from)).size).toBeGreaterThan(1);
});

test('the button of a product without options buys the quantity of the form', async ({ openAt }) => {
  const page = await openAt(SIMPLE, { ...PHONE, reducedMotion: 'reduce' });
  const { barButton, form } = productScreen(page);
  const field = form.getByRole('spinbutton');
  await untilHydrated(field);
  await field.fill('2');
  await passForm(page);
  await barButton.click();
  await goToCart(page);
  expect(await page.getByRole('main').getByRole('spinbutton').inputValue()).toBe('2');
});

test.for(screens)(
  'on %s nothing that takes the focus below the form is covered by the bar',
  async ([, screen], { openAt }) => {
    const page = await openAt(VARIABLE, screen);
    const { main } = productScreen(page);
    await passForm(page);
    await main.locator('#tab-description-tab').focus();
    const covered: string[] = [];
    for (let stop = 0; stop < 20; stop++) {
      await page.keyboard.press('Tab');
      await nextFrames(page);
      const hidden = await page.evaluate(() => {
        const bar = document.querySelector('[data-buy-bar][data-shown]');
        const focused = document.activeElement;
        if (!bar || !focused || bar.contains(focused) || focused.matches('[role="tabpanel"]'))
          return undefined;
        const { bottom } = focused.getBoundingClientRect();
        return bottom > bar.getBoundingClientRect().top ? focused.outerHTML.slice(0, 120) : undefined;
      });
      if (hidden !== undefined) covered.push(hidden);
    }
    expect(covered).toEqual([]);
  },
);

const bottomOf = (element: Locator) =>
  element.evaluate((node) => Math.round(node.getBoundingClientRect().bottom + scrollY));

test.for([
  ['/produit/tour-rose/', 'Danger d’étouffement.'],
  ['/produit/tour-d-observation/', 'Un seul enfant à la fois.'],
  ['/produit/lettres-rugueuses/', undefined],
  [GROUPED, undefined],
] as const)(
  'on a phone price, warnings, choice and buy button of %s are within the first 1.3 screens',
  async ([path, words], { openAt }) => {
    const page = await openAt(path, { ...PHONE, viewport: { width: 390, height: 844 } });
    const { form, main } = productScreen(page);
    // The form of a variable product is mounted anew when its script starts.
    if (await page.locator('[data-variation-form]').count()) await variationForm(page).ready();
    const price = main.getByText(/\d+,\d\d\s€/).filter({ visible: true });
    expect(await bottomOf(price.first())).toBeLessThan(844);
    const button = await bottomOf(form.locator('[name="add-to-cart"]').first());
    expect(button).toBeLessThanOrEqual(1.3 * 844);
    const warning = words && main.getByText(words).filter({ visible: true }).first();
    if (warning) expect(await bottomOf(warning)).toBeLessThan(button);
  },
);

test('messages stand above the bar', async ({ openAt }) => {
  const page = await openAt(VARIABLE, { ...PHONE, reducedMotion: 'reduce' });
  const { bar, barIsShown } = productScreen(page);
  await passForm(page);
  await eventually(barIsShown).toBe(true);
  const region = page.locator('[data-toasts]');
  const bottom = await region.evaluate((node) => node.getBoundingClientRect().bottom);
  expect(bottom).toBeLessThanOrEqual(await topOf(bar));
});

test('a sold-out product has no bar, and without scripts no bar is shown', async ({ openAt }) => {
  const soldOut = await openAt('/produit/perles-dorees/', DESKTOP);
  expect(await productScreen(soldOut).bar.count()).toBe(0);
  const plain = await openAt(VARIABLE, { ...DESKTOP, javaScriptEnabled: false });
  await jumpTo(plain, 2000);
  expect(await productScreen(plain).bar.isVisible()).toBe(false);
});
