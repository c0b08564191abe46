import { expect, test } from 'vitest';
import { paging } from '#platform/paging.ts';
import { dimensionsText, texts, weightText } from './texts.ts';

test.each([
  [[50, 60, 99], '50 × 60 × 99\u00a0mm'],
  [[100, 60, 55], '10 × 6 × 5,5\u00a0cm'],
  [[1200, 450, 305], '120 × 45 × 30,5\u00a0cm'],
] as const)(
  'small things are measured in millimetres, others in centimetres: %j',
  ([length, width, height], text) => {
    expect(dimensionsText({ length, width, height })).toBe(text);
  },
);

test.each([
  [80, '80\u00a0g'],
  [999, '999\u00a0g'],
  [1000, '1\u00a0kg'],
  [1850, '1,85\u00a0kg'],
  [12_345, '12,35\u00a0kg'],
])('a weight of %i g is read as %s', (grams, text) => expect(weightText(grams)).toBe(text));

test.each([
  [0, 1, 'Aucun produit'],
  [1, 1, 'Voici le seul résultat'],
  [24, 1, 'Affichage de tous les 24\u00a0résultats'],
  [1234, 2, 'Affichage de 25–48 sur 1\u202f234\u00a0résultats'],
])('the result count of %i products is worded correctly in French', (total, page, text) => {
  expect(texts.resultCount(paging(total, page, 24))).toBe(text);
});
