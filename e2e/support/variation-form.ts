import type { Page } from 'playwright-core';

/** The form once its script has taken over. */
export function variationForm(page: Page) {
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
    quantity: form.getByRole('spinbutton', { name: 'Quantité' }),
    more: form.getByRole('button', { name: 'Augmenter la quantité' }),
    less: form.getByRole('button', { name: 'Diminuer la quantité' }),
    single: form.locator('[data-single-variation]'),
  };
}
