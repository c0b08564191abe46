import { dayInFrance, formatDate } from '#platform/french.ts';
import { formatPrice } from '#platform/money.ts';
import { BOOKS_PATH } from '#shop/orders/bookkeeping/document-list.ts';
import { orderPath } from '#shop/orders/order-desk/order-list.ts';
import { disputeUrl, isWaiting } from '#shop/orders/payments/dispute.ts';
import { listDisputes, type ListedDispute } from '#shop/orders/payments/server/disputes/list-disputes.ts';
import { DISPUTES_PATH } from '#shop/orders/payouts/payout-paths.ts';
import { answerScreen } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { DeskBadge, DeskTable, type Column } from '../../lists/desk-list.tsx';
import { Empty } from '../../parts/panel.tsx';
import { formatMoment } from '../format-moment.ts';
import { BookTabs } from './book-tabs.tsx';
import { payoutTexts } from './payout-texts.ts';

const texts = payoutTexts.disputes;

/** Lists the disputed payments, those that wait for an answer first. */
export const showDisputes: OfficeScreen = async (deps, context) => {
  const isTest = deps.payments.mode === 'sandbox';
  const disputes = await listDisputes(deps.db, isTest);
  return answerScreen(deps, context, {
    title: texts.title,
    current: BOOKS_PATH,
    body: (
      <>
        <BookTabs current={DISPUTES_PATH} />
        <p>{texts.lead}</p>
        {disputes.length === 0 ? (
          <Empty>{texts.empty}</Empty>
        ) : (
          <>
            <p>{texts.onSite}</p>
            <DeskTable
              caption={texts.title}
              columns={columnsOf(isTest, deps.now())}
              rows={disputes}
              keyOf={({ id }) => id}
            />
          </>
        )}
      </>
    ),
  });
};

const { columns } = texts;
const columnsOf = (isTest: boolean, now: Date): readonly Column<ListedDispute>[] => [
  {
    label: columns.dispute,
    cell: ({ id, openedAt }) => (
      <a href={disputeUrl(id, isTest)} rel="noreferrer">
        {texts.open(formatDate(dayInFrance(openedAt)))}
      </a>
    ),
  },
  {
    label: columns.order,
    cell: ({ orderId }) =>
      orderId === null ? payoutTexts.noOrder : <a href={orderPath(orderId)}>{orderId}</a>,
  },
  { label: columns.amount, isNumber: true, cell: ({ amount }) => formatPrice(amount) },
  { label: columns.reason, cell: ({ reason }) => texts.reason(reason) },
  {
    label: columns.due,
    cell: ({ status, dueAt }) => (isWaiting(status) ? dueText(dueAt, now) : texts.noDate),
  },
  {
    label: columns.state,
    cell: ({ status }) => (
      <DeskBadge tone={isWaiting(status) ? 'danger' : status === 'won' ? 'success' : 'plain'}>
        {texts.state(status)}
      </DeskBadge>
    ),
  },
];

function dueText(dueAt: Date | null, now: Date): string {
  if (dueAt === null) return texts.noDate;
  return dueAt < now ? texts.late : formatMoment(dueAt);
}
