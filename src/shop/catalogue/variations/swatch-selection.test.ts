import { expect, test } from 'vitest';
import { clickSwatch, isDisabled, swatchTooltip } from './swatch-selection.ts';

const narrowed = {
  pa_taille: { petit: 'active', moyen: 'inactive' },
  pa_finition: { naturel: 'active' },
} as const;

test.each([
  ['a swatch is selected', {}, 'pa_taille', 'petit', { pa_taille: 'petit' }],
  [
    'another swatch of the attribute takes its place',
    { pa_taille: 'petit' },
    'pa_finition',
    'naturel',
    { pa_taille: 'petit', pa_finition: 'naturel' },
  ],
  [
    'the selected swatch is deselected',
    { pa_taille: 'petit', pa_finition: 'naturel' },
    'pa_taille',
    'petit',
    { pa_finition: 'naturel' },
  ],
])('a click: %s (§4.6#1)', (_rule, chosen, taxonomy, option, after) => {
  expect(clickSwatch(chosen as Record<string, string>, narrowed, taxonomy, option)).toEqual(after);
});

test('a click on a disabled swatch resets all, then selects it (§4.6#2)', () => {
  const chosen = { pa_taille: 'petit', pa_finition: 'naturel' };
  expect(clickSwatch(chosen, narrowed, 'pa_taille', 'moyen')).toEqual({ pa_taille: 'moyen' });
  expect(clickSwatch(chosen, narrowed, 'pa_taille', 'grand')).toEqual({ pa_taille: 'grand' });
});

test('a swatch with no matching option is disabled, and its tooltip says so (§4.6#3)', () => {
  expect(isDisabled(narrowed, 'pa_taille', 'grand')).toBe(true);
  expect(isDisabled(narrowed, 'pa_taille', 'petit')).toBe(false);
  expect(swatchTooltip('Grand', 'Rupture de stock', true)).toBe('Grand - Rupture de stock');
  expect(swatchTooltip('Petit', 'Rupture de stock', false)).toBe('Petit');
});
