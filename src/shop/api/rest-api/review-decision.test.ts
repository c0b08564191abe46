import { expect, test } from 'vitest';
import { reviewDecision, wireReviewStatus, type SentReviewStatus } from './review-decision.ts';

test.each<[string, SentReviewStatus, string | undefined]>([
  ['pending', 'approved', 'approve'],
  ['pending', 'hold', 'none'],
  ['pending', 'spam', 'refuse'],
  ['pending', 'trash', 'refuse'],
  ['published', 'approved', 'none'],
  ['published', 'hold', undefined],
  ['published', 'spam', 'remove'],
  ['published', 'untrash', 'none'],
  ['refused', 'approved', 'approve'],
  ['refused', 'hold', 'reopen'],
  ['refused', 'unspam', 'reopen'],
  ['refused', 'trash', 'none'],
  ['removed', 'approved', undefined],
  ['removed', 'untrash', undefined],
  ['removed', 'trash', 'none'],
  ['unknown', 'approved', undefined],
])('a %s review that a tool sets to %s: %s', (from, to, decision) =>
  expect(reviewDecision(from, to)).toBe(decision),
);

test.each([
  ['published', '', 'approved'],
  ['pending', '', 'hold'],
  ['refused', 'Publicité.', 'spam'],
  ['removed', 'Publicité.', 'spam'],
  ['refused', 'Hors sujet.', 'trash'],
])('a %s review with the reason « %s » reads as %s', (status, reason, shown) =>
  expect(wireReviewStatus({ status, reason }, 'Publicité.')).toBe(shown),
);
