import { expect, test } from 'vitest';
import { createReviewLinks } from './sign-links.ts';

const at = (day: string) => () => new Date(`${day}T12:00:00Z`);
const links = createReviewLinks('secret', at('2026-01-01'));

test('a link proves the one purchase it was made for, for half a year, and in this shop', () => {
  const token = links.purchaseToken(1003, 7);
  expect(links.readPurchase(token)).toEqual({ orderId: 1003, productId: 7 });
  expect(createReviewLinks('secret', at('2026-06-29')).readPurchase(token)).toBeDefined();
  expect(createReviewLinks('secret', at('2026-07-02')).readPurchase(token)).toBeUndefined();
  expect(createReviewLinks('other', at('2026-01-01')).readPurchase(token)).toBeUndefined();
  for (const forged of [
    token.replace('1003', '1004'),
    token.replace('.7.', '.8.'),
    `${token}x`,
    token.slice(1),
    '',
    '1.2.3.',
  ])
    expect([forged, links.readPurchase(forged)]).toEqual([forged, undefined]);
});

test('a link for one thing opens no other', () => {
  const token = links.reviewToken('u');
  expect([links.opensReview('u', token), links.opensReview('v', token), links.opensReview('u', '')]).toEqual([
    true,
    false,
    false,
  ]);
  expect(links.readRefusal(links.refusalToken(12))).toBe(12);
  expect(links.readRefusal(links.purchaseToken(12, 1))).toBeUndefined();
  expect(links.readRefusal(`13.${links.refusalToken(12).slice(3)}`)).toBeUndefined();
});

test('links in mails that were sent long ago keep their format', () => {
  const purchase = '1003.7.20454.YVFt-GeXxwIPjfcaPC9MbvMssevwxxbqHZUFfrf-YJs';
  expect(links.purchaseToken(1003, 7)).toBe(purchase);
  expect(links.reviewToken('u')).toBe('cRBAvBqTskEgldNkQ02FUPkK6R6rmxjvmXMb4QA71QQ');
  expect(links.refusalToken(12)).toBe('12.qVs5duWRhqxPQSmaV6MGA2DDhjegbuQOrzbgk6DbwTk');
});
