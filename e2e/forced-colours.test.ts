import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { card } from './support/cards.ts';
import { DESKTOP, eventually, test } from './support/test.ts';
import { variationForm } from './support/variation-form.ts';

const HIGH_CONTRAST = { ...DESKTOP, forcedColors: 'active' } as const;

/** Forced colours remove shadows and backgrounds; only an outline still marks the choice. */
const outlineOf = (element: Locator) =>
  element.evaluate((node) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(node);
    return outlineStyle === 'none' ? 'none' : outlineWidth;
  });

test('with forced colours the chosen swatch of a product is outlined, the others are not', async ({
  openAt,
}) => {
  const page = await openAt('/produit/anneaux-a-empiler/', HIGH_CONTRAST);
  const view = variationForm(page);
  await view.ready();
  const label = (name: string) => view.swatch(name).locator('xpath=ancestor::label');
  await view.choose('Vert');
  await eventually(() => outlineOf(label('Vert'))).toBe('3px');
  expect(await outlineOf(label('Rouge'))).toBe('none');
});

test('with forced colours the chosen swatch of a card is outlined, the others are not', async ({
  openAt,
}) => {
  const page = await openAt('/categorie-produit/eveil-bebe/', HIGH_CONTRAST);
  const { swatch, ready } = card(page, 'Cubes gigognes');
  await ready();
  const face = (value: string) => swatch(value).locator('> *').first();
  await swatch('petit').click();
  await eventually(() => outlineOf(face('petit'))).toBe('3px');
  expect(await outlineOf(face('moyen'))).toBe('none');
});
