import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { findCodeStep, newOneTimeSecret, oneTimeCodeUri } from './one-time-code.ts';

/** The secret and a code of RFC 6238, appendix B: at 59 seconds after 1970. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

test.each([
  ['in its own step', '287082', 59, 0, 1],
  ['one step later', '287082', 89, 0, 1],
  ['one step earlier', '287082', 29, 0, 1],
  ['two steps later', '287082', 90, 0, undefined],
  ['a second time', '287082', 59, 1, undefined],
  ['after a newer code', '287082', 59, 2, undefined],
  ['with a wrong digit', '287083', 59, 0, undefined],
])('a code %s: step %#', (_case, code, seconds, lastStep, expected) =>
  expect(findCodeStep(RFC_SECRET, code, at(seconds), lastStep)).toBe(expected),
);

test('the app reads a new secret from the link of the QR code', () => {
  const secret = newOneTimeSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const uri = new URL(oneTimeCodeUri(secret, { issuer: 'Éveil', label: 'nina@exemple.org' }));
  expect([uri.protocol, uri.host]).toEqual(['otpauth:', 'totp']);
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({ secret, digits: '6', period: '30' });
  expect(new TOTP({ secret: uri.searchParams.get('secret') ?? '' }).generate()).toMatch(/^\d{6}$/);
});
