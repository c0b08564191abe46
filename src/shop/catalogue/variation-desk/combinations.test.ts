import { expect, test } from 'vitest';
import { countCombinations, missingCombinations, nameSkus, type OfferedAttribute } from './combinations.ts';
import { checkGeneration, type GenerationDraft } from './generation.ts';

const colour: OfferedAttribute = { taxonomy: 'pa_couleur', slugs: ['rouge', 'bleu'], isSpread: true };
const size: OfferedAttribute = { taxonomy: 'pa_taille', slugs: ['s', 'm', 'l'], isSpread: true };

test('every combination is made once, in the order of the attributes and their values', () => {
  const existing = [{ pa_taille: 's', pa_couleur: 'rouge' }];
  expect(
    missingCombinations([colour, size], existing).map((choices) => Object.values(choices).join(' ')),
  ).toEqual(['rouge m', 'rouge l', 'bleu s', 'bleu m', 'bleu l']);
  expect(countCombinations([colour, size])).toBe(6);
});

test('values that share a variation are left open', () => {
  expect(missingCombinations([colour, { ...size, isSpread: false }], [])).toEqual([
    { pa_couleur: 'rouge' },
    { pa_couleur: 'bleu' },
  ]);
  expect(missingCombinations([{ ...colour, isSpread: false }], [])).toEqual([{}]);
  expect(missingCombinations([{ ...colour, isSpread: false }], [{}])).toEqual([]);
});

test('references are made from the values and never repeat', () => {
  const combinations = [{ pa_couleur: 'rouge' }, { pa_couleur: 'bleu' }];
  expect(nameSkus('Arc', combinations, new Set(['ARC-ROUGE', 'ARC-ROUGE-2']))).toEqual([
    'ARC-ROUGE-3',
    'ARC-BLEU',
  ]);
  const [long] = nameSkus('x'.repeat(64), [{ pa_couleur: 'rouge' }], new Set());
  expect(long?.length).toBeLessThanOrEqual(64);
});

const draft: GenerationDraft = {
  attributes: [
    { ...colour, id: 1 },
    { ...size, id: 2 },
  ],
  startCents: 1290,
  startStock: 5,
  createsMissing: true,
};
const wide = (count: number) => ({
  taxonomy: `pa_n${count}`,
  id: count,
  isSpread: true,
  slugs: Array.from({ length: count }, (_, index) => String(index)),
});

test.each<[string, Partial<GenerationDraft>, readonly Record<string, string>[], readonly string[]]>([
  ['everything', {}, [], []],
  ['no attribute', { attributes: [] }, [], ['none-chosen']],
  ['an attribute without values', { attributes: [{ ...colour, id: 1, slugs: [] }] }, [], ['no-values']],
  ['no price', { startCents: null }, [], ['price-required']],
  ['no price but nothing to create', { startCents: null, createsMissing: false }, [], []],
  ['a negative price', { startCents: -1 }, [], ['bad-price']],
  ['a price that is no number', { startCents: Number.NaN }, [], ['bad-price']],
  ['a huge price', { startCents: 100_000_000 }, [], ['bad-price']],
  ['a stock that is no number', { startStock: Number.NaN }, [], ['bad-stock']],
  ['a stock that is not counted', { startStock: null }, [], []],
  ['a value that a variation has, taken away', {}, [{ pa_couleur: 'vert' }], ['in-use']],
  ['an attribute that a variation has, taken away', {}, [{ pa_finition: 'mat' }], ['in-use']],
  ['2 000 combinations', { attributes: [wide(40), wide(50)] }, [], []],
  ['2 000 combinations and one variation more', { attributes: [wide(40), wide(50)] }, [{}], ['too-many']],
  ['8 000 000 combinations', { attributes: [wide(200), wide(199), wide(201)] }, [], ['too-many']],
])('a generation with %s', (_, change, existing, codes) =>
  expect(checkGeneration({ ...draft, ...change }, existing).map(({ code }) => code)).toEqual(codes),
);
