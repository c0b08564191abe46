import type { ReactNode } from 'react';
import { ButtonLink } from '#platform/design/button.tsx';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { orderPath } from '#shop/orders/order-desk/order-list.ts';
import {
  ALL_TABS,
  OPEN_TABS,
  readReturnList,
  refundDaysLeft,
  RETURN_DESK_PATH,
  RETURN_PARAMETERS,
  RETURN_TABS,
  returnListUrl,
  returnPath,
  returnTabUrl,
  type ReturnList,
  type ReturnTab,
} from '#shop/orders/return-desk/return-list.ts';
import {
  countReturns,
  listReturns,
  MOST_COUNTED,
  type ListedReturn,
} from '#shop/orders/return-desk/server/list-returns.ts';
import { isUnsettled } from '#shop/orders/withdrawals/withdrawal-status.ts';
import { withdrawalNumber } from '#shop/orders/withdrawals/withdrawal.ts';
import { answerScreen, DONE_PARAMETER } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { Alert, ListPages, ListSearch, ListTabs } from '../../parts/list-parts.tsx';
import { OfficeTable } from '../../parts/office-table.tsx';
import { Empty } from '../../parts/panel.tsx';
import { ReturnBadge } from './return-badge.tsx';
import { texts } from './texts.ts';

/** Shows one page of returns. Every state of the list has one url; others redirect to it. */
export const showReturns: OfficeScreen = async (deps, context) => {
  const { request, reply } = context;
  const query = queryOf(request);
  const list = readReturnList(query);
  const url = returnListUrl(list);
  if (request.url !== url && !query.has(DONE_PARAMETER)) return reply.redirect(url, 302);
  const [{ returns, hasMore }, counts] = await Promise.all([
    listReturns(deps.db, list),
    countReturns(deps.db),
  ]);
  const last = returns.at(-1);
  return answerScreen(deps, context, {
    title: texts.title,
    current: RETURN_DESK_PATH,
    body: (
      <>
        <ListTabs label={texts.tabsLabel} tabs={tabsOf(list, counts)} />
        <ListSearch
          action={RETURN_DESK_PATH}
          name={RETURN_PARAMETERS.search}
          value={list.search}
          label={texts.search}
          hint={texts.searchHint}
          button={texts.searchButton}
        >
          {list.tab !== 'open' && (
            <input type="hidden" name={RETURN_PARAMETERS.tab} value={RETURN_TABS[list.tab]} />
          )}
        </ListSearch>
        {returns.length === 0 ? <Nothing list={list} /> : <ReturnTable returns={returns} now={deps.now()} />}
        <ListPages
          label={texts.pages}
          first={
            list.after === undefined
              ? undefined
              : { href: returnListUrl({ ...list, after: undefined }), label: texts.newest }
          }
          next={
            hasMore && last
              ? { href: returnListUrl({ ...list, after: last.id }), label: texts.more }
              : undefined
          }
        />
      </>
    ),
  });
};

const tabsOf = (list: ReturnList, counts: Readonly<Record<ReturnTab, number>>) =>
  (['open', ...ALL_TABS] as const).map((tab) => ({
    href: returnTabUrl(tab),
    label: tab === 'open' ? texts.open : texts.tabs[tab],
    isCurrent: tab === list.tab,
    ...(tab !== 'open' && OPEN_TABS.includes(tab) && { count: counts[tab], mostCounted: MOST_COUNTED }),
  }));

function Nothing({ list }: { list: ReturnList }) {
  const isAll = returnListUrl(list) === RETURN_DESK_PATH;
  return (
    <Empty>
      <p>{list.search === '' ? texts.empty : texts.nothingFound}</p>
      {!isAll && (
        <ButtonLink href={RETURN_DESK_PATH} variant="secondary">
          {texts.showAll}
        </ButtonLink>
      )}
    </Empty>
  );
}

function ReturnTable({ returns, now }: { returns: readonly ListedReturn[]; now: Date }) {
  const { columns } = texts;
  return (
    <OfficeTable
      caption={texts.title}
      columns={[
        columns.number,
        columns.date,
        columns.customer,
        columns.order,
        columns.articles,
        columns.due,
        columns.state,
      ].map((label) => ({ label }))}
      rows={returns.map((one) => ({ key: one.id, cells: cellsOf(one, now) }))}
    />
  );
}

/** Days before the deadline from which it stands out. */
const NEAR_DAYS = 4;

function cellsOf(listed: ListedReturn, now: Date): ReactNode[] {
  const { id, declaredAt, name, orderId, orderNumber, lines, description, status } = listed;
  const days = refundDaysLeft(declaredAt, now);
  const due = texts.due(days);
  const pieces = lines.reduce((total, { quantity }) => total + quantity, 0);
  return [
    <a href={returnPath(id)}>{withdrawalNumber(id)}</a>,
    texts.day(declaredAt),
    name,
    orderId === null ? texts.noOrder(orderNumber) : <a href={orderPath(orderId)}>{orderId}</a>,
    texts.articles(pieces, shorten(description)),
    !isUnsettled(status) ? '–' : days <= NEAR_DAYS ? <Alert>{due}</Alert> : due,
    <ReturnBadge status={status} />,
  ];
}

const LONGEST_SHOWN = 60;

const shorten = (text: string): string =>
  [...text].length > LONGEST_SHOWN ? `${[...text].slice(0, LONGEST_SHOWN).join('')}…` : text;
