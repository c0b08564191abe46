import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { parseId } from '#platform/server/edge/fields.ts';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { isSlug } from '#platform/slug.ts';
import { errorCode, wireError } from '#shop/basket/store-client/errors.ts';
import { nestQuery } from '../../query-shape.ts';
import { texts } from '../../texts.ts';
import { loadCollectionData } from './collection-data.ts';
import { countSelection, listPage } from './list-store-products.ts';
import { findProductBySlug, loadProducts, loadVariations, type SellableRow } from './load-products.ts';
import { collectionDataQuery, productsQuery } from './product-schemas.ts';
import { toWireProduct } from './product-resource.tsx';
import { COLLECTION, documented, INVALID } from '../openapi/document-call.ts';
import { sendPaging } from '../public-answers.ts';
import { read } from '../read.ts';
import { readSelection } from './select-products.ts';
import { sendError } from '../send-error.ts';
import type { StoreDeps } from '../session.ts';

export const nestedQueryOf = (request: FastifyRequest) => nestQuery(queryOf(request));

/** The routes of the products and of their filter counts. */
export function productRoutes(api: FastifyInstance, deps: StoreDeps): void {
  const { db, catalogue, config } = deps;
  const show = (rows: readonly SellableRow[]) => rows.map((row) => toWireProduct(row, config.publicUrl));

  const listing = documented('GET /products', { ...COLLECTION, query: productsQuery, answer: 'Product' });
  api.get('/products', listing, async (request, reply) => {
    const query = read(productsQuery, nestedQueryOf(request));
    const selection = await readSelection(db, query);
    const [ids, total] = await Promise.all([
      listPage(db, selection, query),
      countSelection(db, catalogue.counts, selection),
    ]);
    sendPaging(request, reply, config.publicUrl, { page: query.page, perPage: query.per_page, total });
    return show(await (query.type === 'variation' ? loadVariations : loadProducts)(db, ids));
  });

  const counts = documented('GET /products/collection-data', {
    group: 'products',
    query: collectionDataQuery,
    answer: 'CollectionData',
    errors: { 400: [INVALID] },
  });
  api.get('/products/collection-data', counts, async (request) =>
    loadCollectionData(deps, read(collectionDataQuery, nestedQueryOf(request))),
  );

  const one = documented('GET /products/{which}', {
    group: 'products',
    params: z.object({ which: z.string() }),
    answer: 'Product',
    errors: { 404: ['product_invalid_id', 'product_invalid_slug'].map(errorCode) },
  });
  api.get<{ Params: { which: string } }>('/products/:which', one, async (request, reply) => {
    const { which } = request.params;
    const isId = /^\d+$/.test(which);
    const row = isId ? await findById(deps, parseId(which)) : await findBySlug(deps, which);
    if (row) return toWireProduct(row, config.publicUrl);
    const code = errorCode(isId ? 'product_invalid_id' : 'product_invalid_slug');
    return sendError(reply, wireError(404, code, texts.unknownProduct));
  });
}

async function findById({ db }: StoreDeps, id: number | undefined): Promise<SellableRow | undefined> {
  if (id === undefined) return undefined;
  const [product] = await loadProducts(db, [id]);
  return product ?? (await loadVariations(db, [id]))[0];
}

const findBySlug = async ({ db }: StoreDeps, slug: string) =>
  isSlug(slug) ? findProductBySlug(db, slug) : undefined;
