import { expect } from 'vitest';
import { eventually, PHONE, test } from './support/test.ts';

test('the stepper of a line changes its quantity in the order of the presses and tells a refusal', async ({
  openAt,
}) => {
  const page = await openAt('/produit/tour-rose/', PHONE);
  await page.getByRole('main').getByRole('button', { name: 'Ajouter au panier' }).first().click();
  const drawer = page.locator('[data-cart-drawer]');
  await eventually(() => drawer.textContent()).toContain('Tour rose');
  const stepper = drawer.getByRole('group', { name: 'Quantité de Tour rose' });
  const more = stepper.getByRole('button', { name: 'Augmenter la quantité' });
  const less = stepper.getByRole('button', { name: 'Diminuer la quantité' });
  const quantity = stepper.locator('output');
  expect(await less.isDisabled()).toBe(true);
  const sent: unknown[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/cart/update-item*', async (route) => {
    sent.push(route.request().postDataJSON().quantity);
    await released;
    await route.continue();
  });
  // The first press loads the script and is not lost.
  await more.click();
  await eventually(() => sent).toEqual([2]);
  expect(await stepper.getAttribute('aria-busy')).toBe('true');
  await more.click();
  await more.click();
  await less.click();
  await eventually(() => quantity.textContent()).toBe('3');
  release();
  await eventually(() => page.locator('header .eveil-cart-count').getAttribute('data-count')).toBe('3');
  expect(sent).toEqual([2, 3]);
  expect(await drawer.textContent()).toContain('149,70');
  expect(await stepper.getAttribute('aria-busy')).toBeNull();
  await eventually(() => less.evaluate((node) => node === document.activeElement)).toBe(true);

  await page.unroute('**/cart/update-item*');
  await page.route('**/cart/update-item*', (route) =>
    route.fulfill({
      status: 409,
      json: { code: 'x', message: 'Il n’en reste que 3.', data: { status: 409 } },
    }),
  );
  await more.click();
  await drawer.getByRole('alert').filter({ hasText: 'Il n’en reste que 3.' }).waitFor();
  await eventually(() => quantity.textContent()).toBe('3');

  await page.unroute('**/cart/update-item*');
  await page.route('**/cart/update-item*', (route) => route.abort('aborted'));
  await more.click();
  await drawer.getByRole('alert').filter({ hasText: 'La boutique ne répond pas.' }).waitFor();
  await eventually(() => quantity.textContent()).toBe('3');
});
