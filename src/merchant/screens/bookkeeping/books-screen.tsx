import { dayInFrance, formatDate, formatMonth } from '#platform/french.ts';
import { formatPrice, toCents } from '#platform/money.ts';
import { Button, ButtonLink } from '#platform/design/button.tsx';
import { SelectField, TextField } from '#platform/design/field.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { financialYear } from '#shop/orders/bookkeeping/books-period.ts';
import {
  BOOK_PARAMETERS,
  BOOK_PATHS,
  documentListUrl,
  readDocumentList,
  type DocumentList,
} from '#shop/orders/bookkeeping/document-list.ts';
import { bookSettings } from '#shop/orders/bookkeeping/server/book-settings.ts';
import {
  listDocuments,
  listMonths,
  type DocumentPage,
  type ListedDocument,
  type MonthSum,
} from '#shop/orders/bookkeeping/server/list-documents.ts';
import { documentPath, orderPath } from '#shop/orders/order-desk/order-list.ts';
import { may } from '#shop/staff/access/roles.ts';
import { answerScreen, type OfficeContext, type OfficeDeps } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { OfficeForm } from '../../forms/office-form.tsx';
import { OfficeTable } from '../../parts/office-table.tsx';
import { Empty, Panel, Row } from '../../parts/panel.tsx';
import { settingsPath } from '../settings/settings-paths.ts';
import { BookTabs } from './book-tabs.tsx';
import { PERIOD_FIELDS, type FecRefusal } from './read-period.ts';
import { texts } from './texts.ts';

type TypedPeriod = { readonly from: string; readonly to: string };
export type RefusedExport = { readonly refusal: FecRefusal; readonly typed: TypedPeriod };

/** Shows the invoices and credit notes of a month, or what a search finds. Every state has one url. */
export const showBooks: OfficeScreen = (deps, context) => {
  const today = dayInFrance(deps.now()).slice(0, 7);
  const url = documentListUrl(readDocumentList(queryOf(context.request), today), today);
  return context.request.url === url ? answerBooks(deps, context) : context.reply.redirect(url, 302);
};

export async function answerBooks(deps: OfficeDeps, context: OfficeContext, refused?: RefusedExport) {
  const thisMonth = dayInFrance(deps.now()).slice(0, 7);
  const list = readDocumentList(queryOf(context.request), thisMonth);
  const isTest = deps.payments.mode === 'sandbox';
  const [page, months, { lastMonth }] = await Promise.all([
    listDocuments(deps.db, list, isTest),
    listMonths(deps.db, isTest),
    bookSettings.load(deps.db),
  ]);
  const period = refused?.typed ?? financialYear(thisMonth, lastMonth);
  return answerScreen(deps, context, {
    title: texts.title,
    current: BOOK_PATHS.list,
    status: refused ? 422 : 200,
    body: (
      <>
        <BookTabs current={BOOK_PATHS.list} />
        {isTest && <Notice quiet>{texts.test}</Notice>}
        {refused && <Refusal refusal={refused.refusal} />}
        <ExportForm context={context} period={period} />
        <Finder list={list} months={months} thisMonth={thisMonth} />
        <Documents list={list} page={page} thisMonth={thisMonth} />
        {months.length > 0 && <Months months={months} thisMonth={thisMonth} />}
      </>
    ),
  });
}

const Refusal = ({ refusal }: { refusal: FecRefusal }) => (
  <Notice
    tone="error"
    actions={
      refusal === 'no-siren' && (
        <ButtonLink href={settingsPath('boutique')} variant="secondary" size="s">
          {texts.repair}
        </ButtonLink>
      )
    }
  >
    {texts.refusals[refusal]}
  </Notice>
);

function ExportForm({ context: { nonce, staff }, period }: { context: OfficeContext; period: TypedPeriod }) {
  const month = { type: 'month', required: true, autoComplete: 'off', pattern: '20\\d\\d-\\d\\d' } as const;
  return (
    <Panel id="comptable" title={texts.forAccountant} hint={texts.forAccountantHint}>
      <OfficeForm action={BOOK_PATHS.fec} nonce={nonce} label={texts.period}>
        <Row>
          <TextField
            {...month}
            id="export-du"
            name={PERIOD_FIELDS.from}
            label={texts.from}
            defaultValue={period.from}
          />
          <TextField
            {...month}
            id="export-au"
            name={PERIOD_FIELDS.to}
            label={texts.to}
            defaultValue={period.to}
          />
          <Button type="submit">{texts.fec}</Button>
          <Button type="submit" variant="secondary" formAction={BOOK_PATHS.archive}>
            {texts.archive}
          </Button>
        </Row>
      </OfficeForm>
      {may(staff.role, 'change-settings') && (
        <p>
          <a href={settingsPath('comptabilite')}>{texts.accounts}</a>
        </p>
      )}
    </Panel>
  );
}

