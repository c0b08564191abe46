import { Button, ButtonLink } from '#platform/design/button.tsx';
import { TextField } from '#platform/design/field.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { dayInFrance, formatCount } from '#platform/french.ts';
import { formatPrice, toCents } from '#platform/money.ts';
import { streamCsv } from '#platform/server/csv/stream-csv.ts';
import { queryOf } from '#platform/server/edge/request-query.ts';
import {
  countGonePieces,
  exportStockValue,
  findFirstMovement,
  valueStock,
} from '#shop/catalogue/stock/server/value-stock.ts';
import { STOCK_DESK_PATH } from '#shop/catalogue/stock/stock-paths.ts';
import {
  dayFault,
  totalValue,
  VALUE_PARAMETERS,
  VALUE_PATH,
  valueUrl,
  type DepartmentValue,
} from '#shop/catalogue/stock/stock-value.ts';
import { answerScreen, type OfficeContext, type OfficeDeps } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { OfficeTable } from '../../parts/office-table.tsx';
import { StockTabs } from './stock-tabs.tsx';
import { stockTexts } from './texts.ts';
import { valueTexts as texts } from './value-texts.ts';
import styles from './stock.module.css';

/** The value of the stock at the end of a day by department, or a file with every article. */
export const showStockValue: OfficeScreen = async (deps, context) => {
  const query = queryOf(context.request);
  const today = dayInFrance(deps.now());
  const first = dayInFrance((await findFirstMovement(deps.db)) ?? deps.now());
  const day = query.get(VALUE_PARAMETERS.day) ?? today;
  const fault = dayFault(day, { first, today });
  if (fault) return answerValue(deps, context, { day, error: texts.fault(fault, first) });
  if (query.get(VALUE_PARAMETERS.format) === 'csv')
    return context.reply
      .header('Content-Disposition', `attachment; filename="${texts.fileName(day)}"`)
      .type('text/csv; charset=utf-8')
      .send(streamCsv(exportStockValue(deps.db, day, texts.csvColumns)));
  const rows = await valueStock(deps.db, day);
  return answerValue(deps, context, { day, rows, gonePieces: await countGonePieces(deps.db, day) });
};

type ShownValue =
  | { readonly day: string; readonly error: string }
  | { readonly day: string; readonly rows: readonly DepartmentValue[]; readonly gonePieces: number };

const answerValue = (deps: OfficeDeps, context: OfficeContext, shown: ShownValue) =>
  answerScreen(deps, context, {
    title: stockTexts.title,
    current: STOCK_DESK_PATH,
    status: 'error' in shown ? 422 : 200,
    body: (
      <>
        <StockTabs current="value" role={context.staff.role} />
        <p className={styles.hint}>{texts.lead}</p>
        <form method="get" action={VALUE_PATH} className={styles.filter}>
          <TextField
            id={VALUE_PARAMETERS.day}
            type="date"
            name={VALUE_PARAMETERS.day}
            label={texts.day}
            defaultValue={shown.day.slice(0, 10)}
            error={'error' in shown ? shown.error : undefined}
          />
          <Button type="submit" variant="secondary">
            {texts.show}
          </Button>
        </form>
        {'rows' in shown && <Value {...shown} />}
      </>
    ),
  });

function Value({ day, rows, gonePieces }: Extract<ShownValue, { rows: unknown }>) {
  const total = totalValue(rows);
  return (
    <section aria-labelledby="valeur" className={styles.section}>
      <h2 id="valeur">{texts.title(day)}</h2>
      {total.unpricedPieces > 0 && (
        <Notice tone="warning" quiet>
          {texts.unpriced(total.unpricedPieces)}
        </Notice>
      )}
      {rows.length === 0 ? (
        <p className={styles.nothing}>{texts.nothing}</p>
      ) : (
        <>
          <OfficeTable
            caption={texts.title(day)}
            columns={COLUMNS}
            rows={rows.map((row) => ({
              key: row.department ?? '',
              cells: [row.department ?? texts.noDepartment, ...cellsOf(row)],
            }))}
            total={{ key: 'total', cells: [texts.total, ...cellsOf(total)] }}
          />
          <p>
            <ButtonLink href={valueUrl(day, 'csv')} variant="secondary">
              {texts.download}
            </ButtonLink>
          </p>
        </>
      )}
      {gonePieces > 0 && <p className={styles.hint}>{texts.gone(gonePieces)}</p>}
    </section>
  );
}

const COLUMNS = Object.values(texts.columns).map((label, index) => ({ label, isNumber: index > 0 }));

const cellsOf = ({ articles, pieces, cents, unpricedPieces }: Omit<DepartmentValue, 'department'>) => [
  formatCount(articles),
  formatCount(pieces),
  formatPrice(toCents(cents)),
  formatCount(unpricedPieces),
];
