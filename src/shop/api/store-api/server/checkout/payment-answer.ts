import type { FastifyRequest } from 'fastify';
import type { PaymentOutcome } from '#shop/checkout/checkout/payment-outcome.ts';
import { CARD_METHOD } from '#shop/orders/orders/payment-methods.ts';
import { CARD_NONCES, confirmationFragment } from '#shop/orders/payments/contract.ts';
import type { PayOutcome } from '#shop/orders/payments/payment.ts';
import { unpaidSentence } from '#shop/orders/payments/unpaid-sentence.ts';
import type { StoreDeps } from '../session.ts';

/** Returns the idempotency key of a request, if it is valid. */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' && /^[\w-]{16,64}$/.test(key) ? key : undefined;
}

/**
 * The response for an order that is placed but not paid: the cardholder must confirm, or another payment card
 * is needed.
 */
export function notPaid(
  deps: StoreDeps,
  holder: string | undefined,
  orderId: number,
  outcome: Exclude<PayOutcome, { kind: 'paid' }>,
): PaymentOutcome {
  if (outcome.kind === 'refused')
    return {
      status: 'failure',
      redirect: '',
      details: { result: 'failure', errorMessage: unpaidSentence(outcome) },
    };
  const { clientSecret } = outcome.intent;
  const nonce = deps.nonces.create(CARD_NONCES.updateOrder(orderId), holder);
  const redirect = confirmationFragment({ orderId, clientSecret, nonce });
  return {
    status: 'success',
    redirect,
    details: { result: 'success', redirect, payment_method: CARD_METHOD },
  };
}
