import { randomUUID } from 'node:crypto';
import { Button } from '#platform/design/button.tsx';
import { TextField } from '#platform/design/field.tsx';
import { readFields, type FormField, type TypedFields } from '#platform/form-fields.ts';
import { messageFor, type FaultMessage } from '#platform/forms.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { readForm } from '#platform/server/edge/read-form.ts';
import { queryOf } from '#platform/server/edge/request-query.ts';
import {
  COUNT_PARAMETERS,
  countDifferencesPath,
  countPath,
} from '#shop/catalogue/stock-count/count-paths.ts';
import { countScanned } from '#shop/catalogue/stock-count/server/change-counts.ts';
import { findCount, listRecentLines } from '#shop/catalogue/stock-count/server/find-count.ts';
import { COUNT_FIELDS, MOST_COUNTED, type CountLine } from '#shop/catalogue/stock-count/stock-count.ts';
import { findItemByCode } from '#shop/catalogue/stock/server/stock-items.ts';
import { STOCK_DESK_PATH } from '#shop/catalogue/stock/stock-paths.ts';
import { NONCE_FIELD } from '#shop/staff/access/office-paths.ts';
import { answerMissing, answerScreen, type OfficeContext, type OfficeDeps } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { faultMessages, named } from '../../forms/form-state.ts';
import { DeskTable, NothingFound, type Column } from '../../lists/desk-list.tsx';
import { ScanMessage } from '../packing/scan-message.tsx';
import { answerRefusal } from './count-differences-screen.tsx';
import { CountHead } from './count-frame.tsx';
import { CountState } from './counts-screen.tsx';
import { countTexts as texts } from './texts.ts';
import styles from './stock-counts.module.css';

/** The quantity is 1 unless another one is typed. */
const SCAN_FIELDS: readonly FormField[] = [
  { type: 'text', name: COUNT_FIELDS.code, label: texts.code, most: 100, isRequired: true },
  { type: 'whole', name: COUNT_FIELDS.quantity, label: texts.quantity, least: 1, most: MOST_COUNTED },
];

type RefusedScan = {
  readonly typed: TypedFields;
  readonly problems: readonly FaultMessage[];
};

/** Counts articles one by one, by keyboard or scanner. A closed count shows its differences instead. */
export const showCount: OfficeScreen = (deps, context) => answerCount(deps, context);

async function answerCount(deps: OfficeDeps, context: OfficeContext, refused?: RefusedScan) {
  const count = await findCount(deps.db, Number(context.params['id']));
  if (!count) return answerMissing(deps, context);
  if (count.closedAt !== null) return context.reply.redirect(countDifferencesPath(count.id), 303);
  const recent = await listRecentLines(deps.db, count.id);
  const counted = queryOf(context.request).get(COUNT_PARAMETERS.counted);
  const line = refused ? undefined : recent.find(({ id }) => String(id) === counted);
  return answerScreen(deps, context, {
    title: count.name,
    current: STOCK_DESK_PATH,
    actions: <CountState isClosed={false} />,
    status: refused ? 422 : 200,
    done: texts.done,
    body: (
      <div
        data-scanner=""
        data-sound={refused ? 'refused' : line ? 'counted' : ''}
        className={styles.section}
      >
        <CountHead count={count} current="scan" />
        {refused && (
          <ScanMessage tone="error">
            {refused.problems.map(({ field, text, entry = text }) => (
              <p key={field}>{entry}</p>
            ))}
          </ScanMessage>
        )}
        {line && <ScanMessage tone="success">{texts.counted(line.name, line.counted ?? 0)}</ScanMessage>}
        <ScanForm countId={count.id} nonce={context.nonce} refused={refused} />
        <h2>{texts.recent}</h2>
        {recent.length === 0 ? (
          <NothingFound text={texts.nothingCounted} />
        ) : (
          <DeskTable caption={texts.recent} columns={COLUMNS} rows={recent} keyOf={({ id }) => id} />
        )}
      </div>
    ),
  });
}

type ScanFormProps = { countId: number; nonce: string; refused: RefusedScan | undefined };

/** The code field comes first: a scanner types into it and presses Enter. */
function ScanForm({ countId, nonce, refused }: ScanFormProps) {
  const problems = refused?.problems ?? [];
  return (
    <section aria-labelledby="compter" className={styles.section}>
      <h2 id="compter">{texts.scanTitle}</h2>
      <form
        method="post"
        action={countPath(countId)}
        aria-label={texts.scanTitle}
        data-scan-form=""
        className={styles.scan}
        noValidate
      >
        <input type="hidden" name={NONCE_FIELD} value={nonce} />
        <input type="hidden" name={COUNT_FIELDS.requestKey} value={randomUUID()} />
        <TextField
          id={COUNT_FIELDS.code}
          name={COUNT_FIELDS.code}
          label={texts.code}
          hint={texts.codeHint}
          defaultValue={refused?.typed.text(COUNT_FIELDS.code).slice(0, 100) ?? ''}
          error={messageFor(problems, COUNT_FIELDS.code)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
          className={styles.code}
        />
        <TextField
          id={COUNT_FIELDS.quantity}
          name={COUNT_FIELDS.quantity}
          label={texts.quantity}
          inputMode="numeric"
          defaultValue={refused?.typed.text(COUNT_FIELDS.quantity).slice(0, 20) || '1'}
          error={messageFor(problems, COUNT_FIELDS.quantity)}
          autoComplete="off"
          className={styles.short}
        />
        <Button type="submit">{texts.count}</Button>
      </form>
      <p className={styles.hint}>{texts.scanHint}</p>
    </section>
  );
}

const COLUMNS: readonly Column<CountLine>[] = [
  {
    label: texts.article,
    cell: ({ name, sku }) => (
      <span>
        {name}
        <span className={styles.sub}>{sku}</span>
      </span>
    ),
  },
  { label: texts.shelfColumn, cell: ({ shelf }) => shelf },
  { label: texts.found, isNumber: true, cell: ({ counted }) => counted },
  { label: texts.by, cell: ({ countedBy }) => countedBy },
];

/** Counts scanned pieces. The next page says how many are counted, or why they do not count. */
export const submitScan: OfficeScreen = async (deps, context) => {
  const id = Number(context.params['id']);
  const form = readForm(context.request);
  const refuse = (problems: readonly FaultMessage[]) => answerCount(deps, context, { typed: form, problems });
  const refuseCode = (text: string) => refuse([named(SCAN_FIELDS, COUNT_FIELDS.code, text)]);
  const { values, faults } = readFields(SCAN_FIELDS, form);
  if (faults.length > 0) return refuse(faultMessages(SCAN_FIELDS, faults));
  const code = String(values[COUNT_FIELDS.code]);
  const item = await findItemByCode(deps.db, code);
  if (!item) return refuseCode(texts.unknownCode(code));
  const scan = {
    quantity: Number(values[COUNT_FIELDS.quantity]),
    requestKey: form.text(COUNT_FIELDS.requestKey).slice(0, 40) || randomUUID(),
  };
  const author = { actor: context.actor, now: deps.now(), id };
  const counted = await inTransaction(deps.db, (tx) => countScanned(tx, author, item, scan));
  if (counted.ok)
    return context.reply.redirect(`${countPath(id)}?${COUNT_PARAMETERS.counted}=${counted.value}`, 303);
  const { failure } = counted;
  if (failure === 'unknown' || failure === 'closed') return answerRefusal(deps, context, failure);
  return refuseCode(texts.refusals[failure]);
};
