import { expect, test } from 'vitest';
import { documentListUrl, readDocumentList } from './document-list.ts';

const read = (query: string) => readDocumentList(new URLSearchParams(query), '2026-11');

test.each([
  ['', '/gestion/comptabilite/'],
  ['mois=2026-11', '/gestion/comptabilite/'],
  ['mois=2026-10', '/gestion/comptabilite/?mois=2026-10'],
  ['mois=2026-13&apres=x', '/gestion/comptabilite/'],
  ['mois=2026-10&q=rossi', '/gestion/comptabilite/?q=rossi'],
  ['apres=2026-11-02_F-000012', '/gestion/comptabilite/?apres=2026-11-02_F-000012'],
  ['apres=2026-02-31_F-000012', '/gestion/comptabilite/'],
  ['apres=2026-11-02_X-000012', '/gestion/comptabilite/'],
])('« %s » is the list at %s', (query, url) => expect(documentListUrl(read(query), '2026-11')).toBe(url));

test('a very long search is cut', () =>
  expect([...read(`q=${'é'.repeat(40_000)}`).search]).toHaveLength(100));
