import { expect, test } from 'vitest';
import { answerChallenge, cancelIntent, confirmIntent, type WireIntent } from './sandbox-intent.ts';
import type { Behaviour } from './test-cards.ts';

const INTENT: WireIntent = {
  id: 'pi_1',
  object: 'payment_intent',
  amount: 4990,
  amount_received: 0,
  currency: 'eur',
  client_secret: 'pi_1_secret_2',
  created: 0,
  customer: null,
  last_payment_error: null,
  latest_charge: null,
  livemode: false,
  metadata: {},
  next_action: null,
  payment_method: null,
  payment_method_types: ['card'],
  setup_future_usage: null,
  status: 'requires_payment_method',
};
const AT = { challengeUrl: 'https://banc/essai', returnUrl: null };
const confirm = (behaviour: Behaviour, intent = INTENT, at: Parameters<typeof confirmIntent>[2] = AT) =>
  confirmIntent(intent, { id: 'pm_1', behaviour }, at);

test('a good card pays the whole amount', () => {
  const { intent, error } = confirm('accept');
  expect(error).toBeNull();
  expect(intent).toMatchObject({ status: 'succeeded', amount_received: 4990, latest_charge: 'ch_1' });
});

test.each([
  ['generic_decline', 'card_declined'],
  ['insufficient_funds', 'card_declined'],
  ['expired_card', 'expired_card'],
  ['incorrect_cvc', 'incorrect_cvc'],
  ['processing_error', 'processing_error'],
] as const)('a card with %s is refused with %s, and another one may be tried', (behaviour, code) => {
  const { intent, error } = confirm(behaviour);
  expect(error).toMatchObject({ type: 'card_error', code, decline_code: behaviour });
  expect(intent).toMatchObject({ status: 'requires_payment_method', last_payment_error: error });
  expect(confirm('accept', intent).intent.status).toBe('succeeded');
});

test('a challenge is met by redirection where there is an address to come back to, else by a script', () => {
  expect(confirm('challenge').intent.next_action).toMatchObject({ type: 'use_stripe_sdk' });
  expect(
    confirm('challenge', INTENT, { ...AT, returnUrl: 'https://boutique/retour' }).intent.next_action,
  ).toEqual({
    type: 'redirect_to_url',
    redirect_to_url: { url: 'https://banc/essai', return_url: 'https://boutique/retour' },
  });
});

test('a challenge that is accepted pays, one that is refused does not', () => {
  const { intent } = confirm('challenge');
  expect(answerChallenge(intent, 'challenge', true).intent.status).toBe('succeeded');
  const refused = answerChallenge(intent, 'challenge', false);
  expect(refused.intent.status).toBe('requires_payment_method');
  expect(refused.error?.code).toBe('payment_intent_authentication_failure');
  expect(answerChallenge(intent, 'challenge-then-decline', true).error?.decline_code).toBe(
    'insufficient_funds',
  );
});

test('a paid or cancelled intent can be neither paid nor cancelled again', () => {
  const paid = confirm('accept').intent;
  const cancelled = cancelIntent(INTENT).intent;
  for (const intent of [paid, cancelled]) {
    const code = 'payment_intent_unexpected_state';
    expect(confirm('accept', intent)).toMatchObject({ intent, error: { code } });
    expect(cancelIntent(intent)).toMatchObject({ intent, error: { code } });
    expect(answerChallenge(intent, 'challenge', true)).toMatchObject({ intent, error: { code } });
  }
});

test('an attach-then-decline card can be saved but not charged', () => {
  const setup: WireIntent = { ...INTENT, id: 'seti_1', object: 'setup_intent', amount: 0 };
  expect(confirm('attach-then-decline', setup).intent.status).toBe('succeeded');
  expect(confirm('attach-then-decline').error?.code).toBe('card_declined');
});

test('a refusal names the card that was refused, and forgets the challenge', () => {
  const { intent } = confirm('challenge', INTENT, { ...AT, returnUrl: 'https://boutique/retour' });
  const { intent: refused, error } = answerChallenge(intent, 'challenge', false);
  expect(error?.payment_method).toEqual({ id: 'pm_1', object: 'payment_method' });
  expect(refused.next_action).toBeNull();
  const unnamed = answerChallenge({ ...intent, payment_method: null }, 'challenge', false);
  expect(unnamed.error).not.toHaveProperty('payment_method');
});

test('an intent whose challenge is open can be confirmed with another card, and cancelled', () => {
  const { intent } = confirm('challenge');
  expect(confirm('accept', intent).intent.status).toBe('succeeded');
  expect(cancelIntent(intent)).toMatchObject({
    intent: { status: 'canceled', next_action: null },
    error: null,
  });
});

test('saving a card charges nothing', () => {
  const setup: WireIntent = { ...INTENT, id: 'seti_1', object: 'setup_intent', amount: 0 };
  expect(confirm('accept', setup).intent).toMatchObject({ latest_charge: null, amount_received: 0 });
});
