import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { goToCart } from './support/cart.ts';
import { untilHydrated } from './support/page-state.ts';
import { DESKTOP, eventually, test } from './support/test.ts';
import { visit } from './support/page-errors.ts';

/** A product with five pieces in stock. */
const LAST_PIECES = '/produit/table-de-seguin/';

function stepper(page: Page) {
  const box = page.locator('[data-quantity]').first();
  return {
    field: box.getByRole('spinbutton'),
    plus: box.getByRole('button', { name: 'Augmenter la quantité' }),
    minus: box.getByRole('button', { name: 'Diminuer la quantité' }),
  };
}

test('plus and minus stand around the quantity and stop at its limits (§2.1#22 §5.3#1)', async ({
  openAt,
}) => {
  const page = await openAt(LAST_PIECES, DESKTOP);
  const { field, plus, minus } = stepper(page);
  await untilHydrated(plus);
  expect(await field.inputValue()).toBe('1');
  expect(await minus.isDisabled()).toBe(true);
  for (const reached of ['2', '3', '4', '5']) {
    await plus.click();
    expect(await field.inputValue()).toBe(reached);
  }
  expect(await plus.isDisabled()).toBe(true);
  await minus.click();
  expect(await field.inputValue()).toBe('4');
  expect(await plus.isEnabled()).toBe(true);
});

test('a typed quantity is corrected on blur, not while typing (§5.3#5 §5.3#6)', async ({ openAt }) => {
  const page = await openAt(LAST_PIECES, DESKTOP);
  const { field } = stepper(page);
  await untilHydrated(field);
  const expected: Record<string, string> = {
    '12': '5',
    '3': '3',
    '0': '1',
    '': '1',
    '-1': '1',
    '1e9': '5',
    '2.5': '2',
  };
  for (const [typed, settled] of Object.entries(expected)) {
    await field.fill(typed);
    expect(await field.inputValue()).toBe(typed);
    await field.blur();
    expect(await field.inputValue()).toBe(settled);
  }
});

test('in a set, minus does nothing at 0 (§5.3#3)', async ({ openAt }) => {
  const page = await openAt('/produit/coffret-eveil/', DESKTOP);
  const { field, minus, plus } = stepper(page);
  await untilHydrated(minus);
  await minus.click();
  expect(await field.inputValue()).toBe('0');
  expect(await minus.isDisabled()).toBe(true);
  await plus.click();
  expect(await field.inputValue()).toBe('1');
});

test('a quantity typed before the script loads is kept, and the buttons start from it', async ({ open }) => {
  const page = await open(DESKTOP);
  let letArrive = () => {};
  const arrived = new Promise<void>((resolve) => (letArrive = resolve));
  await page.route(/quantity-stepper.*\.js$/, async (route) => {
    await arrived;
    await route.continue();
  });
  await visit(page, LAST_PIECES);
  const { field, plus } = stepper(page);
  await field.fill('3');
  letArrive();
  await untilHydrated(plus);
  expect(await field.inputValue()).toBe('3');
  await plus.click();
  await eventually(() => field.inputValue()).toBe('4');
});

test('a quantity below the minimum is raised on hydration (§5.3#5)', async ({ open }) => {
  const page = await open(DESKTOP);
  let letArrive = () => {};
  const arrived = new Promise<void>((resolve) => (letArrive = resolve));
  await page.route(/quantity-stepper.*\.js$/, async (route) => {
    await arrived;
    await route.continue();
  });
  await visit(page, LAST_PIECES);
  const { field, plus } = stepper(page);
  await field.fill('0');
  await field.blur();
  letArrive();
  await untilHydrated(plus);
  await eventually(() => field.inputValue()).toBe('1');
});

test('the chosen quantity is added to the cart', async ({ openAt }) => {
  const page = await openAt(LAST_PIECES, DESKTOP);
  const { plus } = stepper(page);
  await untilHydrated(plus);
  await plus.click();
  await page.getByRole('button', { name: 'Ajouter au panier' }).first().click();
  await goToCart(page);
  expect(await page.getByRole('main').getByRole('spinbutton').inputValue()).toBe('2');
});
