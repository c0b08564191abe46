import type { ReactNode } from 'react';
import { dayInFrance, formatDate } from '#platform/french.ts';
import { formatPrice } from '#platform/money.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { findVisitor } from '#platform/server/visitor.ts';
import { ButtonLink } from '#platform/design/button.tsx';
import { purchaseOf } from '#shop/customers/audience/measured.ts';
import { cartHash, sendCartCookies } from '#shop/basket/cart/server/fragments.tsx';
import { getCart } from '#shop/basket/cart/server/get-cart.ts';
import { texts as cartTexts } from '#shop/basket/cart/texts.ts';
import { findPaymentMethod, type PaymentMethod } from '#shop/orders/orders/payment-methods.ts';
import { texts } from '#shop/checkout/checkout/texts.ts';
import type { Invoice } from '#shop/orders/invoices/invoice.ts';
import { listInvoices } from '#shop/orders/invoices/server/find-invoice.ts';
import { amountToPay, isOrderKey, type Order, type OrderedProduct } from '#shop/orders/orders/order.ts';
import { payStateOf } from '#shop/orders/orders/pay-state.ts';
import { texts as orderTexts } from '#shop/orders/orders/texts.ts';
import { findOrder } from '#shop/orders/orders/server/find-order.ts';
import { listOrderedProducts } from '#shop/orders/orders/server/list-customer-orders.ts';
import { findBuyerChoice } from '#shop/editorial/recent-purchases/server/find-buyer-choice.ts';
import { BuyerChoice } from '#shop/editorial/recent-purchases/ui/buyer-choice.tsx';
import { deliveredAtOf, type OrderShipments } from '#shop/orders/shipments/shipment.ts';
import { listShipments } from '#shop/orders/shipments/server/list-shipments.ts';
import { texts as shipmentTexts } from '#shop/orders/shipments/texts.ts';
import { OrderProgress } from '#shop/orders/shipments/ui/order-progress.tsx';
import type { ShopSettings } from '#shop/common/settings/shop-settings.ts';
import { loadFrame } from '#site/frame/frame.ts';
import { askOrderEmail, mayOpenByLink } from './order-access-page.tsx';
import { OrderContents } from './order-contents.tsx';
import {
  BuyAgain,
  DeliveryAddress,
  DeliveryFact,
  Fact,
  Facts,
  NextSteps,
  OrderAddress,
  OrderInvoices,
} from './order-parts.tsx';
import { ContractLink } from './order-contract.tsx';
import { answerPage } from '#site/engine/answer-page.tsx';
import type { PageDeps } from '#site/engine/page-deps.ts';
import type { Screen } from '#site/engine/site-url.ts';
import styles from './order-received-page.module.css';

export const showOrderReceived: Screen<PageDeps> = (deps) => async (request, reply) => {
  const key = queryOf(request).get('key') ?? '';
  const order = isOrderKey(key) ? await findOrder(deps.db, Number(request.params['id']), key) : undefined;
  if (!order) return reply.callNotFound();
  if (!(await mayOpenByLink(deps, request, order))) return askOrderEmail(deps, { request, reply }, order);
  const [{ shop, recentPurchases }, invoices, cart, isShared, products, parcels] = await Promise.all([
    loadFrame(deps.db, deps.frames),
    listInvoices(deps.db, order.id),
    getCart(deps, findVisitor(request)),
    findBuyerChoice(deps.db, order.id),
    listOrderedProducts(deps.db, order.id),
    listShipments(deps.db, order.id),
  ]);
  // The paid lines have left the cart, whether the browser, the bank or the provider confirmed the payment.
  sendCartCookies(request, reply, cartHash(cart));
  const page = {
    title: titleOf(order, parcels),
    description: titleOf(order, parcels),
    path: PATHS.checkout,
    hidden: true,
    tags: [],
    measured: purchaseOf(order),
    body: (
      <Thanks
        order={order}
        shop={shop}
        invoices={invoices}
        products={products}
        parcels={parcels}
        isShared={recentPurchases.source === 'real' ? isShared : null}
      />
    ),
  };
  return answerPage(deps, request, reply, { page, status: 200 });
};

