import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { browsedShop } from './support/browsed-shop.ts';
import { DESKTOP, eventually, test, withConsent } from './support/test.ts';
import { visit } from './support/page-errors.ts';

/** Opens the checkout and records every console message, including errors. */
async function atCheckout(browser: Browser, named?: string): Promise<{ page: Page; messages: string[] }> {
  const context = await browser.newContext({
    baseURL: browsedShop().url,
    storageState: withConsent('3.'),
    serviceWorkers: 'block',
    ...DESKTOP,
  });
  const page = await context.newPage();
  await visit(page, '/produit/tangram/');
  await page.getByRole('main').getByRole('button', { name: 'Ajouter au panier' }).first().click();
  await page.getByRole('dialog', { name: 'Votre panier' }).waitFor();
  if (named !== undefined)
    await page.addInitScript((json) => {
      window.wc_address_autocomplete_common_params = { address_providers: json };
    }, named);
  const messages: string[] = [];
  page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`));
  await visit(page, '/commander/');
  await eventually(() => page.evaluate(() => window.wc?.addressAutocomplete !== undefined)).toBe(true);
  return { page, messages };
}

test('an invalid provider is rejected with an error in the console, and a duplicate with a warning (§5.4#5, §5.4#6, §5.4#7, §5.4#8, §5.4#9, §5.4#11, §5.4#12, §8.4#5)', async ({
  browser,
  onTestFinished,
}) => {
  const { page, messages } = await atCheckout(browser);
  onTestFinished(() => page.context().close());
  await page.locator('#billing_address_1[role="combobox"]').waitFor();
  const answers = await page.evaluate(() => {
    const registry = window.wc?.addressAutocomplete;
    const register = registry?.registerAddressAutocompleteProvider as (given: unknown) => boolean;
    const nothing = () => undefined;
    return [
      null,
      { id: 7 },
      { id: 'x' },
      { id: 'x', canSearch: nothing },
      { id: 'x', canSearch: nothing, search: nothing },
      { id: 'x', canSearch: nothing, search: nothing, select: nothing },
      { id: 'eveil', canSearch: nothing, search: nothing, select: nothing },
    ]
      .map(register)
      .concat(Object.isFrozen(registry?.providers['eveil']));
  });
  expect(answers).toEqual([false, false, false, false, false, false, false, true]);
  expect(messages).toEqual([
    'error: Error registering address provider: Address provider must be a valid object',
    'error: Error registering address provider: Address provider must have a valid ID',
    'error: Error registering address provider: Address provider must have a canSearch function',
    'error: Error registering address provider: Address provider must have a search function',
    'error: Error registering address provider: Address provider must have a select function',
    'error: Error registering address provider: Provider x not registered on server',
    'warning: Address provider with ID "eveil" is already registered.',
  ]);
});

test('invalid JSON of providers is reported in the console, and no provider is used (§8.4#4)', async ({
  browser,
  onTestFinished,
}) => {
  const { page, messages } = await atCheckout(browser, '{');
  onTestFinished(() => page.context().close());
  expect(messages[0]).toBe('error: Invalid address providers JSON');
  expect(await page.evaluate(() => window.wc?.addressAutocomplete?.serverProviders)).toEqual([]);
  expect(await page.locator('#billing_address_1').getAttribute('role')).toBeNull();
});
