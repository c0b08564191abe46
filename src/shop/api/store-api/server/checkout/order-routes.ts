import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PATHS } from '#shop/common/paths/paths.ts';
import { parseId } from '#platform/server/edge/fields.ts';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { fail, succeed, type Result } from '#platform/result.ts';
import { findCustomer } from '#shop/customers/accounts/server/sessions.ts';
import { findOffered } from '#shop/orders/orders/payment-methods.ts';
import { readCardSelection } from '#shop/checkout/checkout/card-selection.ts';
import { paidLater, type PaymentOutcome } from '#shop/checkout/checkout/payment-outcome.ts';
import { texts as checkoutTexts } from '#shop/checkout/checkout/texts.ts';
import type { Order } from '#shop/orders/orders/order.ts';
import { payStateOf, type PayRefusal } from '#shop/orders/orders/pay-state.ts';
import { findOrder } from '#shop/orders/orders/server/find-order.ts';
import { findOwner } from '#shop/orders/orders/server/find-owner.ts';
import { networkOf } from '#shop/orders/orders/server/unpaid-orders.ts';
import { waitForPayment } from '#shop/orders/orders/server/wait-for-payment.ts';
import { isTooManyAttempts } from '#shop/orders/payments/payment.ts';
import { cardKeysOf } from '#shop/orders/payments/server/card-permit.ts';
import { payOrder } from '#shop/orders/payments/server/pay-order.ts';
import { faultsError, refusalError } from '../../checkout-errors.ts';
import { errorCode, wireError, type WireError } from '#shop/basket/store-client/errors.ts';
import { texts } from '../../texts.ts';
import { answerChange } from '../cart/cart-answer.ts';
import { OUTCOME_STATUS, toWireCheckout } from './checkout-resource.ts';
import { listItemProducts } from '../catalogue/list-item-products.ts';
import { takeAddresses } from './take-addresses.ts';
import { toWireOrder } from './order-resource.ts';
import { notPaid, idempotencyKeyOf } from './payment-answer.ts';
import { CHECKOUT, documented, idParams, INVALID, PAYMENT_REFUSED } from '../openapi/document-call.ts';
import { read } from '../read.ts';
import { orderQuery, payOrderBody } from '../schemas.ts';
import { sendError } from '../send-error.ts';
import { callerOf, nonceHolder, sendSession, type StoreDeps } from '../session.ts';

type OrderRoute = { Params: { id: string } };

const NOT_THEIRS = [errorCode('invalid_order'), errorCode('invalid_billing_email')];
const CALLS = {
  read: documented('GET /order/{id}', {
    group: 'checkout',
    params: idParams,
    query: orderQuery,
    answer: 'Order',
    errors: { 400: [INVALID], 401: NOT_THEIRS, 403: [errorCode('invalid_user')] },
  }),
  pay: documented('POST /checkout/{id}', {
    ...CHECKOUT,
    params: idParams,
    body: payOrderBody,
    bodyExample: {
      key: 'wc_order_7sJq2LmX4cVbN',
      billing_email: 'anne@exemple.fr',
      payment_method: 'cheque',
      payment_data: [],
    },
    errors: {
      400: [
        INVALID,
        ...PAYMENT_REFUSED,
        ...['product_partially_out_of_stock', 'invalid_address', 'invalid_address_country'].map(errorCode),
      ],
      401: [errorCode('missing_nonce'), ...NOT_THEIRS],
      403: [errorCode('invalid_nonce'), errorCode('invalid_user')],
      500: ['invalid_order_update_status'],
    },
  }),
};

/** The routes to read and to pay a placed order (§7.6). */
export function orderRoutes(api: FastifyInstance, deps: StoreDeps): void {
  api.get<OrderRoute>('/order/:id', CALLS.read, async (request, reply) => {
    // Clients take the nonce of their next request from the latest response.
    sendSession(deps, { request, reply }, callerOf(deps, request).visitor);
    const found = await openOrder(deps, request, read(orderQuery, Object.fromEntries(queryOf(request))));
    if (!found.ok) return sendError(reply, ORDER_ERRORS[found.failure]());
    const order = found.value;
    const products = await listItemProducts(
      deps.db,
      order.lines.map(({ productId }) => productId),
    );
    return toWireOrder(order, { publicUrl: deps.config.publicUrl, products });
  });

  api.post<OrderRoute>('/checkout/:id', CALLS.pay, (request, reply) => {
    let paid: { order: Order; outcome: PaymentOutcome } | undefined;
    const pay = async (visitor: string): Promise<WireError | undefined> => {
      const input = read(payOrderBody, request.body);
      const found = await openOrder(deps, request, input);
      if (!found.ok) return ORDER_ERRORS[found.failure]();
      const { id, key } = found.value;
      const tried = await payBy(deps, request, { input, visitor, order: found.value });
      if ('error' in tried) return tried.error;
      const order = await findOrder(deps.db, id, key);
      if (!order) throw new Error(`order ${id} was paid and is not there`);
      paid = { order, outcome: tried.outcome };
      return undefined;
    };
    return answerChange(
      deps,
      { request, reply },
      pay,
      async () => paid && toWireCheckout(paid.order, paid.outcome),
      () => (paid ? OUTCOME_STATUS[paid.outcome.status] : 200),
    );
  });
}

