import { expect, test } from 'vitest';
import { matchVariation } from './match.ts';

const variations = [
  { id: 1, choices: { taille: 'petit', finition: 'pastel' } },
  { id: 2, choices: { taille: 'grand' } },
  { id: 3, choices: { taille: 'grand', finition: 'naturel' } },
  { id: 4, choices: {} },
];

test.each([
  ['the one that was chosen', { taille: 'petit', finition: 'pastel' }, 1],
  ['one that accepts any value for what it does not say', { taille: 'grand', finition: 'pastel' }, 2],
  ['of two that fit, the first in the shop’s order', { taille: 'grand', finition: 'naturel' }, 2],
  ['one that accepts everything, when nothing else fits', { taille: 'moyen', finition: 'pastel' }, 4],
  ['choices it knows nothing of do not matter', { taille: 'petit', finition: 'pastel', gravure: 'oui' }, 1],
])('%s', (_rule, chosen, id) => expect(matchVariation(variations, chosen)?.id).toBe(id));

test('a choice that is missing or does not exist fits no variation that asks for it', () => {
  const strict = variations.slice(0, 3);
  expect(matchVariation(strict, { taille: 'petit' })).toBeUndefined();
  expect(matchVariation(strict, { taille: 'moyen', finition: 'naturel' })).toBeUndefined();
  expect(matchVariation([], {})).toBeUndefined();
});
