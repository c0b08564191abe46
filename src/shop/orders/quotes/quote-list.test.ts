import { expect, test } from 'vitest';
import { quoteListUrl, readQuoteList, readQuoteSearch } from './quote-list.ts';

test.each([
  ['etat=envoyes&q=+Jean  Moulin+&apres=12', '/gestion/devis/?etat=envoyes&q=Jean+Moulin&apres=12'],
  ['etat=perdus&q=&apres=-1', '/gestion/devis/'],
  ['apres=99999999999', '/gestion/devis/'],
  ['q=a%00b', '/gestion/devis/?q=a+b'],
])('the state %s of the list has one url', (query, url) =>
  expect(quoteListUrl(readQuoteList(new URLSearchParams(query)))).toBe(url),
);

test.each<[string, object]>([
  ['D-2026-0007', { quote: { year: 2026, number: 7 }, part: 'D-2026-0007' }],
  ['n° 1042', { orderId: 1042, part: 'n° 1042' }],
  ['école', { part: 'école' }],
])('« %s » looks for %j', (search, found) => expect(readQuoteSearch(search)).toEqual(found));
