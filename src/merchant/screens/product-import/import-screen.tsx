import { Button, ButtonLink } from '#platform/design/button.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { loadProductChoices } from '#shop/catalogue/product-desk/server/find-desk-product.ts';
import { PRODUCT_DESK_PATH, productDeskPath } from '#shop/catalogue/product-desk/product-paths.ts';
import {
  importActionPath,
  importPath,
  IMPORTS_PATH,
  refusedRowsPath,
} from '#shop/catalogue/product-import/import-paths.ts';
import {
  findImport,
  listFileRows,
  listRefusedPictures,
  listResults,
  type ProductImport,
  type RefusedPicture,
} from '#shop/catalogue/product-import/server/find-import.ts';
import { answerMissing, answerScreen, type OfficeContext, type OfficeDeps } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { OfficeForm, PressForm } from '../../forms/office-form.tsx';
import { StateBadge } from '../../parts/office-table.tsx';
import { Row } from '../../parts/panel.tsx';
import { MappingForm } from './mapping-form.tsx';
import { readResultView, Results } from './results.tsx';
import { texts } from './texts.ts';
import styles from './product-import.module.css';

/** While the job is at work, the browser asks for its progress every few seconds. */
const REFRESH = { Refresh: '2' };
const SAMPLE_ROWS = 30;

export const showImport: OfficeScreen = (deps, context) => answerImport(deps, context);

/** One file on its way: its columns, the result of the check, the progress, the report. */
export async function answerImport(deps: OfficeDeps, context: OfficeContext, refusal?: string) {
  const found = await findImport(deps.db, Number(context.params['id']));
  if (!found) return answerMissing(deps, context);
  const isAtWork = ['checking', 'running', 'fetching'].includes(found.status);
  // The products are written while their photographs are fetched.
  const hasResults = !isAtWork || found.status === 'fetching';
  const isMapping =
    found.status === 'uploaded' || (found.status === 'checked' && queryOf(context.request).has('colonnes'));
  return answerScreen(deps, context, {
    title: found.fileName,
    current: PRODUCT_DESK_PATH,
    actions: (
      <StateBadge tone={found.status === 'done' ? 'good' : 'neutral'}>
        {texts.statuses[found.status]}
      </StateBadge>
    ),
    status: refusal === undefined ? 200 : 422,
    headers: isAtWork && refusal === undefined ? REFRESH : {},
    done: refusal === undefined ? texts.done : {},
    body: (
      <>
        <Row>
          <a href={IMPORTS_PATH}>{texts.allImports}</a>
          <span>
            {texts.sources[found.source]}, {texts.rows(found.rowCount)}.{' '}
            {texts.started(found.author, found.createdAt)}
          </span>
        </Row>
        {refusal !== undefined && <Notice tone="error">{refusal}</Notice>}
        {isAtWork && <Progress found={found} now={deps.now()} />}
        {isMapping && (await mappingPart(deps, context, found))}
        {hasResults && !isMapping && (await resultPart(deps, context, found))}
        {!isAtWork && (
          <PressForm
            action={importActionPath(found.id, 'delete')}
            nonce={context.nonce}
            button={texts.remove}
            danger
          />
        )}
      </>
    ),
  });
}

async function mappingPart(deps: OfficeDeps, { nonce }: OfficeContext, found: ProductImport) {
  const rows = await listFileRows(deps.db, found.id, SAMPLE_ROWS);
  const { makers } = await loadProductChoices(deps.db);
  const known = found.mapping.filter((field) => field !== null).length;
  return (
    <section className={styles.part}>
      <h2>{texts.columnsTitle}</h2>
      <p>{texts.columnsLead(known, found.headings.length)}</p>
      <MappingForm found={found} rows={rows} makers={makers} nonce={nonce} />
    </section>
  );
}

function progressOf({
  status,
  checked,
  total,
  done,
  toDo,
  pictures,
}: ProductImport): readonly [number, number] {
  if (status === 'checking') return [checked, total];
  if (status === 'running') return [done, toDo];
  const all = Object.values(pictures).reduce((sum, count) => sum + count, 0);
  return [all - (pictures['waiting'] ?? 0), all];
}

function Progress({ found, now }: { found: ProductImport; now: Date }) {
  const { status, startedAt, id } = found;
  const [done, total] = progressOf(found);
  const seconds = startedAt ? Math.max((now.getTime() - startedAt.getTime()) / 1000, 1) : 1;
  const rate = Math.max(Math.round(done / seconds), 1);
  return (
    <section className={styles.part} aria-live="polite">
      <p>{status === 'fetching' ? texts.pictureProgress(done, total) : texts.progress(done, total)}</p>
      <progress value={done} max={total} aria-label={texts.progressLabel} className={styles.progress} />
      {done > 0 && status !== 'fetching' && <p>{texts.rate(rate, Math.ceil((total - done) / rate))}</p>}
      <p>{texts.leave}</p>
      <ButtonLink href={importPath(id)} variant="secondary">
        {texts.refresh}
      </ButtonLink>
    </section>
  );
}

async function resultPart(deps: OfficeDeps, { request, nonce }: OfficeContext, found: ProductImport) {
  const view = readResultView(queryOf(request), found);
  const page = await listResults(deps.db, found.id, view);
  return (
    <>
      {found.status === 'done' && (
        <Report found={found} refused={await listRefusedPictures(deps.db, found.id)} />
      )}
      {found.status === 'checked' && <Start found={found} nonce={nonce} />}
      <Results found={found} view={view} page={page} />
    </>
  );
}

function Start({ found: { id, toDo }, nonce }: { found: ProductImport; nonce: string }) {
  return (
    <section className={styles.part}>
      {toDo === 0 ? (
        <Notice tone="warning">{texts.nothingToDo}</Notice>
      ) : (
        <OfficeForm
          action={importActionPath(id, 'start')}
          nonce={nonce}
          label={texts.title}
          className={styles.start}
          isGuarded={false}
        >
          <Button type="submit">{texts.start(toDo)}</Button>
          <span>{texts.startHint}</span>
        </OfficeForm>
      )}
      <p>
        <a href={`${importPath(id)}?colonnes`}>{texts.changeColumns}</a>
      </p>
    </section>
  );
}

type ReportProps = { found: ProductImport; refused: readonly RefusedPicture[] };

function Report({ found: { id, outcomes, pictures }, refused }: ReportProps) {
  const all = Object.values(pictures).reduce((sum, count) => sum + count, 0);
  return (
    <section className={styles.part}>
      <Notice tone="success">{texts.report}</Notice>
      {(outcomes['refused'] ?? 0) > 0 && (
        <ButtonLink href={refusedRowsPath(id)} variant="secondary">
          {texts.refusedFile}
        </ButtonLink>
      )}
      {all > 0 && (
        <p>{texts.pictures(pictures['added'] ?? 0, pictures['known'] ?? 0, pictures['refused'] ?? 0)}</p>
      )}
      {refused.length > 0 && (
        <ul className={styles.details}>
          {refused.map(({ line, name, productId, url, reason }) => (
            <li key={`${productId} ${url}`}>
              {texts.line(line)} <a href={productDeskPath(productId)}>{name}</a>
              {texts.pictureRefusal(url, reason)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
