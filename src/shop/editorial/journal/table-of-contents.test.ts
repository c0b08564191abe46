import { expect, test } from 'vitest';
import { tableOfContents } from './table-of-contents.ts';

test('the headings of a text get ids, and are listed with their level (§2.12#20)', () => {
  const { headings, html } = tableOfContents(
    '<p>x</p><h2>L’âge&nbsp;: après</h2><h3 class="a"><em>Après</em> 3 ans</h3><h2>L’âge : après</h2><h2 id="fin">Fin</h2>',
  );
  expect(headings).toEqual([
    { id: 'h-l-age-apres', text: 'L’âge\u00a0: après', level: 2 },
    { id: 'h-apres-3-ans', text: 'Après 3 ans', level: 3 },
    { id: 'h-l-age-apres-2', text: 'L’âge : après', level: 2 },
    { id: 'fin', text: 'Fin', level: 2 },
  ]);
  expect(html).toContain('<h3 id="h-apres-3-ans" class="a"><em>Après</em> 3 ans</h3>');
  expect(html).toContain('<h2 id="fin">Fin</h2>');
});

test('a text of two parts needs none, and stays as it is', () => {
  const html = '<h2>Un</h2><p>x</p><h2>Deux</h2>';
  expect(tableOfContents(html)).toEqual({ headings: [], html });
});
