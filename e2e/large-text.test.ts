import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { visit } from './support/page-errors.ts';
import { NEVER_ASKED, test, windowOf } from './support/test.ts';

const KINDS_OF_PAGES = [
  '/',
  '/boutique/',
  '/categorie-produit/langage/',
  '/?s=bois&post_type=product',
  '/produit/tour-rose/',
  '/produit/lettres-rugueuses/',
  '/panier/',
  '/commander/',
  '/mon-compte/',
  '/liste-de-souhaits/',
  '/avis/',
  '/avis/ecrire/?produit=tour-rose',
  '/journal/',
  '/journal/la-tour-rose-pas-a-pas/',
  '/livraison-et-retours/',
  '/politique-de-confidentialite/',
  '/contact/',
  '/retractation/',
  '/quel-jeu/',
];

/** Measures how far the page and the controls of its header and consent banner reach beyond the screen. */
const measure = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const outside = [
      ...document.querySelectorAll('header a, header button, [data-consent] a, [data-consent] button'),
    ]
      .filter((control) => control.checkVisibility() && !control.closest('nav, dialog'))
      .filter((control) => {
        const { left, right, width } = control.getBoundingClientRect();
        return width > 0 && (left < -1 || right > clientWidth + 1);
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent);
    const wide = [...document.querySelectorAll('main *')]
      .filter(
        (element) => element.checkVisibility() && element.getBoundingClientRect().right > clientWidth + 1,
      )
      .map(({ tagName, className }) => `${tagName}.${className}`);
    return { overflow: scrollWidth - clientWidth, outside, wide };
  });

test.for([
  { name: 'at 320 px', width: 320, text: '100%', spacing: ['normal', 'normal'] },
  { name: 'at 320 px with text at 200 %', width: 320, text: '200%', spacing: ['normal', 'normal'] },
  // The text spacing of WCAG 1.4.12, which also stands for a wide fallback font.
  { name: 'at 320 px with wide text spacing', width: 320, text: '100%', spacing: ['0.12em', '0.16em'] },
])(
  'no page scrolls sideways and the header and the consent banner stay on the screen $name',
  { timeout: 300_000 },
  async ({ width, text, spacing }, { open }) => {
    const page = await open({ ...windowOf(width), storageState: NEVER_ASKED });
    await visit(page, '/produit/tangram/');
    await page.getByRole('button', { name: 'Ajouter au panier' }).first().click();
    await page.locator('.eveil-cart-count[data-count="1"]').first().waitFor();
    const faults: string[] = [];
    for (const path of KINDS_OF_PAGES) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await page.evaluate(
        ([fontSize = '', letterSpacing = '', wordSpacing = '']) =>
          Object.assign(document.documentElement.style, { fontSize, letterSpacing, wordSpacing }),
        [text, ...spacing],
      );
      const { overflow, outside, wide } = await measure(page);
      if (overflow > 0) faults.push(`${path} is ${overflow} px too wide: ${wide.join(' ')}`);
      if (outside.length > 0) faults.push(`${path} hides ${outside.join(', ')}`);
    }
    expect(faults).toEqual([]);
  },
);
