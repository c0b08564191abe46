import type { FastifyReply, FastifyRequest } from 'fastify';
import { PATHS } from '#shop/common/paths/paths.ts';
import { ownPath } from '#platform/own-path.ts';
import type { PathRequest } from '#platform/server/handler.ts';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { findVisitor } from '#platform/server/visitor.ts';
import { wantsJson } from '#platform/server/edge/wants-json.ts';
import { Button, ButtonLink } from '#platform/design/button.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { readCardSelection } from '#shop/checkout/checkout/card-selection.ts';
import { NONCES, PAY_NONCE_FIELD, type PayingAnswer } from '#shop/checkout/checkout/contract.ts';
import { findOffered, type PaymentMethodId } from '#shop/orders/orders/payment-methods.ts';
import { failureAnswer } from '#shop/checkout/checkout/server/failure-answer.tsx';
import { texts } from '#shop/checkout/checkout/texts.ts';
import { FormProblems } from '#platform/design/form-problems.tsx';
import { PayingStatus } from '#shop/checkout/checkout/ui/paying-status.tsx';
import { PaymentMethods } from '#shop/checkout/checkout/ui/payment-methods.tsx';
import { amountToPay, isOrderKey, type Order, type OrderedProduct } from '#shop/orders/orders/order.ts';
import { payStateOf } from '#shop/orders/orders/pay-state.ts';
import { findOrder } from '#shop/orders/orders/server/find-order.ts';
import { listOrderedProducts } from '#shop/orders/orders/server/list-customer-orders.ts';
import { networkOf } from '#shop/orders/orders/server/unpaid-orders.ts';
import { waitForPayment } from '#shop/orders/orders/server/wait-for-payment.ts';
import { CARD_FIELD, CARD_NONCES, confirmationFragment, returnPath } from '#shop/orders/payments/contract.ts';
import { isPayRefusal } from '#shop/orders/payments/refusal.ts';
import { isTooManyAttempts } from '#shop/orders/payments/payment.ts';
import { cardKeysOf } from '#shop/orders/payments/server/card-permit.ts';
import { payOrder } from '#shop/orders/payments/server/pay-order.ts';
import { texts as orderTexts } from '#shop/orders/orders/texts.ts';
import { texts as paymentTexts } from '#shop/orders/payments/texts.ts';
import type { CardSettings } from '#shop/orders/payments/ui/card-box.tsx';
import { unpaidSentence } from '#shop/orders/payments/unpaid-sentence.ts';
import { findPaymentTerm, listMethods } from './checkout-page.tsx';
import { orderWallets } from './express-wallets.tsx';
import { readForm, type SubmittedForm } from '#platform/server/edge/read-form.ts';
import { loadFrame } from '#site/frame/frame.ts';
import { newIdempotencyKey } from './new-idempotency-key.ts';
import { askOrderEmail, mayOpenByLink } from './order-access-page.tsx';
import { OrderContents } from './order-contents.tsx';
import { payingHeaders } from './paying-headers.ts';
import { answerPage } from '#site/engine/answer-page.tsx';
import type { PageDeps } from '#site/engine/page-deps.ts';
import type { Screen } from '#site/engine/site-url.ts';
import { TestShopNotice } from '#site/frame/test-shop-notice.tsx';
import styles from './order-pay-page.module.css';

type PathContext = { request: PathRequest; reply: FastifyReply };

export const showOrderPay: Screen<PageDeps> = (deps) => async (request, reply) => {
  const order = await openOrder(deps, request);
  if (!order) return reply.callNotFound();
  if (!(await mayOpenByLink(deps, request, order))) return askOrderEmail(deps, { request, reply }, order);
  // The visitor returns from a challenge that did not lead to a payment.
  const refusal = queryOf(request).get('refus') ?? '';
  const problem = isPayRefusal(refusal) && { problem: paymentTexts.refusals[refusal], isOfCard: true };
  return show(deps, { request, reply }, { order, ...problem });
};

