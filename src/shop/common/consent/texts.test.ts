import { expect, test } from 'vitest';
import { PURPOSES, type Purpose } from './consent.ts';
import { texts } from './texts.ts';

test.each<[readonly Purpose[], string | undefined, string]>([
  [['marketing'], undefined, 'Avec votre accord, nous notons d’où vous venez.'],
  [
    ['marketing', 'statistics', 'preferences'],
    undefined,
    'Avec votre accord, nous notons d’où vous venez, les jeux vus et les messages lus.',
  ],
  [['preferences', 'location'], undefined, 'Avec votre accord, nous notons les messages lus et votre ville.'],
  [
    ['statistics', 'partners'],
    'mesure.example',
    'Avec votre accord, nous notons les jeux vus. Un partenaire, mesure.example, nous y aide.',
  ],
])('a shop that asks for %j, with the partner %s, says so and nothing else', (purposes, partner, sentence) =>
  expect(texts.explanation(purposes, partner)).toBe(sentence),
);

test('only the purpose that locates visitors speaks of their town, and it names the service', () => {
  const speaking = PURPOSES.filter((purpose) => texts.purposes[purpose].hint.includes('ville'));
  expect(speaking).toEqual(['location']);
  expect(texts.locationHint('ip.example')).toContain('ip.example');
});
