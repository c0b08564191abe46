import { sql } from 'kysely';
import { Notice } from '#platform/design/notice.tsx';
import { may } from '#shop/staff/access/roles.ts';
import { findInvoice } from '#shop/orders/invoices/server/find-invoice.ts';
import { invoicePdf } from '#shop/orders/invoices/server/invoice-pdf.ts';
import { allowedActions } from '#shop/orders/order-desk/order-actions.ts';
import { ORDER_DESK_PATH, orderPath } from '#shop/orders/order-desk/order-list.ts';
import { orderStateOf } from '#shop/orders/order-desk/order-state.ts';
import {
  actionFactsOf,
  findDeskOrder,
  type DeskOrder,
} from '#shop/orders/order-desk/server/find-desk-order.ts';
import { quotePath } from '#shop/orders/quotes/quote-list.ts';
import { findQuoteOfOrder } from '#shop/orders/quotes/server/find-quote.ts';
import { answerMissing, answerScreen, type OfficeContext, type OfficeDeps } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { OrderForms } from './order-forms.tsx';
import type { RefusedForm } from './refused-form.ts';
import { Documents, Mails, Parcels, Payment, Returns } from './order-facts.tsx';
import { Addresses, Customer } from './order-customer.tsx';
import { History } from './order-history.tsx';
import { Lines } from './order-lines.tsx';
import { StateBadge } from './state-badge.tsx';
import { texts } from './texts.ts';
import styles from './order.module.css';

export const showOrder: OfficeScreen = (deps, context) =>
  answerOrder(deps, context, Number(context.params['id']));

/** Answers with an order, after a refused form with the reason and the new state. */
export async function answerOrder(
  deps: OfficeDeps,
  context: OfficeContext,
  orderId: number,
  refused?: RefusedForm,
) {
  const desk = await findDeskOrder(deps.db, orderId);
  if (!desk) return answerMissing(deps, context);
  const state = orderStateOf(actionFactsOf(desk));
  const quote = may(context.staff.role, 'take-orders') && (await findQuoteOfOrder(deps.db, orderId));
  return answerScreen(deps, context, {
    title: texts.order(orderId),
    current: ORDER_DESK_PATH,
    actions: <StateBadge state={state} />,
    status: refused?.status ?? 200,
    done: refused ? {} : texts.done,
    body: (
      <>
        <p className={styles.lead}>
          <a href={ORDER_DESK_PATH}>{texts.back}</a>
          <span>{texts.placedOn(desk.order.placedAt)}</span>
          {desk.replaces !== null && <a href={orderPath(desk.replaces)}>{texts.replaces(desk.replaces)}</a>}
          {desk.replacements.map((id) => (
            <a key={id} href={orderPath(id)}>
              {texts.replacedBy(id)}
            </a>
          ))}
          {quote && <a href={quotePath(quote.id)}>{texts.fromQuote(quote.number)}</a>}
          {desk.order.isTest && <span>{texts.isTest}</span>}
        </p>
        {refused && <Notice tone="error">{refused.message}</Notice>}
        <OrderBody desk={desk} context={context} refused={refused} />
      </>
    ),
  });
}

type BodyProps = { desk: DeskOrder; context: OfficeContext; refused: RefusedForm | undefined };

function OrderBody({ desk, context: { staff, nonce }, refused }: BodyProps) {
  const actions = allowedActions(actionFactsOf(desk)).filter((action) =>
    may(staff.role, action === 'refund' ? 'refund-orders' : 'change-orders'),
  );
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        {/* A refused form stays in sight, even if the new state no longer allows it. */}
        <OrderForms desk={desk} nonce={nonce} actions={actions} refused={refused} />
        <Lines desk={desk} />
        <Parcels desk={desk} />
        <History desk={desk} />
      </div>
      <div className={styles.side}>
        <Customer desk={desk} isLinked={may(staff.role, 'see-customers')} />
        <Addresses desk={desk} />
        <Payment desk={desk} />
        <Documents desk={desk} />
        <Returns desk={desk} />
        <Mails desk={desk} />
      </div>
    </div>
  );
}

/** Sends an invoice or a credit note of an order to the staff. */
export const sendDocument: OfficeScreen = async (deps, context) => {
  const { params, reply } = context;
  const { file = '' } = params;
  const invoice = await findInvoice(
    deps.db,
    file.replace(/\.pdf$/, ''),
    sql`select ${Number(params['id'])}::int`,
  );
  if (!invoice) return answerMissing(deps, context);
  return reply
    .header('Content-Disposition', `inline; filename="${invoice.number}.pdf"`)
    .type('application/pdf')
    .send(await invoicePdf(invoice));
};
