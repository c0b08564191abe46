import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PATHS } from '../../../platform/names.ts';
import { parseId } from '../../../platform/server/fields.ts';
import { queryOf } from '../../../platform/server/request-query.ts';
import { findVisitor, welcomeVisitor } from '../../../platform/server/visitor.ts';
import { findProductSlug } from '../../catalogue/server/find-product-slug.ts';
import { LINKS, NONCE_ACTIONS } from '../contract.ts';
import { addAllToCart } from './add-to-cart.ts';
import type { CartDeps } from './basket-memory.ts';
import { cartHref } from './cart-href.ts';
import { addForm } from './schemas.ts';
import { removeLine, restoreLine } from './store.ts';

/** Links that act without scripts: `?add-to-cart=` on any page, `?remove_item=` and `?undo_item=` on the basket's. */
export function cartLinks(app: FastifyInstance, deps: CartDeps): void {
  app.addHook('preHandler', async (request, reply) => {
    // A browser that fetches ahead has not been asked by anybody to buy.
    if (request.method !== 'GET' || request.headers['sec-purpose'] !== undefined) return;
    if (!request.url.includes('?')) return;
    const query = queryOf(request);
    if (query.has(LINKS.add)) return follow(reply, await add(deps, request, reply, query));
    if (request.routeOptions.url !== PATHS.basket) return;
    const to = await removeOrRestore(deps, request, query);
    if (to !== undefined) return follow(reply, to);
  });
}

const follow = (reply: FastifyReply, to: string) =>
  reply.header('Cache-Control', 'no-store').redirect(to, 303);

async function add(deps: CartDeps, request: FastifyRequest, reply: FastifyReply, query: URLSearchParams) {
  const asked = addForm.safeParse(Object.fromEntries(query));
  if (!asked.success) return cartHref({ refus: 'unknown-product' });
  const visitor = welcomeVisitor(request, reply, deps.config.publicUrl.startsWith('https:'));
  const added = await addAllToCart(deps, visitor, asked.data);
  if (added.ok) return cartHref({ ajout: added.value.key });
  const slug = await findProductSlug(deps.db, parseId(query.get(LINKS.add)) ?? 0);
  // What is still to be chosen is chosen on the product's page.
  if (added.failure === 'choose-options' && slug !== undefined) return PATHS.product(slug);
  return cartHref({ refus: added.failure, ...(slug !== undefined && { produit: slug }) });
}

async function removeOrRestore({ db, nonces }: CartDeps, request: FastifyRequest, query: URLSearchParams) {
  const removed = query.get(LINKS.remove);
  const undone = query.get(LINKS.undo);
  if (removed === null && undone === null) return undefined;
  const visitor = findVisitor(request);
  if (!visitor || !nonces.isValid(query.get(LINKS.nonce), NONCE_ACTIONS.cart, visitor))
    return cartHref({ fait: 'perime' });
  if (removed !== null) return cartHref((await removeLine(db, visitor, removed)) ? { retrait: removed } : {});
  return cartHref(undone !== null && (await restoreLine(db, visitor, undone)) ? { fait: 'retour' } : {});
}
