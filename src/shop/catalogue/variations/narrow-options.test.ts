import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isComplete, matchVariation } from './match.ts';
import { narrowOptions, settleChoices } from './narrow-options.ts';
import type { Choices, ChoosableVariation, ChoosableAttribute } from './variation.ts';

const attributes = [
  { taxonomy: 'pa_taille', options: ['petit', 'moyen', 'grand'] },
  { taxonomy: 'pa_finition', options: ['naturel', 'pastel', 'arc-en-ciel'] },
];
const variation = (choices: Choices, isActive = true) => ({ choices, isActive });
/** The nesting cubes of the demo shop: one combination missing, one sold out, one that accepts any finish. */
const cubes = [
  variation({ pa_taille: 'petit', pa_finition: 'naturel' }),
  variation({ pa_taille: 'petit', pa_finition: 'pastel' }),
  variation({ pa_taille: 'petit', pa_finition: 'arc-en-ciel' }),
  variation({ pa_taille: 'moyen', pa_finition: 'naturel' }),
  variation({ pa_taille: 'moyen', pa_finition: 'pastel' }, false),
  variation({ pa_taille: 'grand' }),
];

describe('narrowing', () => {
  test('with nothing chosen, every option that some variation has is offered', () => {
    expect(narrowOptions(attributes, cubes, {})).toEqual({
      pa_taille: { petit: 'active', moyen: 'active', grand: 'active' },
      pa_finition: { naturel: 'active', pastel: 'active', 'arc-en-ciel': 'active' },
    });
  });

  test('options are narrowed to those compatible with the other choices (§4.5#4)', () => {
    expect(narrowOptions(attributes, cubes, { pa_finition: 'arc-en-ciel' })['pa_taille']).toEqual({
      petit: 'active',
      grand: 'active',
    });
  });

  test('an option whose variation is not active is there but inactive (§4.5#5)', () => {
    expect(narrowOptions(attributes, cubes, { pa_taille: 'moyen' })['pa_finition']).toEqual({
      naturel: 'active',
      pastel: 'inactive',
    });
  });

  test('a variation without a value for an attribute accepts any value (§3.8#7)', () => {
    expect(narrowOptions(attributes, cubes, { pa_taille: 'grand' })['pa_finition']).toEqual({
      naturel: 'active',
      pastel: 'active',
      'arc-en-ciel': 'active',
    });
  });

  test('a chosen value that becomes unavailable is cleared, the change stands (§4.5#6)', () => {
    const chosen = { pa_taille: 'moyen', pa_finition: 'arc-en-ciel' };
    expect(settleChoices(attributes, cubes, chosen, 'pa_taille')).toEqual({ pa_taille: 'moyen' });
    expect(settleChoices(attributes, cubes, chosen, 'pa_finition')).toEqual({ pa_finition: 'arc-en-ciel' });
  });
});

describe('matching', () => {
  test('choices match the variation with the same values, or one that accepts any value', () => {
    expect(matchVariation(cubes, { pa_taille: 'grand', pa_finition: 'pastel' })).toBe(cubes[5]);
    expect(matchVariation(cubes, { pa_taille: 'petit', pa_finition: 'pastel' })).toBe(cubes[1]);
  });

  test('a combination that does not exist matches nothing', () => {
    expect(matchVariation(cubes, { pa_taille: 'moyen', pa_finition: 'arc-en-ciel' })).toBeUndefined();
  });

  test.each([
    [{}, false],
    [{ pa_taille: 'petit' }, false],
    [{ pa_taille: 'petit', pa_finition: '' }, false],
    [{ pa_taille: 'petit', pa_finition: 'naturel' }, true],
  ])('a lookup needs a value for every attribute: %j → %s (§4.5#1)', (chosen, complete) => {
    expect(isComplete(attributes, chosen as Choices)).toBe(complete);
  });
});

describe('for any product', () => {
  const values = ['a', 'b', 'c'];
  const product = fc.integer({ min: 1, max: 4 }).chain((count) => {
    const taxonomies = Array.from({ length: count }, (_, index) => `pa_${index}`);
    const choices = fc
      .tuple(...taxonomies.map(() => fc.option(fc.constantFrom(...values), { nil: undefined })))
      .map(
        (picked) =>
          Object.fromEntries(
            taxonomies.flatMap((name, i) => (picked[i] === undefined ? [] : [[name, picked[i]]])),
          ) as Choices,
      );
    return fc.record({
      attributes: fc.constant(taxonomies.map((taxonomy) => ({ taxonomy, options: values }))),
      variations: fc.array(fc.record({ choices, isActive: fc.boolean() }), { maxLength: 12 }),
      chosen: choices,
    });
  });

  /** A naive implementation of “compatible”, as a reference for the fast one. */
  function compatible(
    attributes: readonly ChoosableAttribute[],
    variations: readonly ChoosableVariation[],
    chosen: Choices,
    taxonomy: string,
    option: string,
  ) {
    const nextChoices: Choices = { ...chosen, [taxonomy]: option };
    return variations.filter(({ choices }) =>
      attributes.every(
        ({ taxonomy: name }) =>
          nextChoices[name] === undefined ||
          choices[name] === undefined ||
          choices[name] === nextChoices[name],
      ),
    );
  }

  test('an option is offered exactly if a variation has it with the other choices, and active if such a variation is active', () => {
    fc.assert(
      fc.property(product, ({ attributes: all, variations, chosen }) => {
        const narrowed = narrowOptions(all, variations, chosen);
        for (const { taxonomy, options } of all) {
          for (const option of options) {
            const found = compatible(all, variations, chosen, taxonomy, option);
            const state = found.some(({ isActive }) => isActive)
              ? 'active'
              : found.length > 0
                ? 'inactive'
                : undefined;
            expect(narrowed[taxonomy]?.[option]).toBe(state);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  test('after a change, the remaining choices always lead to at least one active variation, if the change itself does', () => {
    fc.assert(
      fc.property(product, fc.nat(3), ({ attributes: all, variations, chosen }, nth) => {
        const changed = all[nth % all.length]?.taxonomy ?? '';
        const value = chosen[changed];
        if (value === undefined || narrowOptions(all, variations, {})[changed]?.[value] !== 'active') return;
        const settled = settleChoices(all, variations, chosen, changed);
        expect(settled[changed]).toBe(value);
        expect(compatible(all, variations, settled, changed, value).some(({ isActive }) => isActive)).toBe(
          true,
        );
      }),
      { numRuns: 300 },
    );
  });
});
