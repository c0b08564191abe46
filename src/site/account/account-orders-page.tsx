import { formatDate, formatLongDate } from '#platform/french.ts';
import { formatPrice } from '#platform/money.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { pageExists } from '#platform/paging.ts';
import { ButtonLink } from '#platform/design/button.tsx';
import { Icon } from '#platform/design/icon.tsx';
import { Pagination } from '#platform/design/pagination.tsx';
import { ResponsivePicture } from '#shop/common/pictures/ui/responsive-picture.tsx';
import { texts as cartTexts } from '#shop/basket/cart/texts.ts';
import { findPaymentMethod } from '#shop/orders/orders/payment-methods.ts';
import { texts as checkoutTexts } from '#shop/checkout/checkout/texts.ts';
import { ACCOUNT } from '#shop/customers/accounts/account-paths.ts';
import { findOwnOrder, listOwnOrders } from '#shop/customers/accounts/server/list-own-orders.ts';
import { texts } from '#shop/customers/accounts/texts.ts';
import type { Invoice } from '#shop/orders/invoices/invoice.ts';
import { listInvoices } from '#shop/orders/invoices/server/find-invoice.ts';
import { amountToPay, type Order, type OrderedProduct } from '#shop/orders/orders/order.ts';
import { payStateOf } from '#shop/orders/orders/pay-state.ts';
import { listOrderedProducts, type OrderSummary } from '#shop/orders/orders/server/list-customer-orders.ts';
import { texts as orderTexts } from '#shop/orders/orders/texts.ts';
import { deliveredAtOf, type OrderShipments } from '#shop/orders/shipments/shipment.ts';
import { listShipments } from '#shop/orders/shipments/server/list-shipments.ts';
import { OrderProgress } from '#shop/orders/shipments/ui/order-progress.tsx';
import { forCustomers, sendAccountScreen, type AccountContext } from './account-shell.tsx';
import { OrderContents } from '#site/buying/order-contents.tsx';
import {
  BuyAgain,
  DeliveryAddress,
  DeliveryFact,
  Fact,
  Facts,
  NextSteps,
  OrderAddress,
  OrderInvoices,
} from '#site/buying/order-parts.tsx';
import { ContractLink } from '#site/buying/order-contract.tsx';
import type { PageDeps } from '#site/engine/page-deps.ts';
import styles from './account.module.css';

const ORDERS_PER_PAGE = 10;

export const showOrders = forCustomers((deps, call) => showList(deps, call, 1));

export const showOrdersPage = forCustomers((deps, call) => showList(deps, call, Number(call.params['page'])));

export const showOwnOrder = forCustomers(async (deps, call) => {
  const order = await findOwnOrder(deps.db, call.customer, Number(call.params['id']));
  // Another customer's order gets the same response as an order that does not exist.
  if (!order) return call.reply.callNotFound();
  return sendAccountScreen(deps, call, {
    title: texts.orderOf(order.id),
    current: ACCOUNT.orders,
    body: (
      <OrderView
        order={order}
        invoices={await listInvoices(deps.db, order.id)}
        products={await listOrderedProducts(deps.db, order.id)}
        parcels={await listShipments(deps.db, order.id)}
      />
    ),
  });
});

async function showList(deps: PageDeps, call: AccountContext, page: number) {
  const { orders, paging } = await listOwnOrders(deps.db, call.customer, page, ORDERS_PER_PAGE);
  if (!pageExists(paging)) return call.reply.callNotFound();
  const body = (
    <>
      <OrderList orders={orders} />
      <Pagination paging={paging} href={ACCOUNT.ordersPage} label={texts.ordersPagination} />
    </>
  );
  return sendAccountScreen(deps, call, { title: texts.orders, current: ACCOUNT.orders, body });
}

