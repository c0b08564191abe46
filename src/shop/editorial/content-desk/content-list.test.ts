import { expect, test } from 'vitest';
import { contentListUrl, readContentList } from './content-list.ts';

test.each([
  ['article', '', ''],
  ['article', 'etat=programmes&q=%20noel%20', '?etat=programmes&q=noel'],
  ['article', 'etat=inconnu&tri=titre', '?tri=titre'],
  ['article', 'rubrique=choisir&apres=12', '?rubrique=choisir&apres=12'],
  ['article', "rubrique=' or 1=1&apres=-3", ''],
  ['article', 'tri=recents', ''],
  ['page', 'etat=brouillons', '?etat=brouillons'],
  ['page', 'etat=programmes&rubrique=choisir&tri=titre', ''],
  ['page', `q=${'x'.repeat(100)}`, `?q=${'x'.repeat(60)}`],
] as const)('the list of every %s for « %s » has the url « %s »', (kind, query, url) => {
  expect(contentListUrl(readContentList(kind, new URLSearchParams(query)))).toBe(`/gestion/${kind}s/${url}`);
});
