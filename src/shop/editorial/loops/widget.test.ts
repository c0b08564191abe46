import { expect, test } from 'vitest';
import { termHref } from './widget.ts';

test.each([
  ['product_cat', 'langage', '/categorie-produit/langage/'],
  ['product_tag', 'logique', '/etiquette-produit/logique/'],
  ['pa_age', '3-4-ans', '/boutique/?e-filter-boutique-pa_age=3-4-ans'],
  ['category', 'choisir', '/journal/categorie/choisir/'],
  ['post_tag', 'bois', '/journal/etiquette/bois/'],
])('a term of %s leads to its page', (taxonomy, slug, href) => {
  expect(termHref({ taxonomy, slug })).toBe(href);
});

test('a term without a page of its own is a mistake, not a dead link', () => {
  expect(() => termHref({ taxonomy: 'pa_couleur', slug: 'rouge' })).toThrow('pa_couleur');
});
