import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { listAxeFindings } from './support/axe.ts';
import { whileChanged } from './support/database.ts';
import { hasFocus } from './support/page-state.ts';
import { DESKTOP, eventually, NEVER_ASKED, PHONE, test, withConsent } from './support/test.ts';
import { visit } from './support/page-errors.ts';

const FRESH = { ...DESKTOP, storageState: NEVER_ASKED };
const LETTER = '/?utm_source=lettre&utm_medium=email&utm_campaign=noel';

const banner = (page: Page) => page.getByRole('region', { name: 'Vos cookies, votre choix' });
const button = (page: Page, name: string) => banner(page).getByRole('button', { name, exact: true });
const tracked = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name }) => name.startsWith('sbjs_'));
const namesOf = async (context: BrowserContext) => (await tracked(context)).map(({ name }) => name).sort();

test('no cookie is set before the choice, and no tracking cookie after a refusal, which is stored for six months', async ({
  openAt,
}) => {
  const page = await openAt(LETTER, FRESH);
  await banner(page).waitFor();
  expect(await page.context().cookies()).toEqual([]);
  await button(page, 'Tout refuser').click();
  await banner(page).waitFor({ state: 'hidden' });
  const [choice] = await page.context().cookies();
  expect(choice).toMatchObject({ name: 'eveil_consent', value: '3.' });
  const days = ((choice?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(182);
  await visit(page, '/boutique/');
  await page.locator('[data-listing][data-alive]').waitFor({ state: 'attached' });
  expect(await banner(page).isVisible()).toBe(false);
  expect(await tracked(page.context())).toEqual([]);
});

test('an agreement starts the tracker on the page where it was given, and pages are counted from there (§4.13#1, §9.9#1)', async ({
  openAt,
}) => {
  const page = await openAt(LETTER, FRESH);
  await button(page, 'Tout accepter').click();
  await eventually(() => namesOf(page.context())).toEqual([
    'sbjs_current',
    'sbjs_current_add',
    'sbjs_first',
    'sbjs_first_add',
    'sbjs_migrations',
    'sbjs_session',
    'sbjs_udata',
  ]);
  const cookies = await tracked(page.context());
  const of = (name: string) => cookies.find((cookie) => cookie.name === name);
  expect(decodeURIComponent(of('sbjs_current')?.value ?? '')).toContain('src=lettre|||mdm=email|||cmp=noel');
  const lasting = cookies.filter(({ expires }) => expires !== -1).map(({ name }) => name);
  expect(lasting).toEqual(['sbjs_session']);
  const minutes = ((of('sbjs_session')?.expires ?? 0) - Date.now() / 1000) / 60;
  expect(Math.round(minutes)).toBe(30);
  await visit(page, '/boutique/');
  const session = async () =>
    decodeURIComponent(
      (await tracked(page.context())).find(({ name }) => name === 'sbjs_session')?.value ?? '',
    );
  await eventually(session).toContain('pgs=2|||cpg=');
});

/** Adds a tangram to the cart and opens the checkout. */
async function atCheckout(page: Page): Promise<void> {
  await visit(page, '/produit/tangram/');
  await page.getByRole('main').getByRole('button', { name: 'Ajouter au panier' }).first().click();
  await page.getByRole('dialog', { name: 'Votre panier' }).waitFor();
  await visit(page, '/commander/');
}

const input = (page: Page, field: string) =>
  page.locator(`input[name="woocommerce_order_attribution_${field}"]`).inputValue();

test('the checkout’s form is filled with consent; taking it back removes the cookies and empties the form (§4.13#2)', async ({
  openAt,
}) => {
  const page = await openAt(LETTER, { ...DESKTOP, storageState: withConsent('3.marketing') });
  await eventually(() => tracked(page.context())).toHaveLength(7);
  await atCheckout(page);
  await eventually(() => input(page, 'utm_source')).toBe('lettre');
  expect(await input(page, 'source_type')).toBe('utm');
  expect(await input(page, 'session_pages')).toBe('3');
  expect(await input(page, 'session_count')).toBe('1');
  expect(await input(page, 'user_agent')).toContain('Chrome');
  await page.getByRole('link', { name: 'Gérer mes cookies' }).click();
  await banner(page).waitFor();
  expect(await banner(page).getByLabel('Origine de la visite').isChecked()).toBe(true);
  await button(page, 'Tout refuser').click();
  await eventually(() => tracked(page.context())).toEqual([]);
  await eventually(() => input(page, 'utm_source')).toBe('');
  expect(await input(page, 'session_pages')).toBe('');
});

test('third-party scripts turn tracking on and off by its public API, and a missing field causes a warning (§4.13#1, §8.4#7)', async ({
  openAt,
}) => {
  const page = await openAt('/', FRESH);
  await button(page, 'Tout refuser').click();
  await atCheckout(page);
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await page
    .locator('input[name="woocommerce_order_attribution_utm_term"]')
    .evaluate((node) => node.remove());
  await page.evaluate(() => window.wc_order_attribution?.setOrderTracking?.(true));
  await eventually(() => input(page, 'utm_source')).toBe('(direct)');
  expect(await input(page, 'utm_medium')).toBe('(none)');
  await eventually(() => warnings.join()).toContain('element was manipulated');
  await page.evaluate(() =>
    document.dispatchEvent(
      new CustomEvent('wp_listen_for_consent_change', { detail: { marketing: 'deny' } }),
    ),
  );
  await eventually(() => tracked(page.context())).toEqual([]);
});

test('by keyboard: the question comes first, is not a trap, and its link gives the focus back', async ({
  openAt,
}) => {
  const page = await openAt('/mentions-legales/', FRESH);
  await banner(page).waitFor();
  await page.keyboard.press('Tab');
  await eventually(() => hasFocus(page.getByRole('link', { name: 'Aller au contenu' }))).toBe(true);
  for (const name of ['Personnaliser', 'Tout refuser', 'Tout accepter']) {
    await page.keyboard.press('Tab');
    await eventually(() => hasFocus(button(page, name))).toBe(true);
  }
  for (const next of [
    page.getByRole('button', { name: 'Masquer' }),
    page.getByRole('link', { name: /retour à l’accueil/ }),
  ]) {
    await page.keyboard.press('Tab');
    await eventually(() => hasFocus(next)).toBe(true);
  }
  await button(page, 'Personnaliser').focus();
  await page.keyboard.press('Enter');
  const purpose = banner(page).getByLabel('Origine de la visite');
  await eventually(() => hasFocus(purpose)).toBe(true);
  expect(await purpose.isChecked()).toBe(false);
  await page.keyboard.press('Space');
  await button(page, 'Enregistrer mes choix').focus();
  await page.keyboard.press('Enter');
  await eventually(() => tracked(page.context())).toHaveLength(7);
  const link = page.getByRole('link', { name: 'Gérer mes cookies' });
  await link.focus();
  await page.keyboard.press('Enter');
  await eventually(() => hasFocus(banner(page))).toBe(true);
  await page.keyboard.press('Escape');
  await banner(page).waitFor({ state: 'hidden' });
  await eventually(() => hasFocus(link)).toBe(true);
});

test.for([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const)(
  'the banner on %s has no axe-core findings; accept and refuse look the same',
  async ([, screen], { openAt }) => {
    const page = await openAt('/produit/tangram/', { ...screen, storageState: NEVER_ASKED });
    await banner(page).waitFor();
    expect(await listAxeFindings(page)).toEqual([]);
    const look = (name: string) =>
      button(page, name).evaluate((node) => {
        const { backgroundColor, color, fontSize, borderColor } = getComputedStyle(node);
        const { width, height, top } = node.getBoundingClientRect();
        return { backgroundColor, color, fontSize, borderColor, width, height, top };
      });
    expect(await look('Tout refuser')).toEqual(await look('Tout accepter'));
    await button(page, 'Personnaliser').click();
    expect(await listAxeFindings(page)).toEqual([]);
  },
);

/** Returns whether all corners of an element are in the viewport, uncovered. */
const isInSight = (element: Locator) =>
  element.evaluate((node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    return [top + 2, bottom - 2].every((y) =>
      [left + (right - left) / 4, (left + right) / 2].every((x) => {
        const above = document.elementFromPoint(x, y);
        return above !== null && node.contains(above);
      }),
    );
  });

test.for([
  [320, 640],
  [390, 844],
  [768, 1024],
  [1440, 900],
] as const)(
  'at %i × %i px the banner takes two lines and two buttons and leaves headline and main action in sight',
  async ([width, height], { open }) => {
    const page = await open({ viewport: { width, height }, storageState: NEVER_ASKED });
    const main = page.getByRole('main');
    const headline = main.getByRole('heading', { level: 1 });
    for (const [path, action] of [
      ['/', main.getByRole('link', { name: 'Découvrir la boutique' })],
      ['/produit/tour-rose/', main.locator('[name="add-to-cart"]')],
      ['/produit/lettres-rugueuses/', main.locator('[data-buy-bar] a, [name="add-to-cart"]')],
    ] as const) {
      await visit(page, path);
      await banner(page).waitFor();
      const words = banner(page).locator('p').first();
      const lines = await words.evaluate(
        (node) => node.getBoundingClientRect().height / parseFloat(getComputedStyle(node).lineHeight),
      );
      expect(Math.round(lines)).toBeLessThanOrEqual(2);
      expect(await isInSight(headline)).toBe(true);
      await eventually(async () => {
        const seen = await Promise.all((await action.all()).map(isInSight));
        return seen.includes(true);
      }).toBe(true);
    }
  },
);

test('the banner can be refused before the browser script has loaded, and the choice is stored', async ({
  open,
}) => {
  const page = await open({ ...PHONE, storageState: NEVER_ASKED });
  await page.route(/assets\/browser-/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  await page.goto('/boutique/?orderby=price', { waitUntil: 'domcontentloaded' });
  await button(page, 'Tout refuser').click();
  await banner(page).waitFor({ state: 'hidden' });
  expect(new URL(page.url()).search).toBe('?orderby=price');
  expect((await page.context().cookies()).map(({ name, value }) => `${name}=${value}`)).toEqual([
    'eveil_consent=3.',
  ]);
});

test('without scripts no banner is shown and no cookie set, and the cookie link leads to the privacy policy', async ({
  openAt,
}) => {
  const page = await openAt(LETTER, { ...FRESH, javaScriptEnabled: false });
  expect(await page.getByText('Vos cookies, votre choix').isVisible()).toBe(false);
  expect(await page.context().cookies()).toEqual([]);
  await page.getByRole('link', { name: 'Gérer mes cookies' }).click();
  await page.waitForURL(/politique-de-confidentialite\/#cookies/);
});

test('a shop without tracking offers no cookie choice and removes earlier tracking cookies', async ({
  open,
}) => {
  await whileChanged(
    {
      make: `insert into settings values ('attribution', '{"tracking": false, "promocode": false}'), ('audience', '{"counting": false}'), ('recent_purchases', '{"source": "off"}'); update pop_ups set active = false where id = 'fin-de-lecture'`,
      undo: `delete from settings where name in ('attribution', 'audience', 'recent_purchases'); update pop_ups set active = true where id = 'fin-de-lecture'`,
      at: '/contact/',
      says: 'data-consent-open',
      isAbsent: true,
    },
    async () => {
      const page = await open({ ...DESKTOP, storageState: withConsent('3.marketing') });
      const { cookies } = withConsent('3.marketing');
      await page
        .context()
        .addCookies(cookies.map((cookie) => ({ ...cookie, name: 'sbjs_current', value: 'typ' })));
      await visit(page, '/contact/');
      await eventually(() => tracked(page.context())).toEqual([]);
      expect(await page.getByRole('link', { name: 'Gérer mes cookies' }).count()).toBe(0);
    },
  );
});
