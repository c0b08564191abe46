import { expect, test } from 'vitest';
import { faultOfSubject } from './commit-subjects.ts';

test.each([
  'cart: keep the clamped quantity when a line already exists',
  'docs: list the scripts of payment pages as they are built now',
  'page-cache: send hot pages as one prebuilt buffer',
  'jobs/mail: write mails in the same transaction',
  'listing: focus the first result',
  'orders: process refunds once',
  'demo: seed two shops',
  'Revert "cart: keep the clamped quantity"',
])('the subject “%s” is accepted', (subject) => {
  expect(faultOfSubject(subject)).toBeUndefined();
});

test.each([
  ['Fix the cart', 'area'],
  ['fix the cart', 'area'],
  ['Cart: fix the lines', 'area'],
  ['cart: Fix the lines', 'lower-case verb'],
  ['cart: adds a coupon', 'imperative'],
  ['cart: fixed the lines', 'imperative'],
  ['cart: the drawer opens at once', 'what to do'],
  ['pages: what is asked for often is written in one piece', 'what to do'],
  ['customers: strangers cannot lock the owner out', 'what to do'],
  ['cart: lines are kept', 'what to do'],
])('the subject “%s” is refused', (subject, reason) => {
  expect(faultOfSubject(subject)).toContain(reason);
});
