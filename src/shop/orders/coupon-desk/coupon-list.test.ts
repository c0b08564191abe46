import { expect, test } from 'vitest';
import { couponListUrl, readCouponList } from './coupon-list.ts';

test.each([
  ['', ''],
  ['etat=actifs', '?etat=actifs'],
  ['etat=inconnu', ''],
  ['q=%20noel%20', '?q=noel'],
  ['apres=12', '?apres=12'],
  ['apres=012', ''],
  ['apres=-1', ''],
  ['q=noel&etat=termines&apres=3&x=1', '?etat=termines&q=noel&apres=3'],
  [`q=${'x'.repeat(100)}`, `?q=${'x'.repeat(60)}`],
])('the query « %s » has the canonical url « %s »', (query, url) => {
  expect(couponListUrl(readCouponList(new URLSearchParams(query)))).toBe(`/gestion/codes/${url}`);
});
