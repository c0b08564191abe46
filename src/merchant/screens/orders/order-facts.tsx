import { formatDate } from '#platform/french.ts';
import { formatPrice } from '#platform/money.ts';
import { gross } from '#shop/basket/pricing/vat.ts';
import { invoiceTotal } from '#shop/orders/invoices/invoice.ts';
import { documentPath } from '#shop/orders/order-desk/order-list.ts';
import type { DeskOrder, DeskRefund } from '#shop/orders/order-desk/server/find-desk-order.ts';
import { returnPath } from '#shop/orders/return-desk/return-list.ts';
import { findPaymentMethod } from '#shop/orders/orders/payment-methods.ts';
import { texts as orderTexts } from '#shop/orders/orders/texts.ts';
import type { Shipment } from '#shop/orders/shipments/shipment.ts';
import { texts as shipmentTexts } from '#shop/orders/shipments/texts.ts';
import { withdrawalNumber } from '#shop/orders/withdrawals/withdrawal.ts';
import { Part } from './order-part.tsx';
import { papersUrl } from './selection-paths.ts';
import { selectionTexts } from './selection-texts.ts';
import { texts } from './texts.ts';
import styles from './order.module.css';

export function Parcels({ desk: { order, parcels } }: { desk: DeskOrder }) {
  if (order.rateTitle === '') return null;
  return (
    <Part id="colis" title={texts.parcels}>
      <p className={styles.muted}>
        {orderTexts.delivery(order.rateTitle)}
        {order.promise && ` · ${texts.promised(order.promise.from, order.promise.to)}`}
      </p>
      {parcels.shipments.length === 0 ? (
        <p>{texts.noParcel}</p>
      ) : (
        <ul className={styles.rows}>
          {parcels.shipments.map((parcel) => (
            <Parcel key={parcel.id} parcel={parcel} />
          ))}
        </ul>
      )}
    </Part>
  );
}

function Parcel({ parcel }: { parcel: Shipment }) {
  const { carrier, trackingNumber, trackingUrl, shippedAt, deliveredAt, lines } = parcel;
  return (
    <li>
      <span>
        {texts.parcelShipped(carrier, shippedAt)}
        {deliveredAt && `, ${texts.parcelDelivered(deliveredAt)}`}
      </span>
      {trackingNumber !== '' &&
        (trackingUrl === undefined ? (
          <span>{trackingNumber}</span>
        ) : (
          <a href={trackingUrl} rel="noreferrer">
            {trackingNumber}
          </a>
        ))}
      <span className={styles.muted}>
        {lines.map(({ name, quantity }) => shipmentTexts.contents(name, quantity)).join(', ')}
      </span>
    </li>
  );
}

export function Payment({ desk: { order, payment, refunds } }: { desk: DeskOrder }) {
  const method = findPaymentMethod(order.paymentMethod)?.title ?? order.paymentMethod;
  return (
    <Part id="paiement" title={texts.paymentTitle}>
      <p className={styles.stack}>
        <strong>{method}</strong>
        <span>{order.paidAt ? texts.paidOn(order.paidAt) : texts.notPaid}</span>
        {!order.paidAt && order.payUntil && <span>{texts.payUntil(order.payUntil)}</span>}
        {order.giftCards.map(({ lastFour, amount }) => (
          <span key={lastFour}>{orderTexts.paidByGiftCard(amount, lastFour)}</span>
        ))}
      </p>
      {payment && payment.attempts > 0 && (
        <p className={styles.stack}>
          <span>
            {texts.attempts(payment.attempts)}
            {payment.attemptedAt && `, ${texts.moment(payment.attemptedAt)}`}
            {payment.outcome && `${' '}(${texts.outcomes[payment.outcome]})`}
          </span>
          {payment.intentId && (
            <span className={styles.muted}>{`${texts.intent}\u00a0: ${payment.intentId}`}</span>
          )}
        </p>
      )}
      {refunds.length > 0 && (
        <ul className={styles.rows}>
          {refunds.map((refund, index) => (
            <li key={index}>{refundText(refund)}</li>
          ))}
        </ul>
      )}
    </Part>
  );
}

function refundText({ amount, doneAt, isRefused }: DeskRefund): string {
  if (doneAt) return texts.refundDone(amount, doneAt);
  return isRefused ? texts.refundRefused(amount) : texts.refundOpen(amount);
}

export function Documents({ desk: { order, invoices, parcels } }: { desk: DeskOrder }) {
  const isToPack = order.status === 'processing' && parcels.hasUnshipped;
  return (
    <Part id="documents" title={texts.documents}>
      {isToPack && (
        <ul className={styles.rows}>
          <li>
            <a href={papersUrl('slips', [order.id])}>{selectionTexts.slip}</a>
          </li>
          {!order.isPickup && (
            <li>
              <a href={papersUrl('labels', [order.id])}>{selectionTexts.label}</a>
            </li>
          )}
        </ul>
      )}
      {invoices.length === 0 ? (
        <p className={styles.muted}>{texts.noDocument}</p>
      ) : (
        <ul className={styles.rows}>
          {invoices.map(({ number, kind, issuedOn, content }) => (
            <li key={number}>
              <a href={documentPath(order.id, number)}>{`${texts.document[kind]} ${number} (PDF)`}</a>
              <span className={styles.muted}>
                {`${formatDate(issuedOn)} · ${formatPrice(gross(invoiceTotal(content.lines)))}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

export function Returns({ desk: { returns } }: { desk: DeskOrder }) {
  if (returns.length === 0) return null;
  return (
    <Part id="retractations" title={texts.returnsTitle}>
      <ul className={styles.rows}>
        {returns.map(({ id, status, declaredAt }) => (
          <li key={id}>
            <a href={returnPath(id)}>{`${withdrawalNumber(id)}, ${texts.returnStates[status]}`}</a>
            <span className={styles.muted}>{texts.moment(declaredAt)}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

export function Mails({ desk: { mails } }: { desk: DeskOrder }) {
  return (
    <Part id="courriels" title={texts.mails}>
      {mails.length === 0 ? (
        <p className={styles.muted}>{texts.noMail}</p>
      ) : (
        <ul className={styles.rows}>
          {mails.map(({ mail, sentAt, isDead }, index) => (
            <li key={index}>
              <span>{texts.mailNames[mail]}</span>
              <span className={styles.muted}>
                {sentAt ? texts.mailSent(sentAt) : isDead ? texts.mailDead : texts.mailWaiting}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}
