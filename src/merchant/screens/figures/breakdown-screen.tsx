import { dayInFrance, formatCount } from '#platform/french.ts';
import { formatPrice, toCents } from '#platform/money.ts';
import { ButtonLink } from '#platform/design/button.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { csvOf } from '#platform/server/csv/stream-csv.ts';
import { queryOf } from '#platform/server/edge/request-query.ts';
import {
  breakdownUrl,
  DIMENSION_NAMES,
  readDimension,
  type BreakdownRow,
  type Dimension,
} from '#shop/orders/sales-figures/breakdown.ts';
import {
  FIGURE_PARAMETERS,
  FIGURES_PATH,
  figuresUrl,
  readStep,
  salesPeriod,
  type Step,
} from '#shop/orders/sales-figures/sales-period.ts';
import { loadBreakdown } from '#shop/orders/sales-figures/server/load-breakdown.ts';
import { answerScreen } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { OfficeTable } from '../../parts/office-table.tsx';
import { AreaTabs, Empty, Row } from '../../parts/panel.tsx';
import { breakdownTexts as texts } from './breakdown-texts.ts';
import { texts as figureTexts } from './texts.ts';

const MOST_SHOWN = 200;

/** Shows the sales by product, category, coupon, country, source, or the returns; or sends them as CSV. */
export const showBreakdown: OfficeScreen = async (deps, context) => {
  const query = queryOf(context.request);
  const dimension = readDimension(query);
  const step = readStep(query.get(FIGURE_PARAMETERS.step));
  const isTest = deps.payments.mode === 'sandbox';
  const period = salesPeriod(step, dayInFrance(deps.now()));
  const rows = await loadBreakdown(deps.db, dimension, { period, isTest });
  const columns = [texts.tabs[dimension], texts.count[dimension], texts.net, texts.gross];
  if (query.get(FIGURE_PARAMETERS.format) === 'csv')
    return context.reply
      .header('Content-Disposition', `attachment; filename="${texts.fileName(dimension, step)}"`)
      .type('text/csv; charset=utf-8')
      .send(csvOf(columns, csvRows(dimension, rows)));
  return answerScreen(deps, context, {
    title: texts.title,
    current: FIGURES_PATH,
    actions: (
      <ButtonLink href={breakdownUrl(dimension, step, 'csv')} variant="secondary" size="s">
        {figureTexts.download}
      </ButtonLink>
    ),
    body: (
      <>
        <Row>
          <ButtonLink href={figuresUrl(step)} variant="secondary" size="s">
            {texts.back}
          </ButtonLink>
        </Row>
        {isTest && <Notice quiet>{figureTexts.test}</Notice>}
        <Choices dimension={dimension} step={step} />
        <p>{texts.basis[dimension]}</p>
        <Table dimension={dimension} columns={columns} rows={rows} />
      </>
    ),
  });
};

const csvRows = (dimension: Dimension, rows: readonly BreakdownRow[]) =>
  rows.map(({ label, count, netCents, grossCents }) => [
    texts.label(dimension, label),
    count,
    { cents: netCents },
    { cents: grossCents },
  ]);

const Choices = ({ dimension, step }: { dimension: Dimension; step: Step }) => (
  <>
    <AreaTabs
      label={figureTexts.periods}
      current={breakdownUrl(dimension, step)}
      tabs={(['day', 'month'] as const).map((one) => ({
        href: breakdownUrl(dimension, one),
        label: figureTexts.steps[one],
      }))}
    />
    <AreaTabs
      label={texts.dimensions}
      current={breakdownUrl(dimension, step)}
      tabs={DIMENSION_NAMES.map((one) => ({ href: breakdownUrl(one, step), label: texts.tabs[one] }))}
    />
  </>
);

type TableProps = { dimension: Dimension; columns: readonly string[]; rows: readonly BreakdownRow[] };

function Table({ dimension, columns, rows }: TableProps) {
  if (rows.length === 0)
    return (
      <Empty>
        <p>{texts.nothing}</p>
      </Empty>
    );
  return (
    <>
      <OfficeTable
        caption={texts.tabs[dimension]}
        columns={columns.map((label, index) => ({ label, isNumber: index > 0 }))}
        rows={rows.slice(0, MOST_SHOWN).map(({ label, count, netCents, grossCents }) => ({
          key: label,
          cells: [
            texts.label(dimension, label),
            formatCount(count),
            formatPrice(toCents(netCents)),
            formatPrice(toCents(grossCents)),
          ],
        }))}
      />
      {rows.length > MOST_SHOWN && <p>{texts.shown(MOST_SHOWN, rows.length)}</p>}
    </>
  );
}
