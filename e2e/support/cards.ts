import type { Page } from 'playwright-core';

/** The product card in a grid, with its swatches. */
export function card(page: Page, name: string) {
  const box = page.locator('[data-card]').filter({
    has: page.locator('[data-card-name]', { hasText: new RegExp(`^${name}$`) }),
  });
  const swatch = (value: string) => box.locator(`[data-attribute-value="${value}"]`);
  return {
    box,
    form: box.locator('form'),
    details: box.locator('details'),
    summary: box.locator('summary'),
    swatch,
    button: box.locator('[data-swatch-button]'),
    picture: box.locator('[data-card-picture] > picture > img'),
    /** Waits until the variations are loaded. */
    ready: () => box.locator('form[data-ready]').waitFor({ state: 'attached' }),
    isSelected: async (value: string) => (await swatch(value).getAttribute('aria-pressed')) === 'true',
    isDisabled: (value: string) =>
      swatch(value).evaluate((node) => node.classList.contains('eveil-disabled')),
  };
}

/** Records the product ids of each request for swatch data, in order. */
export function watchSwatchCalls(page: Page): string[][] {
  const calls: string[][] = [];
  page.on('request', (request) => {
    const sent = request.postData() ?? '';
    if (!sent.includes('eveil_get_ajax_as_variations')) return;
    calls.push(/name="product_ids"\s+([\d,]+)/.exec(sent)?.[1]?.split(',') ?? []);
  });
  return calls;
}
