import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DESKTOP, eventually, test } from './support/test.ts';

/** The form once its script has taken over. */
function formOf(page: Page) {
  const form = page.locator('[data-variation-form="ready"]');
  return {
    form,
    ready: () => form.waitFor(),
    swatch: (name: string) => form.getByRole('radio', { name, exact: true }),
    /** What lies under a swatch is hidden, so the click goes to its label. */
    choose: (name: string) => form.getByRole('radio', { name }).first().click({ force: true }),
    alert: () => form.getByRole('alert').textContent(),
    buy: form.getByRole('button', { name: 'Ajouter au panier' }),
    /** Clicks it although it says that it is disabled. */
    press: () => form.getByRole('button', { name: 'Ajouter au panier' }).click({ force: true }),
    variationId: () => form.locator('input[name="variation_id"]').inputValue(),
    reset: form.getByRole('button', { name: 'Effacer' }),
    chosen: (taxonomy: string) =>
      form.locator(`[data-attribute-row="${taxonomy}"] [data-chosen-label]`).textContent(),
    isMarked: (taxonomy: string) =>
      form
        .locator(`[data-attribute-row="${taxonomy}"]`)
        .evaluate((row) => row.classList.contains('selected')),
    single: form.locator('[data-single-variation]'),
  };
}

const NARROW = '\u00a0';

test('one set of swatches per attribute, a hidden variation_id, a button and an area for the variation (§2.1#17)', async ({
  openAt,
}) => {
  const page = await openAt('/produit/cubes-gigognes/', DESKTOP);
  const view = formOf(page);
  await view.ready();
  expect(await view.form.locator('[data-attribute-row]').count()).toBe(2);
  expect(await view.form.getByRole('radio').count()).toBe(6);
  expect(await view.variationId()).toBe('0');
  expect(await view.buy.isVisible()).toBe(true);
  expect(await view.single.count()).toBe(1);
});

test('choosing narrows, finds, shows and enables; the reset link comes with the first choice (§2.1#18 §4.5#3)', async ({
  openAt,
}) => {
  const page = await openAt('/produit/cubes-gigognes/', DESKTOP);
  const view = formOf(page);
  await view.ready();
  expect(await view.reset.count()).toBe(0);
  expect(await view.chosen('pa_taille')).toBe(`${NARROW}: Aucune sélection`);
  await view.choose('Moyen');
  await eventually(() => view.reset.count()).toBe(1);
  expect(await view.chosen('pa_taille')).toBe(`${NARROW}: Moyen`);
  expect(await view.variationId()).toBe('0');
  await view.choose('Naturel');
  await eventually(view.variationId).not.toBe('0');
  expect(await view.single.textContent()).toContain('€');
  expect(await view.buy.getAttribute('aria-disabled')).toBeNull();
  await view.choose('Petit');
  await eventually(view.variationId).not.toBe('0');
});

test('the label shows the selection, and the row of a chosen attribute is marked until the reset (§2.1#19 §2.1#21)', async ({
  openAt,
}) => {
  const page = await openAt('/produit/cubes-gigognes/', DESKTOP);
  const view = formOf(page);
  await view.ready();
  await view.choose('Petit');
  await eventually(() => view.isMarked('pa_taille')).toBe(true);
  expect(await view.isMarked('pa_finition')).toBe(false);
  await view.reset.click();
  await eventually(() => view.isMarked('pa_taille')).toBe(false);
});

test('reset clears all, says so, hides the variation and puts the focus on the first choice (§4.5#17 §4.5#18 §4.5#19 §4.5#20 §4.5#21)', async ({
  openAt,
}) => {
  const page = await openAt('/produit/anneaux-a-empiler/', DESKTOP);
  const view = formOf(page);
  await view.ready();
  await view.choose('Bleu');
  await eventually(view.variationId).not.toBe('0');
  await view.reset.click();
  await eventually(view.variationId).toBe('0');
  expect(await view.alert()).toContain('Vos choix ont été effacés');
  expect((await view.single.textContent())?.trim()).toBe('');
  expect(await view.form.getByRole('radio', { checked: true }).count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('value'))).toBe('rouge');
});

test('the button, pressed too early, asks for a selection (§4.5#10 §4.5#13 §8.3#1)', async ({ openAt }) => {
  const page = await openAt('/produit/cubes-gigognes/', DESKTOP);
  const view = formOf(page);
  await view.ready();
  expect(await view.buy.getAttribute('aria-disabled')).toBe('true');
  await view.press();
  await eventually(view.alert).toContain('Choisissez les options');
  expect(new URL(page.url()).pathname).toBe('/produit/cubes-gigognes/');
});

test('a swatch that cannot be had says so; a click on it starts anew with it (§4.6#2 §4.6#3)', async ({
  openAt,
}) => {
  const page = await openAt('/produit/cubes-gigognes/', DESKTOP);
  const view = formOf(page);
  await view.ready();
  await view.choose('Moyen');
  await view.swatch('Arc-en-ciel - Rupture de stock').waitFor({ state: 'attached' });
  await view.choose('Arc-en-ciel');
  await eventually(() => view.chosen('pa_finition')).toBe(`${NARROW}: Arc-en-ciel`);
  expect(await view.chosen('pa_taille')).toBe(`${NARROW}: Aucune sélection`);
});

test('a selected swatch is deselected by another click (§4.6#1)', async ({ openAt }) => {
  const page = await openAt('/produit/anneaux-a-empiler/', DESKTOP);
  const view = formOf(page);
  await view.ready();
  await view.choose('Vert');
  await eventually(() => view.chosen('pa_couleur')).toBe(`${NARROW}: Vert`);
  await view.choose('Vert');
  await eventually(() => view.chosen('pa_couleur')).toBe(`${NARROW}: Aucune sélection`);
});

test('a product with many variations asks the server, which narrows too (§4.5#2)', async ({ openAt }) => {
  const page = await openAt('/produit/lettres-rugueuses/?attribute_pa_ecriture=script', DESKTOP);
  const view = formOf(page);
  await view.ready();
  await eventually(() => view.isMarked('pa_ecriture')).toBe(true);
  await view.form.locator('select').selectOption('consonnes');
  await view.form.getByRole('radio', { name: /Rupture de stock/ }).waitFor({ state: 'attached' });
  await view.form.getByRole('radio').last().focus();
  await view.form.getByRole('radio').nth(3).click({ force: true });
  await eventually(view.variationId).not.toBe('0');
});

test('what was chosen goes into the basket', async ({ openAt }) => {
  const page = await openAt('/produit/anneaux-a-empiler/', DESKTOP);
  const view = formOf(page);
  await view.ready();
  await view.choose('Jaune');
  await eventually(view.variationId).not.toBe('0');
  await view.buy.click();
  await page.waitForURL('**/panier/**');
  expect(await page.locator('main').textContent()).toContain(`Couleur${NARROW}: Jaune`);
});
