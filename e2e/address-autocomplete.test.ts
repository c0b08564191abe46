import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { listAxeFindings } from './support/axe.ts';
import { hasFocus } from './support/page-state.ts';
import { DESKTOP, eventually, PHONE, test } from './support/test.ts';
import { visit } from './support/page-errors.ts';

type OpenPage = (path: string, options?: BrowserContextOptions) => Promise<Page>;

/** Opens the checkout, with address suggestions enabled and a tangram in the cart. */
async function atCheckout(
  openAt: OpenPage,
  options: BrowserContextOptions = DESKTOP,
  prepare?: (page: Page) => Promise<void>,
) {
  const page = await openAt('/produit/tangram/', options);
  await page.getByRole('main').getByRole('button', { name: 'Ajouter au panier' }).first().click();
  await page.getByRole('dialog', { name: 'Votre panier' }).waitFor();
  await prepare?.(page);
  await visit(page, '/commander/');
  return page;
}

function address(page: Page, type: 'billing' | 'shipping' = 'billing') {
  const field = page.locator(`#${type}_address_1`);
  const list = page.locator(`#address_suggestions_${type}_list`);
  return {
    field,
    list,
    options: list.getByRole('option'),
    part: (name: string) => page.locator(`#${type}_${name}`),
    ready: () => page.locator(`#${type}_address_1[role="combobox"]`).waitFor({ state: 'attached' }),
    active: () => field.getAttribute('aria-activedescendant'),
  };
}

test('addresses are suggested while the street is typed; one is chosen by keyboard and fills the form (§4.8#3, §3.6#10, §3.6#11, §3.6#12, §7.9#3)', async ({
  openAt,
}) => {
  const page = await atCheckout(openAt);
  const { field, list, options, part, ready, active } = address(page);
  await ready();
  await page.getByText('Ajouter un complément d’adresse').first().click();
  await part('address_2').fill('Bâtiment C');
  await field.pressSequentially('8 rue des Tilleuls 6900');
  await eventually(() => options.count()).toBe(5);
  expect(await options.first().innerHTML()).toContain('<strong>Tilleuls</strong>');
  expect(await field.getAttribute('aria-expanded')).toBe('true');
  expect(await field.getAttribute('autocomplete')).toBe('none');
  expect(await page.locator('#address_suggestions_billing').textContent()).toContain(
    '5\u00a0adresses proposées',
  );
  expect(await active()).toBeNull();
  await page.keyboard.press('ArrowDown');
  expect(await active()).toBe('suggestion-item-billing-0');
  await page.keyboard.press('ArrowUp');
  expect(await active()).toBe('suggestion-item-billing-4');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  expect(await active()).toBe('suggestion-item-billing-1');
  await page.keyboard.press('Enter');
  await list.waitFor({ state: 'detached' });
  await eventually(() => part('postcode').inputValue()).toBe('69002');
  expect(await part('city').inputValue()).toBe('Lyon');
  expect(await field.inputValue()).toBe('8 rue des Tilleuls');
  expect(await part('country').inputValue()).toBe('FR');
  // Fields that the chosen address does not contain are cleared (§3.6).
  expect(await part('address_2').inputValue()).toBe('');
  expect(await hasFocus(field)).toBe(true);
  expect(await field.getAttribute('autocomplete')).toBe('billing address-line1');
  expect(page.url()).toContain('/commander/');
});

/**
 * Declares a third-party address provider. It records its searches in `window.asked` and returns
 * `suggestions` results, or fails.
 */
async function registerProvider(page: Page, provider: { suggestions?: number; fails?: boolean } = {}) {
  await page.addInitScript(({ suggestions = 7, fails = false }) => {
    window.wc_address_autocomplete_common_params = {
      address_providers: JSON.stringify([
        {
          id: 'other',
          name: 'Other',
          branding_html: '<b data-x="1" onclick="x()">Marque</b><script>x()</script>',
        },
        { id: 'eveil', name: 'Éveil', branding_html: '' },
      ]),
    };
    Object.assign(window, { queries: [], releases: [] });
    const queries = (window as unknown as { queries: string[] }).queries;
    const found = Array.from({ length: suggestions }, (_, index) => ({
      id: String(index),
      label: `<i>${index + 1}</i> rue de l&#039;&Eacute;cole &amp; &lt;b&gt;`,
      matchedSubstrings: [{ offset: 2, length: 3 }],
    }));
    Object.assign(window, {
      provider: {
        id: 'other',
        canSearch: (country: string) => country === 'FR' || country === 'BE',
        async search(query: string, country: string, type: string) {
          queries.push([query, country, type].join('|'));
          if (fails) throw new Error('away');
          return found;
        },
        select: async (id: string) =>
          id === '6' || id === '4'
            ? null
            : {
                country: 'BE',
                address_1: '1 rue de l&#039;&Eacute;cole',
                city: 'Bruxelles',
                postcode: '1000',
              },
      },
    });
  }, provider);
}
const register = (page: Page) =>
  page.evaluate(() => {
    const { wc, provider } = window as unknown as {
      wc: { addressAutocomplete: { registerAddressAutocompleteProvider(given: unknown): boolean } };
      provider: unknown;
    };
    return wc.addressAutocomplete.registerAddressAutocompleteProvider(provider);
  });
const queriesOf = (page: Page) => page.evaluate(() => (window as unknown as { queries: string[] }).queries);

