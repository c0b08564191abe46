import { expect, test } from 'vitest';
import { choosePaymentAccount, maySell, paymentPolicyOf } from './payment-account.ts';

const keysOf = (mode: 'test' | 'live', name = 'a') => ({
  secretKey: `sk_${mode}_${name}`,
  publishableKey: `pk_${mode}_${name}`,
  webhookSecret: `whsec_${name}`,
});
const [TEST, LIVE] = [keysOf('test'), keysOf('live')];

test.each([
  ['nothing', {}, true, 'sandbox', 'sandbox'],
  ['keys of the environment', { environment: LIVE }, true, 'environment', 'live'],
  ['both', { environment: TEST, saved: keysOf('live', 'b') }, true, 'environment', 'sandbox'],
  ['saved live keys', { saved: LIVE }, true, 'saved', 'live'],
  ['saved test keys', { saved: TEST }, true, 'saved', 'sandbox'],
  ['saved live keys in a test shop', { saved: LIVE }, false, 'sandbox', 'sandbox'],
  ['saved test keys in a test shop', { saved: TEST }, false, 'saved', 'sandbox'],
  ['live keys of the environment on a laptop', { environment: LIVE }, false, 'environment', 'live'],
] as const)('with %s', (_case, known, acceptsLive, source, mode) => {
  const all = { environment: undefined, saved: undefined, ...known };
  const account = choosePaymentAccount(all, { acceptsLive });
  expect(account).toMatchObject({ source, mode });
  expect(account.keys).toEqual(source === 'sandbox' ? undefined : all[source]);
});

const SHOP = { isTestShop: false, isLocalDemo: false, isPublic: false };

test.each([
  ['a shop on the internet', { isPublic: true }, true, true],
  ['a test shop on the internet', { isPublic: true, isTestShop: true }, false, false],
  ['the demo on a laptop', { isLocalDemo: true }, false, false],
  ['a shop of one’s own on a laptop', {}, true, false],
])('%s', (_case, settings, acceptsLive, needsLive) =>
  expect(paymentPolicyOf({ ...SHOP, ...settings })).toEqual({ acceptsLive, needsLive }),
);

test.each([
  ['live', true, true],
  ['sandbox', false, true],
  ['sandbox', true, false],
] as const)('payments %s where live keys are needed: %s', (mode, needsLive, expected) =>
  expect(maySell({ mode }, { acceptsLive: true, needsLive })).toBe(expected),
);
