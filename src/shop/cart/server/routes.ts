import type { FastifyInstance } from 'fastify';
import { PATHS } from '../../../platform/names.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { findVisitor, welcomeVisitor } from '../../../platform/server/visitor.ts';
import { clampQuantity } from '../quantity.ts';
import { addAllToCart } from './add-to-cart.ts';
import { addForm, cartForm } from './schemas.ts';
import { removeLine, setQuantity } from './store.ts';

/** The plain forms of the basket. Each answers with a redirect, so that reloading repeats nothing. */
export function cartRoutes(app: FastifyInstance, { db, config }: Deps): void {
  const secure = config.publicUrl.startsWith('https:');

  app.post<{ Params: { slug: string } }>('/produit/:slug/', async (request, reply) => {
    const form = addForm.safeParse(request.body);
    if (!form.success) return reply.redirect(cartHref({ refus: 'unknown-product' }), 303);
    const visitor = welcomeVisitor(request, reply, secure);
    const added = await addAllToCart(db, visitor, form.data);
    if (!added.ok)
      return reply.redirect(cartHref({ refus: added.failure, produit: request.params.slug }), 303);
    const productPath = PATHS.product(encodeURIComponent(request.params.slug));
    return reply.redirect(added.value === undefined ? productPath : cartHref({ ajout: added.value }), 303);
  });

  app.post(PATHS.basket, async (request, reply) => {
    const visitor = findVisitor(request);
    const form = cartForm.safeParse(request.body);
    if (!visitor || !form.success) return reply.redirect(PATHS.basket, 303);
    const { remove, quantities } = form.data;
    if (remove) {
      await removeLine(db, visitor, remove);
      return reply.redirect(cartHref({ fait: 'retrait' }), 303);
    }
    for (const [key, typed] of quantities) {
      const quantity = clampQuantity(typed, { min: 0, max: 9999, step: 1 });
      await (quantity === 0 ? removeLine(db, visitor, key) : setQuantity(db, visitor, key, quantity));
    }
    return reply.redirect(cartHref({ fait: 'maj' }), 303);
  });
}

const cartHref = (message: Record<string, string>) => `${PATHS.basket}?${new URLSearchParams(message)}`;
