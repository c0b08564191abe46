import { formatPrice } from '#platform/money.ts';
import { gross } from '#shop/basket/pricing/vat.ts';
import { ratesOf } from '#shop/basket/pricing/vat-treatment.ts';
import { invoiceTotal, totalsByRate } from '#shop/orders/invoices/invoice.ts';
import { texts as invoiceTexts } from '#shop/orders/invoices/texts.ts';
import { orderLines } from '#shop/orders/orders/order-invoice.ts';
import type { Quote } from '#shop/orders/quotes/quote.ts';
import { OfficeTable } from '../../parts/office-table.tsx';
import { Part } from '../orders/order-part.tsx';
import styles from '../orders/order.module.css';
import { quoteTexts as texts } from './texts.ts';

/** The lines and totals of a quote, without and with VAT. */
export function QuoteLines({ quote: { content } }: { quote: Pick<Quote, 'content'> }) {
  const lines = orderLines({ ...content, coupons: [] });
  const rates = ratesOf(content.vat);
  const total = invoiceTotal(lines);
  const { columns } = texts;
  const amounts = [columns.unitNet, columns.rate, columns.net, columns.gross];
  return (
    <Part id="articles" title={texts.lines}>
      <OfficeTable
        caption={texts.lines}
        columns={[
          { label: columns.article },
          ...[columns.quantity, ...amounts].map((label) => ({ label, isNumber: true })),
        ]}
        rows={lines.map((line, index) => ({
          key: index,
          cells: [
            [line.name, line.reference].filter((part) => part !== '').join(' · '),
            line.quantity,
            formatPrice(line.unitNet),
            invoiceTexts.rate(line.vatClass, rates),
            formatPrice(line.amount.net),
            formatPrice(gross(line.amount)),
          ],
        }))}
      />
      <dl className={styles.totals}>
        <Total name={texts.totalNet}>{formatPrice(total.net)}</Total>
        {totalsByRate(lines).map(({ vatClass, amount }) => (
          <Total key={vatClass} name={invoiceTexts.rateTotal(vatClass, rates)}>
            {formatPrice(amount.tax)}
          </Total>
        ))}
        <Total name={texts.total} isSum>
          {formatPrice(content.totals.total)}
        </Total>
      </dl>
      {content.note !== '' && (
        <div className={styles.quote}>
          <h3>{texts.note}</h3>
          <p className={styles.typed}>{content.note}</p>
        </div>
      )}
    </Part>
  );
}

const Total = ({ name, isSum = false, children }: { name: string; isSum?: boolean; children: string }) => (
  <div className={isSum ? styles.sum : undefined}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
