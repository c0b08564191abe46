import { expect, test } from 'vitest';
import { isIndexed, readReviewList, reviewListHref } from './review-list.ts';

const read = (query: string) => readReviewList(new URLSearchParams(query));

test.each([
  ['', '/avis/'],
  ['tri=photos', '/avis/'],
  ['tri=prix&page=3&utm_source=x', '/avis/'],
  ['produit=tour-rose&tri=recents', '/avis/?produit=tour-rose&tri=recents'],
  ['tri=recents&produit=tour-rose', '/avis/?produit=tour-rose&tri=recents'],
  ['sujet=boutique', '/avis/?sujet=boutique'],
  ['sujet=autre', '/avis/'],
  ['recherche=+bois%00++clair+', '/avis/?recherche=bois%20clair'],
  [`recherche=${'a'.repeat(200)}`, `/avis/?recherche=${'a'.repeat(80)}`],
  ['etoiles=4&produit=tour-rose', '/avis/?produit=tour-rose&etoiles=4'],
  ['etoiles=6', '/avis/'],
  ['apres=42', '/avis/?apres=42'],
  ['apres=-1', '/avis/'],
  ['apres=99999999999', '/avis/'],
])('the address ?%s means %s', (query, href) => {
  const list = read(query);
  expect(list && reviewListHref(list)).toBe(href);
});

test.each(['produit=../x', 'produit=Tour%20Rose'])('?%s means nothing', (query) => {
  expect(read(query)).toBeUndefined();
});

test.each([
  ['', true],
  ['apres=42', true],
  ['tri=recents', false],
  ['recherche=bois', false],
  ['etoiles=5', false],
  ['produit=tour-rose', false],
])('whether search engines know ?%s is %s', (query, expected) => {
  const list = read(query);
  expect(list && isIndexed(list)).toBe(expected);
});
