import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { COLLAPSE_MS, TAB_TRANSITION_MS } from '#platform/widget-defaults.ts';
import { listAxeFindings } from './support/axe.ts';
import { hasFocus } from './support/page-state.ts';
import { placeWidgets } from './support/placed-widgets.ts';
import { DESKTOP, eventually, PHONE, test } from './support/test.ts';

const WIDGETS = [
  {
    id: 'essai-onglets',
    kind: 'tabs',
    settings: {
      label: 'Finitions',
      tabs: [
        { id: 'essai-huile', title: 'Huilé', content: '<p>Une couche par an.</p>' },
        { id: 'essai-peint', title: 'Peint', content: '<p>Un chiffon humide.</p>' },
      ],
    },
  },
  {
    id: 'essai-accordeon',
    kind: 'accordion',
    settings: {
      exclusive: true,
      sections: [
        { title: 'Où nous trouver ?', content: '<p>Rue des Tilleuls.</p>', open: true },
        { title: 'Quels horaires ?', content: '<p>Du lundi au vendredi.</p>' },
      ],
    },
  },
  {
    id: 'essai-liste',
    kind: 'dropdown',
    settings: {
      label: 'Choisir un âge',
      links: [
        { label: 'Dès la naissance', link: '/boutique/' },
        { label: 'Piège', link: 'javascript:alert(1)' },
      ],
    },
  },
  {
    id: 'essai-volet',
    kind: 'off-canvas',
    settings: {
      label: 'Guide des tailles',
      title: 'Tailles',
      side: 'left',
      content: '<p>Mesurez la main.</p>',
    },
  },
];

const transitionOf = (element: Locator, property: 'transitionDuration' | 'animationDuration', pseudo = '') =>
  element.evaluate(
    (node, [name, part]) => getComputedStyle(node, part === '' ? null : part)[name].split(',')[0],
    [property, pseudo] as const,
  );
const seconds = (ms: number) => `${ms / 1000}s`;

const widgets = (page: Page) => ({
  tab: (name: string) => page.getByRole('tab', { name }),
  section: (title: string) => page.locator('details').filter({ hasText: title }),
  heading: (title: string) => page.locator('summary').filter({ hasText: title }),
  dropdown: page.locator('summary').filter({ hasText: 'Choisir un âge' }),
  links: page.getByRole('link', { name: 'Dès la naissance' }),
  panel: page.getByRole('dialog', { name: 'Tailles' }),
});

test('tabs and accordions open and close, in 150 ms and 600 ms (§4.18#2, §9.11#5)', async ({
  openAt,
  onTestFinished,
}) => {
  const page = await openAt(await placeWidgets('essai-panneaux', WIDGETS, onTestFinished), DESKTOP);
  const { tab, section, heading } = widgets(page);
  await tab('Peint').click();
  expect(await page.getByText('Un chiffon humide.').isVisible()).toBe(true);
  expect(await page.getByText('Une couche par an.').isVisible()).toBe(false);
  expect(await transitionOf(page.locator('#essai-peint'), 'animationDuration')).toBe(
    seconds(TAB_TRANSITION_MS),
  );

  const first = section('Où nous trouver ?');
  const second = section('Quels horaires ?');
  await heading('Quels horaires ?').press('Enter');
  expect(await second.getAttribute('open')).toBe('');
  // Opening a section of an exclusive accordion closes the others.
  expect(await first.getAttribute('open')).toBeNull();
  await heading('Quels horaires ?').press('Enter');
  expect(await second.getAttribute('open')).toBeNull();
  expect(await transitionOf(first, 'transitionDuration', '::details-content')).toBe(seconds(COLLAPSE_MS));
});

test('dropdowns and off-canvas panels open and close, by keyboard too (§4.18#2)', async ({
  openAt,
  onTestFinished,
}) => {
  const page = await openAt(await placeWidgets('essai-volets', WIDGETS, onTestFinished), PHONE);
  const { dropdown, links, panel } = widgets(page);
  await dropdown.press('Enter');
  await links.waitFor();
  expect(await page.getByRole('link', { name: 'Piège' }).count()).toBe(0);
  await links.focus();
  await eventually(async () => {
    await page.keyboard.press('Escape');
    return links.isVisible();
  }).toBe(false);
  await eventually(() => hasFocus(dropdown)).toBe(true);
  await dropdown.click();
  await links.waitFor();
  await page.getByText('Après les blocs.').click();
  await links.waitFor({ state: 'hidden' });

  const trigger = page.locator('[aria-controls="essai-volet-volet"]');
  await trigger.click();
  await panel.waitFor();
  expect(await trigger.getAttribute('aria-expanded')).toBe('true');
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  await eventually(() => trigger.getAttribute('aria-expanded')).toBe('false');
  await eventually(() => hasFocus(trigger)).toBe(true);
  expect(await listAxeFindings(page, 'frame')).toEqual([]);
});

test('tabs, accordions, dropdowns and off-canvas panels do without motion, and without scripts', async ({
  openAt,
  onTestFinished,
}) => {
  const path = await placeWidgets('essai-sans-script', WIDGETS, onTestFinished);
  const still = await openAt(path, { ...DESKTOP, reducedMotion: 'reduce' });
  const { section } = widgets(still);
  expect(await transitionOf(section('Quels horaires ?'), 'transitionDuration', '::details-content')).toBe(
    '0s',
  );

  const page = await openAt(path, { ...PHONE, javaScriptEnabled: false });
  const { heading, dropdown, links, panel } = widgets(page);
  for (const text of ['Une couche par an.', 'Un chiffon humide.', 'Rue des Tilleuls.'])
    expect(await page.getByText(text).isVisible()).toBe(true);
  await heading('Quels horaires ?').click();
  await page.getByText('Du lundi au vendredi.').waitFor();
  await dropdown.click();
  await links.waitFor();
  await dropdown.click();
  await links.waitFor({ state: 'hidden' });
  await page.locator('a[href="#essai-volet-volet"]').click();
  await panel.waitFor();
  await panel.getByRole('link', { name: 'Fermer' }).click();
  await panel.waitFor({ state: 'hidden' });
});