export const submitOrderPay: Screen<PageDeps> = (deps) => async (request, reply) => {
  const order = await openOrder(deps, request);
  if (!order) return reply.callNotFound();
  const isOpen = await mayOpenByLink(deps, request, order);
  if (!isOpen && !wantsJson(request)) return askOrderEmail(deps, { request, reply }, order);
  const paid = isOpen ? await payOrNot(deps, request, order) : { problem: orderTexts.orderAccessLead };
  if (wantsJson(request))
    return reply.code(statusOf(paid)).header('Cache-Control', 'no-store').send(answerOf(paid));
  if ('problem' in paid) return show(deps, { request, reply }, { order, ...paid });
  return reply.redirect(paid.leadsTo, 303);
};

async function openOrder({ db }: PageDeps, request: PathRequest): Promise<Order | undefined> {
  const key = queryOf(request).get('key') ?? '';
  return isOrderKey(key) ? findOrder(db, Number(request.params['id']), key) : undefined;
}

type PaymentProblem = {
  readonly problem: string;
  readonly isOfCard?: boolean;
  readonly isOverLimit?: boolean;
};
type PaymentResult = { readonly leadsTo: string } | PaymentProblem;

const statusOf = (paid: PaymentResult) => ('problem' in paid && paid.isOverLimit ? 429 : 200);

/** The same result for a script, which shows it in the current page. */
const answerOf = (paid: PaymentResult): PayingAnswer =>
  'problem' in paid
    ? failureAnswer([{ field: paid.isOfCard ? CARD_FIELD : '', text: paid.problem }])
    : { result: 'success', redirect: paid.leadsTo };

/** Pays an order, or returns the reason for the failure as a sentence. */
async function payOrNot(deps: PageDeps, request: FastifyRequest, order: Order): Promise<PaymentResult> {
  const form = readForm(request);
  if (!deps.nonces.isValid(form.fields[PAY_NONCE_FIELD], payNonce(order), findVisitor(request)))
    return { problem: texts.payExpired };
  const method = findOffered(await listMethods(deps), form.fields['payment_method']);
  if (!method) return { problem: texts.paymentFault };
  if (method.kind === 'card') return payByCard(deps, request, order, form);
  const payment = { method: method.id, network: networkOf(deps, request) };
  const waiting = await waitForPayment(deps, order.id, payment);
  return waiting.ok ? resultOf(order) : { problem: texts.payRefusals[waiting.failure] };
}

const resultOf = ({ id, key }: Order): PaymentResult => ({ leadsTo: PATHS.orderReceived(id, key) });

async function payByCard(
  deps: PageDeps,
  request: FastifyRequest,
  order: Order,
  form: SubmittedForm,
): Promise<PaymentResult> {
  const { methodId } = readCardSelection(form.text);
  if (methodId === '') return { problem: paymentTexts.missing, isOfCard: true };
  const showsChallenge = wantsJson(request);
  const outcome = await payOrder(deps, {
    orderId: order.id,
    idempotencyKey: `${order.key}:${form.text('idempotency_key').slice(0, 64)}`,
    methodId,
    countedAs: cardKeysOf(deps, { visitor: findVisitor(request) ?? order.key, ip: request.ip }),
    returnUrl: showsChallenge
      ? null
      : `${deps.config.publicUrl}${returnPath(order.id, order.key)}&pay_for_order=true`,
    customerId: null,
    savesCard: false,
  });
  if (outcome.kind === 'paid') return resultOf(order);
  if (outcome.kind === 'refused')
    return {
      problem: unpaidSentence(outcome),
      isOfCard: true,
      isOverLimit: isTooManyAttempts(outcome),
    };
  const { clientSecret, redirectUrl = PATHS.orderPay(order.id, order.key) } = outcome.intent;
  if (!showsChallenge) return { leadsTo: ownPath(deps.config.publicUrl, redirectUrl) };
  const nonce = deps.nonces.create(CARD_NONCES.updateOrder(order.id), findVisitor(request));
  return { leadsTo: confirmationFragment({ orderId: order.id, clientSecret, nonce }) };
}

