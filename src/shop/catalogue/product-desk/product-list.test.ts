import { expect, test } from 'vitest';
import { ALL_PRODUCTS, productListUrl, readProductList, searchWords } from './product-list.ts';

const canonical = (query: string) => productListUrl(readProductList(new URLSearchParams(query)));

test.each([
  ['', '/gestion/produits/'],
  ['etat=brouillon&stock=rupture', '/gestion/produits/?etat=brouillon&stock=rupture'],
  ['q=+tour++rose+', '/gestion/produits/?q=tour+rose'],
  ['tri=nom&apres=12-tour%20rose', '/gestion/produits/?tri=nom&apres=12-tour+rose'],
  ['tri=prix&avant=12--1', '/gestion/produits/?tri=prix&avant=12--1'],
  ['apres=12', '/gestion/produits/?apres=12'],
  ['fin=1&apres=12', '/gestion/produits/?fin=1'],
  ['categorie=jeux-de-societe', '/gestion/produits/?categorie=jeux-de-societe'],
])('the query « %s » has one url', (query, url) => expect(canonical(query)).toBe(url));

test.each([
  ['an unknown state', 'etat=vendu'],
  ['a category that is no slug', "categorie=a'b"],
  ['an unknown stock level', 'stock=3'],
  ['an unknown sort', 'tri=poids'],
  ['a position without an id', 'apres=x'],
  ['a position with a key of another sort', 'apres=12-tour'],
  ['a price that is no number as position', 'tri=prix&apres=12-cher'],
])('%s is dropped', (_case, query) => expect(canonical(query)).toMatch(/produits\/(\?tri=prix)?$/));

test('a very long search is cut', () =>
  expect(readProductList([['q', 'x'.repeat(5000)]]).search).toHaveLength(100));

test('the words of a search have neither accents nor capitals', () =>
  expect(searchWords('Œuvre Épelée')).toEqual(['oeuvre', 'epelee']));

test('the list without filters shows every state, the newest first', () =>
  expect(ALL_PRODUCTS).toMatchObject({ status: undefined, sort: 'newest', position: { kind: 'first' } }));
