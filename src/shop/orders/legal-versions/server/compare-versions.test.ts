import { expect, test } from 'vitest';
import { compareVersions } from './compare-versions.ts';

test('a comparison names the added and the removed paragraphs in their places', () => {
  const before = '<h2>Prix</h2><p>En euros.</p><p>Sans frais.</p>';
  const after = '<h2>Prix</h2><p>En euros, TTC.</p><p>Sans frais.</p><p>Fin.</p>';
  expect(compareVersions(before, after)).toEqual([
    { change: 'same', text: 'Prix' },
    { change: 'removed', text: 'En euros.' },
    { change: 'added', text: 'En euros, TTC.' },
    { change: 'same', text: 'Sans frais.' },
    { change: 'added', text: 'Fin.' },
  ]);
});

test('a change of the markup alone is no change of the text', () => {
  expect(compareVersions('<p>Bonjour</p>', '<p class="x"><em>Bonjour</em></p>')).toEqual([
    { change: 'same', text: 'Bonjour' },
  ]);
});

test('texts that have nothing in common are compared in bounded time', () => {
  const text = (word: string) =>
    Array.from({ length: 5_000 }, (_, place) => `<p>${word} ${place}</p>`).join('');
  const compared = compareVersions(text('ancien'), text('nouveau'));
  expect(compared).toHaveLength(10_000);
  expect(compared.at(0)).toEqual({ change: 'removed', text: 'ancien 0' });
  expect(compared.at(-1)).toEqual({ change: 'added', text: 'nouveau 4999' });
});
