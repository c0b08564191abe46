import type { InvoiceLine } from '#shop/orders/invoices/invoice.ts';
import { refundsAtProvider } from '#shop/orders/orders/payment-methods.ts';
import type { RefundedArticle } from '#shop/orders/orders/refund.ts';
import { decimals, linePayload, type LineFacts } from './order-payload.ts';
import { wireMoment } from './wire-moment.ts';

/** A refund as the database has it. */
export type RefundFacts = {
  readonly id: number;
  readonly orderId: number;
  readonly cents: number;
  readonly reason: string;
  readonly askedAt: Date;
  readonly paymentMethod: string;
  readonly articles: readonly RefundedArticle[];
  readonly creditLines: readonly InvoiceLine[];
  /** The lines of its order. */
  readonly lines: readonly LineFacts[];
};

/** The articles that came back, with negative quantities and amounts. */
function articleLines({ articles, creditLines, lines }: RefundFacts, digits: number) {
  const credits = [...creditLines];
  return articles.flatMap(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId);
    if (!line) return [];
    const index = credits.findIndex((one) => one.reference === line.sku && one.quantity === quantity);
    const [credit] = index === -1 ? [] : credits.splice(index, 1);
    const amount = { net: -(credit?.amount.net ?? 0), tax: -(credit?.amount.tax ?? 0) };
    const {
      id,
      meta_data: choices,
      ...shown
    } = linePayload({ ...line, quantity: -quantity, before: amount, after: amount }, digits);
    const own = { id: 0, key: '_refunded_item_id', value: String(id) };
    const meta = { ...own, display_key: own.key, display_value: own.value };
    return [{ id, ...shown, meta_data: [...choices, meta] }];
  });
}

/** A refund as clients of this API read it, without its links and meta data. */
export const refundPayload = (refund: RefundFacts, digits = 2) => ({
  id: refund.id,
  parent_id: refund.orderId,
  ...wireMoment('date_created', refund.askedAt),
  amount: decimals(refund.cents, digits),
  reason: refund.reason,
  refunded_by: 0,
  refunded_payment: refundsAtProvider(refund.paymentMethod),
  line_items: articleLines(refund, digits),
  shipping_lines: [],
  tax_lines: [],
  fee_lines: [],
});
