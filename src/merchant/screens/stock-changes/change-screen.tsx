import { Button } from '#platform/design/button.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { productStockPath, STOCK_DESK_PATH } from '#shop/catalogue/stock/stock-paths.ts';
import { itemName } from '#shop/catalogue/stock/stock-item.ts';
import {
  STOCK_CHANGE_FIELDS,
  STOCK_CHANGE_OUTCOMES,
  type StockOutcome,
} from '#shop/catalogue/stock-changes/stock-change.ts';
import {
  NEW_STOCK_CHANGE_PATH,
  stockChangeActionPath,
  stockChangePath,
  STOCK_CHANGES_PATH,
} from '#shop/catalogue/stock-changes/stock-change-paths.ts';
import {
  countProducts,
  findStockChange,
  previewStockChange,
  type StockChange,
  type StockPreview,
} from '#shop/catalogue/stock-changes/server/stock-change-queries.ts';
import { may } from '#shop/staff/access/roles.ts';
import { isUndoOpen } from '#shop/staff/audit/undo.ts';
import { answerMissing, answerScreen, type OfficeContext, type OfficeDeps } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { storedState, type FormState } from '../../forms/form-state.ts';
import { FieldGroups, FormNotice, OfficeForm, PressForm } from '../../forms/office-form.tsx';
import { DeskTable, type Column } from '../../lists/desk-list.tsx';
import { WorkProgress } from '../../parts/work-progress.tsx';
import { LIST_FIELD, listHref, listQuery } from '../products/listed-products.ts';
import { StockChangeBadge } from './changes-screen.tsx';
import { texts } from './texts.ts';
import styles from './stock-changes.module.css';

export const showNewStockChange: OfficeScreen = (deps, context) => {
  const state = storedState(STOCK_CHANGE_FIELDS, { kind: 'set', pieces: 0, reason: 'corrected', note: '' });
  return answerNewStockChange(deps, context, listQuery(queryOf(context.request)), state);
};

export async function answerNewStockChange(
  deps: OfficeDeps,
  context: OfficeContext,
  list: string,
  state: FormState,
) {
  const products = await countProducts(deps.db, list);
  return answerScreen(deps, context, {
    title: texts.newTitle,
    current: STOCK_DESK_PATH,
    status: state.status,
    body: (
      <>
        <p>
          {texts.listCount(products)} <a href={listHref(list)}>{texts.list}</a>
        </p>
        <FormNotice state={state} />
        <OfficeForm action={NEW_STOCK_CHANGE_PATH} nonce={context.nonce} label={texts.newTitle}>
          <input type="hidden" name={LIST_FIELD} value={list} />
          <FieldGroups groups={[{ title: texts.newTitle, fields: STOCK_CHANGE_FIELDS }]} state={state} />
          <Button type="submit">{texts.previewButton}</Button>
        </OfficeForm>
      </>
    ),
  });
}

export const showStockChange: OfficeScreen = (deps, context) => answerStockChange(deps, context);

/** While a change is at work, the browser asks for its progress every few seconds. */
const REFRESH = { refresh: '3' };

export async function answerStockChange(deps: OfficeDeps, context: OfficeContext, refusal?: string) {
  const change = await findStockChange(deps.db, Number(context.params['id']));
  if (!change) return answerMissing(deps, context);
  const { id, status, list, rule, note, outcomes } = change;
  const isAtWork = status === 'running' || status === 'undoing';
  const preview = status === 'draft' ? await previewStockChange(deps.db, list, rule) : undefined;
  return answerScreen(deps, context, {
    title: texts.changeTitle(id),
    current: STOCK_DESK_PATH,
    actions: <StockChangeBadge status={status} />,
    status: refusal === undefined ? 200 : 422,
    headers: isAtWork && refusal === undefined ? REFRESH : {},
    done: refusal === undefined ? texts.done : {},
    body: (
      <>
        <p>
          <a href={STOCK_CHANGES_PATH}>{texts.back}</a>
        </p>
        {refusal !== undefined && <Notice tone="error">{refusal}</Notice>}
        <p>
          <strong>{texts.ruleText(rule)}</strong> – {texts.reason(rule)}
          {note !== '' && ` – ${note}`} – <a href={listHref(list)}>{texts.list}</a>
        </p>
        {preview && <Preview preview={preview} />}
        {isAtWork && <Progress change={change} now={deps.now()} />}
        {(status === 'done' || status === 'undone') && (
          <section className={styles.summary}>
            <h2>{texts.report}</h2>
            <Outcomes counts={outcomes} />
          </section>
        )}
        <Presses context={context} change={change} now={deps.now()} />
      </>
    ),
  });
}

