import { expect, test } from 'vitest';
import { consentDetail, readConsent, writeConsent, type Consent } from './consent.ts';

test.each([
  ['everything', ['marketing']],
  ['nothing', []],
] satisfies [string, Consent][])('a choice of %s is read as it was written', (_, consent) => {
  expect(readConsent(writeConsent(consent))).toEqual(consent);
});

test.each([undefined, '', '0.marketing', '2.marketing', 'marketing'])(
  'the cookie “%s” is no choice of today’s: the visitor is asked',
  (text) => {
    expect(readConsent(text)).toBeUndefined();
  },
);

test('a purpose nobody knows is not agreed to', () => {
  expect(readConsent('1.marketing.resale')).toEqual(['marketing']);
});

test('scripts hear of every purpose, agreed to or not', () => {
  expect(consentDetail(['marketing'])).toEqual({ marketing: 'allow' });
  expect(consentDetail([])).toEqual({ marketing: 'deny' });
});
