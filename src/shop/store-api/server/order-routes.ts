import type { FastifyInstance } from 'fastify';
import { PATHS } from '../../../platform/names.ts';
import { queryOf } from '../../../platform/server/request-query.ts';
import { fail, succeed, type Result } from '../../../platform/result.ts';
import { isOfflineMethod } from '../../checkout/payment-method.ts';
import { paidLater } from '../../checkout/payment-outcome.ts';
import { payOrder } from '../../checkout/server/pay-order.ts';
import { texts as checkoutTexts } from '../../checkout/texts.ts';
import { isOrderKey, type Order } from '../../orders/order.ts';
import { findOrder } from '../../orders/server/find-order.ts';
import { faultsError } from '../checkout-errors.ts';
import { errorCode, wireError, type WireError } from '../errors.ts';
import { texts } from '../texts.ts';
import { answerChange } from './cart-answer.ts';
import { OUTCOME_STATUS, toWireCheckout } from './checkout-resource.ts';
import { listItemProducts } from './list-item-products.ts';
import { toWireOrder } from './order-resource.ts';
import { read } from './read.ts';
import { orderQuery, payOrderBody } from './schemas.ts';
import { sendError } from './send-error.ts';
import { callerOf, sendSession, type StoreDeps } from './session.ts';

type One = { Params: { id: string } };

/** Orders that were placed: reading one, and paying one (§7.6). */
export function orderRoutes(api: FastifyInstance, deps: StoreDeps): void {
  api.get<One>('/order/:id', async (request, reply) => {
    // Clients take the nonce of their next call from whatever answer came last.
    sendSession(deps, { request, reply }, callerOf(deps, request).visitor);
    const found = await openOrder(
      deps,
      request.params.id,
      read(orderQuery, Object.fromEntries(queryOf(request))),
    );
    if (!found.ok) return sendError(reply, ORDER_ERRORS[found.failure]());
    const order = found.value;
    const products = await listItemProducts(
      deps.db,
      order.lines.map(({ productId }) => productId),
    );
    return toWireOrder(order, { publicUrl: deps.config.publicUrl, products });
  });

  api.post<One>('/checkout/:id', (request, reply) => {
    let paid: Order | undefined;
    const pay = async (): Promise<WireError | undefined> => {
      const said = read(payOrderBody, request.body);
      const found = await openOrder(deps, request.params.id, said);
      if (!found.ok) return ORDER_ERRORS[found.failure]();
      const method = said.payment_method;
      const offered: readonly string[] = await deps.methods();
      if (!isOfflineMethod(method) || !offered.includes(method))
        return faultsError([{ field: 'payment_method', fault: 'payment-method' }], method);
      const done = await payOrder(deps, found.value.id, method);
      // The status that existing clients know for it.
      if (!done.ok)
        return wireError(500, 'invalid_order_update_status', checkoutTexts.payRefusals[done.failure]);
      paid = await findOrder(deps.db, found.value.id, found.value.key);
      return undefined;
    };
    const outcome = (order: Order) =>
      paidLater(deps.config.publicUrl + PATHS.orderReceived(order.id, order.key));
    return answerChange(
      deps,
      { request, reply },
      pay,
      async () => paid && toWireCheckout(paid, outcome(paid)),
      () => OUTCOME_STATUS.success,
    );
  });
}

type OrderRefusal = 'invalid-order' | 'invalid-email';

const ORDER_ERRORS: Record<OrderRefusal, () => WireError> = {
  'invalid-order': () => wireError(401, errorCode('invalid_order'), texts.unknownOrder),
  'invalid-email': () => wireError(401, errorCode('invalid_billing_email'), texts.otherEmail),
};

/** An order for whoever has its key and knows its e-mail address. */
async function openOrder(
  { db }: StoreDeps,
  id: string,
  said: { key: string; billing_email: string },
): Promise<Result<Order, OrderRefusal>> {
  const canBe = /^\d{1,9}$/.test(id) && isOrderKey(said.key);
  const order = canBe ? await findOrder(db, Number(id), said.key) : undefined;
  if (!order) return fail('invalid-order');
  const isTheirs = order.billing.email.toLowerCase() === said.billing_email.trim().toLowerCase();
  return isTheirs ? succeed(order) : fail('invalid-email');
}