/** The nonce is valid for this order only. */
const payNonce = ({ id }: Order) => `${NONCES.pay}-${id}`;

async function show(
  deps: PageDeps,
  { request, reply }: PathContext,
  { order, problem, isOfCard = false, isOverLimit = false }: Partial<PaymentProblem> & { order: Order },
) {
  const nonce = deps.nonces.create(payNonce(order), findVisitor(request));
  const methods = await listMethods(deps);
  const term = await findPaymentTerm(deps, order);
  const products = await listOrderedProducts(deps.db, order.id);
  const express = orderWallets(deps, await loadFrame(deps.db, deps.frames), order);
  const page = {
    title: texts.payTitle(order.id),
    description: texts.payTitle(order.id),
    path: PATHS.checkout,
    hidden: true,
    tags: [],
    body: (
      <PayPage
        order={order}
        products={products}
        problem={problem}
        isOfCard={isOfCard}
        nonce={nonce}
        methods={methods}
        term={term}
        express={express}
        card={deps.provider}
        config={deps.config}
        payments={deps.payments}
      />
    ),
  };
  return answerPage(deps, request, reply, {
    page,
    status: isOverLimit ? 429 : problem === undefined ? 200 : 422,
    headers: payingHeaders(deps),
  });
}

type Props = {
  order: Order;
  products: ReadonlyMap<number, OrderedProduct>;
  problem: string | undefined;
  isOfCard: boolean;
  nonce: string;
  methods: readonly PaymentMethodId[];
  /** Says when an unpaid order by transfer or cheque is cancelled; empty if the shop sets no term. */
  term: string;
  card: CardSettings;
  config: Pick<PageDeps['config'], 'publicUrl'>;
  payments: PageDeps['payments'];
  express: ReturnType<typeof orderWallets>;
};

function PayPage(props: Props) {
  const { order, problem, products } = props;
  const state = amountToPay(order) === 0 ? 'paid' : payStateOf(order);
  return (
    <div className={styles.pay}>
      <h1>{texts.payTitle(order.id)}</h1>
      {state === 'payable' && <TestShopNotice payments={props.payments} />}
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
      {state !== 'payable' && problem === undefined && (
        <Notice tone={state === 'paid' ? 'success' : 'warning'}>{texts.payRefusals[state]}</Notice>
      )}
      <OrderContents order={order} products={products} />
      {state === 'payable' ? (
        <>
          {props.express?.buttons}
          <PayForm {...props} />
          {props.express?.dialogs}
        </>
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

function PayForm({ order, problem, isOfCard, nonce, methods, term, card, config }: Props) {
  const chosen = methods.find((method) => method === order.paymentMethod);
  return (
    <form
      id="order_review"
      method="post"
      action={PATHS.orderPay(order.id, order.key)}
      className={styles.form}
      data-pays=""
      data-shop-url={config.publicUrl}
      // The fields of the payment card are in the form but hidden when another payment method is selected.
      noValidate
    >
      <input type="hidden" name={PAY_NONCE_FIELD} value={nonce} />
      <input type="hidden" name="idempotency_key" value={newIdempotencyKey()} />
      <FormProblems className={styles.problem} />
      <PaymentMethods
        methods={methods}
        term={term}
        chosen={chosen ?? ''}
        legend={texts.payment}
        card={card}
        total={amountToPay(order)}
        problem={isOfCard ? problem : undefined}
      />
      <Button type="submit" id="place_order" size="l" wide data-value={texts.pay} busyLabel={texts.paying}>
        {texts.pay}
      </Button>
      <PayingStatus />
    </form>
  );
}
