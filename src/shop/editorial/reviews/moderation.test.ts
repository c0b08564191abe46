import { expect, test } from 'vitest';
import {
  afterDecision,
  hasAddress,
  statusAfterEdit,
  statusOfWritten,
  type Decision,
  type ReviewStatus,
} from './moderation.ts';

test.each<[ReviewStatus, Decision, ReviewStatus | undefined]>([
  ['pending', 'approved', 'published'],
  ['pending', 'refused', 'refused'],
  ['pending', 'removed', undefined],
  ['published', 'approved', undefined],
  ['published', 'refused', undefined],
  ['published', 'removed', 'removed'],
  ['refused', 'approved', 'published'],
  ['refused', 'refused', undefined],
  ['refused', 'removed', undefined],
  ['removed', 'approved', undefined],
  ['removed', 'refused', undefined],
  ['removed', 'removed', undefined],
  ['pending', 'reopened', undefined],
  ['published', 'reopened', undefined],
  ['refused', 'reopened', 'pending'],
  ['removed', 'reopened', undefined],
])('a %s review that is %s becomes %s', (status, decision, next) => {
  expect(afterDecision(status, decision)).toBe(next);
});

const written = { title: 'Très beau', body: 'Mon fils l’adore.', isRepeat: false };

test.each([
  ['is published at once', written, true, 'published'],
  ['waits where the merchant publishes by hand', written, false, 'pending'],
  ['waits where it is a repeat', { ...written, isRepeat: true }, true, 'pending'],
  ['waits where it holds a link', { ...written, body: 'Voir https://exemple.fr' }, true, 'pending'],
  ['waits where its title holds an address', { ...written, title: 'a@exemple.fr' }, true, 'pending'],
] as const)('a review %s (§4.1#1, §4.1#4, §9.2#9)', (_, draft, autoPublish, status) => {
  expect(statusOfWritten(draft, autoPublish)).toBe(status);
});

test.each([
  ['Très beau jouet.Il est solide', false],
  ['Dès 3 ans, 4.5 étoiles', false],
  ['www.exemple.test', true],
  ['allez sur promo-jouets.shop', true],
  ['HTTP://EXEMPLE', true],
  ['écrivez à anne@exemple.fr', true],
])('« %s » leads elsewhere: %s', (text, expected) => {
  expect(hasAddress(text)).toBe(expected);
});

test.each<[ReviewStatus, 'pending' | 'published']>([
  ['published', 'published'],
  ['pending', 'pending'],
  ['refused', 'pending'],
  ['removed', 'pending'],
])('a %s review that its author changes is %s', (before, after) => {
  expect(statusAfterEdit(before, written, true)).toBe(after);
  expect(statusAfterEdit(before, { ...written, body: 'www.exemple.test' }, true)).toBe('pending');
  expect(statusAfterEdit(before, written, false)).toBe('pending');
});
