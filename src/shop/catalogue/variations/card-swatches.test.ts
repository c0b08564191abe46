import { describe, expect, test } from 'vitest';
import {
  cardRows,
  choicesHref,
  chooseOnCard,
  settleCard,
  swatchBatches,
  swatchesThatFit,
} from './card-swatches.ts';

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('the calls for the data of a page', () => {
  test.each([
    ['none', [], [], []],
    ['up to six at once', range(1, 6), range(1, 6), []],
    ['the others later', range(1, 9), range(1, 6), [[7, 8, 9]]],
    ['a product that stands there twice once', [3, 3, 4], [3, 4], []],
    ['no more than a call may hold', range(1, 150), range(1, 6), [range(7, 106), range(107, 150)]],
  ])('ask for %s (§7.2#7 §9.7#2)', (_, ids, first, others) =>
    expect(swatchBatches(ids)).toEqual({ first, others }),
  );
});

test('a card offers the attributes that have swatches, up to a number', () => {
  const attributes = [{ swatch: 'button' }, { swatch: 'select' }, { swatch: 'image' }, { swatch: 'color' }];
  expect(cardRows(attributes, 2)).toEqual([{ swatch: 'button' }, { swatch: 'image' }]);
  expect(cardRows(attributes, 0)).toEqual([]);
});

test.each([
  ['all', [40, 40, 40, 40], 160, 4],
  ['fewer, beside « +3 »', [40, 40, 40, 40, 40], 160, 3],
  ['wide and narrow ones', [60, 70, 20], 150, 3],
  ['wide and narrow ones, not all of them', [60, 70, 50], 150, 1],
  ['none, where even the first is too wide', [200], 160, 0],
  ['none', [], 160, 0],
])('in one line of a card stand %s', (_, widths, room, expected) =>
  expect(swatchesThatFit(widths, room, 40)).toBe(expected),
);

test('the address of a product says what was chosen', () => {
  expect(choicesHref('/produit/cubes/', {})).toBe('/produit/cubes/');
  expect(choicesHref('/produit/cubes/', { pa_taille: 'petit', pa_finition: 'bleu & rose' })).toBe(
    '/produit/cubes/?attribute_pa_taille=petit&attribute_pa_finition=bleu%20%26%20rose',
  );
});

const attributes = [
  { taxonomy: 'pa_taille', options: ['petit', 'moyen'] },
  { taxonomy: 'pa_finition', options: ['naturel', 'pastel'] },
];
const variations = [
  { id: 1, choices: { pa_taille: 'petit', pa_finition: 'naturel' }, isActive: true },
  { id: 2, choices: { pa_taille: 'petit', pa_finition: 'pastel' }, isActive: true },
  { id: 3, choices: { pa_taille: 'moyen', pa_finition: 'naturel' }, isActive: true },
  { id: 4, choices: { pa_taille: 'moyen', pa_finition: 'pastel' }, isActive: false },
];

describe('a click on a swatch of a card', () => {
  const pastel = { taxonomy: 'pa_finition', option: 'pastel' };

  test('selects it, and another click deselects it (§4.6#1)', () => {
    const chosen = chooseOnCard(attributes, variations, { pa_taille: 'petit' }, pastel);
    expect(chosen).toEqual({ pa_taille: 'petit', pa_finition: 'pastel' });
    expect(chooseOnCard(attributes, variations, chosen, pastel)).toEqual({ pa_taille: 'petit' });
  });

  test('resets the others when it is disabled (§4.6#2)', () => {
    expect(chooseOnCard(attributes, variations, { pa_taille: 'moyen' }, pastel)).toEqual({
      pa_finition: 'pastel',
    });
  });

  test('keeps the others while the variations are not known', () => {
    const chosen = chooseOnCard(attributes, undefined, { pa_taille: 'moyen' }, pastel);
    expect(chosen).toEqual({ pa_taille: 'moyen', pa_finition: 'pastel' });
    expect(settleCard(attributes, variations, chosen, 'pa_finition').chosen).toEqual({
      pa_finition: 'pastel',
    });
  });
});

test('choices mean a variation once they are complete', () => {
  const half = settleCard(attributes, variations, { pa_taille: 'moyen' }, 'pa_taille');
  expect(half.variation).toBeUndefined();
  expect(half.narrowed['pa_finition']).toEqual({ naturel: 'active', pastel: 'inactive' });
  const whole = settleCard(attributes, variations, { pa_taille: 'petit', pa_finition: 'pastel' }, undefined);
  expect(whole.variation?.id).toBe(2);
});
