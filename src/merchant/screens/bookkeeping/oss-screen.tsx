import { dayInFrance } from '#platform/french.ts';
import { formatPrice, LOCALE, toCents } from '#platform/money.ts';
import { Button, ButtonLink } from '#platform/design/button.tsx';
import { SelectField } from '#platform/design/field.tsx';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { euSalesSettings } from '#shop/basket/pricing/server/eu-sales-settings.ts';
import { formatRate, sum } from '#shop/basket/pricing/vat.ts';
import { BOOK_PATHS } from '#shop/orders/bookkeeping/document-list.ts';
import {
  formatQuarter,
  ossRows,
  parseQuarter,
  quarterOf,
  quartersBefore,
  type OssRow,
  type Quarter,
} from '#shop/orders/eu-sales/oss-return.ts';
import { listOssDocuments } from '#shop/orders/eu-sales/server/list-oss-documents.ts';
import { texts as ossTexts } from '#shop/orders/eu-sales/texts.ts';
import { answerScreen } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { OfficeTable } from '../../parts/office-table.tsx';
import { Empty, Panel, Row } from '../../parts/panel.tsx';
import { BookTabs } from './book-tabs.tsx';
import { texts as bookTexts } from './texts.ts';

const texts = bookTexts.oss;
const QUARTER = 'trimestre';
const FORMAT = 'format';
const QUARTERS_OFFERED = 12;
const states = new Intl.DisplayNames(LOCALE, { type: 'region' });

/** Shows the OSS return of a quarter, or sends it as CSV. */
export const showOss: OfficeScreen = async (deps, context) => {
  const query = queryOf(context.request);
  const current = quarterOf(dayInFrance(deps.now()));
  const quarter = parseQuarter(query.get(QUARTER) ?? '') ?? current;
  const rows = ossRows(quarter, await listOssDocuments(deps.db, quarter));
  const name = formatQuarter(quarter);
  if (query.get(FORMAT) === 'csv')
    return context.reply
      .header('Content-Disposition', `attachment; filename="oss-${name}.csv"`)
      .type('text/csv; charset=utf-8')
      .send(`\ufeff${ossTexts.csv(rows)}`);
  const sales = await euSalesSettings.load(deps.db);
  return answerScreen(deps, context, {
    title: texts.title,
    current: BOOK_PATHS.list,
    actions: (
      <ButtonLink href={`${BOOK_PATHS.oss}?${QUARTER}=${name}&${FORMAT}=csv`} variant="secondary" size="s">
        {texts.download}
      </ButtonLink>
    ),
    body: (
      <>
        <BookTabs current={BOOK_PATHS.oss} />
        <p>{texts.lead}</p>
        {sales.year > 0 && <p>{texts.threshold(formatPrice(toCents(sales.cents)), sales.year)}</p>}
        <QuarterForm quarter={quarter} current={current} />
        <Return quarter={quarter} rows={rows} />
      </>
    ),
  });
};

function QuarterForm({ quarter, current }: { quarter: Quarter; current: Quarter }) {
  const offered = quartersBefore(current, QUARTERS_OFFERED).map(formatQuarter);
  const chosen = formatQuarter(quarter);
  const all = offered.includes(chosen) ? offered : [chosen, ...offered];
  return (
    <form method="get" action={BOOK_PATHS.oss}>
      <Row>
        <SelectField
          id="trimestre"
          name={QUARTER}
          label={texts.quarter}
          defaultValue={chosen}
          options={all.map((value) => ({ value, label: quarterLabel(value) }))}
        />
        <Button type="submit" variant="secondary">
          {bookTexts.show}
        </Button>
      </Row>
    </form>
  );
}

function quarterLabel(name: string): string {
  const quarter = parseQuarter(name);
  return quarter ? texts.quarterName(quarter.year, quarter.quarter) : name;
}

function Return({ quarter, rows }: { quarter: Quarter; rows: readonly OssRow[] }) {
  const title = texts.quarterName(quarter.year, quarter.quarter);
  const { nature, period, state, rate, net, tax } = texts.columns;
  const total = sum(rows.map(({ amount }) => amount));
  return (
    <Panel id="declaration" title={title}>
      {rows.length === 0 ? (
        <Empty>
          <p>{texts.nothing}</p>
        </Empty>
      ) : (
        <OfficeTable
          caption={title}
          columns={[
            { label: state },
            { label: nature },
            { label: period },
            ...[rate, net, tax].map((label) => ({ label, isNumber: true })),
          ]}
          rows={rows.map((row) => ({
            key: `${row.period} ${row.state} ${row.rate}`,
            cells: [
              states.of(row.state) ?? row.state,
              row.rate === null ? texts.correction : texts.sale,
              quarterLabel(row.period),
              row.rate === null ? '–' : `${formatRate(row.rate)}\u00a0%`,
              formatPrice(row.amount.net),
              formatPrice(row.amount.tax),
            ],
          }))}
          total={{
            key: 'total',
            cells: [texts.total, '', '', '', formatPrice(total.net), formatPrice(total.tax)],
          }}
        />
      )}
    </Panel>
  );
}
