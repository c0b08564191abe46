import { queryOf } from '#platform/server/edge/request-query.ts';
import { shopSettings } from '#shop/common/settings/server/shop-settings.ts';
import { deliveryCalendar } from '#shop/orders/orders/calendar-file.ts';
import { isOrderKey } from '#shop/orders/orders/order.ts';
import { findOrder } from '#shop/orders/orders/server/find-order.ts';
import type { PageDeps } from '#site/engine/page-deps.ts';
import type { Screen } from '#site/engine/site-url.ts';
import { askOrderEmail, mayOpenByLink } from './order-access-page.tsx';

/** Sends the promised delivery of an order as a calendar file to the holder of its key. */
export const sendOrderCalendar: Screen<PageDeps> = (deps) => async (request, reply) => {
  const key = queryOf(request).get('key') ?? '';
  const order = isOrderKey(key) ? await findOrder(deps.db, Number(request.params['id']), key) : undefined;
  if (!order) return reply.callNotFound();
  if (!(await mayOpenByLink(deps, request, order))) return askOrderEmail(deps, { request, reply }, order);
  const { name } = await shopSettings.load(deps.db);
  const file = deliveryCalendar(order, { name, host: new URL(deps.config.publicUrl).hostname });
  if (file === undefined) return reply.callNotFound();
  return reply
    .header('Cache-Control', 'no-store')
    .header('Content-Disposition', `attachment; filename="livraison-${order.id}.ics"`)
    .type('text/calendar; charset=utf-8')
    .send(file);
};
