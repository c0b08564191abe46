import { expect, test } from 'vitest';
import { checkView, MOST_VIEWS, viewHref, viewQuery } from './product-views.ts';

test.each([
  ['', ''],
  ['stock=faible&tri=prix&apres=12-900', 'stock=faible&tri=prix'],
  ['tri=prix&stock=faible&fin=1&inconnu=2', 'stock=faible&tri=prix'],
])('the view of « %s » is « %s »', (typed, query) => {
  expect(viewQuery(typed)).toBe(query);
  expect(viewQuery(viewHref(query).split('?')[1] ?? '')).toBe(query);
});

const OTHERS = Array.from({ length: MOST_VIEWS }, (_, at) => `Vue ${at}`);

test.each<[string, string, string, readonly string[], string | undefined]>([
  ['a named filter', 'À réapprovisionner', 'stock=faible', [], undefined],
  ['a view without a name', ' ', 'stock=faible', [], 'required'],
  ['a long name', 'x'.repeat(41), 'stock=faible', [], 'too-long'],
  ['the whole list', 'Tout', '', [], 'whole-list'],
  ['the last view', 'Encore une', 'stock=faible', OTHERS.slice(1), undefined],
  ['one view too many', 'Encore une', 'stock=faible', OTHERS, 'too-many'],
])('%s', (_case, name, query, others, code) => expect(checkView({ name, query }, others)?.code).toBe(code));
