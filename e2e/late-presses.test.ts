import type { Page } from 'playwright-core';
import { afterAll } from 'vitest';
import { visit } from './support/page-errors.ts';
import { popUpOf, TEXT, withPopUp } from './support/pop-ups.ts';
import { openShopDatabase } from './support/shop-database.ts';
import { DESKTOP, eventually, test } from './support/test.ts';

const db = openShopDatabase();
afterAll(() => db.destroy());

/** Presses on parts whose script has not loaded yet: the press is the first action on the page. */
const PRESSES: readonly {
  readonly what: string;
  readonly path?: string;
  readonly script: RegExp;
  press(page: Page): Promise<unknown>;
  isDone(page: Page): Promise<boolean>;
}[] = [
  {
    what: 'the link that hides the notice',
    script: /\/dismiss-[\w-]+\.js/,
    press: (page) => page.getByRole('button', { name: 'Masquer' }).click(),
    isDone: (page) => page.getByLabel('À savoir').isHidden(),
  },
  {
    what: 'an element that opens a pop-up by the merchant’s selector',
    script: /\/pop-ups-[\w-]+\.js/,
    press: (page) => page.getByRole('heading', { level: 1 }).click(),
    isDone: (page) => popUpOf(page).isVisible(),
  },
  {
    what: 'a link that opens a pop-up',
    script: /\/pop-ups-[\w-]+\.js/,
    press: (page) =>
      page.evaluate(() => {
        const link = Object.assign(document.createElement('a'), { href: '#popup:open?id=essai' });
        document.body.append(link);
        link.click();
      }),
    isDone: (page) => popUpOf(page).isVisible(),
  },
  {
    what: 'the button of the newsletter, whose plain form does the work',
    script: /\/newsletter-form-[\w-]+\.js/,
    press: async (page) => {
      const form = page.getByRole('contentinfo').locator('[data-newsletter]');
      await form.getByLabel('Votre adresse e-mail').fill('presse@exemple.fr');
      await form.getByRole('button', { name: 'S’inscrire' }).click();
    },
    isDone: (page) =>
      page
        .getByText(/Il reste une étape|confirmez votre inscription/)
        .first()
        .isVisible(),
  },
  {
    what: 'the button that raises a quantity, pressed twice',
    path: '/produit/tangram/',
    script: /\/quantity-stepper[\w.-]+\.js/,
    press: async (page) => {
      const plus = page.getByRole('button', { name: 'Augmenter la quantité' }).first();
      await plus.click();
      await plus.click();
    },
    isDone: async (page) => (await page.getByRole('spinbutton').first().inputValue()) === '3',
  },
];

test.for(PRESSES)(
  'a press is not lost while the script is still to be loaded: $what',
  async (part, { open, onTestFinished }) => {
    await withPopUp(db, onTestFinished, { open_selector: 'main h1' });
    const page = await open(DESKTOP);
    const pressed = Promise.withResolvers<void>();
    await page.route(part.script, async (route) => {
      await pressed.promise;
      await route.continue();
    });
    await visit(page, part.path ?? TEXT);
    await part.press(page);
    pressed.resolve();
    await eventually(() => part.isDone(page)).toBe(true);
  },
);