type ListProps = { list: DocumentList; thisMonth: string };

function Finder({ list, months, thisMonth }: ListProps & { months: readonly MonthSum[] }) {
  const choices = [...new Set([thisMonth, list.month, ...months.map(({ month }) => month)])].sort().reverse();
  return (
    <form method="get" action={BOOK_PATHS.list} role="search">
      <Row>
        <SelectField
          id="mois"
          name={BOOK_PARAMETERS.month}
          label={texts.month}
          defaultValue={list.month}
          options={choices.map((value) => ({ value, label: formatMonth(value) }))}
        />
        <TextField
          id="recherche"
          type="search"
          name={BOOK_PARAMETERS.search}
          label={texts.search}
          defaultValue={list.search}
          autoComplete="off"
        />
        <Button type="submit" variant="secondary" icon="search">
          {texts.searchButton}
        </Button>
      </Row>
    </form>
  );
}

function Documents({ list, page, thisMonth }: ListProps & { page: DocumentPage }) {
  const title = list.search === '' ? texts.list(formatMonth(list.month)) : texts.found(list.search);
  const last = page.documents.at(-1);
  const isNarrowed = list.search !== '' || list.month !== thisMonth;
  return (
    <Panel id="pieces" title={title}>
      {page.documents.length === 0 ? (
        <Empty>
          <p>{list.search === '' ? texts.nothing : texts.nothingFound}</p>
          {isNarrowed && (
            <ButtonLink href={BOOK_PATHS.list} variant="secondary">
              {texts.showMonth}
            </ButtonLink>
          )}
        </Empty>
      ) : (
        <DocumentTable title={title} documents={page.documents} />
      )}
      <nav aria-label={texts.pages}>
        <Row>
          {list.after && (
            <ButtonLink href={documentListUrl({ ...list, after: undefined }, thisMonth)} variant="secondary">
              {texts.first}
            </ButtonLink>
          )}
          {page.hasMore && last && (
            <ButtonLink
              href={documentListUrl(
                { ...list, after: { day: last.issuedOn, number: last.number } },
                thisMonth,
              )}
              variant="secondary"
            >
              {texts.next}
            </ButtonLink>
          )}
        </Row>
      </nav>
    </Panel>
  );
}

function DocumentTable({ title, documents }: { title: string; documents: readonly ListedDocument[] }) {
  const { number, day, order, buyer, net, tax, total } = texts.columns;
  return (
    <OfficeTable
      caption={title}
      columns={[
        { label: number },
        { label: day },
        { label: order },
        { label: buyer },
        ...[net, tax, total].map((label) => ({ label, isNumber: true })),
      ]}
      rows={documents.map((one) => {
        const sign = one.isCredit ? -1 : 1;
        const amounts = [one.net, one.total - one.net, one.total];
        return {
          key: one.number,
          cells: [
            <a href={documentPath(one.orderId, one.number)} key="pdf">
              {texts.pdf(one.number)}
            </a>,
            formatDate(one.issuedOn),
            <a href={orderPath(one.orderId)} key="order">
              {one.orderId}
            </a>,
            one.buyer,
            ...amounts.map((cents) => formatPrice(toCents(sign * cents))),
          ],
        };
      })}
    />
  );
}

function Months({ months, thisMonth }: { months: readonly MonthSum[]; thisMonth: string }) {
  const { month, invoices, invoiced, credits, credited, balance } = texts.monthColumns;
  return (
    <Panel id="par-mois" title={texts.byMonth}>
      <OfficeTable
        caption={texts.byMonth}
        columns={[
          { label: month },
          ...[invoices, invoiced, credits, credited, balance].map((label) => ({ label, isNumber: true })),
        ]}
        rows={months.map((one) => ({
          key: one.month,
          cells: [
            <a
              href={documentListUrl({ month: one.month, search: '', after: undefined }, thisMonth)}
              key="month"
            >
              {formatMonth(one.month)}
            </a>,
            String(one.invoices),
            formatPrice(one.invoiced),
            String(one.credits),
            formatPrice(one.credited),
            formatPrice(toCents(one.invoiced - one.credited)),
          ],
        }))}
      />
    </Panel>
  );
}
