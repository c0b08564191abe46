import { formatCount, dayInFrance } from '#platform/french.ts';
import { formatPrice } from '#platform/money.ts';
import { ButtonLink } from '#platform/design/button.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { gross } from '#shop/basket/pricing/vat.ts';
import { breakdownUrl } from '#shop/orders/sales-figures/breakdown.ts';
import {
  FIGURE_PARAMETERS,
  FIGURES_PATH,
  figuresUrl,
  readStep,
  salesPeriod,
  type Step,
} from '#shop/orders/sales-figures/sales-period.ts';
import {
  salesTable,
  totalRow,
  turnoverOf,
  vatTable,
  type SalesRow,
  type VatRow,
} from '#shop/orders/sales-figures/sales-table.ts';
import { loadSales } from '#shop/orders/sales-figures/server/load-sales.ts';
import { answerScreen } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { breakdownTexts } from './breakdown-texts.ts';
import { SalesChart } from './sales-chart.tsx';
import { texts } from './texts.ts';
import styles from './figures.module.css';

/** Shows the sales by day or by month, with VAT, or sends both tables as CSV. */
export const showFigures: OfficeScreen = async (deps, context) => {
  const query = queryOf(context.request);
  const step = readStep(query.get(FIGURE_PARAMETERS.step));
  const period = salesPeriod(step, dayInFrance(deps.now()));
  const isTest = deps.payments.mode === 'sandbox';
  const { sums, counts } = await loadSales(deps.db, period, isTest);
  const rows = salesTable(period.buckets, sums, counts);
  const vat = vatTable(sums);
  if (query.get(FIGURE_PARAMETERS.format) === 'csv')
    return (
      context.reply
        .header('Content-Disposition', `attachment; filename="${texts.fileName(step)}"`)
        .type('text/csv; charset=utf-8')
        // Spreadsheets recognise UTF-8 by the byte order mark.
        .send(`\ufeff${texts.csv(period, rows, vat)}`)
    );
  return answerScreen(deps, context, {
    title: texts.title,
    current: FIGURES_PATH,
    actions: (
      <ButtonLink href={figuresUrl(step, 'csv')} variant="secondary" size="s">
        {texts.download}
      </ButtonLink>
    ),
    body: (
      <>
        {isTest && <Notice quiet>{texts.test}</Notice>}
        <Steps current={step} />
        <p>
          <a href={breakdownUrl('product', step)}>{breakdownTexts.link}</a>
        </p>
        <p className={styles.basis}>{texts.basis}</p>
        <SalesChart rows={rows} />
        <SalesTable step={step} rows={rows} />
        <VatTable rows={vat} />
      </>
    ),
  });
};

function Steps({ current }: { current: Step }) {
  return (
    <nav aria-label={texts.periods} className={styles.steps}>
      {(['day', 'month'] as const).map((step) => (
        <ButtonLink
          key={step}
          href={figuresUrl(step)}
          variant={step === current ? 'primary' : 'secondary'}
          size="s"
          aria-current={step === current ? 'page' : undefined}
        >
          {texts.steps[step]}
        </ButtonLink>
      ))}
    </nav>
  );
}

function SalesTable({ step, rows }: { step: Step; rows: readonly SalesRow[] }) {
  const { columns } = texts;
  return (
    <div className={styles.part}>
      <h2 id="ventes">{texts.sales}</h2>
      {/* On a narrow screen the table scrolls sideways, so the keyboard must reach it. */}
      <div className={styles.scroll} tabIndex={0} role="region" aria-labelledby="ventes">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{columns.bucket[step]}</th>
              {[
                columns.invoices,
                columns.sold,
                columns.credited,
                columns.turnover,
                columns.net,
                columns.tax,
                columns.giftCards,
              ].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.toReversed().map((row) => (
              <tr key={row.bucket}>
                <th scope="row">{texts.bucketName(row.bucket)}</th>
                <Amounts row={row} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{texts.total}</th>
              <Amounts row={totalRow(rows)} />
            </tr>
          </tfoot>
        </table>
      </div>
    </div>
  );
}

function Amounts({ row }: { row: Omit<SalesRow, 'bucket'> }) {
  const turnover = turnoverOf(row);
  return (
    <>
      <td>{formatCount(row.invoices)}</td>
      <td>{formatPrice(gross(row.sold))}</td>
      <td>{formatPrice(gross(row.credited))}</td>
      <td>{formatPrice(gross(turnover))}</td>
      <td>{formatPrice(turnover.net)}</td>
      <td>{formatPrice(turnover.tax)}</td>
      <td>{formatPrice(gross(row.giftCards))}</td>
    </>
  );
}

function VatTable({ rows }: { rows: readonly VatRow[] }) {
  const { place, rate, net, tax } = texts.vatColumns;
  return (
    <section aria-labelledby="tva" className={styles.part}>
      <h2 id="tva">{texts.vat}</h2>
      {rows.length === 0 ? (
        <p>{texts.noVat}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              {[place, rate, net, tax].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.place} ${row.rate}`}>
                <th scope="row">{texts.placeName(row.place)}</th>
                <td>{texts.rate(row.rate)}</td>
                <td>{formatPrice(row.amount.net)}</td>
                <td>{formatPrice(row.amount.tax)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
