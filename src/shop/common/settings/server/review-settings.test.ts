import { expect, test } from 'vitest';
import { USUAL_REVIEW_SETTINGS } from '../review-settings.ts';
import { reviewSettings } from './review-settings.ts';

test.each([
  ['nothing', {}],
  ['an empty row', { reviews: {} }],
  ['one setting', { reviews: { autoPublish: false } }],
])('of %s the rest is as usual', (_, stored: Record<string, object>) => {
  expect(reviewSettings.read(new Map(Object.entries(stored)))).toEqual({
    ...USUAL_REVIEW_SETTINGS,
    ...stored['reviews'],
  });
});

test('reviews are published at once, and buyers may show pictures (§9.2#9, §4.1#2)', () => {
  expect(reviewSettings.read(new Map())).toMatchObject({ autoPublish: true, mostPictures: 5 });
});

test('a setting that is none is not taken for the usual one', () => {
  expect(() => reviewSettings.read(new Map([['reviews', { mostPictures: 'all' }]]))).toThrow();
});
