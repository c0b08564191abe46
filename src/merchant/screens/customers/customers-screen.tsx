import { formatPrice } from '#platform/money.ts';
import { Button } from '#platform/design/button.tsx';
import { SelectField, TextField } from '#platform/design/field.tsx';
import { queryOf } from '#platform/server/edge/request-query.ts';
import {
  ALL_CUSTOMERS,
  CUSTOMER_DESK_PATH,
  CUSTOMER_KINDS,
  CUSTOMER_PARAMETERS,
  customerListUrl,
  customerPath,
  NEWSLETTER_CHOICES,
  readCustomerList,
  type CustomerList,
} from '#shop/customers/customer-desk/customer-list.ts';
import {
  listCustomers,
  type CustomerPage,
  type ListedCustomer,
} from '#shop/customers/customer-desk/server/list-customers.ts';
import { answerScreen, DONE_PARAMETER } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { DeskBadge, DeskPages, DeskTable, NothingFound, type Column } from '../../lists/desk-list.tsx';
import { texts } from './texts.ts';
import styles from './customers.module.css';

/** Shows one page of customers. Every state of the list has one url; others redirect to it. */
export const showCustomers: OfficeScreen = async (deps, context) => {
  const { request, reply } = context;
  const query = queryOf(request);
  const list = readCustomerList(query);
  const url = customerListUrl(list);
  if (request.url !== url && !query.has(DONE_PARAMETER)) return reply.redirect(url, 302);
  const page = await listCustomers(deps.db, list);
  return answerScreen(deps, context, {
    title: texts.title,
    current: CUSTOMER_DESK_PATH,
    done: texts.done,
    body: (
      <>
        <p className={styles.muted}>{texts.lead}</p>
        <FilterForm list={list} />
        {page.customers.length === 0 ? (
          <Nothing list={list} />
        ) : (
          <DeskTable
            caption={texts.title}
            columns={COLUMNS}
            rows={page.customers}
            keyOf={({ ref }) => customerPath(ref)}
          />
        )}
        <Pages list={list} page={page} />
      </>
    ),
  });
};

/** The search and the filters: one form, sent with GET, so that the url holds them. */
function FilterForm({ list }: { list: CustomerList }) {
  const kinds = (['all', 'account', 'guest'] as const).map((kind) => ({
    value: CUSTOMER_KINDS[kind],
    label: texts.kinds[kind],
  }));
  const choices = (['any', 'yes', 'no'] as const).map((choice) => ({
    value: NEWSLETTER_CHOICES[choice],
    label: texts.newsletterChoices[choice],
  }));
  return (
    <form method="get" action={CUSTOMER_DESK_PATH} role="search" className={styles.filters}>
      <TextField
        id="recherche"
        type="search"
        name={CUSTOMER_PARAMETERS.search}
        label={texts.search}
        hint={texts.searchHint}
        defaultValue={list.search}
        autoComplete="off"
        className={styles.searchField}
      />
      <SelectField
        id="type"
        name={CUSTOMER_PARAMETERS.kind}
        label={texts.kind}
        defaultValue={CUSTOMER_KINDS[list.kind]}
        options={kinds}
      />
      <SelectField
        id="lettre"
        name={CUSTOMER_PARAMETERS.newsletter}
        label={texts.newsletter}
        defaultValue={NEWSLETTER_CHOICES[list.newsletter]}
        options={choices}
      />
      <Button type="submit" icon="search">
        {texts.searchButton}
      </Button>
    </form>
  );
}

const COLUMNS: readonly Column<ListedCustomer>[] = [
  {
    label: texts.columns.customer,
    cell: ({ ref, name, email }) => (
      <span className={styles.cell}>
        <a href={customerPath(ref)}>{name || texts.nameless}</a>
        <span className={styles.muted}>{email}</span>
      </span>
    ),
  },
  {
    label: texts.columns.city,
    cell: ({ city, country }) => (country === 'FR' || country === '' ? city : `${city} (${country})`),
  },
  {
    label: texts.columns.kind,
    cell: ({ ref, isSubscribed }) => (
      <span className={styles.badges}>
        <DeskBadge tone={ref.kind === 'account' ? 'primary' : 'plain'}>
          {ref.kind === 'account' ? texts.account : texts.guest}
        </DeskBadge>
        {isSubscribed && <DeskBadge tone="success">{texts.subscribed}</DeskBadge>}
      </span>
    ),
  },
  { label: texts.columns.orders, isNumber: true, cell: ({ orders }) => orders },
  { label: texts.columns.spent, isNumber: true, cell: ({ spent }) => formatPrice(spent) },
  {
    label: texts.columns.last,
    cell: ({ lastOrderedAt }) => (lastOrderedAt ? texts.day(lastOrderedAt) : texts.neverOrdered),
  },
];

function Nothing({ list }: { list: CustomerList }) {
  const isNarrowed = customerListUrl(list) !== CUSTOMER_DESK_PATH;
  return (
    <NothingFound
      text={isNarrowed ? texts.nothing : texts.empty}
      link={isNarrowed ? { href: CUSTOMER_DESK_PATH, label: texts.showAll } : undefined}
    />
  );
}

const Pages = ({ list, page: { next } }: { list: CustomerList; page: CustomerPage }) => (
  <DeskPages
    label={texts.pages}
    first={
      list.after && { href: customerListUrl({ ...list, after: ALL_CUSTOMERS.after }), label: texts.first }
    }
    next={next && { href: customerListUrl({ ...list, after: next }), label: texts.next }}
  />
);
