import { Button } from '#platform/design/button.tsx';
import { CheckboxField } from '#platform/design/choice-field.tsx';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { readForm } from '#platform/server/edge/read-form.ts';
import { queryOf } from '#platform/server/edge/request-query.ts';
import {
  COUNT_PARAMETERS,
  countDifferencesPath,
  countPath,
  COUNTS_PATH,
} from '#shop/catalogue/stock-count/count-paths.ts';
import { removeCount } from '#shop/catalogue/stock-count/server/change-counts.ts';
import { closeCount } from '#shop/catalogue/stock-count/server/close-count.ts';
import { findCount, listCountLines, sumDifferences } from '#shop/catalogue/stock-count/server/find-count.ts';
import {
  COUNT_FIELDS,
  differenceOf,
  type CountLine,
  type CountRefusal,
  type StockCount,
} from '#shop/catalogue/stock-count/stock-count.ts';
import { productStockPath, STOCK_DESK_PATH } from '#shop/catalogue/stock/stock-paths.ts';
import {
  answerMissing,
  answerScreen,
  doneHref,
  type OfficeContext,
  type OfficeDeps,
} from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { OfficeForm, PressForm, VERSION_FIELD } from '../../forms/office-form.tsx';
import { DeskPages, DeskTable, NothingFound, type Column } from '../../lists/desk-list.tsx';
import { CountHead, readPosition } from './count-frame.tsx';
import { CountState } from './counts-screen.tsx';
import { countTexts as texts } from './texts.ts';
import styles from './stock-counts.module.css';

const LINES_PER_PAGE = 100;

/** The differences of a count, with the form that closes it; of a closed one, what was booked. */
export const showCountDifferences: OfficeScreen = (deps, context) => answerDifferences(deps, context);

type Refusal = Exclude<CountRefusal, 'unknown'>;

async function answerDifferences(deps: OfficeDeps, context: OfficeContext, refusal?: Refusal) {
  const count = await findCount(deps.db, Number(context.params['id']));
  if (!count) return answerMissing(deps, context);
  const after = readPosition(queryOf(context.request).get(COUNT_PARAMETERS.after));
  const sums = await sumDifferences(deps.db, count.id);
  const request = { view: 'differences', after, size: LINES_PER_PAGE } as const;
  const { lines, hasMore } = await listCountLines(deps.db, count.id, request);
  const last = lines.at(-1);
  const href = countDifferencesPath(count.id);
  const isClosed = count.closedAt !== null;
  return answerScreen(deps, context, {
    title: count.name,
    current: STOCK_DESK_PATH,
    actions: <CountState isClosed={isClosed} />,
    status: refusal ? 409 : 200,
    done: refusal ? {} : texts.done,
    body: (
      <div className={styles.section}>
        <CountHead count={count} current="differences" refusal={refusal} />
        <p className={styles.hint}>{texts.differencesHint}</p>
        {lines.length === 0 ? (
          <NothingFound text={count.countedArticles === 0 ? texts.nothingCounted : texts.noDifference} />
        ) : (
          <>
            <p>{texts.sum(sums)}</p>
            <DeskTable
              caption={texts.views.differences}
              columns={isClosed ? [...COLUMNS, BOOKED] : COLUMNS}
              rows={lines}
              keyOf={({ id }) => id}
            />
          </>
        )}
        <DeskPages
          label={texts.pages}
          first={after === 0 ? undefined : { href, label: texts.first }}
          next={
            hasMore && last
              ? { href: `${href}?${COUNT_PARAMETERS.after}=${last.position}`, label: texts.next }
              : undefined
          }
        />
        {!isClosed && <Closing count={count} nonce={context.nonce} />}
      </div>
    ),
  });
}

const COLUMNS: readonly Column<CountLine>[] = [
  {
    label: texts.article,
    cell: ({ productId, name, sku }) => (
      <span>
        <a href={productStockPath(productId)}>{name}</a>
        <span className={styles.sub}>{sku}</span>
      </span>
    ),
  },
  { label: texts.shelfColumn, cell: ({ shelf }) => shelf || texts.noShelf },
  { label: texts.expected, isNumber: true, cell: ({ expected }) => expected },
  { label: texts.found, isNumber: true, cell: ({ counted }) => counted },
  { label: texts.difference, isNumber: true, cell: (line) => <Pieces pieces={differenceOf(line) ?? 0} /> },
  {
    label: texts.value,
    isNumber: true,
    cell: (line) =>
      line.purchaseCents === null ? '' : texts.signedPrice((differenceOf(line) ?? 0) * line.purchaseCents),
  },
];

/** The pieces moved when the count was closed; fewer than the difference if the pieces were sold meanwhile. */
const BOOKED: Column<CountLine> = {
  label: texts.booked,
  isNumber: true,
  cell: ({ booked }) => texts.signed(booked ?? 0),
};

const Pieces = ({ pieces }: { pieces: number }) => (
  <span className={pieces < 0 ? styles.less : styles.more}>{texts.signed(pieces)}</span>
);

function Closing({ count, nonce }: { count: StockCount; nonce: string }) {
  const path = countPath(count.id);
  const remaining = count.articles - count.countedArticles;
  return (
    <section aria-labelledby="cloturer" className={styles.section}>
      <h2 id="cloturer">{texts.closeTitle}</h2>
      <p className={styles.hint}>{texts.closeHint(remaining)}</p>
      <OfficeForm
        action={`${path}cloturer/`}
        nonce={nonce}
        version={String(count.version)}
        label={texts.closeTitle}
        className={styles.form}
      >
        {remaining > 0 && (
          <CheckboxField
            id={COUNT_FIELDS.isEmpty}
            name={COUNT_FIELDS.isEmpty}
            value="1"
            label={texts.restEmpty}
          />
        )}
        <Button type="submit">{texts.close}</Button>
      </OfficeForm>
      <PressForm action={`${path}supprimer/`} nonce={nonce} button={texts.remove} danger />
    </section>
  );
}

export const submitClosing: OfficeScreen = async (deps, context) => {
  const id = Number(context.params['id']);
  const { text } = readForm(context.request);
  const closing = {
    id,
    version: text(VERSION_FIELD),
    isRestEmpty: text(COUNT_FIELDS.isEmpty) !== '',
    actor: context.actor,
    now: deps.now(),
  };
  const closed = await inTransaction(deps.db, (tx) => closeCount(tx, closing));
  return closed.ok
    ? context.reply.redirect(doneHref(countDifferencesPath(id), 'cloture'), 303)
    : answerRefusal(deps, context, closed.failure);
};

export const submitCountRemoval: OfficeScreen = async (deps, context) => {
  const author = { actor: context.actor, now: deps.now() };
  const id = Number(context.params['id']);
  const removed = await inTransaction(deps.db, (tx) => removeCount(tx, author, id));
  return removed.ok
    ? context.reply.redirect(doneHref(COUNTS_PATH, 'supprime'), 303)
    : answerRefusal(deps, context, removed.failure);
};

/** Answers a press that a count refuses, with its differences below the reason. */
export const answerRefusal = (deps: OfficeDeps, context: OfficeContext, failure: CountRefusal) =>
  failure === 'unknown' ? answerMissing(deps, context) : answerDifferences(deps, context, failure);
