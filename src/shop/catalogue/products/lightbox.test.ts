import { expect, test } from 'vitest';
import {
  captionOf,
  counterText,
  isBehind,
  LIGHTBOX_FAILURES,
  LIGHTBOX_LABELS,
  lightboxTexts,
  splitAtLink,
} from './lightbox.ts';

test.each([
  ['its own caption', 'La tour, montée', 'Tour rose', 'La tour, montée'],
  ['its title where it has none', '', 'Tour rose', 'Tour rose'],
  ['its title where the attribute is missing', undefined, 'Tour rose', 'Tour rose'],
  ['nothing where it has neither', undefined, undefined, ''],
])('the caption of a picture is %s (§2.1#13)', (_which, caption, title, expected) => {
  expect(captionOf(caption, title)).toBe(expected);
});

test('the counter says which picture of how many is shown (§9.6#3)', () => {
  expect(counterText(LIGHTBOX_LABELS.counter, 2, 5)).toBe('2 of 5');
  expect(counterText(lightboxTexts.counter, 2, 5)).toBe('2 sur 5');
});

test('the sentence of a picture that fails has a link in it (§8.4#10)', () => {
  expect(LIGHTBOX_FAILURES.picture).toBe('The image could not be loaded.');
  expect(splitAtLink(lightboxTexts.picture)).toEqual(['', 'La photographie', ' n’a pas pu être chargée.']);
});

test.each([
  ['just opened, the one before', 1, 2, 2, true],
  ['just opened, the one after', 3, 2, 2, false],
  ['going forward, the one before', 1, 2, 1, true],
  ['going back, the one before lies ahead', 1, 2, 3, false],
  ['going back, the one after', 3, 2, 3, true],
])('%s is behind or not (§9.6#4)', (_case, index, current, previous, expected) => {
  expect(isBehind(index, current, previous)).toBe(expected);
});
