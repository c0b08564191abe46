import { expect, test } from 'vitest';
import { consentOf, outcomeOf, consentDetail, readConsent, writeConsent, type Consent } from './consent.ts';

test.each([
  ['everything', ['marketing', 'statistics', 'partners', 'preferences', 'location']],
  ['one thing', ['statistics']],
  ['nothing', []],
] satisfies [string, Consent][])('a choice of %s is read as it was written', (_, consent) => {
  expect(readConsent(writeConsent(consent))).toEqual(consent);
});

test.each([undefined, '', '2.marketing', '4.marketing', 'marketing'])(
  'the cookie “%s” is no choice of today’s: the visitor is asked',
  (text) => {
    expect(readConsent(text)).toBeUndefined();
  },
);

test('a purpose nobody knows is not agreed to', () => {
  expect(readConsent('3.marketing.resale')).toEqual(['marketing']);
});

test.each([
  ['all', [], ['marketing', 'statistics']],
  ['none', ['marketing'], []],
  ['chosen', ['statistics'], ['statistics']],
  ['chosen', ['statistics', 'partners'], ['statistics']],
  ['', ['marketing'], []],
  ['yes', ['marketing'], []],
] satisfies [string, Consent, Consent][])(
  'the answer “%s” with %j ticked consents to %j of two purposes',
  (answer, purpose, agreed) => {
    expect(consentOf({ answer, asked: ['marketing', 'statistics'], purpose })).toEqual(agreed);
  },
);

test.each([
  [['marketing', 'statistics'], 'accepted'],
  [['statistics'], 'partial'],
  [[], 'refused'],
] satisfies [Consent, string][])('agreeing to %j of two purposes is counted as “%s”', (agreed, outcome) => {
  expect(outcomeOf(['marketing', 'statistics'], agreed)).toBe(outcome);
});

test('the consent detail lists every purpose as allowed or denied', () => {
  expect(consentDetail(['statistics'])).toEqual({
    marketing: 'deny',
    statistics: 'allow',
    partners: 'deny',
    preferences: 'deny',
    location: 'deny',
  });
  expect(consentDetail([])).toEqual({
    marketing: 'deny',
    statistics: 'deny',
    partners: 'deny',
    preferences: 'deny',
    location: 'deny',
  });
});
