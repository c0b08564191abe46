import { formatPrice } from '#platform/money.ts';
import {
  orderListUrl,
  orderPath,
  type OrderList,
  type OrderSort,
} from '#shop/orders/order-desk/order-list.ts';
import { orderStateOf } from '#shop/orders/order-desk/order-state.ts';
import type { ListedOrder } from '#shop/orders/order-desk/server/list-orders.ts';
import { PAPER_FIELDS } from '#shop/orders/packing/papers.ts';
import { findPaymentMethod } from '#shop/orders/orders/payment-methods.ts';
import { StateBadge } from './state-badge.tsx';
import { selectionTexts } from './selection-texts.ts';
import { texts } from './texts.ts';
import styles from './orders.module.css';

type Props = { list: OrderList; orders: readonly ListedOrder[] };

/** The orders as a table with a checkbox per row; on a narrow screen, each row is a block. */
export function OrderTable({ list, orders }: Props) {
  const { columns } = texts;
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{texts.title}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.number}</th>
          <SortHeader list={list} label={columns.date} down="newest" up="oldest" />
          <th scope="col">{columns.customer}</th>
          <th scope="col">{columns.city}</th>
          <th scope="col" className={styles.number}>
            {columns.pieces}
          </th>
          <SortHeader list={list} label={columns.total} down="dearest" up="cheapest" isNumber />
          <th scope="col">{columns.payment}</th>
          <th scope="col">{columns.delivery}</th>
          <th scope="col">{columns.state}</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <Row key={order.id} order={order} />
        ))}
      </tbody>
    </table>
  );
}

type SortProps = { list: OrderList; label: string; down: OrderSort; up: OrderSort; isNumber?: boolean };

function SortHeader({ list, label, down, up, isNumber = false }: SortProps) {
  const sorted = list.sort === down ? 'descending' : list.sort === up ? 'ascending' : undefined;
  const next = list.sort === down ? up : down;
  return (
    <th scope="col" aria-sort={sorted} className={isNumber ? styles.number : undefined}>
      <a
        href={orderListUrl({ ...list, sort: next, position: { kind: 'first' } })}
        aria-label={texts.sortBy(label)}
        className={styles.sort}
      >
        {label}
        <span aria-hidden="true">{sorted === undefined ? '↕' : sorted === 'descending' ? '↓' : '↑'}</span>
      </a>
    </th>
  );
}

function Row({ order }: { order: ListedOrder }) {
  const { id, placedAt, customer, city, country, pieces, total, refunded, rateTitle } = order;
  return (
    <tr>
      <th scope="row" className={styles.id}>
        <input
          type="checkbox"
          name={PAPER_FIELDS.order}
          value={id}
          aria-label={selectionTexts.select(id)}
          className={styles.select}
        />
        <a href={orderPath(id)}>{id}</a>
        {order.isTest && <span className={styles.hint}>{texts.isTest}</span>}
      </th>
      <td className={styles.date}>{texts.moment(placedAt)}</td>
      <td className={styles.customer}>{customer}</td>
      <td className={styles.city}>
        {city}
        {country !== '' && country !== 'FR' && ` (${country})`}
      </td>
      <td className={styles.pieces}>
        <span className={styles.wideOnly}>{pieces}</span>
        <span className={styles.narrowOnly}>{texts.pieces(pieces)}</span>
      </td>
      <td className={styles.total}>
        {formatPrice(total)}
        {refunded > 0 && <span className={styles.hint}>{texts.refundedPart(refunded)}</span>}
      </td>
      <td className={styles.payment}>
        {findPaymentMethod(order.paymentMethod)?.title ?? order.paymentMethod}
        <span className={styles.hint}>{order.isPaid ? texts.paid : texts.unpaid}</span>
      </td>
      <td className={styles.delivery}>{rateTitle === '' ? texts.noDelivery : rateTitle}</td>
      <td className={styles.state}>
        <StateBadge state={orderStateOf(order)} />
        {order.isLate && <span className={styles.late}>{texts.isLate}</span>}
        {order.hasReturn && <span className={styles.late}>{texts.hasReturn}</span>}
      </td>
    </tr>
  );
}
