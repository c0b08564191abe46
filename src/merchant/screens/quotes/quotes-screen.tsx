import type { ReactNode } from 'react';
import { ButtonLink } from '#platform/design/button.tsx';
import { formatDate } from '#platform/french.ts';
import { formatPrice } from '#platform/money.ts';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { orderPath } from '#shop/orders/order-desk/order-list.ts';
import {
  NEW_QUOTE_PATH,
  QUOTE_DESK_PATH,
  QUOTE_PARAMETERS,
  QUOTE_TABS,
  quoteListUrl,
  quotePath,
  readQuoteList,
  type QuoteList,
} from '#shop/orders/quotes/quote-list.ts';
import { countOpenQuotes, listQuotes, type ListedQuote } from '#shop/orders/quotes/server/list-quotes.ts';
import { statuses } from '#shop/orders/quotes/texts.ts';
import { answerScreen, DONE_PARAMETER } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { ListPages, ListSearch, ListTabs } from '../../parts/list-parts.tsx';
import { OfficeTable } from '../../parts/office-table.tsx';
import { Empty } from '../../parts/panel.tsx';
import { QuoteBadge } from './quote-badge.tsx';
import { quoteTexts as texts } from './texts.ts';

/** Shows one page of quotes. Every state of the list has one url; others redirect to it. */
export const showQuotes: OfficeScreen = async (deps, context) => {
  const { request, reply } = context;
  const query = queryOf(request);
  const list = readQuoteList(query);
  const url = quoteListUrl(list);
  if (request.url !== url && !query.has(DONE_PARAMETER)) return reply.redirect(url, 302);
  const [{ quotes, hasMore }, counts] = await Promise.all([
    listQuotes(deps.db, list),
    countOpenQuotes(deps.db),
  ]);
  const last = quotes.at(-1);
  return answerScreen(deps, context, {
    title: texts.title,
    current: QUOTE_DESK_PATH,
    actions: <ButtonLink href={NEW_QUOTE_PATH}>{texts.newTitle}</ButtonLink>,
    done: texts.done,
    body: (
      <>
        <ListTabs label={texts.tabsLabel} tabs={tabsOf(list, counts)} />
        <ListSearch
          action={QUOTE_DESK_PATH}
          name={QUOTE_PARAMETERS.search}
          value={list.search}
          label={texts.search}
          hint={texts.searchHint}
          button={texts.searchButton}
        >
          {list.tab !== 'all' && (
            <input type="hidden" name={QUOTE_PARAMETERS.tab} value={QUOTE_TABS[list.tab]} />
          )}
        </ListSearch>
        {quotes.length === 0 ? <Nothing list={list} /> : <QuoteTable quotes={quotes} />}
        <ListPages
          label={texts.pages}
          first={
            list.after === undefined
              ? undefined
              : { href: quoteListUrl({ ...list, after: undefined }), label: texts.newest }
          }
          next={
            hasMore && last
              ? { href: quoteListUrl({ ...list, after: last.id }), label: texts.more }
              : undefined
          }
        />
      </>
    ),
  });
};

const TABS = ['all', 'draft', 'sent', 'accepted', 'ordered', 'refused', 'expired'] as const;

const tabsOf = (list: QuoteList, counts: Readonly<Partial<Record<string, number>>>) =>
  TABS.map((tab) => ({
    href: quoteListUrl({ tab, search: '', after: undefined }),
    label: tab === 'all' ? texts.all : texts.tabs[tab],
    isCurrent: tab === list.tab,
    count: counts[tab],
  }));

function Nothing({ list }: { list: QuoteList }) {
  return (
    <Empty>
      <p>{list.search === '' && list.tab === 'all' ? texts.empty : texts.nothingFound}</p>
      {quoteListUrl(list) !== QUOTE_DESK_PATH && (
        <ButtonLink href={QUOTE_DESK_PATH} variant="secondary">
          {texts.showAll}
        </ButtonLink>
      )}
    </Empty>
  );
}

function QuoteTable({ quotes }: { quotes: readonly ListedQuote[] }) {
  const { columns } = texts;
  return (
    <OfficeTable
      caption={texts.title}
      columns={[
        ...[columns.number, columns.issuedOn, columns.buyer, columns.validUntil, columns.order].map(
          (label) => ({
            label,
          }),
        ),
        { label: columns.total, isNumber: true },
        { label: columns.status },
      ]}
      rows={quotes.map((quote) => ({ key: quote.id, cells: cellsOf(quote) }))}
    />
  );
}

const cellsOf = ({
  id,
  number,
  issuedOn,
  buyer,
  validUntil,
  orderId,
  total,
  status,
}: ListedQuote): ReactNode[] => [
  <a href={quotePath(id)}>{number}</a>,
  formatDate(issuedOn),
  buyer,
  status === 'draft' ? '–' : formatDate(validUntil),
  orderId === null ? '–' : <a href={orderPath(orderId)}>{orderId}</a>,
  formatPrice(total),
  <QuoteBadge status={status}>{statuses[status]}</QuoteBadge>,
];