function Preview({ preview: { counts, sample } }: { preview: StockPreview }) {
  const { changed = 0, ...unchanged } = counts;
  return (
    <section className={styles.summary}>
      <h2>{texts.preview}</h2>
      <p>{texts.outcomes.changed(changed)}.</p>
      <Outcomes counts={unchanged} />
      {sample.length > 0 && (
        <>
          <p className={styles.hint}>{texts.sample(sample.length, changed)}</p>
          <DeskTable caption={texts.preview} columns={COLUMNS} rows={sample} keyOf={({ id }) => id} />
        </>
      )}
    </section>
  );
}

const COLUMNS: readonly Column<StockPreview['sample'][number]>[] = [
  {
    label: texts.article,
    cell: ({ productId, name, options, sku }) => (
      <>
        <a href={productStockPath(productId)}>{itemName({ name, options })}</a>
        <span className={styles.hint}>{sku}</span>
      </>
    ),
  },
  { label: texts.before, isNumber: true, cell: ({ stock }) => texts.stock(stock) },
  { label: texts.next, isNumber: true, cell: ({ next }) => <strong>{texts.stock(next)}</strong> },
];

function Outcomes({ counts }: { counts: Readonly<Partial<Record<StockOutcome, number>>> }) {
  const known = STOCK_CHANGE_OUTCOMES.filter((outcome) => (counts[outcome] ?? 0) > 0);
  if (known.length === 0) return null;
  return (
    <ul className={styles.list}>
      {known.map((outcome) => (
        <li key={outcome}>{texts.outcomes[outcome](counts[outcome] ?? 0)}</li>
      ))}
    </ul>
  );
}

function Progress({ change, now }: { change: StockChange; now: Date }) {
  const { id, status, total, waiting, outcomes, startedAt } = change;
  const isRunning = status === 'running';
  return (
    <WorkProgress
      total={total}
      left={isRunning ? waiting : (outcomes.changed ?? 0)}
      startedAt={isRunning ? startedAt : undefined}
      now={now}
      href={stockChangePath(id)}
    />
  );
}

type PressesProps = { context: OfficeContext; change: StockChange; now: Date };

function Presses({ context: { nonce, staff }, change: { id, status, finishedAt }, now }: PressesProps) {
  if (!may(staff.role, 'change-stock')) return null;
  const action = (press: 'start' | 'undo' | 'delete') => stockChangeActionPath(id, press);
  if (status === 'draft')
    return (
      <div className={styles.presses}>
        <OfficeForm
          action={action('start')}
          nonce={nonce}
          label={texts.apply}
          className={styles.press}
          isGuarded={false}
        >
          <Button type="submit">{texts.apply}</Button>
        </OfficeForm>
        <PressForm action={action('delete')} nonce={nonce} button={texts.remove} danger />
        <p className={styles.hint}>{texts.applyHint}</p>
      </div>
    );
  if (status !== 'done' || !isUndoOpen(finishedAt, now)) return null;
  return (
    <div className={styles.presses}>
      <PressForm action={action('undo')} nonce={nonce} button={texts.undo} />
    </div>
  );
}
