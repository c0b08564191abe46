import type { FastifyInstance } from 'fastify';
import { formatDate } from '../platform/french.ts';
import { formatPrice } from '../platform/money.ts';
import { PATHS } from '../platform/names.ts';
import { queryOf } from '../platform/server/request-query.ts';
import { ButtonLink } from '../platform/ui/button.tsx';
import { texts as cartTexts } from '../shop/cart/texts.ts';
import { isOfflineMethod } from '../shop/checkout/payment-method.ts';
import { texts } from '../shop/checkout/texts.ts';
import { isOrderKey, type Order } from '../shop/orders/order.ts';
import { payStateOf } from '../shop/orders/pay-state.ts';
import { findOrder } from '../shop/orders/server/find-order.ts';
import type { ShopSettings } from '../shop/settings/shop-settings.ts';
import { loadFrame } from './frame.ts';
import { OrderContents } from './order-contents.tsx';
import { Fact, Facts, OrderAddress } from './order-parts.tsx';
import { answerPage, type PageDeps } from './routes.tsx';
import styles from './order-received-page.module.css';

/** GET /commander/order-received/{id}/?key=: thanks, and everything about the order, for whoever has its key. */
export function orderReceivedRoute(app: FastifyInstance, deps: PageDeps): void {
  app.get<{ Params: { id: string } }>(
    '/commander/order-received/:id(^\\d{1,9}$)/',
    async (request, reply) => {
      const key = queryOf(request).get('key') ?? '';
      const order = isOrderKey(key) ? await findOrder(deps.db, Number(request.params.id), key) : undefined;
      if (!order) return reply.callNotFound();
      const { shop } = await loadFrame(deps.db, deps.frames);
      const page = {
        title: texts.thanksTitle,
        description: texts.thanksTitle,
        path: PATHS.checkout,
        hidden: true,
        tags: [],
        body: <Thanks order={order} shop={shop} />,
      };
      return answerPage(deps, request, reply, { page, status: 200 });
    },
  );
}

function Thanks({ order, shop }: { order: Order; shop: ShopSettings }) {
  const { totals } = order;
  return (
    <div className={styles.thanks}>
      <h1>{texts.thanksTitle}</h1>
      <p>{texts.keepAddress}</p>
      <Facts>
        <Fact name={texts.orderNumber}>{order.id}</Fact>
        <Fact name={texts.placedOn}>{formatDate(order.placedAt.toISOString())}</Fact>
        <Fact name={cartTexts.totalWithTax}>{formatPrice(totals.total)}</Fact>
      </Facts>
      {totals.total > 0 && isOfflineMethod(order.paymentMethod) && (
        <section className={styles.pay}>
          <h2>{texts.howToPay}</h2>
          <p>{texts.methods[order.paymentMethod].description}</p>
          <p>{texts.paymentReference(order.id)}</p>
          {order.paymentMethod === 'bacs' && <p>{texts.account(shop.iban, shop.bic)}</p>}
          {order.paymentMethod === 'cheque' && (
            <p>{[shop.name, shop.street, `${shop.postcode} ${shop.city}`].join(', ')}</p>
          )}
        </section>
      )}
      {totals.total > 0 && payStateOf(order) === 'payable' && (
        <ButtonLink href={PATHS.orderPay(order.id, order.key)} variant="secondary">
          {texts.payOtherwise}
        </ButtonLink>
      )}
      <OrderContents order={order} />
      <div className={styles.addresses}>
        <OrderAddress title={texts.billedTo} address={order.billing} />
        {order.rateTitle && <OrderAddress title={texts.deliveredTo} address={order.shipping} />}
      </div>
      <ButtonLink href={PATHS.listing} variant="secondary">
        {texts.goShopping}
      </ButtonLink>
    </div>
  );
}
