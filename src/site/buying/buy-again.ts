import { z } from 'zod';
import { idField } from '#platform/server/edge/fields.ts';
import { parseForm, readForm } from '#platform/server/edge/read-form.ts';
import { ensureVisitor } from '#platform/server/visitor.ts';
import { addAllToCart } from '#shop/basket/cart/server/add-to-cart.ts';
import { cartHref } from '#shop/basket/cart/server/cart-href.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { isOrderKey, type OrderLine } from '#shop/orders/orders/order.ts';
import { findOrder } from '#shop/orders/orders/server/find-order.ts';
import { fail } from '#site/engine/errors.tsx';
import type { PageDeps } from '#site/engine/page-deps.ts';
import type { Screen } from '#site/engine/site-url.ts';
import { mayOpenByLink } from './order-access-page.tsx';
import { BOUGHT_AGAIN } from './bought-again.tsx';

const buyAgainForm = z.object({
  order: idField,
  key: z.string().refine(isOrderKey),
});

/**
 * Puts the lines of an order into the visitor's cart again. The cart page names the products that are no longer
 * available in this quantity.
 */
export const buyAgain: Screen<PageDeps> = (deps) => async (request, reply) => {
  const form = parseForm(buyAgainForm, readForm(request));
  const order = form.ok ? await findOrder(deps.db, form.value.order, form.value.key) : undefined;
  if (!order) return fail(deps, request, reply, 'not-found');
  // The order page asks for the email of an old order.
  if (!(await mayOpenByLink(deps, request, order)))
    return reply.redirect(PATHS.orderReceived(order.id, order.key), 303);
  const visitor = ensureVisitor(request, reply, deps.config.publicUrl.startsWith('https:'));
  const missing: number[] = [];
  for (const line of order.lines) {
    const added = await addAllToCart(deps, visitor, [toRequest(line)]);
    if (!added.ok) missing.push(line.productId);
  }
  const isSomeAdded = missing.length < order.lines.length;
  return reply.redirect(
    cartHref({ [BOUGHT_AGAIN.done]: isSomeAdded ? '1' : '0', [BOUGHT_AGAIN.missing]: missing.join('.') }),
    303,
  );
};

const toRequest = ({ productId, variationId, quantity, choices }: OrderLine) => ({
  productId,
  quantity,
  choices: Object.fromEntries(choices.map(({ taxonomy, slug }) => [taxonomy, slug])),
  ...(variationId !== null && { variationId }),
});
