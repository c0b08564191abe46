import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { card } from './support/cards.ts';
import { SIMULATED_FAILURE } from './support/page-errors.ts';
import { DESKTOP, eventually, test } from './support/test.ts';
import { variationForm } from './support/variation-form.ts';

type Action = {
  readonly name: string;
  readonly path: string;
  /** Everything that needs the shop. */
  readonly prepare?: (page: Page) => Promise<void>;
  readonly act: (page: Page) => Promise<void>;
  readonly says: RegExp;
};

const heart = (page: Page) => page.locator('main [data-wishlist="save"]').first();

/** Calls of scripts. A form that posts without a script shows the shop's own error page. */
const ACTIONS: readonly Action[] = [
  {
    name: 'adding a product',
    path: '/produit/tangram/',
    act: (page) => page.locator('#acheter').getByRole('button', { name: 'Ajouter au panier' }).click(),
    says: /La boutique ne répond pas\. Votre panier est intact/,
  },
  {
    name: 'adding from a listing',
    path: '/categorie-produit/eveil-bebe/',
    prepare: async (page) => {
      const { ready, swatch, button } = card(page, 'Anneaux à empiler');
      await ready();
      await swatch('bleu').click();
      await eventually(() => button.innerText()).toBe('Ajouter au panier');
    },
    act: (page) => card(page, 'Anneaux à empiler').button.click(),
    says: /La boutique ne répond pas\. Votre panier est intact/,
  },
  {
    name: 'saving to the wishlist',
    path: '/boutique/',
    // The first press loads the script; without it the form leads to the wishlist.
    prepare: async (page) => {
      await heart(page).click();
      await page
        .getByText(/est dans votre liste de souhaits/)
        .first()
        .waitFor({ state: 'attached' });
    },
    act: (page) => heart(page).click(),
    says: /La boutique ne répond pas\. Réessayez/,
  },
  {
    name: 'subscribing to the newsletter',
    path: '/livraison-et-retours/',
    prepare: async (page) => {
      await page.mouse.move(300, 300);
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('/newsletter-form-')),
      );
    },
    act: async (page) => {
      await page.locator('[data-newsletter]').getByLabel('Votre adresse e-mail').fill('anne@example.org');
      await page.locator('[data-newsletter]').getByRole('button').click();
    },
    says: /L’inscription n’a pas abouti/,
  },
  {
    name: 'looking up a variation',
    path: '/produit/lettres-rugueuses/?attribute_pa_ecriture=script',
    prepare: async (page) => {
      const { ready, form } = variationForm(page);
      await ready();
      await form.locator('select').selectOption('consonnes');
      await form.getByRole('radio', { name: /Rupture de stock/ }).waitFor({ state: 'attached' });
    },
    act: (page) => variationForm(page).form.getByRole('radio').nth(3).press('Space'),
    says: /La boutique ne répond pas\. Vérifiez votre connexion et choisissez à nouveau/,
  },
  {
    name: 'voting for a review',
    path: '/avis/',
    act: (page) => page.getByRole('button', { name: /utile/i }).first().click(),
    says: /Votre voix n’est pas arrivée/,
  },
  {
    name: 'sorting reviews',
    path: '/avis/',
    act: async (page) => {
      await page.getByLabel(/trier/i).first().selectOption({ index: 1 });
    },
    says: /Les avis ne sont pas arrivés/,
  },
];

const SUCCESS = /(est|n’est plus) dans votre (panier|liste)|Vous êtes inscrit|Merci pour votre voix/;

const FAILURES = [
  ['without a network', (page: Page) => page.context().setOffline(true)],
  [
    'while the shop answers 503',
    (page: Page) =>
      page.route('**/*', (route) =>
        route.fulfill({ status: 503, headers: SIMULATED_FAILURE, body: '<h1>503</h1>' }),
      ),
  ],
] as const;

test.for(
  ACTIONS.flatMap((action) => FAILURES.map(([when, fail]) => [action.name, when, action, fail] as const)),
)('%s %s says that it failed, and nothing claims success', async ([, , action, fail], { openAt }) => {
  const page = await openAt(action.path, DESKTOP);
  await page.waitForLoadState('networkidle');
  await action.prepare?.(page);
  await fail(page);
  await action.act(page);
  await page.getByText(action.says).filter({ visible: true }).first().waitFor();
  await eventually(() => page.getByText(SUCCESS).filter({ visible: true }).count()).toBe(0);
  expect(await page.locator('[aria-busy="true"]').count()).toBe(0);
});
