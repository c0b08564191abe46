import type { FastifyRequest } from 'fastify';
import type { ReactNode } from 'react';
import type { FaultMessage } from '#platform/forms.ts';
import { readForm } from '#platform/server/edge/read-form.ts';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { clientOf } from '#platform/server/limits/client.ts';
import type { RequestContext } from '#platform/server/request-context.ts';
import { exclusionNote } from '#shop/catalogue/products/withdrawal-exclusion.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { shopSettings } from '#shop/common/settings/server/shop-settings.ts';
import { findCustomer } from '#shop/customers/accounts/server/sessions.ts';
import { isOrderKey, type Order } from '#shop/orders/orders/order.ts';
import { findCustomerOrder, findOrder } from '#shop/orders/orders/server/find-order.ts';
import { lineName } from '#shop/orders/orders/texts.ts';
import {
  checkDeclaration,
  chooseLines,
  FIELD,
  orderNumberOf,
  quantityField,
  STEP,
  type Declaration,
  type WithdrawableLine,
} from '#shop/orders/withdrawals/declaration.ts';
import { findMissedDeadline, findPassedDeadline } from '#shop/orders/withdrawals/server/find-deadline.ts';
import { declareWithdrawal } from '#shop/orders/withdrawals/server/declare-withdrawal.ts';
import { findWithdrawal } from '#shop/orders/withdrawals/server/find-withdrawal.ts';
import { receiptPdf } from '#shop/orders/withdrawals/server/receipt-pdf.ts';
import { withdrawalSettings } from '#shop/orders/withdrawals/server/withdrawal-settings.ts';
import { faultMessage, texts } from '#shop/orders/withdrawals/texts.ts';
import { isExamined } from '#shop/orders/withdrawals/withdrawal-status.ts';
import { DeclarationCheck } from '#shop/orders/withdrawals/ui/declaration-check.tsx';
import { DeclarationForm } from '#shop/orders/withdrawals/ui/declaration-form.tsx';
import { WithdrawalReceipt } from '#shop/orders/withdrawals/ui/withdrawal-receipt.tsx';
import { WithdrawalScreen } from '#shop/orders/withdrawals/ui/withdrawal-screen.tsx';
import { answerPage } from '#site/engine/answer-page.tsx';
import type { PageDeps } from '#site/engine/page-deps.ts';
import type { Screen } from '#site/engine/site-url.ts';
import { loadFrame } from '#site/frame/frame.ts';
import { submissionOf } from '#site/reviews/writing-shell.tsx';
import { mayOpenByLink } from './order-access-page.tsx';

/** The state of the form: what was typed, and the order lines that can be ticked. */
type WithdrawalForm = {
  readonly declaration: Declaration;
  readonly orderKey: string;
  readonly lines: readonly WithdrawableLine[] | undefined;
  readonly passedDeadline: string | undefined;
};

export const showWithdrawalForm: Screen<PageDeps> = (deps) => async (request, reply) => {
  const query = queryOf(request);
  const orderNumber = query.get(FIELD.orderNumber) ?? '';
  const orderKey = query.get(FIELD.orderKey) ?? '';
  const order = await findOwnOrder(deps, request, orderNumber, orderKey);
  const declaration: Declaration = {
    name: order ? `${order.billing.firstName} ${order.billing.lastName}`.trim() : '',
    orderNumber: order ? String(order.id) : orderNumber,
    email: order?.billing.email ?? '',
    lines: [],
    description: '',
  };
  const form = { declaration, orderKey, lines: withdrawableLines(order) };
  return showForm(deps, { request, reply }, { ...form, passedDeadline: await passedDeadlineOf(deps, order) });
};

export const submitWithdrawal: Screen<PageDeps> = (deps) => async (request, reply) => {
  const context = { request, reply };
  const sent = readForm(request);
  const text = (field: string) => sent.text(field).trim();
  const orderKey = text(FIELD.orderKey);
  const order = await findOwnOrder(deps, request, text(FIELD.orderNumber), orderKey);
  const lines = withdrawableLines(order);
  const declaration: Declaration = {
    name: text(FIELD.name),
    orderNumber: text(FIELD.orderNumber),
    email: text(FIELD.email),
    lines: lines
      ? chooseLines(
          lines,
          (id) => sent.texts(FIELD.line).includes(String(id)),
          (id) => Number(text(quantityField(id)) || Number.NaN),
        )
      : [],
    description: text(FIELD.description),
  };
  const form = { declaration, orderKey, lines, passedDeadline: await passedDeadlineOf(deps, order) };
  const messages = checkDeclaration(declaration).map(faultMessage);
  if (messages.length > 0) return showForm(deps, context, form, messages);
  const step = text(FIELD.step);
  if (step === STEP.change) return showForm(deps, context, form);
  const submissionId = submissionOf(text(FIELD.submission));
  if (step !== STEP.confirm) return showCheck(deps, context, form, submissionId);
  const outcome = await declareWithdrawal(deps, { declaration, submissionId, client: clientOf(request) });
  if (outcome.ok) return reply.redirect(PATHS.withdrawalReceipt(outcome.withdrawal.key), 303);
  return showCheck(deps, context, form, submissionId, outcome.waitSeconds);
};

