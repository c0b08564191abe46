import { queryOf } from '#platform/server/edge/request-query.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { shopSettings } from '#shop/common/settings/server/shop-settings.ts';
import { isKeptTenYears } from '#shop/orders/contracts/kept-contract.ts';
import { buildContractArchive } from '#shop/orders/contracts/server/contract-archive.ts';
import { texts } from '#shop/orders/contracts/texts.ts';
import { isOrderKey, type Order } from '#shop/orders/orders/order.ts';
import { findOrder } from '#shop/orders/orders/server/find-order.ts';
import type { PageDeps } from '#site/engine/page-deps.ts';
import type { Screen } from '#site/engine/site-url.ts';
import { askOrderEmail, mayOpenByLink } from './order-access-page.tsx';

/** Sends the contract of an order as a ZIP to the holder of its key. */
export const sendOrderContract: Screen<PageDeps> = (deps) => async (request, reply) => {
  const key = queryOf(request).get('key') ?? '';
  const order = isOrderKey(key) ? await findOrder(deps.db, Number(request.params['id']), key) : undefined;
  if (!order) return reply.callNotFound();
  if (!(await mayOpenByLink(deps, request, order))) return askOrderEmail(deps, { request, reply }, order);
  const archive = await buildContractArchive(deps.db, order, await shopSettings.load(deps.db));
  return reply
    .header('Cache-Control', 'no-store')
    .header('Content-Disposition', `attachment; filename="contrat-${order.id}.zip"`)
    .type('application/zip')
    .send(Buffer.from(archive));
};

/** The link to the contract on the page of an order. */
export const ContractLink = ({ order }: { order: Order }) => (
  <p data-no-print="">
    <a href={PATHS.orderContract(order.id, order.key)}>{texts.download}</a>
    <br />
    <small>
      {texts.downloadHint} {isKeptTenYears(order) && texts.kept}
    </small>
  </p>
);