type Payment = {
  readonly input: ReturnType<typeof payOrderBody.parse>;
  readonly visitor: string;
  readonly order: Order;
};

/** Pays an order by the requested payment method. */
async function payBy(
  deps: StoreDeps,
  request: FastifyRequest,
  { input, visitor, order }: Payment,
): Promise<{ readonly outcome: PaymentOutcome } | { readonly error: WireError | undefined }> {
  const method = findOffered(await deps.methods(), input.payment_method);
  const thanks = paidLater(deps.config.publicUrl + PATHS.orderReceived(order.id, order.key));
  if (!method) return { error: methodError('payment-method', input) };
  const state = payStateOf(order);
  if (state !== 'payable') return { error: payError(state) };
  const fault = await takeAddresses(deps, order, input);
  if (fault) return { error: fault };
  if (method.kind === 'offline') {
    const payment = { method: method.id, network: networkOf(deps, request) };
    const waiting = await waitForPayment(deps, order.id, payment);
    return waiting.ok ? { outcome: thanks } : { error: payError(waiting.failure) };
  }
  const { methodId } = readCardSelection((name) => input.payment_data[name] ?? '');
  if (methodId === '') return { error: methodError('card', input) };
  const outcome = await payOrder(deps, {
    orderId: order.id,
    idempotencyKey: `${order.key}:${idempotencyKeyOf(request) ?? request.id}`,
    methodId,
    countedAs: cardKeysOf(deps, { visitor, ip: request.ip }),
    returnUrl: null,
    customerId: null,
    savesCard: false,
  });
  if (isTooManyAttempts(outcome)) return { error: refusalError('too-many-tries') };
  return {
    outcome:
      outcome.kind === 'paid'
        ? thanks
        : notPaid(deps, nonceHolder(deps, request, visitor), order.id, outcome),
  };
}

const methodError = (code: 'payment-method' | 'card', { payment_method: method }: Payment['input']) =>
  faultsError([{ field: 'payment_method', code }], method);

function payError(refusal: PayRefusal): WireError {
  const message = checkoutTexts.payRefusals[refusal];
  if (refusal === 'too-many-unpaid' || refusal === 'too-large-unpaid')
    return { ...refusalError(refusal), message };
  if (refusal === 'sold-out') return wireError(400, errorCode('product_partially_out_of_stock'), message);
  // The status that existing clients expect.
  return wireError(500, 'invalid_order_update_status', message);
}

type OrderRefusal = 'invalid-order' | 'invalid-email' | 'invalid-user';

const ORDER_ERRORS: Record<OrderRefusal, () => WireError> = {
  'invalid-order': () => wireError(401, errorCode('invalid_order'), texts.unknownOrder),
  'invalid-user': () => wireError(403, errorCode('invalid_user'), texts.otherCustomer),
  'invalid-email': () => wireError(401, errorCode('invalid_billing_email'), texts.otherEmail),
};

/** Returns an order to its signed-in owner, or to a caller with its key and its email. */
async function openOrder(
  deps: StoreDeps,
  request: FastifyRequest<OrderRoute>,
  proof: { key: string; billing_email: string },
): Promise<Result<Order, OrderRefusal>> {
  const id = parseId(request.params.id) ?? 0;
  const [owner, customer] = await Promise.all([findOwner(deps.db, id), findCustomer(deps, request)]);
  const isOwner = customer !== undefined && owner?.customerId === customer.id;
  const order = owner && (await findOrder(deps.db, id, isOwner ? owner.key : proof.key));
  if (!order) return fail('invalid-order');
  if (isOwner) return succeed(order);
  if (customer !== undefined && owner.customerId !== null) return fail('invalid-user');
  const isTheirs = order.billing.email.toLowerCase() === proof.billing_email.trim().toLowerCase();
  return isTheirs ? succeed(order) : fail('invalid-email');
}
