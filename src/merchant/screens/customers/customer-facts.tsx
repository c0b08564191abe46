import { formatPrice, toCents } from '#platform/money.ts';
import { inboxItemPath } from '#shop/customers/inbox/inbox-list.ts';
import type { FoundCustomer } from '#shop/customers/customer-desk/server/find-customer.ts';
import {
  MOST_SHOWN,
  type CustomerHistory,
  type CustomerOrder,
} from '#shop/customers/customer-desk/server/load-history.ts';
import { orderPath } from '#shop/orders/order-desk/order-list.ts';
import { addressLines } from '#shop/orders/orders/texts.ts';
import { returnPath } from '#shop/orders/return-desk/return-list.ts';
import { withdrawalNumber } from '#shop/orders/withdrawals/withdrawal.ts';
import { DeskTable, type Column } from '../../lists/desk-list.tsx';
import { Panel } from '../../parts/panel.tsx';
import { texts as orderTexts } from '../orders/texts.ts';
import { texts as returnTexts } from '../returns/texts.ts';
import { texts } from './texts.ts';
import styles from './customers.module.css';

type HistoryProps = { history: CustomerHistory };

export function Figures({ history: { spent, orderCount, paidCount } }: HistoryProps) {
  return (
    <div>
      <dl className={styles.figures}>
        <div>
          <dt>{texts.spent}</dt>
          <dd>{formatPrice(spent)}</dd>
        </div>
        <div>
          <dt>{texts.orders}</dt>
          <dd>{orderCount}</dd>
        </div>
        {paidCount > 0 && (
          <div>
            <dt>{texts.averageOrder}</dt>
            <dd>{formatPrice(toCents(Math.round(spent / paidCount)))}</dd>
          </div>
        )}
      </dl>
      <p className={styles.muted}>{texts.spentHint}</p>
    </div>
  );
}

const ORDER_COLUMNS: readonly Column<CustomerOrder>[] = [
  { label: texts.orderColumns.order, cell: ({ id }) => <a href={orderPath(id)}>{texts.order(id)}</a> },
  { label: texts.orderColumns.date, cell: ({ placedAt }) => texts.day(placedAt) },
  { label: texts.orderColumns.state, cell: ({ status }) => orderTexts.statuses[status] },
  {
    label: texts.orderColumns.total,
    isNumber: true,
    cell: ({ total, refunded }) => (
      <>
        {formatPrice(total)}
        {refunded > 0 && <span className={styles.muted}> ({texts.refundedPart(refunded)})</span>}
      </>
    ),
  },
];

export function Orders({ history: { orders, orderCount } }: HistoryProps) {
  return (
    <Panel
      id="commandes"
      title={texts.orders}
      hint={orderCount > orders.length ? texts.onlyNewest(MOST_SHOWN) : undefined}
    >
      {orders.length === 0 ? (
        <p>{texts.noOrder}</p>
      ) : (
        <DeskTable caption={texts.orders} columns={ORDER_COLUMNS} rows={orders} keyOf={({ id }) => id} />
      )}
    </Panel>
  );
}

export function Contact({ found, history: { phone } }: HistoryProps & { found: FoundCustomer }) {
  const { email } = found.person;
  return (
    <Panel id="coordonnees" title={texts.contact}>
      <p className={styles.address}>
        <a href={`mailto:${email}`}>{email}</a>
        {phone !== '' && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}
      </p>
    </Panel>
  );
}

export function Addresses({ history: { addresses } }: HistoryProps) {
  return (
    <Panel id="adresses" title={texts.addresses}>
      {addresses.length === 0 ? (
        <p>{texts.noAddress}</p>
      ) : (
        <div className={styles.addresses}>
          {addresses.map((address, index) => (
            <address key={index} className={styles.address}>
              {addressLines(address).map((line, place) => (
                <span key={place}>{line}</span>
              ))}
            </address>
          ))}
        </div>
      )}
    </Panel>
  );
}

export function Consents({ history: { subscription, nameShownSince } }: HistoryProps) {
  return (
    <Panel id="consentements" title={texts.consents}>
      <ul className={styles.rows}>
        <li>
          <strong>{texts.newsletterTitle}</strong>
          <span>{subscription ? texts.subscription(subscription) : texts.notSubscribed}</span>
          {subscription && (
            <span className={styles.muted}>
              {texts.consentText(subscription.consentText, subscription.requestedOn)}
            </span>
          )}
        </li>
        <li>
          <strong>{texts.nameShown}</strong>
          <span>{texts.nameShownSince(nameShownSince)}</span>
        </li>
      </ul>
    </Panel>
  );
}

/** `canModerate`: the inbox is open to this role. */
export function Reviews({ history: { reviews }, canModerate }: HistoryProps & { canModerate: boolean }) {
  return (
    <Panel id="avis" title={texts.reviews}>
      {reviews.length === 0 ? (
        <p>{texts.noReview}</p>
      ) : (
        <ul className={styles.rows}>
          {reviews.map(({ id, productName, rating, title, status, writtenAt }) => (
            <li key={id}>
              {canModerate ? (
                <a href={inboxItemPath('review', id)}>{productName || texts.ofShop}</a>
              ) : (
                <strong>{productName || texts.ofShop}</strong>
              )}
              {title !== '' && <span>{title}</span>}
              <span className={styles.muted}>
                {`${texts.rated(rating)}, ${texts.day(writtenAt)}, ${texts.reviewStates[status]}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

export function Returns({ history: { returns } }: HistoryProps) {
  return (
    <Panel id="retours" title={texts.returns}>
      {returns.length === 0 ? (
        <p>{texts.noReturn}</p>
      ) : (
        <ul className={styles.rows}>
          {returns.map(({ id, status, declaredAt }) => (
            <li key={id}>
              <a href={returnPath(id)}>{withdrawalNumber(id)}</a>
              <span className={styles.muted}>
                {`${texts.day(declaredAt)}, ${returnTexts.states[status]}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
