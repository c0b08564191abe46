import type { Page } from 'playwright-core';

/** The variation form after its script has started. */
export function variationForm(page: Page) {
  const form = page.locator('[data-variation-form="ready"]');
  return {
    form,
    ready: () => form.waitFor(),
    swatch: (name: string) => form.getByRole('radio', { name, exact: true }),
    /** The radio input of a swatch is hidden, so a forced click hits its label. */
    choose: (name: string) => form.getByRole('radio', { name }).first().click({ force: true }),
    alert: () => form.getByRole('alert').textContent(),
    buy: form.getByRole('button', { name: 'Ajouter au panier' }),
    /** Clicks the button even if it is marked as disabled. */
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
