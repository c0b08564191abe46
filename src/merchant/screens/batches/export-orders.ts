import type { Db } from '#platform/server/database/database.ts';
import { dayInFrance } from '#platform/french.ts';
import { gross } from '#shop/basket/pricing/vat.ts';
import type { Order } from '#shop/orders/orders/order.ts';
import { loadOrder } from '#shop/orders/orders/server/find-order.ts';
import { findPaymentMethod } from '#shop/orders/orders/payment-methods.ts';
import { lineName } from '#shop/orders/orders/texts.ts';
import { texts as orderTexts } from '../orders/texts.ts';

const HEADING = [
  'Commande',
  'Date',
  'Prénom',
  'Nom',
  'E-mail',
  'Téléphone',
  'Adresse',
  'Code postal',
  'Ville',
  'Pays',
  'Articles',
  'Livraison',
  'Total TTC',
  'TVA',
  'Remboursé',
  'Paiement',
  'État',
];

const decimal = (cents: number) => (cents / 100).toFixed(2).replace('.', ',');

/** Quotes a cell; a spreadsheet must not take what a customer typed for a formula. */
export function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function cellsOf(order: Order): string[] {
  const { billing, shipping, totals } = order;
  const tax = totals.taxes.reduce((sum, one) => sum + one.tax, 0);
  return [
    String(order.id),
    dayInFrance(order.placedAt),
    shipping.firstName,
    shipping.lastName,
    billing.email,
    billing.phone,
    [shipping.address1, shipping.address2].filter(Boolean).join(', '),
    shipping.postcode,
    shipping.city,
    shipping.country,
    order.lines.map((line) => `${line.quantity} × ${lineName(line)}`).join(', '),
    totals.shipping === null ? '' : decimal(gross(totals.shipping)),
    decimal(totals.total),
    decimal(tax),
    decimal(order.refunded),
    findPaymentMethod(order.paymentMethod)?.title ?? order.paymentMethod,
    orderTexts.statuses[order.status],
  ];
}

/** Writes orders as CSV, with the separators that a French spreadsheet expects. */
export async function* exportOrders(db: Db, orderIds: readonly number[]): AsyncGenerator<string> {
  yield `\ufeff${HEADING.join(';')}\r\n`;
  for (const id of orderIds)
    yield `${cellsOf(await loadOrder(db, id))
      .map(csvCell)
      .join(';')}\r\n`;
}
