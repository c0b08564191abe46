import { randomUUID } from 'node:crypto';
import { Button } from '#platform/design/button.tsx';
import { TextField } from '#platform/design/field.tsx';
import { Notice } from '#platform/design/notice.tsx';
import type { UploadLimits } from '#shop/common/pictures/server/read-uploads.ts';
import { PRODUCT_DESK_PATH } from '#shop/catalogue/product-desk/product-paths.ts';
import { importPath, IMPORTS_PATH } from '#shop/catalogue/product-import/import-paths.ts';
import { MOST_FILE_BYTES } from '#shop/catalogue/product-import/import-states.ts';
import { listImports, type ProductImport } from '#shop/catalogue/product-import/server/find-import.ts';
import { NONCE_FIELD } from '#shop/staff/access/office-paths.ts';
import { answerScreen, type OfficeContext, type OfficeDeps } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { OfficeTable } from '../../parts/office-table.tsx';
import { Panel } from '../../parts/panel.tsx';
import { formatMoment } from '../format-moment.ts';
import { texts } from './texts.ts';
import styles from './product-import.module.css';

export const IMPORT_FILE_FIELDS = { file: 'fichier', submission: 'demande' } as const;

export const IMPORT_UPLOAD: UploadLimits = {
  field: IMPORT_FILE_FIELDS.file,
  mostFiles: 1,
  mostFileBytes: MOST_FILE_BYTES,
  mostBytes: MOST_FILE_BYTES + 64 * 1024,
};

export const showImports: OfficeScreen = (deps, context) => answerImports(deps, context);

/** The form for a file, above the files of the last weeks. */
export async function answerImports(deps: OfficeDeps, context: OfficeContext, refusal?: string) {
  const imports = await listImports(deps.db);
  return answerScreen(deps, context, {
    title: texts.title,
    current: PRODUCT_DESK_PATH,
    status: refusal === undefined ? 200 : 422,
    done: refusal === undefined ? texts.done : {},
    body: (
      <>
        <p>
          <a href={PRODUCT_DESK_PATH}>{texts.back}</a>
        </p>
        {refusal !== undefined && <Notice tone="error">{refusal}</Notice>}
        <p>{texts.lead}</p>
        <ul className={styles.list}>
          {texts.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        <FileForm nonce={context.nonce} />
        <Panel id="recents" title={texts.recent}>
          {imports.length === 0 ? <p>{texts.noRecent}</p> : <Imports imports={imports} />}
        </Panel>
      </>
    ),
  });
}

const FileForm = ({ nonce }: { nonce: string }) => (
  <form
    method="post"
    action={IMPORTS_PATH}
    encType="multipart/form-data"
    aria-label={texts.title}
    className={styles.form}
    noValidate
  >
    <input type="hidden" name={NONCE_FIELD} value={nonce} />
    <input type="hidden" name={IMPORT_FILE_FIELDS.submission} value={randomUUID()} />
    <TextField
      id="fichier"
      name={IMPORT_FILE_FIELDS.file}
      type="file"
      accept=".csv,.txt,.tsv,text/csv,text/plain"
      label={texts.file}
      hint={texts.fileHint}
      required
    />
    <div>
      <Button type="submit">{texts.send}</Button>
    </div>
  </form>
);

function Imports({ imports }: { imports: readonly ProductImport[] }) {
  const { recentColumns: columns } = texts;
  return (
    <OfficeTable
      caption={texts.recent}
      columns={[
        { label: columns.file },
        { label: columns.when },
        { label: columns.rows, isNumber: true },
        { label: columns.status },
      ]}
      rows={imports.map(({ id, fileName, createdAt, rowCount, status }) => ({
        key: id,
        cells: [
          <a href={importPath(id)}>{fileName}</a>,
          formatMoment(createdAt),
          rowCount,
          texts.statuses[status],
        ],
      }))}
    />
  );
}
