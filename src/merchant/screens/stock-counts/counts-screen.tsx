import { ButtonLink } from '#platform/design/button.tsx';
import { queryOf } from '#platform/server/edge/request-query.ts';
import {
  COUNT_PARAMETERS,
  countDifferencesPath,
  countPath,
  COUNTS_PATH,
  NEW_COUNT_PATH,
} from '#shop/catalogue/stock-count/count-paths.ts';
import { listCounts } from '#shop/catalogue/stock-count/server/find-count.ts';
import type { StockCount } from '#shop/catalogue/stock-count/stock-count.ts';
import { readAfter } from '#shop/catalogue/stock/movement-list.ts';
import { STOCK_DESK_PATH } from '#shop/catalogue/stock/stock-paths.ts';
import { answerScreen } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { DeskBadge, DeskPages, DeskTable, NothingFound, type Column } from '../../lists/desk-list.tsx';
import { formatMoment } from '../format-moment.ts';
import { StockTabs } from '../stock/stock-tabs.tsx';
import { countTexts as texts } from './texts.ts';

export const showCounts: OfficeScreen = async (deps, context) => {
  const after = readAfter(queryOf(context.request).get(COUNT_PARAMETERS.after));
  const { counts, hasMore } = await listCounts(deps.db, after);
  const last = counts.at(-1);
  return answerScreen(deps, context, {
    title: texts.title,
    current: STOCK_DESK_PATH,
    actions: <ButtonLink href={NEW_COUNT_PATH}>{texts.create}</ButtonLink>,
    done: texts.done,
    body: (
      <>
        <StockTabs current="counts" role={context.staff.role} />
        {counts.length === 0 ? (
          <NothingFound text={texts.empty} link={{ href: NEW_COUNT_PATH, label: texts.create }} />
        ) : (
          <DeskTable caption={texts.title} columns={COLUMNS} rows={counts} keyOf={({ id }) => id} />
        )}
        <DeskPages
          label={texts.pages}
          first={after === undefined ? undefined : { href: COUNTS_PATH, label: texts.newest }}
          next={
            hasMore && last
              ? { href: `${COUNTS_PATH}?${COUNT_PARAMETERS.after}=${last.id}`, label: texts.older }
              : undefined
          }
        />
      </>
    ),
  });
};

const COLUMNS: readonly Column<StockCount>[] = [
  {
    label: texts.columns.name,
    cell: ({ id, name, closedAt }) => (
      <a href={closedAt === null ? countPath(id) : countDifferencesPath(id)}>{name}</a>
    ),
  },
  { label: texts.columns.scope, cell: ({ scope }) => scope || texts.everything },
  {
    label: texts.columns.progress,
    isNumber: true,
    cell: ({ countedArticles, articles }) => texts.progress(countedArticles, articles),
  },
  { label: texts.columns.created, cell: ({ createdAt }) => formatMoment(createdAt) },
  { label: texts.columns.state, cell: ({ closedAt }) => <CountState isClosed={closedAt !== null} /> },
];

export const CountState = ({ isClosed }: { isClosed: boolean }) => (
  <DeskBadge tone={isClosed ? 'success' : 'accent'}>{texts.states[isClosed ? 'closed' : 'open']}</DeskBadge>
);
