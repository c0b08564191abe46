import { expect, test } from 'vitest';
import { splitUrl } from './moved-url.ts';

test.each([
  ['/produit/tangram/', '/produit/tangram/', ''],
  ['/produit/tangram/?taille=grand', '/produit/tangram/', '?taille=grand'],
  ['/categorie-produit/puzzles/page/2/', '/categorie-produit/puzzles/', 'page/2/'],
  ['/categorie-produit/puzzles/page/2/?tri=prix', '/categorie-produit/puzzles/', 'page/2/?tri=prix'],
  ['/page/?a=/b/', '/page/', '?a=/b/'],
  ['/sans-barre', '/sans-barre', ''],
])('%s is split into the path of the page and what a redirect keeps', (url, path, rest) =>
  expect(splitUrl(url)).toEqual({ path, rest }),
);
