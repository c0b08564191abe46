import { Button } from '#platform/design/button.tsx';
import { TextField } from '#platform/design/field.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { messageFor, type FaultMessage } from '#platform/forms.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { readForm, type SubmittedForm } from '#platform/server/edge/read-form.ts';
import { queryOf } from '#platform/server/edge/request-query.ts';
import {
  COUNT_PARAMETERS,
  countDifferencesPath,
  countSheetPath,
  REMAINING,
} from '#shop/catalogue/stock-count/count-paths.ts';
import { sheetFields, showQuantity } from '#shop/catalogue/stock-count/count-sheet.ts';
import { countTyped } from '#shop/catalogue/stock-count/server/change-counts.ts';
import {
  findCount,
  findCountLines,
  listCountLines,
  type LinePage,
} from '#shop/catalogue/stock-count/server/find-count.ts';
import type { CountLine } from '#shop/catalogue/stock-count/stock-count.ts';
import { STOCK_DESK_PATH } from '#shop/catalogue/stock/stock-paths.ts';
import {
  answerMissing,
  answerScreen,
  doneHref,
  type OfficeContext,
  type OfficeDeps,
} from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { OfficeForm } from '../../forms/office-form.tsx';
import { DeskPages, DeskTable, NothingFound, type Column } from '../../lists/desk-list.tsx';
import { answerRefusal } from './count-differences-screen.tsx';
import { CountHead, readPosition } from './count-frame.tsx';
import { CountState } from './counts-screen.tsx';
import { countTexts as texts } from './texts.ts';
import styles from './stock-counts.module.css';

const LINES_PER_PAGE = 100;

/** The ids of the lines of the form. */
const LINES_FIELD = 'lignes';

/** One page of the sheet: every line, or only those that are not counted yet. */
type SheetState = { readonly isRemaining: boolean; readonly after: number };

function readState({ request }: OfficeContext): SheetState {
  const query = queryOf(request);
  return {
    isRemaining: query.get(COUNT_PARAMETERS.shown) === REMAINING,
    after: readPosition(query.get(COUNT_PARAMETERS.after)),
  };
}

function sheetUrl(id: number, { isRemaining, after }: SheetState): string {
  const query = new URLSearchParams();
  if (isRemaining) query.set(COUNT_PARAMETERS.shown, REMAINING);
  if (after > 0) query.set(COUNT_PARAMETERS.after, String(after));
  return query.size === 0 ? countSheetPath(id) : `${countSheetPath(id)}?${query.toString()}`;
}

type RefusedSheet = {
  readonly form: SubmittedForm;
  readonly lines: readonly CountLine[];
  readonly problems: readonly FaultMessage[];
};

export const showCountSheet: OfficeScreen = (deps, context) => answerSheet(deps, context);

async function answerSheet(deps: OfficeDeps, context: OfficeContext, refused?: RefusedSheet) {
  const count = await findCount(deps.db, Number(context.params['id']));
  if (!count) return answerMissing(deps, context);
  if (count.closedAt !== null) return context.reply.redirect(countDifferencesPath(count.id), 303);
  const state = readState(context);
  const page: LinePage = refused
    ? { lines: refused.lines, hasMore: false }
    : await listCountLines(deps.db, count.id, {
        view: state.isRemaining ? 'remaining' : 'all',
        after: state.after,
        size: LINES_PER_PAGE,
      });
  const last = page.lines.at(-1);
  const href = (after: number) => sheetUrl(count.id, { ...state, after });
  return answerScreen(deps, context, {
    title: count.name,
    current: STOCK_DESK_PATH,
    actions: <CountState isClosed={false} />,
    status: refused ? 422 : 200,
    done: refused ? {} : texts.done,
    body: (
      <div className={styles.section}>
        <CountHead count={count} current={state.isRemaining ? 'remaining' : 'sheet'} />
        <p className={styles.hint}>{texts.sheetHint}</p>
        {refused && <Problems problems={refused.problems} />}
        {page.lines.length === 0 ? (
          <NothingFound text={texts.noLines} />
        ) : (
          <Sheet
            lines={page.lines}
            refused={refused}
            action={sheetUrl(count.id, state)}
            nonce={context.nonce}
          />
        )}
        <DeskPages
          label={texts.pages}
          first={state.after === 0 ? undefined : { href: href(0), label: texts.first }}
          next={page.hasMore && last ? { href: href(last.position), label: texts.next } : undefined}
        />
      </div>
    ),
  });
}

