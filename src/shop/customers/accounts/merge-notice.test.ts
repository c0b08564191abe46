import { expect, test } from 'vitest';
import { mergeHref, mergeSentences } from './merge-notice.ts';

const LINES = [
  { key: 'a', name: 'Tangram' },
  { key: 'b', name: 'Tour rose' },
];
const NOTHING = { joined: false, lowered: [], droppedCodes: [] };
const noticeOf = (merged: Parameters<typeof mergeHref>[1]) =>
  mergeSentences(new URL(mergeHref('/mon-compte/', merged), 'http://localhost').searchParams, LINES);

test('nothing is reported if nothing was merged', () => {
  expect(mergeHref('/commander/', NOTHING)).toBe('/commander/');
  expect(noticeOf(NOTHING)).toEqual({ sentences: [], isLess: false });
});

test('a merge of two carts is reported', () => {
  expect(noticeOf({ ...NOTHING, joined: true })).toEqual({
    sentences: ['Votre panier et celui qui vous attendait sont réunis.'],
    isLess: false,
  });
});

test('lowered lines are named, and a dropped coupon is mentioned', () => {
  const { sentences, isLess } = noticeOf({ joined: true, lowered: ['a', 'b'], droppedCodes: ['bienvenue'] });
  expect(isLess).toBe(true);
  expect(sentences.join(' ')).toContain('«\u00a0Tangram\u00a0», «\u00a0Tour rose\u00a0»');
  expect(sentences.join(' ')).toContain('Un code promo n’est pas cumulable');
});

test('an address cannot make the shop say anything else', () => {
  const query = new URLSearchParams({ ajustes: 'zzz.<b>', paniers: 'x', 'codes-retires': 'y' });
  expect(mergeSentences(query, LINES).sentences).toEqual([
    'Votre panier et celui qui vous attendait sont réunis.',
    'Un code promo n’est pas cumulable avec les autres et n’a pas été gardé.',
  ]);
});
