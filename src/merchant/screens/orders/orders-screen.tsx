import { queryOf } from '#platform/server/edge/request-query.ts';
import { ButtonLink } from '#platform/design/button.tsx';
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
import { NEW_ORDER_PATH } from '#shop/checkout/phone-orders/phone-order-form.ts';
import { QUOTE_DESK_PATH } from '#shop/orders/quotes/quote-list.ts';
import { RETURN_DESK_PATH } from '#shop/orders/return-desk/return-list.ts';
import { may } from '#shop/staff/access/roles.ts';
import { answerScreen, DONE_PARAMETER } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { ListTabs } from '../../parts/list-parts.tsx';
import { SHIPPING_FILE_PATH } from '../batches/batch-paths.ts';
import { PACKING_PATH } from '../packing/packing-paths.ts';
import { OrderFilterForm } from './order-filter-form.tsx';
import { OrderSelection } from './order-selection.tsx';
import { OrderTable } from './order-table.tsx';
import { texts } from './texts.ts';
import styles from './orders.module.css';

/** Shows one page of orders. Every state of the list has one url; others redirect to it. */
export const showOrders: OfficeScreen = async (deps, context) => {
  const { request, reply } = context;
  const query = queryOf(request);
  const list = readOrderList(query);
  const url = orderListUrl(list);
  // A url with the message of a completed action is shown as it is.
  if (request.url !== url && !query.has(DONE_PARAMETER)) return reply.redirect(url, 302);
  const now = deps.now();
  const page = await listOrders(deps.db, list, now);
  // The page beside the last one, or one whose orders have all changed their tab.
  if (page.orders.length === 0 && list.position.kind !== 'first')
    return reply.redirect(orderListUrl({ ...list, position: { kind: 'first' } }), 302);
  const choices = await loadListChoices(deps.db, now);
  return answerScreen(deps, context, {
    title: texts.title,
    current: ORDER_DESK_PATH,
    actions: (
      <>
        <ButtonLink href={PACKING_PATH} variant="secondary">
          {texts.packByScanner}
        </ButtonLink>
        {may(context.staff.role, 'take-orders') && (
          <>
            <ButtonLink href={NEW_ORDER_PATH}>{texts.newOrder}</ButtonLink>
            <ButtonLink href={QUOTE_DESK_PATH} variant="secondary">
              {texts.quotes}
            </ButtonLink>
          </>
        )}
        {may(context.staff.role, 'change-orders') && (
          <ButtonLink href={SHIPPING_FILE_PATH} variant="secondary">
            {texts.shipByFile}
          </ButtonLink>
        )}
      </>
    ),
    body: (
      <>
        <Tabs current={list.tab} choices={choices} />
        <OrderFilterForm list={list} choices={choices} />
        {page.orders.length === 0 ? (
          <Nothing list={list} />
        ) : (
          <OrderSelection
            list={list}
            orders={page.orders}
            nonce={context.nonce}
            canChange={may(context.staff.role, 'change-orders')}
          >
            <OrderTable list={list} orders={page.orders} />
          </OrderSelection>
        )}
        <Pages list={list} page={page} />
      </>
    ),
  });
};

function Tabs({ current, choices }: { current: OrderTab; choices: ListChoices }) {
  const { counts, openReturns } = choices;
  return (
    <ListTabs
      label={texts.tabsLabel}
      tabs={[
        ...WORK_TABS.map((tab) => ({
          href: orderListUrl(tabOf(tab)),
          label: texts.tabs[tab],
          isCurrent: tab === current,
          count: counts[tab],
          mostCounted: MOST_COUNTED,
        })),
        { href: RETURN_DESK_PATH, label: texts.returnsTab, isCurrent: false, count: openReturns },
        { href: orderListUrl(tabOf('all')), label: texts.tabs.all, isCurrent: current === 'all' },
      ]}
    />
  );
}

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
