import { expect, test } from 'vitest';
import { toRefusal } from './refusal.ts';

test.each([
  ['card_declined', 'insufficient_funds', 'insufficient-funds'],
  ['card_declined', 'generic_decline', 'declined'],
  ['card_declined', 'lost_card', 'declined'],
  ['card_declined', 'stolen_card', 'declined'],
  ['card_declined', 'a_code_of_tomorrow', 'declined'],
  ['expired_card', 'expired_card', 'expired'],
  ['incorrect_cvc', undefined, 'cvc'],
  ['incorrect_number', undefined, 'number'],
  ['payment_intent_authentication_failure', undefined, 'not-authenticated'],
  ['processing_error', undefined, 'try-again'],
  ['resource_missing', undefined, 'unknown-card'],
  [undefined, undefined, 'declined'],
] as const)('%s with %s is told as “%s”', (code, declineCode, refusal) => {
  expect(toRefusal({ code, declineCode })).toBe(refusal);
});
