import { expect, test } from 'vitest';
import {
  changedStock,
  stockRuleFault,
  undoneStock,
  type StockResult,
  type StockRule,
} from './stock-change.ts';

const rule = (kind: StockRule['kind'], pieces = 0, reason: StockRule['reason'] = 'corrected'): StockRule => ({
  kind,
  pieces,
  reason,
});

test.each<[string, number | null, StockRule, StockResult]>([
  ['a stock is set', 3, rule('set', 12), { outcome: 'changed', after: 12 }],
  ['a stock that was not counted is set', null, rule('set', 12), { outcome: 'changed', after: 12 }],
  ['a stock is set to nothing', 3, rule('set'), { outcome: 'changed', after: 0 }],
  ['a stock is right already', 12, rule('set', 12), { outcome: 'same', after: 12 }],
  ['pieces are added', 3, rule('add', 4), { outcome: 'changed', after: 7 }],
  ['pieces cannot be added uncounted', null, rule('add', 4), { outcome: 'uncounted', after: null }],
  ['a stock grows without limit', 999_999, rule('add', 2), { outcome: 'too-many', after: 999_999 }],
  ['pieces are taken', 3, rule('take', 3), { outcome: 'changed', after: 0 }],
  ['more pieces are taken than there are', 3, rule('take', 4), { outcome: 'too-few', after: 3 }],
  ['pieces cannot be taken uncounted', null, rule('take', 4), { outcome: 'uncounted', after: null }],
  ['a stock is no longer counted', 3, rule('uncounted'), { outcome: 'changed', after: null }],
  ['a stock is not counted already', null, rule('uncounted'), { outcome: 'same', after: null }],
])('%s', (_case, stock, stockRule, result) => expect(changedStock(stock, stockRule)).toEqual(result));

test.each<[string, number | null, number | null, number | null, number | null | undefined]>([
  ['an untouched stock comes back', 5, 20, 20, 5],
  ['sold pieces stay sold', 5, 20, 18, 3],
  ['received pieces stay received', 20, 5, 9, 24],
  ['pieces of the change were sold', 5, 20, 14, undefined],
  ['the stock is no longer counted', 5, 20, null, undefined],
  ['a stock is uncounted again', null, 20, 18, null],
  ['a stock is counted again', 5, null, null, 5],
  ['a stock was counted anew', 5, null, 8, undefined],
])('undo: %s', (_case, before, after, now, result) =>
  expect(undoneStock(now, { before, after })).toBe(result),
);

test.each<[StockRule, ReturnType<typeof stockRuleFault>]>([
  [rule('set'), undefined],
  [rule('uncounted'), undefined],
  [rule('add'), 'no-pieces'],
  [rule('take'), 'no-pieces'],
  [rule('add', 2, 'broken'), 'adds-broken'],
  [rule('take', 2, 'broken'), undefined],
  [rule('take', 2, 'returned'), 'takes-returned'],
  [rule('add', 2, 'returned'), undefined],
])('rule %# has the right fault', (stockRule, fault) => expect(stockRuleFault(stockRule)).toBe(fault));