/** A list of orders; without orders, a link to the shop. */
export function OrderList({ orders }: { orders: readonly OrderSummary[] }) {
  if (orders.length === 0)
    return (
      <div className={styles.nothing}>
        <p>{texts.noOrders}</p>
        <ButtonLink href={PATHS.listing}>{texts.goShopping}</ButtonLink>
      </div>
    );
  return (
    <ul className={styles.orders}>
      {orders.map((order) => (
        <li key={order.id} className={styles.order}>
          <div className={styles.orderHead}>
            <a href={ACCOUNT.viewOrder(order.id)} className={styles.orderLink}>
              {texts.orderOf(order.id)}
            </a>
            <OrderState status={order.status} />
          </div>
          <div className={styles.orderPictures}>
            {order.pictures.map((picture) => (
              <ResponsivePicture key={picture.id} picture={picture} sizes="56px" upTo={160} />
            ))}
          </div>
          <p className={styles.orderNames}>{order.names.join(', ')}</p>
          <p className={styles.orderFacts}>
            <span>{texts.placedOn(formatDate(order.placedAt.toISOString()))}</span>
            <span>{texts.pieces(order.pieces)}</span>
            <strong>{formatPrice(order.total)}</strong>
          </p>
          <Icon name="chevron-right" size="s" className={styles.orderArrow} />
        </li>
      ))}
    </ul>
  );
}

function OrderState({ status }: { status: Order['status'] }) {
  return (
    <span className={styles.state} data-state={status}>
      {orderTexts.statuses[status]}
    </span>
  );
}

/** An order that is still to be paid is paid, not bought again. */
const isBuyableAgain = ({ status }: Order) => !['pending', 'on-hold', 'failed'].includes(status);

type OrderViewProps = {
  order: Order;
  invoices: readonly Invoice[];
  products: ReadonlyMap<number, OrderedProduct>;
  parcels: OrderShipments;
};

function OrderView({ order, invoices, products, parcels }: OrderViewProps) {
  const deliveredAt = deliveredAtOf(parcels);
  const method = findPaymentMethod(order.paymentMethod);
  const isOffline = method?.kind === 'offline';
  return (
    <>
      <div className={styles.orderHead}>
        <p>{texts.placedOn(formatLongDate(order.placedAt.toISOString()))}</p>
        <OrderState status={order.status} />
      </div>
      <Facts>
        <DeliveryFact order={order} deliveredAt={deliveredAt} />
        <Fact name={cartTexts.totalOf(order.vat)}>{formatPrice(order.totals.total)}</Fact>
        {order.refunded > 0 && <Fact name={orderTexts.refunded}>{formatPrice(order.refunded)}</Fact>}
        {isOffline && <Fact name={texts.howPaid}>{method.title}</Fact>}
      </Facts>
      <div className={styles.links}>
        {amountToPay(order) > 0 && payStateOf(order) === 'payable' && (
          <ButtonLink href={PATHS.orderPay(order.id, order.key)}>{texts.payOrder}</ButtonLink>
        )}
        {isOffline && order.status === 'on-hold' && (
          <a href={PATHS.orderReceived(order.id, order.key)}>{texts.howToPay}</a>
        )}
      </div>
      <OrderProgress order={order} parcels={parcels} />
      <NextSteps order={order} deliveredAt={deliveredAt} />
      <div className={styles.card}>
        <OrderContents order={order} products={products} />
      </div>
      {isBuyableAgain(order) && <BuyAgain order={order} />}
      <OrderInvoices invoices={invoices} orderKey={order.key} />
      {order.legalVersions.length > 0 && <ContractLink order={order} />}
      <div className={styles.addresses}>
        <OrderAddress title={checkoutTexts.billedTo} address={order.billing} />
        {order.rateTitle && !order.isPickup && <DeliveryAddress order={order} />}
      </div>
      <p className={styles.links}>
        <a href={ACCOUNT.orders}>{texts.backToOrders}</a>
        <a href={PATHS.orderWithdrawal(order.id, order.key)}>{texts.withdraw}</a>
      </p>
    </>
  );
}
