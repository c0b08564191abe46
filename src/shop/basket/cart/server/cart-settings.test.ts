import { expect, test } from 'vitest';
import { USUAL_CART_SETTINGS } from '../cart-settings.ts';
import { cartSettings } from './cart-settings.ts';

test.each([
  ['nothing', undefined, {}],
  ['an empty row', {}, {}],
  ['one setting', { checkoutLayout: 'block' }, { checkoutLayout: 'block' }],
] as const)('of %s the rest is as usual', (_, stored, expected) => {
  expect(cartSettings.parse(stored)).toEqual({ ...USUAL_CART_SETTINGS, ...expected });
});

test('an invalid setting is rejected', () => {
  expect(() => cartSettings.parse({ layout: 'rows' })).toThrow();
});
