import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { Button } from '#platform/design/button.tsx';
import { TextAreaField, TextField } from '#platform/design/field.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { readForm } from '#platform/server/edge/read-form.ts';
import type { UploadLimits } from '#shop/common/pictures/server/read-uploads.ts';
import { batchPath } from '#shop/orders/order-batches/batch.ts';
import {
  goodItems,
  readShippingFile,
  type ShippingFile,
  type ShippingRow,
} from '#shop/orders/order-batches/shipping-file.ts';
import { checkShippingFile } from '#shop/orders/order-batches/server/find-batch.ts';
import { startBatch } from '#shop/orders/order-batches/server/run-batch.ts';
import { ORDER_DESK_PATH } from '#shop/orders/order-desk/order-list.ts';
import { NONCE_FIELD } from '#shop/staff/access/office-paths.ts';
import { answerScreen, type OfficeContext, type OfficeDeps } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { OfficeTable, StateBadge } from '../../parts/office-table.tsx';
import { Panel } from '../../parts/panel.tsx';
import { BATCH_FIELDS, CONFIRM_STEP, SHIPPING_FILE_PATH } from './batch-paths.ts';
import { texts } from './texts.ts';
import styles from './batches.module.css';

const MEGABYTE = 1024 * 1024;

export const SHIPPING_UPLOAD: UploadLimits = {
  field: BATCH_FIELDS.file,
  mostFiles: 1,
  mostFileBytes: MEGABYTE,
  mostBytes: 2 * MEGABYTE,
};

export const showShippingFile: OfficeScreen = (deps, context) => answerForm(deps, context, { typed: '' });

/** Shows what the lines would do; confirmed, they are shipped once in the background. */
export const submitShippingFile: OfficeScreen = async (deps, context) => {
  const { text } = readForm(context.request);
  const uploads = context.uploads ?? { files: [], tooLarge: [], count: 0 };
  if (uploads.tooLarge.length > 0)
    return answerForm(deps, context, { typed: text(BATCH_FIELDS.rows), problem: texts.fileTooLarge });
  const [upload] = uploads.files;
  const typed = upload ? decode(await readFile(upload.path)) : text(BATCH_FIELDS.rows);
  const file = await checkShippingFile(deps.db, readShippingFile(typed));
  if (file.rows.length === 0) return answerForm(deps, context, { typed, problem: texts.empty });
  const submissionId = z.uuid().safeParse(text(BATCH_FIELDS.submission)).data;
  if (text(BATCH_FIELDS.step) !== CONFIRM_STEP || submissionId === undefined)
    return answerPreview(deps, context, typed, file);
  return ship(deps, context, { typed, file, submissionId });
};

type Confirmed = { readonly typed: string; readonly file: ShippingFile; readonly submissionId: string };

async function ship(deps: OfficeDeps, context: OfficeContext, { typed, file, submissionId }: Confirmed) {
  // Not compared with the orders again: the same form sent twice leads to its report, and the work checks each order.
  const items = goodItems(readShippingFile(typed));
  if (items.length === 0) return answerPreview(deps, context, typed, file);
  const batch = { submissionId, action: 'ship', items, actor: context.actor, now: deps.now() } as const;
  return context.reply.redirect(batchPath(await startBatch(deps, batch)), 303);
}

/** Spreadsheets for Windows write no UTF-8. */
function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

type Typed = { readonly typed: string; readonly problem?: string };

export const answerForm = (deps: OfficeDeps, context: OfficeContext, { typed, problem }: Typed) =>
  answerScreen(deps, context, {
    title: texts.fileTitle,
    current: ORDER_DESK_PATH,
    status: problem === undefined ? 200 : 422,
    body: (
      <>
        {problem !== undefined && <Notice tone="error">{problem}</Notice>}
        <p>
          <a href={ORDER_DESK_PATH}>{texts.back}</a>
        </p>
        <p>{texts.fileLead}</p>
        <RowsForm typed={typed} nonce={context.nonce} button={texts.check} />
      </>
    ),
  });

function RowsForm({ typed, nonce, button }: { typed: string; nonce: string; button: string }) {
  return (
    <form
      method="post"
      action={SHIPPING_FILE_PATH}
      encType="multipart/form-data"
      aria-label={texts.fileTitle}
      className={styles.form}
      noValidate
    >
      <input type="hidden" name={NONCE_FIELD} value={nonce} />
      <TextAreaField
        id="colis"
        name={BATCH_FIELDS.rows}
        label={texts.rows}
        hint={texts.rowsHint}
        rows={10}
        defaultValue={typed}
        spellCheck={false}
        className={styles.rows}
      />
      <TextField
        id="fichier"
        name={BATCH_FIELDS.file}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        label={texts.file}
        hint={texts.fileHint}
      />
      <div>
        <Button type="submit">{button}</Button>
      </div>
    </form>
  );
}

function answerPreview(deps: OfficeDeps, context: OfficeContext, typed: string, file: ShippingFile) {
  const good = goodItems(file).length;
  const bad = file.rows.length - good;
  return answerScreen(deps, context, {
    title: texts.previewTitle,
    current: ORDER_DESK_PATH,
    status: good === 0 ? 422 : 200,
    body: (
      <>
        {file.isTooLong && <Notice tone="warning">{texts.tooLong}</Notice>}
        {bad > 0 && <Notice tone="warning">{texts.bad(bad)}</Notice>}
        <p>{texts.good(good)}</p>
        {good > 0 && (
          <form
            method="post"
            action={SHIPPING_FILE_PATH}
            aria-label={texts.previewTitle}
            className={styles.form}
          >
            <input type="hidden" name={NONCE_FIELD} value={context.nonce} />
            <input type="hidden" name={BATCH_FIELDS.submission} value={randomUUID()} />
            <input type="hidden" name={BATCH_FIELDS.step} value={CONFIRM_STEP} />
            <input type="hidden" name={BATCH_FIELDS.rows} value={goodLines(file)} />
            <p>{texts.shipHint}</p>
            <div>
              <Button type="submit">{texts.shipNow(good)}</Button>
            </div>
          </form>
        )}
        <Preview rows={file.rows} />
        <Panel id="corriger" title={texts.correct}>
          <RowsForm typed={typed} nonce={context.nonce} button={texts.checkAgain} />
        </Panel>
      </>
    ),
  });
}

/** The lines that can be shipped, one after the other; a hidden field keeps no line breaks of its own. */
const goodLines = (file: ShippingFile): string =>
  goodItems(file)
    .map(({ orderId, carrier, trackingNumber }) =>
      [orderId, carrier.replaceAll(';', ' '), trackingNumber].join(';'),
    )
    .join('\n');

function Preview({ rows }: { rows: readonly ShippingRow[] }) {
  const { previewColumns: columns } = texts;
  return (
    <OfficeTable
      caption={texts.previewTitle}
      columns={[columns.line, columns.order, columns.carrier, columns.tracking, columns.state].map(
        (label) => ({
          label,
        }),
      )}
      rows={rows.map(({ line, text, item, fault }) => ({
        key: line,
        cells: [
          line,
          item?.orderId ?? text,
          item?.carrier ?? '–',
          item?.trackingNumber ?? '–',
          <StateBadge tone={fault ? 'bad' : 'good'}>{fault ? texts.faults[fault] : texts.ready}</StateBadge>,
        ],
      }))}
    />
  );
}
