import { ButtonLink } from '#platform/design/button.tsx';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { PRODUCT_DESK_PATH } from '#shop/catalogue/product-desk/product-paths.ts';
import type { StockChangeStatus } from '#shop/catalogue/stock-changes/stock-change.ts';
import { STOCK_CHANGES_PATH, stockChangePath } from '#shop/catalogue/stock-changes/stock-change-paths.ts';
import {
  listStockChanges,
  type StockChange,
} from '#shop/catalogue/stock-changes/server/stock-change-queries.ts';
import { readAfter } from '#shop/catalogue/stock/movement-list.ts';
import { STOCK_DESK_PATH } from '#shop/catalogue/stock/stock-paths.ts';
import { answerScreen } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { DeskBadge, DeskPages, DeskTable, NothingFound, type Column } from '../../lists/desk-list.tsx';
import { StockTabs } from '../stock/stock-tabs.tsx';
import { texts } from './texts.ts';
import styles from './stock-changes.module.css';

const AFTER = 'apres';

/** Shows the changes of many stocks, newest first. */
export const showStockChanges: OfficeScreen = async (deps, context) => {
  const after = readAfter(queryOf(context.request).get(AFTER));
  const { changes, hasMore } = await listStockChanges(deps.db, after);
  const last = changes.at(-1);
  return answerScreen(deps, context, {
    title: texts.title,
    current: STOCK_DESK_PATH,
    done: texts.done,
    actions: <ButtonLink href={PRODUCT_DESK_PATH}>{texts.toProducts}</ButtonLink>,
    body: (
      <>
        <StockTabs current="changes" role={context.staff.role} />
        <p className={styles.hint}>{texts.lead}</p>
        {changes.length === 0 ? (
          <NothingFound text={texts.empty} />
        ) : (
          <DeskTable caption={texts.title} columns={COLUMNS} rows={changes} keyOf={({ id }) => id} />
        )}
        <DeskPages
          label={texts.pages}
          first={after === undefined ? undefined : { href: STOCK_CHANGES_PATH, label: texts.newest }}
          next={
            hasMore && last
              ? { href: `${STOCK_CHANGES_PATH}?${AFTER}=${last.id}`, label: texts.older }
              : undefined
          }
        />
      </>
    ),
  });
};

const TONES: Readonly<Record<StockChangeStatus, 'success' | 'primary' | 'accent' | 'plain'>> = {
  draft: 'accent',
  running: 'primary',
  done: 'success',
  undoing: 'primary',
  undone: 'plain',
};

export const StockChangeBadge = ({ status }: { status: StockChangeStatus }) => (
  <DeskBadge tone={TONES[status]}>{texts.statuses[status]}</DeskBadge>
);

const COLUMNS: readonly Column<StockChange>[] = [
  {
    label: texts.columns.change,
    cell: ({ id }) => <a href={stockChangePath(id)}>{texts.changeTitle(id)}</a>,
  },
  { label: texts.columns.rule, cell: ({ rule }) => texts.ruleText(rule) },
  { label: texts.columns.when, cell: ({ startedAt, createdAt }) => texts.when(startedAt ?? createdAt) },
  {
    label: texts.columns.articles,
    isNumber: true,
    cell: ({ status, outcomes }) =>
      status === 'draft' ? '–' : texts.count((outcomes.changed ?? 0) + (outcomes.undone ?? 0)),
  },
  { label: texts.columns.state, cell: ({ status }) => <StockChangeBadge status={status} /> },
];
