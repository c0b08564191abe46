import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PATHS } from '../platform/names.ts';
import { queryOf } from '../platform/server/request-query.ts';
import { findVisitor } from '../platform/server/visitor.ts';
import { Button, ButtonLink } from '../platform/ui/button.tsx';
import { RadioGroup } from '../platform/ui/choice-field.tsx';
import { Notice } from '../platform/ui/notice.tsx';
import { NONCES, PAY_NONCE_FIELD } from '../shop/checkout/contract.ts';
import { isOfflineMethod, type OfflineMethod } from '../shop/checkout/payment-method.ts';
import { texts } from '../shop/checkout/texts.ts';
import { isOrderKey, type Order } from '../shop/orders/order.ts';
import { payStateOf } from '../shop/orders/pay-state.ts';
import { findOrder } from '../shop/orders/server/find-order.ts';
import { waitForPayment } from '../shop/orders/server/wait-for-payment.ts';
import { listMethods } from './checkout-page.tsx';
import { OrderContents } from './order-contents.tsx';
import { answerPage, type PageDeps } from './routes.tsx';
import styles from './order-pay-page.module.css';

type One = { Params: { id: string } };
type Exchange = { request: FastifyRequest<One>; reply: FastifyReply };

const PATH = '/commander/order-pay/:id(^\\d{1,9}$)/';

/** /commander/order-pay/{id}/?pay_for_order=true&key=: an order that was placed, for whoever has its key (§2.8). */
export function orderPayRoutes(app: FastifyInstance, deps: PageDeps): void {
  app.get<One>(PATH, async (request, reply) => {
    const order = await openOrder(deps, request);
    return order ? show(deps, { request, reply }, { order }) : reply.callNotFound();
  });

  app.post<One>(PATH, async (request, reply) => {
    const order = await openOrder(deps, request);
    if (!order) return reply.callNotFound();
    const problem = await pay(deps, request, order);
    if (problem !== undefined) return show(deps, { request, reply }, { order, problem });
    return reply.redirect(PATHS.orderReceived(order.id, order.key), 303);
  });
}

async function openOrder({ db }: PageDeps, request: FastifyRequest<One>): Promise<Order | undefined> {
  const key = queryOf(request).get('key') ?? '';
  return isOrderKey(key) ? findOrder(db, Number(request.params.id), key) : undefined;
}

/** Why it could not be paid so, in a sentence. */
async function pay(deps: PageDeps, request: FastifyRequest, order: Order): Promise<string | undefined> {
  const fields = typeof request.body === 'object' && request.body !== null ? { ...request.body } : {};
  const said: Readonly<Record<string, unknown>> = fields;
  if (!deps.nonces.isValid(said[PAY_NONCE_FIELD], payNonce(order), findVisitor(request)))
    return texts.payExpired;
  const method = said['payment_method'];
  const offered: readonly string[] = await listMethods(deps);
  if (typeof method !== 'string' || !offered.includes(method) || !isOfflineMethod(method))
    return texts.paymentFault;
  const waiting = await waitForPayment(deps, order.id, method);
  return waiting.ok ? undefined : texts.payRefusals[waiting.failure];
}

/** For this order only. */
const payNonce = ({ id }: Order) => `${NONCES.pay}-${id}`;

async function show(
  deps: PageDeps,
  { request, reply }: Exchange,
  { order, problem }: { order: Order; problem?: string },
) {
  const nonce = deps.nonces.create(payNonce(order), findVisitor(request));
  const methods = await listMethods(deps);
  const page = {
    title: texts.payTitle(order.id),
    description: texts.payTitle(order.id),
    path: PATHS.checkout,
    hidden: true,
    tags: [],
    body: <PayPage {...{ order, problem, nonce, methods }} />,
  };
  return answerPage(deps, request, reply, { page, status: problem === undefined ? 200 : 422 });
}

type Props = {
  order: Order;
  problem: string | undefined;
  nonce: string;
  methods: readonly OfflineMethod[];
};

function PayPage({ order, problem, nonce, methods }: Props) {
  const state = order.totals.total === 0 ? 'paid' : payStateOf(order);
  return (
    <div className={styles.pay}>
      <h1>{texts.payTitle(order.id)}</h1>
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
      {state !== 'payable' && problem === undefined && (
        <Notice tone={state === 'paid' ? 'success' : 'warning'}>{texts.payRefusals[state]}</Notice>
      )}
      <OrderContents order={order} />
      {state === 'payable' ? (
        <PayForm {...{ order, nonce, methods }} />
      ) : (
        <ButtonLink
          href={state === 'paid' ? PATHS.orderReceived(order.id, order.key) : PATHS.listing}
          variant="secondary"
        >
          {state === 'paid' ? texts.seeOrder : texts.goShopping}
        </ButtonLink>
      )}
    </div>
  );
}

function PayForm({ order, nonce, methods }: Omit<Props, 'problem'>) {
  const chosen = methods.find((method) => method === order.paymentMethod) ?? methods[0];
  return (
    <form
      id="order_review"
      method="post"
      action={PATHS.orderPay(order.id, order.key)}
      className={styles.form}
    >
      <input type="hidden" name={PAY_NONCE_FIELD} value={nonce} />
      <RadioGroup
        id="payment_method"
        name="payment_method"
        legend={texts.payment}
        boxed
        defaultValue={chosen}
        options={methods.map((method) => ({
          value: method,
          label: texts.methods[method].title,
          hint: texts.methods[method].description,
        }))}
      />
      <Button type="submit" id="place_order" size="l" wide data-value={texts.pay}>
        {texts.pay}
      </Button>
    </form>
  );
}
