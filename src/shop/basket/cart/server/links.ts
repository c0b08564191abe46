import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PATHS } from '#shop/common/paths/paths.ts';
import { isCrossSite } from '#platform/request-site.ts';
import { parseId } from '#platform/server/edge/fields.ts';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { findVisitor, ensureVisitor } from '#platform/server/visitor.ts';
import { findProductName, findProductSlug } from '#shop/catalogue/products/server/find-product-slug.ts';
import { additionFields, cartLinkEffect } from '../cart-link.ts';
import { LINKS, NONCE_ACTIONS } from '../contract.ts';
import type { ProposedAddition } from '../ui/confirm-addition.tsx';
import { addAllToCart } from './add-to-cart.ts';
import type { CartDeps } from './cart-data-cache.ts';
import { cartHref } from './cart-href.ts';
import { addForm } from './schemas.ts';
import { removeLine, restoreLine } from './store.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The visitor confirms this addition on the page that answers the request; the page is not cached. */
    proposedAddition: ProposedAddition | null;
  }
}

/** Links that act without scripts: `?add-to-cart=` on any page, `?remove_item=` and `?undo_item=` on the cart page. */
export function cartLinks(app: FastifyInstance, deps: CartDeps): void {
  app.decorateRequest('proposedAddition', null);
  app.addHook('preHandler', async (request, reply) => {
    // A prefetch by the browser is not a decision of the visitor to buy.
    if (request.method !== 'GET' || request.headers['sec-purpose'] !== undefined) return;
    if (!request.url.includes('?')) return;
    const query = queryOf(request);
    const effect = cartLinkEffect({
      query,
      isCartPage: request.routeOptions.url === PATHS.cart,
      isCrossSite: isCrossSite(request.headers['sec-fetch-site']?.toString()),
    });
    if (effect === 'confirm') request.proposedAddition = await proposeAddition(deps, query);
    if (effect === 'add') return redirectTo(reply, await add(deps, request, reply, query));
    if (effect === 'change') return redirectTo(reply, await removeOrRestore(deps, request, query));
  });
}

/** Returns null if the link names no product on sale. */
async function proposeAddition({ db }: CartDeps, query: URLSearchParams): Promise<ProposedAddition | null> {
  const slug = await findProductSlug(db, parseId(query.get(LINKS.add)) ?? 0);
  const name = slug === undefined ? undefined : await findProductName(db, slug);
  if (slug === undefined || name === undefined) return null;
  return { product: { slug, name }, fields: additionFields(query) };
}

const redirectTo = (reply: FastifyReply, to: string) =>
  reply.header('Cache-Control', 'no-store').redirect(to, 303);

async function add(deps: CartDeps, request: FastifyRequest, reply: FastifyReply, query: URLSearchParams) {
  const parsed = addForm.safeParse(Object.fromEntries(query));
  if (!parsed.success) return cartHref({ refus: 'unknown-product' });
  const visitor = ensureVisitor(request, reply, deps.config.publicUrl.startsWith('https:'));
  const added = await addAllToCart(deps, visitor, parsed.data);
  if (added.ok) return cartHref({ ajout: added.value.key });
  const slug = await findProductSlug(deps.db, parseId(query.get(LINKS.add)) ?? 0);
  // The visitor chooses the missing options on the product page.
  if (added.failure === 'choose-options' && slug !== undefined) return PATHS.product(slug);
  return cartHref({ refus: added.failure, ...(slug !== undefined && { produit: slug }) });
}

async function removeOrRestore({ db, nonces }: CartDeps, request: FastifyRequest, query: URLSearchParams) {
  const removed = query.get(LINKS.remove);
  const undone = query.get(LINKS.undo);
  const visitor = findVisitor(request);
  if (!visitor || !nonces.isValid(query.get(LINKS.nonce), NONCE_ACTIONS.cart, visitor))
    return cartHref({ fait: 'perime' });
  if (removed !== null) return cartHref((await removeLine(db, visitor, removed)) ? { retrait: removed } : {});
  return cartHref(undone !== null && (await restoreLine(db, visitor, undone)) ? { fait: 'retour' } : {});
}
