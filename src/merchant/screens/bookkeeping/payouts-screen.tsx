import { readFile } from 'node:fs/promises';
import { dayInFrance, formatDate } from '#platform/french.ts';
import { formatPrice } from '#platform/money.ts';
import { Button } from '#platform/design/button.tsx';
import { TextField } from '#platform/design/field.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { queryOf } from '#platform/server/edge/request-query.ts';
import type { UploadLimits } from '#shop/common/pictures/server/read-uploads.ts';
import { orderPath } from '#shop/orders/order-desk/order-list.ts';
import {
  MOST_REPORT_BYTES,
  payoutPath,
  PAYOUTS_PATH,
  SAMPLE_REPORT_PATH,
} from '#shop/orders/payouts/payout-paths.ts';
import {
  listMissingPayments,
  listPayouts,
  type ListedPayout,
  type MissingPayment,
} from '#shop/orders/payouts/server/find-payouts.ts';
import { importPayouts } from '#shop/orders/payouts/server/import-payouts.ts';
import { sampleReport } from '#shop/orders/payouts/server/sample-report.ts';
import { NONCE_FIELD } from '#shop/staff/access/office-paths.ts';
import {
  answerMissing,
  answerScreen,
  doneHref,
  type OfficeContext,
  type OfficeDeps,
} from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { DeskBadge, DeskPages, DeskTable, type Column } from '../../lists/desk-list.tsx';
import { Empty, Panel, Row } from '../../parts/panel.tsx';
import { BookTabs } from './book-tabs.tsx';
import { BOOKS_PATH } from '#shop/orders/bookkeeping/document-list.ts';
import { payoutTexts as texts } from './payout-texts.ts';

const FILE_FIELD = 'releve';
const AFTER = 'apres';

export const REPORT_UPLOAD: UploadLimits = {
  field: FILE_FIELD,
  mostFiles: 1,
  mostFileBytes: MOST_REPORT_BYTES,
  mostBytes: MOST_REPORT_BYTES + 64 * 1024,
};

const isTestShop = ({ payments }: Pick<OfficeDeps, 'payments'>) => payments.mode === 'sandbox';

export const showPayouts: OfficeScreen = (deps, context) => answerPayouts(deps, context);

async function answerPayouts(deps: OfficeDeps, context: OfficeContext, refusal?: string) {
  const isTest = isTestShop(deps);
  const after = queryOf(context.request).get(AFTER) ?? undefined;
  const [{ payouts, hasMore }, missing] = await Promise.all([
    listPayouts(deps.db, isTest, after),
    listMissingPayments(deps.db, isTest),
  ]);
  const last = payouts.at(-1);
  return answerScreen(deps, context, {
    title: texts.title,
    current: BOOKS_PATH,
    status: refusal === undefined ? 200 : 422,
    done: refusal === undefined ? texts.done : {},
    body: (
      <>
        <BookTabs current={PAYOUTS_PATH} />
        <p>{texts.lead}</p>
        {isTest && (
          <Notice quiet>
            {texts.test} {deps.provider.isSandbox && <a href={SAMPLE_REPORT_PATH}>{texts.sample}</a>}
          </Notice>
        )}
        {refusal !== undefined && <Notice tone="error">{refusal}</Notice>}
        <ImportForm nonce={context.nonce} />
        {payouts.length === 0 ? (
          <Empty>{texts.empty}</Empty>
        ) : (
          <DeskTable caption={texts.title} columns={COLUMNS} rows={payouts} keyOf={({ id }) => id} />
        )}
        <DeskPages
          label={texts.pages}
          first={after === undefined ? undefined : { href: PAYOUTS_PATH, label: texts.newest }}
          next={
            hasMore && last
              ? { href: `${PAYOUTS_PATH}?${AFTER}=${encodeURIComponent(last.id)}`, label: texts.older }
              : undefined
          }
        />
        {missing.length > 0 && (
          <Panel id="manquants" title={texts.missingTitle} hint={texts.missingHint}>
            <DeskTable
              caption={texts.missingTitle}
              columns={MISSING_COLUMNS}
              rows={missing}
              keyOf={({ orderId }) => orderId}
            />
          </Panel>
        )}
      </>
    ),
  });
}

const ImportForm = ({ nonce }: { nonce: string }) => (
  <Panel id="importer" title={texts.importTitle} hint={texts.importHint}>
    <form method="post" action={PAYOUTS_PATH} encType="multipart/form-data" aria-label={texts.importTitle}>
      <input type="hidden" name={NONCE_FIELD} value={nonce} />
      <Row>
        <TextField
          id="releve"
          type="file"
          name={FILE_FIELD}
          label={texts.file}
          accept=".csv,text/csv"
          required
        />
        <Button type="submit">{texts.import}</Button>
      </Row>
    </form>
  </Panel>
);

const day = (moment: Date) => formatDate(dayInFrance(moment));

const { columns, missingColumns } = texts;
const COLUMNS: readonly Column<ListedPayout>[] = [
  { label: columns.day, cell: ({ id, paidAt }) => <a href={payoutPath(id)}>{day(paidAt)}</a> },
  { label: columns.rows, isNumber: true, cell: ({ rowCount }) => texts.rowCount(rowCount) },
  { label: columns.gross, isNumber: true, cell: ({ gross }) => formatPrice(gross) },
  { label: columns.fee, isNumber: true, cell: ({ fee }) => formatPrice(fee) },
  { label: columns.net, isNumber: true, cell: ({ net }) => formatPrice(net) },
  {
    label: columns.state,
    cell: ({ openCount }) => (
      <DeskBadge tone={openCount === 0 ? 'success' : 'danger'}>{texts.openCount(openCount)}</DeskBadge>
    ),
  },
];

const MISSING_COLUMNS: readonly Column<MissingPayment>[] = [
  { label: missingColumns.order, cell: ({ orderId }) => <a href={orderPath(orderId)}>{orderId}</a> },
  { label: missingColumns.day, cell: ({ paidAt }) => day(paidAt) },
  { label: missingColumns.amount, isNumber: true, cell: ({ amount }) => formatPrice(amount) },
];

export const submitReport: OfficeScreen = async (deps, context) => {
  const { files, tooLarge } = context.uploads ?? { files: [], tooLarge: [] };
  const [file] = files;
  if (!file) {
    const why = tooLarge.length > 0 ? 'too-large' : 'missing';
    return answerPayouts(deps, context, texts.refusals[why]);
  }
  const imported = await importPayouts(deps.db, {
    bytes: await readFile(file.path),
    isTest: isTestShop(deps),
    actor: context.actor,
    now: deps.now(),
  });
  if (!imported.ok)
    return answerPayouts(
      deps,
      context,
      imported.refusal ? texts.refusalText(imported.refusal) : texts.refusals.unreadable,
    );
  const { newPayouts, newRows } = imported.value;
  const done = newPayouts + newRows > 0 ? 'importe' : 'connu';
  return context.reply.redirect(doneHref(PAYOUTS_PATH, done), 303);
};

/** The payouts that the sandbox would make, with the provider's columns. A real provider sends its own. */
export const sendSampleReport: OfficeScreen = async (deps, context) =>
  !deps.provider.isSandbox
    ? answerMissing(deps, context)
    : context.reply
        .header('Content-Disposition', 'attachment; filename="versements-essai.csv"')
        .type('text/csv; charset=utf-8')
        .send(await sampleReport(deps.db));
