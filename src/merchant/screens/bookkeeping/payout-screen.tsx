import { dayInFrance, formatDate } from '#platform/french.ts';
import { formatPrice, toCents, type Cents } from '#platform/money.ts';
import { BOOKS_PATH } from '#shop/orders/bookkeeping/document-list.ts';
import { orderPath } from '#shop/orders/order-desk/order-list.ts';
import { isOpen, type PayoutMatch } from '#shop/orders/payouts/match-payouts.ts';
import { PAYOUTS_PATH } from '#shop/orders/payouts/payout-paths.ts';
import { findPayout, type MatchedRow } from '#shop/orders/payouts/server/find-payouts.ts';
import { answerMissing, answerScreen } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { OfficeTable, StateBadge } from '../../parts/office-table.tsx';
import { BookTabs } from './book-tabs.tsx';
import { payoutTexts as texts } from './payout-texts.ts';

const day = (moment: Date) => formatDate(dayInFrance(moment));

/** Shows the transactions of a payout, each matched with its order. */
export const showPayout: OfficeScreen = async (deps, context) => {
  const payout = await findPayout(deps.db, context.params['id'] ?? '');
  if (!payout) return answerMissing(deps, context);
  const title = texts.payoutTitle(day(payout.paidAt));
  const { rowColumns } = texts;
  return answerScreen(deps, context, {
    title,
    current: BOOKS_PATH,
    body: (
      <>
        <BookTabs current={PAYOUTS_PATH} />
        <p>
          <a href={PAYOUTS_PATH}>{texts.back}</a> · {payout.id}
        </p>
        <OfficeTable
          caption={title}
          columns={[
            { label: rowColumns.category },
            { label: rowColumns.day },
            { label: rowColumns.order },
            { label: rowColumns.gross, isNumber: true },
            { label: rowColumns.fee, isNumber: true },
            { label: rowColumns.net, isNumber: true },
            { label: rowColumns.match },
          ]}
          rows={payout.rows.map((row) => ({ key: row.id, cells: cellsOf(row) }))}
          total={{ key: 'total', cells: [texts.sum, '', '', ...sumsOf(payout.rows), ''] }}
        />
      </>
    ),
  });
};

const cellsOf = ({ category, happenedAt, gross, fee, net, match }: MatchedRow) => [
  texts.category(category),
  day(happenedAt),
  'orderId' in match ? <a href={orderPath(match.orderId)}>{match.orderId}</a> : texts.noOrder,
  formatPrice(gross),
  formatPrice(fee),
  formatPrice(net),
  <StateBadge key="match" tone={toneOf(match)}>
    {texts.matchText(match)}
  </StateBadge>,
];

function toneOf(match: PayoutMatch) {
  if (isOpen(match)) return 'bad';
  return match.kind === 'matched' ? 'good' : 'neutral';
}

function sumsOf(rows: readonly MatchedRow[]): string[] {
  const sum = (amount: (row: MatchedRow) => Cents) =>
    formatPrice(toCents(rows.reduce((total, row) => total + amount(row), 0)));
  return [sum(({ gross }) => gross), sum(({ fee }) => fee), sum(({ net }) => net)];
}
