import { expect, test } from 'vitest';
import { checkPaymentKeys, summariseKeys, type KeyFaults } from './payment-keys.ts';

const LIVE = { publishableKey: 'pk_live_abc', secretKey: 'sk_live_abcdef', webhookSecret: 'whsec_abcdefg' };
const TEST = { publishableKey: 'pk_test_abc', secretKey: 'sk_test_abcdef', webhookSecret: 'whsec_abcdefg' };
const ANY = { acceptsLive: true, onlyLive: false };

test.each<[string, Partial<typeof LIVE>, KeyFaults]>([
  ['live keys', {}, {}],
  ['test keys', TEST, {}],
  ['a restricted key', { secretKey: 'rk_live_abc' }, {}],
  [
    'nothing',
    { publishableKey: '', secretKey: '', webhookSecret: '' },
    { publishableKey: 'required', secretKey: 'required', webhookSecret: 'required' },
  ],
  [
    'keys in each other’s fields',
    { publishableKey: LIVE.secretKey, secretKey: LIVE.publishableKey },
    { publishableKey: 'other-field', secretKey: 'other-field' },
  ],
  ['a webhook url instead of its secret', { webhookSecret: 'https://a.example' }, { webhookSecret: 'shape' }],
  ['an unknown mode', { secretKey: 'sk_prod_abc' }, { secretKey: 'shape' }],
  ['a line break', { secretKey: 'sk_live_abc\nX: y' }, { secretKey: 'shape' }],
  ['NUL', { secretKey: 'sk_live_abc\0' }, { secretKey: 'shape' }],
  ['a key without end', { secretKey: `sk_live_${'a'.repeat(10_000)}` }, { secretKey: 'shape' }],
  [
    'a publishable key of the other mode',
    { publishableKey: 'pk_test_abc' },
    { publishableKey: 'other-mode' },
  ],
])('%s', (_case, change, faults) => expect(checkPaymentKeys({ ...LIVE, ...change }, ANY)).toEqual(faults));

test.each([
  ['live keys in a test shop', LIVE, { acceptsLive: false, onlyLive: false }, { secretKey: 'live-refused' }],
  ['test keys in a test shop', TEST, { acceptsLive: false, onlyLive: false }, {}],
  ['test keys in an open shop', TEST, { acceptsLive: true, onlyLive: true }, { secretKey: 'test-refused' }],
  ['live keys in an open shop', LIVE, { acceptsLive: true, onlyLive: true }, {}],
] as const)('%s', (_case, keys, rules, faults) => expect(checkPaymentKeys(keys, rules)).toEqual(faults));

test('a summary holds four characters of each key', () => {
  expect(summariseKeys(LIVE)).toEqual({
    mode: 'live',
    ends: { publishableKey: '_abc', secretKey: 'cdef', webhookSecret: 'defg' },
  });
});
