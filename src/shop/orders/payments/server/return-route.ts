import type { Handler } from '#platform/server/handler.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { isOrderKey } from '#shop/orders/orders/order.ts';
import { refreshPayment } from './refresh-payment.ts';
import type { PaymentDeps } from './payment-deps.ts';

/** Redirects from a bank challenge to the order confirmation page, or back for another attempt. */
export const returnFromChallenge: Handler<PaymentDeps> = (deps) => async (request, reply) => {
  const id = Number(request.params['id']);
  const key = queryOf(request).get('key') ?? '';
  const outcome = isOrderKey(key) ? await refreshPayment(deps, { id, key }) : undefined;
  if (!outcome) return reply.callNotFound();
  reply.header('Cache-Control', 'no-store');
  if (outcome.kind === 'paid') return reply.redirect(PATHS.orderReceived(id, key), 303);
  const refusal = outcome.kind === 'refused' ? outcome.refusal : 'not-authenticated';
  // An order that is paid later has no cart any more, so it has its own payment page.
  const isLater = queryOf(request).get('pay_for_order') !== null;
  const back = isLater ? `${PATHS.orderPay(id, key)}&` : `${PATHS.checkout}?`;
  return reply.redirect(`${back}refus=${refusal}`, 303);
};
