import { Button } from '#platform/design/button.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { BULK_OUTCOMES } from '#shop/catalogue/price-desk/bulk-change.ts';
import { BULK_FIELDS } from '#shop/catalogue/price-desk/price-fields.ts';
import {
  BULK_DESK_PATH,
  bulkActionPath,
  bulkPath,
  NEW_BULK_PATH,
} from '#shop/catalogue/price-desk/price-paths.ts';
import {
  findBulkChange,
  previewBulkChange,
  type BulkChange,
  type BulkPreview,
} from '#shop/catalogue/price-desk/server/bulk-queries.ts';
import { loadFrenchRates } from '#shop/basket/pricing/server/load-french-rates.ts';
import type { VatRates } from '#shop/basket/pricing/vat.ts';
import { may } from '#shop/staff/access/roles.ts';
import { isUndoOpen } from '#shop/staff/audit/undo.ts';
import { answerMissing, answerScreen, type OfficeContext, type OfficeDeps } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { storedState, type FormState } from '../../forms/form-state.ts';
import { FieldGroups, FormNotice, OfficeForm, PressForm } from '../../forms/office-form.tsx';
import { WorkProgress } from '../../parts/work-progress.tsx';
import { LIST_FIELD, listHref, listQuery } from '../products/listed-products.ts';
import { PreviewTable } from './preview-table.tsx';
import { bulkTexts as texts, priceTexts } from './texts.ts';
import styles from './prices.module.css';

export const showNewBulkChange: OfficeScreen = (deps, context) => {
  const state = storedState(BULK_FIELDS, { change: 'less-percent', rounding: 'none' });
  return answerNewBulkChange(deps, context, listQuery(queryOf(context.request)), state);
};

export async function answerNewBulkChange(
  deps: OfficeDeps,
  context: OfficeContext,
  list: string,
  state: FormState,
) {
  const nothing = { kind: 'percent', value: 0, rounding: 'none' } as const;
  const { products } = await previewBulkChange(deps.db, list, nothing);
  return answerScreen(deps, context, {
    title: texts.newTitle,
    current: BULK_DESK_PATH,
    status: state.status,
    body: (
      <>
        <p>
          {texts.listCount(products)} <a href={listHref(list)}>{texts.list}</a>
        </p>
        <FormNotice state={state} />
        <OfficeForm action={NEW_BULK_PATH} nonce={context.nonce} label={texts.newTitle}>
          <input type="hidden" name={LIST_FIELD} value={list} />
          <FieldGroups groups={[{ title: texts.newTitle, fields: BULK_FIELDS }]} state={state} />
          <Button type="submit">{texts.previewButton}</Button>
        </OfficeForm>
      </>
    ),
  });
}

export const showBulkChange: OfficeScreen = (deps, context) => answerBulkChange(deps, context);

/** While a change is at work, the browser asks for its progress every few seconds. */
const REFRESH = { refresh: '3' };

export async function answerBulkChange(deps: OfficeDeps, context: OfficeContext, refusal?: string) {
  const change = await findBulkChange(deps.db, Number(context.params['id']));
  if (!change) return answerMissing(deps, context);
  const { id, status, list, rule } = change;
  const isAtWork = status === 'running' || status === 'undoing';
  const preview = status === 'draft' ? await previewBulkChange(deps.db, list, rule) : undefined;
  const vat = preview && may(context.staff.role, 'see-figures') ? await loadFrenchRates(deps) : undefined;
  return answerScreen(deps, context, {
    title: texts.changeTitle(id),
    current: BULK_DESK_PATH,
    actions: (
      <span data-state={status} className={styles.badge}>
        {texts.statuses[status]}
      </span>
    ),
    status: refusal === undefined ? 200 : 422,
    headers: isAtWork && refusal === undefined ? REFRESH : {},
    done: refusal === undefined ? texts.done : {},
    body: (
      <>
        <p>
          <a href={BULK_DESK_PATH}>{texts.back}</a>
        </p>
        {refusal !== undefined && <Notice tone="error">{refusal}</Notice>}
        <p>
          <strong>{priceTexts.ruleOf(rule)}</strong> – <a href={listHref(list)}>{texts.list}</a>
        </p>
        {preview && <Preview preview={preview} vat={vat} />}
        {isAtWork && <Progress change={change} now={deps.now()} />}
        {(status === 'done' || status === 'undone') && <Report change={change} />}
        <Presses context={context} change={change} now={deps.now()} />
      </>
    ),
  });
}

type PreviewProps = { preview: BulkPreview; vat: VatRates | undefined };

function Preview({ preview: { counts, sample }, vat }: PreviewProps) {
  const unchanged = (['same', 'no-price', 'below-sale'] as const).filter((outcome) => counts[outcome] > 0);
  return (
    <section className={styles.summary}>
      <h2>{priceTexts.preview}</h2>
      <p>{texts.outcomes.changed(counts.changed)}.</p>
      {unchanged.length > 0 && (
        <ul className={styles.list}>
          {unchanged.map((outcome) => (
            <li key={outcome}>{texts.outcomes[outcome](counts[outcome])}</li>
          ))}
        </ul>
      )}
      <PreviewTable sample={sample} count={counts.changed} vat={vat} />
    </section>
  );
}

function Progress({ change, now }: { change: BulkChange; now: Date }) {
  const { id, status, total, waiting, outcomes, startedAt } = change;
  const isRunning = status === 'running';
  return (
    <WorkProgress
      total={total}
      left={isRunning ? waiting : (outcomes.changed ?? 0)}
      startedAt={isRunning ? startedAt : undefined}
      now={now}
      href={bulkPath(id)}
    />
  );
}

function Report({ change: { outcomes } }: { change: BulkChange }) {
  return (
    <section className={styles.summary}>
      <h2>{texts.report}</h2>
      <ul className={styles.list}>
        {BULK_OUTCOMES.map((outcome) => {
          const count = outcomes[outcome] ?? 0;
          return count > 0 && <li key={outcome}>{texts.outcomes[outcome](count)}</li>;
        })}
      </ul>
    </section>
  );
}

type PressesProps = { context: OfficeContext; change: BulkChange; now: Date };

function Presses({ context: { nonce, staff }, change: { id, status, finishedAt }, now }: PressesProps) {
  if (!may(staff.role, 'change-catalogue')) return null;
  if (status === 'draft')
    return (
      <div className={styles.presses}>
        <OfficeForm
          action={bulkActionPath(id, 'start')}
          nonce={nonce}
          label={texts.apply}
          className={styles.press}
        >
          <Button type="submit">{texts.apply}</Button>
        </OfficeForm>
        <PressForm action={bulkActionPath(id, 'delete')} nonce={nonce} button={texts.remove} danger />
        <p className={styles.hint}>{texts.applyHint}</p>
      </div>
    );
  if (status !== 'done' || !isUndoOpen(finishedAt, now)) return null;
  return (
    <div className={styles.presses}>
      <PressForm action={bulkActionPath(id, 'undo')} nonce={nonce} button={texts.undo} />
    </div>
  );
}