const Problems = ({ problems }: Pick<RefusedSheet, 'problems'>) => (
  <Notice tone="error" title={texts.sheetRefused}>
    {problems.map(({ field, text, entry = text }) => (
      <p key={field}>
        <a href={`#${field}`}>{entry}</a>
      </p>
    ))}
  </Notice>
);

type SheetProps = {
  lines: readonly CountLine[];
  refused: RefusedSheet | undefined;
  action: string;
  nonce: string;
};

function Sheet({ lines, refused, action, nonce }: SheetProps) {
  return (
    <OfficeForm action={action} nonce={nonce} label={texts.views.sheet} className={styles.form}>
      <input type="hidden" name={LINES_FIELD} value={lines.map(({ id }) => id).join(' ')} />
      <DeskTable
        caption={texts.views.sheet}
        columns={columnsOf(refused)}
        rows={lines}
        keyOf={({ id }) => id}
      />
      <Button type="submit">{texts.save}</Button>
    </OfficeForm>
  );
}

const columnsOf = (refused: RefusedSheet | undefined): Column<CountLine>[] => [
  {
    label: texts.article,
    cell: ({ name, sku, gtin }) => (
      <span>
        {name}
        <span className={styles.sub}>{gtin === '' ? sku : `${sku} · ${gtin}`}</span>
      </span>
    ),
  },
  { label: texts.shelfColumn, cell: ({ shelf }) => shelf || texts.noShelf },
  { label: texts.pieces, cell: (line) => <Quantity line={line} refused={refused} /> },
  { label: texts.by, cell: ({ countedBy }) => countedBy },
];

/** The field of a line. After a refusal it keeps what was typed, and knows what somebody else has counted. */
function Quantity({ line, refused }: { line: CountLine; refused: RefusedSheet | undefined }) {
  const { id, name, counted } = line;
  const fields = sheetFields(id);
  return (
    <>
      <input type="hidden" name={fields.shown} value={showQuantity(counted)} />
      <TextField
        id={fields.counted}
        name={fields.counted}
        label={texts.piecesOf(name)}
        labelHidden
        inputMode="numeric"
        defaultValue={refused ? refused.form.text(fields.counted).slice(0, 20) : showQuantity(counted)}
        error={messageFor(refused?.problems ?? [], fields.counted)}
        autoComplete="off"
        className={styles.short}
      />
    </>
  );
}

export const submitCountSheet: OfficeScreen = async (deps, context) => {
  const id = Number(context.params['id']);
  const form = readForm(context.request);
  const lineIds = form
    .text(LINES_FIELD)
    .split(' ')
    .filter((typed) => /^[1-9]\d{0,8}$/.test(typed))
    .slice(0, LINES_PER_PAGE)
    .map(Number);
  const author = { actor: context.actor, now: deps.now(), id };
  const outcome = await inTransaction(deps.db, (tx) => countTyped(tx, author, lineIds, form.text));
  if (outcome.ok) return context.reply.redirect(doneHref(sheetUrl(id, readState(context)), 'compte'), 303);
  if (outcome.refusal !== 'faulty') return answerRefusal(deps, context, outcome.refusal);
  const lines = await findCountLines(deps.db, id, lineIds);
  const names = new Map<string, string>(lines.map((line) => [sheetFields(line.id).counted, line.name]));
  const problems = outcome.faults.map((fault): FaultMessage => {
    const text = texts.sheetFault(fault);
    return { field: fault.field, text, entry: `${names.get(fault.field) ?? ''} – ${text}` };
  });
  return answerSheet(deps, context, { form, lines, problems });
};
