import { expect, test } from 'vitest';
import { buttonHeight, buttonRadius, USUAL_EXPRESS } from './express-settings.ts';

test.each([
  [48, 48],
  [12, 40],
  [40, 40],
  [55, 55],
  [300, 55],
  [47.6, 48],
  [NaN, 48],
])('a button that is wished %d px high is %d px high (§5.6#1, §9.8#1)', (wished, height) => {
  expect(buttonHeight(wished)).toBe(height);
});

test.each([
  [0, 0],
  [12, 12],
  [-3, 4],
  [NaN, 4],
])('a radius of %d px becomes one of %d px (§5.6#1, §9.8#1)', (wished, radius) => {
  expect(buttonRadius(wished)).toBe(radius);
});

test('buttons are 48 px high with a 4 px radius by default (§5.6#1, §9.8#1)', () => {
  expect(USUAL_EXPRESS).toMatchObject({ heightPx: 48, radiusPx: 4 });
});
