import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#platform/server/database/database.ts';
import { NOTHING_CHOSEN } from '#shop/catalogue/products/listing.ts';
import { listProducts } from '#shop/catalogue/products/server/list-products.ts';
import { listTerms } from '#shop/catalogue/products/server/list-terms.ts';
import { listPosts } from '#shop/editorial/journal/server/list-posts.ts';
import { listPostTerms } from '#shop/editorial/journal/server/list-post-terms.ts';
import type { Loop, LoopItems } from '../loop.ts';
import type { LoopDefinition, LoopPlace, LoopWidget } from '../widget.ts';
import { loopWidget } from './schemas.ts';

type Deps = { readonly db: Db; readonly log: FastifyBaseLogger };

/** Loads the rows of these places with their items, in the merchant's order. */
export async function loadLoops(deps: Deps, places: readonly LoopPlace[]): Promise<Loop[]> {
  return fillLoops(deps.db, await listWidgets(deps, places));
}

/** Loads the items of these rows. */
export const fillLoops = (db: Db, widgets: readonly LoopDefinition[]): Promise<Loop[]> =>
  Promise.all(widgets.map(async (widget) => ({ widget, content: await loadItems(db, widget) })));

/** Skips rows whose definition is invalid, and logs an error for each. */
async function listWidgets({ db, log }: Deps, places: readonly LoopPlace[]): Promise<LoopWidget[]> {
  const rows = await db
    .selectFrom('loop_widgets')
    .select(['id', 'place', 'definition'])
    .where('place', 'in', places)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ id, place, definition }) => {
    const parsed = loopWidget.safeParse({ id, place, ...Object(definition) });
    if (parsed.success) return [parsed.data];
    log.error({ widget: id, problem: parsed.error.message }, 'row left out: its definition cannot be read');
    return [];
  });
}

async function loadItems(db: Db, { source, limit }: LoopDefinition): Promise<LoopItems> {
  const page = { offset: 0, limit };
  switch (source.kind) {
    case 'product': {
      const { filters, featured, sort } = source;
      const selection = { ...NOTHING_CHOSEN, scope: { kind: 'shop' }, filters, featured } as const;
      return { kind: 'product', items: await listProducts(db, selection, { ...page, sort }) };
    }
    case 'post':
      return { kind: 'post', items: await listPosts(db, source.filters, { ...page, sort: source.sort }) };
    case 'product_taxonomy':
      return { kind: source.kind, shape: source.shape, items: await listTerms(db, { ...source, limit }) };
    case 'post_taxonomy':
      return { kind: source.kind, shape: source.shape, items: await listPostTerms(db, { ...source, limit }) };
  }
}
