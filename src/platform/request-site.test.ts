import { expect, test } from 'vitest';
import { isCrossSite } from './request-site.ts';

test.each([
  ['cross-site', true],
  ['same-origin', false],
  ['same-site', false],
  ['none', false],
  ['', false],
  [undefined, false],
])('a request with Sec-Fetch-Site %s comes from another site: %s', (header, expected) => {
  expect(isCrossSite(header)).toBe(expected);
});