test('another script’s provider is preferred in the shop’s order; HTML is taken out of what is typed and of what is shown, three letters are needed, five are shown, its mark is cleaned (§5.4#1, §5.4#2, §5.4#3, §3.6#5)', async ({
  openAt,
}) => {
  const page = await atCheckout(openAt, DESKTOP, (opened) => registerProvider(opened));
  const { field, list, options, ready } = address(page);
  await ready();
  expect(await register(page)).toBe(true);
  await field.fill('ab');
  await field.fill('<b>1</b>2');
  expect(await queriesOf(page)).toEqual([]);
  await field.fill('<b>1 rue</b>');
  await eventually(() => options.count()).toBe(5);
  expect(await queriesOf(page)).toEqual(['1 rue|FR|billing']);
  // Entities are decoded and shown as text.
  expect(await options.first().textContent()).toBe("1 rue de l'École & <b>");
  expect(await options.first().locator('strong').allTextContents()).toEqual(['rue']);
  expect(await page.locator('.woocommerce-address-autocomplete-branding').innerHTML()).toBe('<b>Marque</b>');
  await options.nth(4).click();
  await list.waitFor({ state: 'detached' });
  expect(await field.inputValue()).toBe('<b>1 rue</b>');
});

test('the list closes on Escape, on a click elsewhere and 200 ms after blur; the rest of the form is filled 50 ms after a choice (§4.8#2, §4.8#4, §9.5#1)', async ({
  openAt,
}) => {
  const page = await atCheckout(openAt, DESKTOP, async (opened) => {
    await registerProvider(opened, { suggestions: 2 });
    await opened.clock.install();
  });
  const { field, list, options, part, ready } = address(page);
  await ready();
  await register(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  const open = async (typed: string) => {
    await field.fill(typed);
    await list.waitFor();
  };
  await open('1 rue');
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });
  await open('1 rue N');
  await page.getByRole('heading', { name: 'Vos coordonnées' }).click();
  await list.waitFor({ state: 'detached' });
  await open('1 rue Ne');
  await field.blur();
  await page.clock.runFor(199);
  expect(await list.count()).toBe(1);
  await page.clock.runFor(1);
  expect(await list.count()).toBe(0);
  await part('city').fill('Lyon');
  await open('1 rue Neu');
  await options.first().click();
  await eventually(() => part('country').inputValue()).toBe('BE');
  expect(await field.inputValue()).toBe("1 rue de l'École");
  await page.clock.runFor(49);
  expect(await part('city').inputValue()).toBe('Lyon');
  await page.clock.runFor(1);
  expect(await part('city').inputValue()).toBe('Bruxelles');
  expect(await part('postcode').inputValue()).toBe('1000');
});

test('each address has its own provider, looked for again when its country changes (§3.6#3, §4.8#1)', async ({
  openAt,
}) => {
  const page = await atCheckout(openAt);
  await page.getByLabel('Livrer à une autre adresse').check();
  const billing = address(page);
  const shipping = address(page, 'shipping');
  await billing.ready();
  await shipping.ready();
  await shipping.part('country').selectOption('BE');
  await eventually(() => shipping.field.getAttribute('role')).toBeNull();
  expect(await billing.field.getAttribute('role')).toBe('combobox');
  const active = () =>
    page.evaluate(() => {
      const { billing: first, shipping: second } = window.wc?.addressAutocomplete?.activeProvider ?? {};
      return [first?.id, second?.id];
    });
  expect(await active()).toEqual(['eveil', undefined]);
  await shipping.part('country').selectOption('FR');
  await shipping.ready();
  await shipping.field.pressSequentially('1 rue Foch, Annecy');
  await eventually(() => shipping.options.first().textContent()).toBe('1 rue Foch, 74000 Annecy');
  await shipping.options.first().click();
  await eventually(() => shipping.part('postcode').inputValue()).toBe('74000');
  expect(await billing.part('postcode').inputValue()).toBe('');
});

test('a newer search does not wait for an older one; an error closes the list silently, with a console message only if HTML was removed (§8.4#3)', async ({
  openAt,
}) => {
  const page = await atCheckout(openAt);
  const { field, list, options, ready } = address(page);
  await ready();
  const warnings: string[] = [];
  page.on('console', (message) => warnings.push(message.text()));
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/addresses', async (route) => {
    if (!route.request().postData()?.includes('Nantes')) return route.continue();
    await released;
    return route.continue().catch(() => undefined);
  });
  await field.fill('1 rue Foch, Nantes');
  await field.fill('1 rue Foch, Annecy');
  await eventually(() => options.first().textContent()).toContain('Annecy');
  release();
  await page.unroute('**/addresses');
  await page.route('**/addresses', (route) => route.fulfill({ status: 200, body: 'not json' }));
  await field.fill('1 rue Foch, Lyon');
  await list.waitFor({ state: 'detached' });
  expect(warnings).toEqual([]);
  await field.fill('<b>1 rue Foch, Lyon</b>');
  await eventually(() => warnings.length).toBe(1);
});

test('while addresses are suggested, the order review is requested on blur, not while typing', async ({
  openAt,
}) => {
  const page = await atCheckout(openAt, DESKTOP, (opened) => opened.clock.install());
  const { field, part, ready } = address(page);
  await ready();
  let reviews = 0;
  page.on('request', (request) => {
    if (request.url().includes('update_order_review')) reviews++;
  });
  await field.fill('8 rue des Tilleuls');
  await page.clock.runFor(5_000);
  expect(reviews).toBe(0);
  await part('city').focus();
  await page.clock.runFor(10);
  await eventually(() => reviews).toBe(1);
});

test.for([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const)('open suggestions on %s have no axe-core findings', async ([, screen], { openAt }) => {
  const page = await atCheckout(openAt, { ...screen, reducedMotion: 'reduce' });
  const { field, options, ready } = address(page);
  await ready();
  await field.pressSequentially('8 rue des Tilleuls 6900');
  await eventually(() => options.count()).toBe(5);
  await page.keyboard.press('ArrowDown');
  expect(await listAxeFindings(page)).toEqual([]);
});
