import { expect, test } from 'vitest';
import { createNewsletterLinks } from './sign-links.ts';

const links = createNewsletterLinks('secret');
const requestedAt = new Date('2026-01-01T12:00:00Z');

test.each([
  ['confirm', '5.1767268800000.lFwO3_QgFLoFKfZRAOtRkoxET0qPsY1mFCnwqa9dcyk'],
  ['leave', '5.1767268800000.gI8HkBof5S3wGf4cqmjvBBNeYffXBFyy0_hCS5Vyr_o'],
] as const)(
  'a link to %s keeps its format, so that those in mails that were sent long ago work',
  (to, token) => {
    expect(links.token(to, 5, requestedAt)).toBe(token);
    expect(links.read(to, token)).toEqual({ id: 5, requestedAt });
  },
);

test('a link to confirm does not unsubscribe, and none is valid in another shop', () => {
  const token = links.token('confirm', 5, requestedAt);
  expect(links.read('leave', token)).toBeUndefined();
  expect(createNewsletterLinks('other').read('confirm', token)).toBeUndefined();
  for (const forged of [
    '',
    token.slice(1),
    token.slice(0, -1),
    `${token}x`,
    `6${token.slice(1)}`,
    `${token.slice(0, -1)}é`,
  ])
    expect([forged, links.read('confirm', forged)]).toEqual([forged, undefined]);
});
