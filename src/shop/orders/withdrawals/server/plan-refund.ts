import { sql } from 'kysely';
import { toCents, type Cents } from '#platform/money.ts';
import { fail, succeed, type Result } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { InvoiceLine } from '#shop/orders/invoices/invoice.ts';
import type { Order, OrderLine } from '#shop/orders/orders/order.ts';
import type { RefundedArticle, SoldCard } from '#shop/orders/orders/refund.ts';
import { findRefundable } from '#shop/orders/orders/server/find-refundable.ts';
import { loadOrder } from '#shop/orders/orders/server/find-order.ts';
import { toCreditLines, usedCards, withReturns } from '../credit-lines.ts';
import type { InspectedLine, ReturnableLine } from '../inspection.ts';
import { selectPieces, type RefundSelection, type SelectionRefusal } from '../refund-selection.ts';
import type { Withdrawal } from '../withdrawal.ts';
import { computeRefund } from '../withdrawal-refund.ts';
import { withdrawalSettings } from './withdrawal-settings.ts';

export type RefundPlan = {
  readonly orderId: number;
  readonly amount: Cents;
  readonly articles: readonly RefundedArticle[];
  /** Empty if an earlier refund leaves less than the articles cost: the amount is then split by VAT rate. */
  readonly creditLines: readonly InvoiceLine[];
};

export type PlanRefusal = SelectionRefusal | 'not-matched' | 'nothing';

/** Computes the refund of a withdrawal: articles, amount and credit note. Changes nothing. */
export async function planRefund(
  db: Db,
  withdrawal: Withdrawal,
  selection: RefundSelection,
): Promise<Result<RefundPlan, PlanRefusal>> {
  if (withdrawal.orderId === null) return fail('not-matched');
  const order = await loadOrder(db, withdrawal.orderId);
  const { lines, rest } = await loadReturnable(db, order);
  const pieces = selectPieces(withdrawal, lines, selection);
  if (!pieces.ok) return pieces;
  const { standardDelivery } = await withdrawalSettings.load(db);
  const { fees, totals } = order;
  const refund = computeRefund(
    {
      lines,
      fees: fees.map(({ amount }) => amount),
      shipping: totals.shipping,
      standardDelivery: standardDelivery === null ? null : toCents(standardDelivery),
    },
    pieces.value,
  );
  if (!refund.ok) return refund;
  const { total } = refund.value;
  return succeed({
    orderId: order.id,
    amount: total > rest ? rest : total,
    articles: toArticles(order, pieces.value),
    creditLines: total > rest ? [] : toCreditLines(order, refund.value),
  });
}

/** Sellable and written-off pieces are separate articles; a gift card comes back as a whole. */
const toArticles = ({ lines }: Pick<Order, 'lines'>, pieces: readonly InspectedLine[]): RefundedArticle[] =>
  pieces.flatMap(({ lineId, quantity, sellable }) => {
    const isGift = lines.some(({ id, gift }) => id === lineId && gift !== null);
    const restocked = isGift && sellable < quantity ? 0 : sellable;
    return [
      { lineId, quantity: restocked, returnsToStock: true },
      { lineId, quantity: quantity - restocked, returnsToStock: false, isWrittenOff: !isGift },
    ].filter((article) => article.quantity > 0);
  });

/** Loads the lines of an order with the pieces that can still come back, and the amount that is left to refund. */
async function loadReturnable(db: Db, order: Order) {
  const { left: rest, soldCards } = (await findRefundable(db, order.id)) ?? NOTHING_LEFT;
  const lines = withReturns(order.lines, await loadReleased(db, order.id), (line, taken) =>
    keptPieces(line, taken, soldCards),
  );
  return { rest, lines: lines.map((line) => ({ ...line, left: line.quantity - line.released - line.kept })) };
}

/** Lists the lines of an order with the pieces that can still come back. */
export const listReturnable = async (
  db: Db,
  orderId: number,
): Promise<readonly (OrderLine & ReturnableLine)[]> =>
  (await loadReturnable(db, await loadOrder(db, orderId))).lines;

const NOTHING_LEFT = { left: toCents(0), soldCards: [] };

/** The pieces of a line that cannot come back: goods made for the buyer, and gift cards spent or blocked. */
const keptPieces = (line: OrderLine, released: number, cards: readonly SoldCard[]): number =>
  line.withdrawalExclusion === 'personalised' ? line.quantity - released : usedCards(line, released, cards);

async function loadReleased(db: Db, orderId: number): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; released: number }>`
    select id, released from order_lines where order_id = ${orderId}`.execute(db);
  return new Map(rows.map(({ id, released }) => [id, released]));
}