function titleOf({ status, isPickup }: Order, parcels: OrderShipments): string {
  if (status !== 'completed') return orderTexts.titles[status];
  if (deliveredAtOf(parcels)) return isPickup ? shipmentTexts.collectedTitle : shipmentTexts.deliveredTitle;
  return isPickup ? orderTexts.readyTitle : orderTexts.titles.completed;
}

type Props = {
  order: Order;
  shop: ShopSettings;
  invoices: readonly Invoice[];
  products: ReadonlyMap<number, OrderedProduct>;
  parcels: OrderShipments;
  /**
   * Whether the buyer agreed to be named with the purchase; null: the shop does not show recent purchases.
   */
  isShared: boolean | null;
};

type Instructions = NonNullable<PaymentMethod['instructions']>;

const INSTRUCTIONS: Record<Instructions, (order: Order, shop: ShopSettings) => ReactNode> = {
  transfer: (order, shop) => (
    <>
      <p>{orderTexts.transfer.intro}</p>
      <p>{texts.account(shop.iban, shop.bic)}</p>
      <p>{texts.paymentReference(order.id)}</p>
    </>
  ),
  cheque: (order, shop) => {
    const payee = shop.company || shop.name;
    return (
      <>
        <p>{orderTexts.cheque.intro(formatPrice(amountToPay(order)), payee, order.id)}</p>
        <p>{[payee, shop.street, `${shop.postcode} ${shop.city}`].join(', ')}</p>
      </>
    );
  },
};

function Thanks({ order, shop, invoices, products, parcels, isShared }: Props) {
  const { totals, status } = order;
  const deliveredAt = deliveredAtOf(parcels);
  const instructions = findPaymentMethod(order.paymentMethod)?.instructions ?? null;
  return (
    <div className={styles.thanks}>
      <h1>{titleOf(order, parcels)}</h1>
      <p>
        {orderTexts.explanations[status]} {status !== 'pending' && orderTexts.mailSent(order.billing.email)}{' '}
        {texts.keepAddress}
      </p>
      <Facts>
        <Fact name={texts.orderNumber}>{order.id}</Fact>
        <Fact name={texts.placedOn}>{formatDate(dayInFrance(order.placedAt))}</Fact>
        <DeliveryFact order={order} deliveredAt={deliveredAt} />
        <Fact name={cartTexts.totalOf(order.vat)}>{formatPrice(totals.total)}</Fact>
        {order.refunded > 0 && <Fact name={orderTexts.refunded}>{formatPrice(order.refunded)}</Fact>}
      </Facts>
      {status === 'on-hold' && instructions !== null && (
        <section className={styles.pay}>
          <h2>{texts.howToPay}</h2>
          {INSTRUCTIONS[instructions](order, shop)}
          {order.payUntil && <p>{orderTexts.payUntil(order.payUntil, order.reservesUnpaid)}</p>}
        </section>
      )}
      {amountToPay(order) > 0 && payStateOf(order) === 'payable' && (
        <ButtonLink
          href={PATHS.orderPay(order.id, order.key)}
          variant={status === 'on-hold' ? 'secondary' : 'primary'}
        >
          {status === 'on-hold' ? texts.payOtherwise : orderTexts.payNow}
        </ButtonLink>
      )}
      <OrderProgress order={order} parcels={parcels} />
      <NextSteps order={order} deliveredAt={deliveredAt} />
      <OrderContents order={order} products={products} />
      <OrderInvoices invoices={invoices} orderKey={order.key} />
      {order.legalVersions.length > 0 && <ContractLink order={order} />}
      <div className={styles.addresses}>
        <OrderAddress title={texts.billedTo} address={order.billing} />
        {order.rateTitle && !order.isPickup && <DeliveryAddress order={order} />}
      </div>
      {isShared !== null && <BuyerChoice order={order} agrees={isShared} />}
      <p>
        <a href={PATHS.orderWithdrawal(order.id, order.key)}>{orderTexts.withdraw}</a>
      </p>
      {status === 'completed' && <BuyAgain order={order} />}
      <ButtonLink href={PATHS.listing} variant="secondary" data-no-print="">
        {texts.goShopping}
      </ButtonLink>
    </div>
  );
}
