import { showEuros } from '#platform/euros.ts';
import { LOCALE } from '#platform/money.ts';
import { Button } from '#platform/design/button.tsx';
import { SelectField, TextField } from '#platform/design/field.tsx';
import {
  countFilters,
  LIST_PARAMETERS,
  ORDER_DESK_PATH,
  ORDER_SORTS,
  ORDER_TABS,
  orderListUrl,
  SORTS,
  tabOf,
  type OrderList,
} from '#shop/orders/order-desk/order-list.ts';
import type { ListChoices } from '#shop/orders/order-desk/server/list-orders.ts';
import { ORDER_STATUSES } from '#shop/orders/orders/order-status.ts';
import { PAYMENT_METHODS } from '#shop/orders/orders/payment-methods.ts';
import { texts } from './texts.ts';
import styles from './orders.module.css';

const countryNames = new Intl.DisplayNames(LOCALE, { type: 'region' });

type Props = { list: OrderList; choices: ListChoices };

/** The search and the filters: one form, sent with GET, so that the url holds them. */
export function OrderFilterForm({ list, choices }: Props) {
  const inUse = countFilters(list.filters);
  return (
    <form method="get" action={ORDER_DESK_PATH} role="search" className={styles.filterForm}>
      {list.tab !== 'all' && <input type="hidden" name={LIST_PARAMETERS.tab} value={ORDER_TABS[list.tab]} />}
      <div className={styles.searchRow}>
        <TextField
          id="recherche"
          type="search"
          name={LIST_PARAMETERS.search}
          label={texts.search}
          hint={texts.searchHint}
          defaultValue={list.search}
          autoComplete="off"
          className={styles.searchField}
        />
        <Button type="submit" icon="search">
          {texts.searchButton}
        </Button>
      </div>
      <details className={styles.filters} open={inUse > 0}>
        <summary>{inUse > 0 ? texts.filtersInUse(inUse) : texts.filters}</summary>
        <Filters list={list} choices={choices} />
        <div className={styles.filterActions}>
          <Button type="submit" variant="secondary">
            {texts.apply}
          </Button>
          {inUse > 0 && <a href={orderListUrl(tabOf(list.tab))}>{texts.clear}</a>}
        </div>
      </details>
    </form>
  );
}

function Filters({ list: { filters, sort }, choices }: Props) {
  const { status, delivery, payment, country } = filters;
  return (
    <div className={styles.filterFields}>
      <Choice
        name="status"
        label={texts.status}
        any={texts.anyStatus}
        value={status}
        options={ORDER_STATUSES.map((value) => ({ value, label: texts.statuses[value] }))}
      />
      <TextField
        id="du"
        type="date"
        name={LIST_PARAMETERS.from}
        label={texts.from}
        defaultValue={filters.from}
      />
      <TextField id="au" type="date" name={LIST_PARAMETERS.to} label={texts.to} defaultValue={filters.to} />
      <Choice
        name="delivery"
        label={texts.delivery}
        any={texts.anyDelivery}
        value={delivery}
        options={choices.deliveries.map((value) => ({ value, label: value }))}
      />
      <Choice
        name="payment"
        label={texts.payment}
        any={texts.anyPayment}
        value={payment}
        options={PAYMENT_METHODS.map(({ id, title }) => ({ value: id, label: title }))}
      />
      <TextField
        id="produit"
        name={LIST_PARAMETERS.sku}
        label={texts.product}
        defaultValue={filters.sku}
        autoComplete="off"
      />
      <AmountField name="least" label={texts.least} filters={filters} />
      <AmountField name="most" label={texts.most} filters={filters} />
      <Choice
        name="country"
        label={texts.country}
        any={texts.anyCountry}
        value={country}
        options={choices.countries.map((value) => ({ value, label: countryNames.of(value) ?? value }))}
      />
      <SelectField
        id={LIST_PARAMETERS.sort}
        name={LIST_PARAMETERS.sort}
        label={texts.sort}
        defaultValue={ORDER_SORTS[sort].parameter}
        options={SORTS.map((one) => ({ value: ORDER_SORTS[one].parameter, label: texts.sorts[one] }))}
      />
    </div>
  );
}

type AmountProps = { name: 'least' | 'most'; label: string; filters: OrderList['filters'] };

function AmountField({ name, label, filters }: AmountProps) {
  const cents = filters[name];
  return (
    <TextField
      id={LIST_PARAMETERS[name]}
      name={LIST_PARAMETERS[name]}
      label={label}
      inputMode="decimal"
      defaultValue={cents === undefined ? '' : showEuros(cents)}
      autoComplete="off"
    />
  );
}

type ChoiceProps = {
  name: 'status' | 'delivery' | 'payment' | 'country';
  label: string;
  any: string;
  value: string | undefined;
  options: readonly { value: string; label: string }[];
};

/** A value in the url that is no longer offered, such as an old delivery method, stays selected. */
function Choice({ name, label, any, value, options }: ChoiceProps) {
  const isOffered = value === undefined || options.some((option) => option.value === value);
  const known = isOffered ? options : [...options, { value, label: value }];
  return (
    <SelectField
      id={LIST_PARAMETERS[name]}
      name={LIST_PARAMETERS[name]}
      label={label}
      defaultValue={value ?? ''}
      options={[{ value: '', label: any }, ...known]}
    />
  );
}
