import { expect, test } from 'vitest';
import { dialled } from './shop-settings.ts';

test('a French telephone number is dialled with its country', () => {
  expect(dialled('04\u00a000\u00a011\u00a022\u00a033')).toBe('+33400112233');
});
