import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { listAxeFindings } from './support/axe.ts';
import { gallery } from './support/gallery.ts';
import { jumpTo } from './support/page-state.ts';
import { productScreen } from './support/product.ts';
import { eventually, PHONE, test, windowOf } from './support/test.ts';
import { variationForm } from './support/variation-form.ts';

const still = { reducedMotion: 'reduce' } as const;
const screens = [
  ['375 px', { ...PHONE, ...still }],
  ['1440 px', { ...windowOf(1440, 900), ...still }],
] as const;

type State = { readonly name: string; readonly path: string; readonly reach: (page: Page) => Promise<void> };

const openTab =
  (name: string): State['reach'] =>
  async (page) => {
    const { main, tab } = productScreen(page);
    // A phone has sections with anchors instead of tabs.
    if ((page.viewportSize()?.width ?? 0) < 992)
      return main.locator('[data-stacked] > nav').getByRole('link', { name }).click();
    await tab(name).click();
    await eventually(() => tab(name).getAttribute('aria-selected')).toBe('true');
  };

const openSection =
  (title: string): State['reach'] =>
  async (page) => {
    const { section } = productScreen(page);
    await section(title).locator('summary').click();
    await section(title).locator('summary + div').waitFor();
    // At the top no sticky element covers the content.
    await jumpTo(page, 0);
  };

const states: State[] = [
  {
    name: 'the lightbox open',
    path: '/produit/tour-rose/',
    reach: async (page) => {
      const { ready, trigger, lightbox } = gallery(page);
      await ready();
      await trigger.click();
      await lightbox.waitFor();
    },
  },
  {
    name: 'an option that cannot be had',
    path: '/produit/cubes-gigognes/',
    reach: async (page) => {
      const view = variationForm(page);
      await view.ready();
      await view.choose('Moyen');
      await view.swatch('Arc-en-ciel - Rupture de stock').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'an alert',
    path: '/produit/cubes-gigognes/',
    reach: async (page) => {
      const view = variationForm(page);
      await view.ready();
      await view.press();
      await eventually(view.alert).toContain('Choisissez les options');
    },
  },
  {
    name: 'a variation shown',
    path: '/produit/anneaux-a-empiler/',
    reach: async (page) => {
      const view = variationForm(page);
      await view.ready();
      await view.choose('Vert');
      await eventually(view.variationId).not.toBe('0');
    },
  },
  ...['Description', 'Informations complémentaires', 'Avis'].map((name) => ({
    name: `the tab « ${name} » open`,
    path: '/produit/tour-rose/',
    reach: openTab(name),
  })),
  ...['Matières et dimensions', 'Sécurité et fabricant', 'Livraison et retours'].map((title) => ({
    name: `the section « ${title} » open`,
    path: '/produit/tour-rose/',
    reach: openSection(title),
  })),
  ...['/produit/tour-rose/', '/produit/cubes-gigognes/'].map((path) => ({
    name: 'the bar at the bottom',
    path,
    reach: async (page: Page) => {
      const { form, barIsShown } = productScreen(page);
      await jumpTo(page, await form.evaluate((node) => node.getBoundingClientRect().bottom + scrollY));
      await eventually(barIsShown).toBe(true);
    },
  })),
];

test.for(screens.flatMap(([width, screen]) => states.map((state) => ({ width, screen, ...state }))))(
  'axe-core has nothing to say of $path with $name at $width',
  async ({ path, screen, reach }, { openAt }) => {
    const page = await openAt(path, screen);
    await reach(page);
    expect(await listAxeFindings(page, 'frame')).toEqual([]);
  },
);
