import type { Handler } from '#platform/server/handler.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { isOrderKey } from '#shop/orders/orders/order.ts';
import { hearOfPayment } from './hear-of-payment.ts';
import type { PaymentDeps } from './payment-deps.ts';

/** Leads from a bank challenge to the thanks page, or to another try. */
export const returnFromChallenge: Handler<PaymentDeps> = (deps) => async (request, reply) => {
  const id = Number(request.params['id']);
  const key = queryOf(request).get('key') ?? '';
  const outcome = isOrderKey(key) ? await hearOfPayment(deps, { id, key }) : undefined;
  if (!outcome) return reply.callNotFound();
  reply.header('Cache-Control', 'no-store');
  if (outcome.kind === 'paid') return reply.redirect(PATHS.orderReceived(id, key), 303);
  const refusal = outcome.kind === 'refused' ? outcome.refusal : 'not-authenticated';
  // The basket of an order that is paid later is gone: it has a page of its own.
  const isLater = queryOf(request).get('pay_for_order') !== null;
  const back = isLater ? `${PATHS.orderPay(id, key)}&` : `${PATHS.checkout}?`;
  return reply.redirect(`${back}refus=${refusal}`, 303);
};
