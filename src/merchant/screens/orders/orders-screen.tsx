import { formatCount } from '#platform/french.ts';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { ButtonLink } from '#platform/design/button.tsx';
import { Notice } from '#platform/design/notice.tsx';
import {
  countFilters,
  ORDER_DESK_PATH,
  orderListUrl,
  readOrderList,
  tabOf,
  WORK_TABS,
  type OrderList,
  type OrderTab,
} from '#shop/orders/order-desk/order-list.ts';
import {
  listOrders,
  loadListChoices,
  MOST_COUNTED,
  type ListChoices,
  type OrderPage,
} from '#shop/orders/order-desk/server/list-orders.ts';
import { answerScreen } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { OrderFilterForm } from './order-filter-form.tsx';
import { OrderTable } from './order-table.tsx';
import { texts } from './texts.ts';
import styles from './orders.module.css';

/** Shows one page of orders. Every state of the list has one url; others redirect to it. */
export const showOrders: OfficeScreen = async (deps, context) => {
  const { request, reply } = context;
  const list = readOrderList(queryOf(request));
  const url = orderListUrl(list);
  if (request.url !== url) return reply.redirect(url, 302);
  const now = deps.now();
  const page = await listOrders(deps.db, list, now);
  // The page beside the last one, or one whose orders have all changed their tab.
  if (page.orders.length === 0 && list.position.kind !== 'first')
    return reply.redirect(orderListUrl({ ...list, position: { kind: 'first' } }), 302);
  const choices = await loadListChoices(deps.db, now);
  return answerScreen(deps, context, {
    title: texts.title,
    current: ORDER_DESK_PATH,
    body: (
      <>
        <Tabs current={list.tab} counts={choices.counts} />
        {list.tab === 'returns' && choices.unmatchedReturns > 0 && (
          <Notice tone="warning" quiet>
            {texts.unmatched(choices.unmatchedReturns)}
          </Notice>
        )}
        <OrderFilterForm list={list} choices={choices} />
        {page.orders.length === 0 ? <Nothing list={list} /> : <OrderTable list={list} orders={page.orders} />}
        <Pages list={list} page={page} />
      </>
    ),
  });
};

function Tabs({ current, counts }: { current: OrderTab; counts: ListChoices['counts'] }) {
  return (
    <nav aria-label={texts.tabsLabel} className={styles.tabsNav}>
      <ul className={styles.tabs}>
        {[...WORK_TABS, 'all' as const].map((tab) => (
          <li key={tab}>
            <a
              href={orderListUrl(tabOf(tab))}
              aria-current={tab === current ? 'page' : undefined}
              className={styles.tab}
            >
              {texts.tabs[tab]}
              {tab !== 'all' && <span className={styles.count}>{countText(counts[tab])}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const countText = (count: number) =>
  count >= MOST_COUNTED ? `${formatCount(MOST_COUNTED - 1)}+` : formatCount(count);

function Nothing({ list }: { list: OrderList }) {
  const isNarrowed = list.search !== '' || countFilters(list.filters) > 0;
  return (
    <div className={styles.nothing}>
      <p className={styles.nothingTitle}>{isNarrowed ? texts.nothingFound : texts.empty[list.tab]}</p>
      {isNarrowed && <p>{texts.nothingFoundHint}</p>}
      {(isNarrowed || list.tab !== 'all') && (
        <ButtonLink href={orderListUrl(tabOf('all'))} variant="secondary">
          {texts.showAll}
        </ButtonLink>
      )}
    </div>
  );
}

function Pages({ list, page: { previous, next } }: { list: OrderList; page: OrderPage }) {
  if (!previous && !next) return null;
  const at = (position: OrderList['position']) => orderListUrl({ ...list, position });
  return (
    <nav aria-label={texts.pages} className={styles.pages}>
      {previous && (
        <>
          <ButtonLink href={at({ kind: 'first' })} variant="quiet" size="s">
            {texts.first}
          </ButtonLink>
          <ButtonLink href={at(previous)} variant="secondary" size="s" rel="prev">
            {texts.previous}
          </ButtonLink>
        </>
      )}
      {next && (
        <>
          <ButtonLink href={at(next)} variant="secondary" size="s" rel="next">
            {texts.next}
          </ButtonLink>
          <ButtonLink href={at({ kind: 'last' })} variant="quiet" size="s">
            {texts.last}
          </ButtonLink>
        </>
      )}
    </nav>
  );
}
