import { expect, test } from 'vitest';
import { isSellableAgain, selectPieces, selectReturned, type NamedArticle } from './refund-selection.ts';

const TANGRAM = { id: 1, sku: 'TANG', left: 2 };
const OFFER = { id: 2, sku: 'TANG', left: 1 };
const TOWER = { id: 3, sku: 'TOUR', left: 1 };
const BACK = { id: 4, sku: 'BOUL', left: 0 };
const ORDER = [TANGRAM, OFFER, TOWER, BACK];
const WHOLE = { lines: [], description: '' };
const TICKED = { lines: [{ lineId: 3, name: 'Tour rose', quantity: 1 }], description: '' };
const IN_WORDS = { lines: [], description: 'la tour' };
const article = (sku: string, quantity?: number): NamedArticle => ({ sku, quantity });

test.each([
  ['the whole order', WHOLE, [], { 1: 2, 2: 1, 3: 1 }],
  ['the ticked articles', TICKED, [], { 3: 1 }],
  ['articles in words, which the merchant must name', IN_WORDS, [], 'articles-needed'],
  ['articles in words, named by the merchant', IN_WORDS, [article('tour')], { 3: 1 }],
  ['fewer pieces than declared', WHOLE, [article('TANG', 1)], { 1: 1 }],
  ['an article on two lines', WHOLE, [article('TANG')], { 1: 2, 2: 1 }],
  ['more than ordered', WHOLE, [article('TANG', 4)], 'too-many'],
  ['an article that already came back', WHOLE, [article('BOUL')], 'unknown-article'],
  ['an article of another order', WHOLE, [article('CUBE')], 'unknown-article'],
])('%s', (_what, declaration, articles, expected) => {
  const selected = selectReturned(declaration, ORDER, articles);
  expect(
    selected.ok
      ? Object.fromEntries(selected.value.map(({ lineId, quantity }) => [lineId, quantity]))
      : selected.failure,
  ).toEqual(expected);
});

test.each([
  [[], true],
  [['tour'], false],
  [['TANG'], true],
  ['all' as const, false],
])('with %o unsellable, the tower can be sold again: %s', (unsellable, isSellable) => {
  expect(isSellableAgain(TOWER, { unsellable })).toBe(isSellable);
});

test.each([
  ['the inspection', { articles: [], unsellable: [] }, [{ lineId: 1, quantity: 2, sellable: 1 }]],
  [
    'named articles',
    { articles: [article('TOUR')], unsellable: [] },
    [{ lineId: 3, quantity: 1, sellable: 1 }],
  ],
  [
    'a broken article',
    { articles: [article('TOUR')], unsellable: ['TOUR'] },
    [{ lineId: 3, quantity: 1, sellable: 0 }],
  ],
  [
    'pieces by line',
    { articles: [], unsellable: [], pieces: [{ lineId: 2, quantity: 1, sellable: 0 }] },
    [{ lineId: 2, quantity: 1, sellable: 0 }],
  ],
])('the refund of an inspected return follows %s', (_, selection, pieces) => {
  const inspected = { ...IN_WORDS, inspection: [{ lineId: 1, quantity: 2, sellable: 1 }] };
  expect(selectPieces(inspected, ORDER, selection)).toEqual({ ok: true, value: pieces });
});
