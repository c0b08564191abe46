import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { listAxeFindings } from './support/axe.ts';
import { atCheckout, field, LAYOUTS, type Layout } from './support/checkout.ts';
import { hasFocus } from './support/page-state.ts';
import { openShopDatabase, type ShopDb } from './support/shop-database.ts';
import { eventually, PHONE, test } from './support/test.ts';

let db: ShopDb;
beforeAll(() => {
  db = openShopDatabase();
});
afterAll(() => db.destroy());

const checksReady = (page: Page) => page.locator('form[data-checks="ready"]').waitFor();
/** The first address of the layout. */
const firstAddress = (layout: Layout) => (layout === 'classic' ? 'billing' : 'shipping');

test.for(LAYOUTS)(
  '%s: a field is checked when the shopper leaves it, never while they type; a corrected field is valid again',
  async (layout, { openAt, onTestFinished }) => {
    const page = await atCheckout(layout, { db, openAt, onTestFinished }, PHONE);
    await checksReady(page);
    const email = field(page, 'Adresse e-mail');
    const invalid = page.locator('#billing_email-error').getByText('Cette adresse e-mail n’est pas valide.');
    await email.pressSequentially('marie');
    expect(await email.getAttribute('aria-invalid')).toBe(null);
    await page.keyboard.press('Tab');
    await invalid.waitFor();
    expect(await email.getAttribute('aria-invalid')).toBe('true');
    expect(await email.getAttribute('aria-describedby')).toContain('billing_email-error');
    await field(page, 'Téléphone').fill('06 12 34');
    await field(page, 'Prénom').focus();
    await page.locator('#billing_phone-error').getByText('Ce numéro semble incomplet.').waitFor();
    expect(await listAxeFindings(page)).toEqual([]);
    await field(page, 'Téléphone').fill('06 12 34 56 78');
    await eventually(() => page.locator('#billing_phone-error').count()).toBe(0);

    // A misspelt domain is valid, but another one is proposed.
    await email.fill('marie@gmial.com');
    await eventually(() => invalid.count()).toBe(0);
    expect(await email.getAttribute('aria-invalid')).toBe(null);
    await field(page, 'Prénom').focus();
    const proposal = page.getByRole('button', { name: 'marie@gmail.com', exact: true });
    await proposal.click();
    expect(await email.inputValue()).toBe('marie@gmail.com');
    await eventually(() => hasFocus(email)).toBe(true);
    expect(await proposal.count()).toBe(0);
  },
);

test.for(LAYOUTS)(
  '%s: a postcode fills in its town or offers a choice, and never replaces a typed town',
  async (layout, { openAt, onTestFinished }) => {
    const page = await atCheckout(layout, { db, openAt, onTestFinished }, PHONE);
    await checksReady(page);
    const postcode = field(page, 'Code postal');
    const city = field(page, 'Ville');
    await postcode.fill('69004');
    await eventually(() => city.inputValue()).toBe('Lyon');
    // The town was filled in, so it follows the postcode.
    await postcode.fill('69270');
    const choice = page.locator(`[data-errors-of="${firstAddress(layout)}_city"]`).getByRole('status');
    await choice.getByRole('button', { name: "Couzon-au-Mont-d'Or" }).click();
    expect(await city.inputValue()).toBe("Couzon-au-Mont-d'Or");
    expect(await choice.getByRole('button').count()).toBe(0);
    await city.fill('Rochetaillée');
    const looked = page.waitForRequest(/v1\/towns|update-customer|update_order_review/);
    await postcode.fill('69004');
    await city.focus();
    await looked;
    expect(await city.inputValue()).toBe('Rochetaillée');
  },
);

test.for(LAYOUTS)(
  '%s: a town that arrives while the shopper starts to type it is replaced by what they type',
  async (layout, { openAt, onTestFinished }) => {
    const page = await atCheckout(layout, { db, openAt, onTestFinished }, PHONE);
    await checksReady(page);
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/v1\/towns/, async (route) => {
      await released;
      await route.continue();
    });
    const city = field(page, 'Ville');
    await field(page, 'Code postal').fill('69004');
    await city.focus();
    release();
    await eventually(() => city.inputValue()).toBe('Lyon');
    await page.keyboard.type('Caluire');
    expect(await city.inputValue()).toBe('Caluire');
  },
);

test('block: the field of the company number stays open when its fault is corrected', async ({
  openAt,
  onTestFinished,
}) => {
  const page = await atCheckout('block', { db, openAt, onTestFinished }, PHONE);
  await checksReady(page);
  await page.locator('summary').filter({ hasText: 'SIREN' }).click();
  const number = page.getByLabel(/^Numéro SIREN/);
  await number.fill('FR12345');
  await field(page, 'Prénom').focus();
  await page.getByText('Ce numéro n’est pas valide').waitFor();
  await number.fill('732829320');
  await eventually(() => page.getByText('Ce numéro n’est pas valide').count()).toBe(0);
  expect(await number.isVisible()).toBe(true);
});