/** The order that the visitor may see: by its key, or as its customer. */
async function findOwnOrder(
  deps: PageDeps,
  request: FastifyRequest,
  orderNumber: string,
  key: string,
): Promise<Order | undefined> {
  const id = orderNumberOf(orderNumber);
  if (id === undefined) return undefined;
  if (isOrderKey(key)) {
    const order = await findOrder(deps.db, id, key);
    return order && (await mayOpenByLink(deps, request, order)) ? order : undefined;
  }
  const customer = await findCustomer(deps, request);
  return customer && findCustomerOrder(deps.db, id, customer.id);
}

/** Tells the end of the period only to a visitor who may see the order. */
const passedDeadlineOf = async ({ db, now }: PageDeps, order: Order | undefined) =>
  order && findPassedDeadline(db, order.id, now());

const withdrawableLines = (order: Order | undefined): WithdrawableLine[] | undefined =>
  order?.lines.map((line) => ({
    id: line.id,
    name: lineName(line),
    quantity: line.quantity,
    limit: exclusionNote({ ...line, isGiftCard: line.gift !== null }),
    isExcluded: line.withdrawalExclusion === 'personalised',
  }));

/** Declarations name a person: they are not cached, and their url is not sent as a referrer. */
const PRIVATE = { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' } as const;

type WithdrawalPageContent = {
  readonly title: string;
  readonly body: ReactNode;
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly isHidden?: boolean;
};

function answer(deps: PageDeps, { request, reply }: RequestContext, shown: WithdrawalPageContent) {
  const { title, status = 200, headers, isHidden = true } = shown;
  const body = <WithdrawalScreen title={title}>{shown.body}</WithdrawalScreen>;
  const page = {
    title,
    description: texts.description,
    path: PATHS.withdrawal,
    hidden: isHidden,
    tags: [],
    body,
  };
  return answerPage(deps, request, reply, { page, status, headers: { ...PRIVATE, ...headers } });
}

async function showForm(
  deps: PageDeps,
  context: RequestContext,
  form: WithdrawalForm,
  messages: readonly FaultMessage[] = [],
) {
  const { shop } = await loadFrame(deps.db, deps.frames);
  return answer(deps, context, {
    title: texts.title,
    body: <DeclarationForm {...form} shop={shop} messages={messages} />,
    status: messages.length > 0 ? 422 : 200,
    isHidden: form.orderKey !== '',
  });
}

async function showCheck(
  deps: PageDeps,
  context: RequestContext,
  { declaration, orderKey }: WithdrawalForm,
  submissionId: string,
  waitSeconds?: number,
) {
  const { shop } = await loadFrame(deps.db, deps.frames);
  const problem = waitSeconds === undefined ? undefined : texts.tooMany(waitSeconds, shop);
  return answer(deps, context, {
    title: texts.checkTitle,
    body: (
      <DeclarationCheck
        declaration={declaration}
        orderKey={orderKey}
        submissionId={submissionId}
        problem={problem}
      />
    ),
    ...(waitSeconds !== undefined && { status: 429, headers: { 'Retry-After': String(waitSeconds) } }),
  });
}

export const showWithdrawalReceipt: Screen<PageDeps> = (deps) => async (request, reply) => {
  const withdrawal = await findWithdrawal(deps.db, request.params['key'] ?? '');
  if (!withdrawal) return reply.callNotFound();
  const [{ shop }, settings, missedDeadline] = await Promise.all([
    loadFrame(deps.db, deps.frames),
    withdrawalSettings.load(deps.db),
    // While nobody has looked at the declaration, its receipt does not tell whether the order exists.
    isExamined(withdrawal.status) ? findMissedDeadline(deps.db, withdrawal) : undefined,
  ]);
  return answer(
    deps,
    { request, reply },
    {
      title: texts.receiptTitle,
      body: (
        <WithdrawalReceipt
          withdrawal={withdrawal}
          shop={shop}
          settings={settings}
          missedDeadline={missedDeadline}
        />
      ),
    },
  );
};

export const sendWithdrawalReceipt: Screen<PageDeps> =
  ({ db }) =>
  async (request, reply) => {
    const withdrawal = await findWithdrawal(db, request.params['key'] ?? '');
    if (!withdrawal) return reply.callNotFound();
    const settings = await Promise.all([shopSettings.load(db), withdrawalSettings.load(db)]);
    return reply
      .headers(PRIVATE)
      .header('Content-Disposition', `inline; filename="${texts.fileName(withdrawal.id)}"`)
      .type('application/pdf')
      .send(await receiptPdf(withdrawal, ...settings));
  };
