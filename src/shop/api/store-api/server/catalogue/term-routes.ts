import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PATHS } from '#shop/common/paths/paths.ts';
import { TAXONOMY } from '#shop/catalogue/products/contract.ts';
import { parseId } from '#platform/server/edge/fields.ts';
import { errorCode, wireError } from '#shop/basket/store-client/errors.ts';
import { texts } from '../../texts.ts';
import { toWireImage } from './images.ts';
import { findAttribute, listAttributes } from './list-attributes.ts';
import { listReviews } from './list-reviews.tsx';
import type { TermRow } from './found-terms.ts';
import { findTermById } from './find-terms.ts';
import { listTerms } from './list-terms.ts';
import type { WireCategory, WireTerm } from './product-answers.ts';
import { nestedQueryOf } from './product-routes.ts';
import { reviewsQuery, termsQuery } from './product-schemas.ts';
import { COLLECTION, documented, idParams, notFound } from '../openapi/document-call.ts';
import { sendPaging } from '../public-answers.ts';
import { read } from '../read.ts';
import { sendError } from '../send-error.ts';
import type { StoreDeps } from '../session.ts';

type TermRoute = { Params: { id: string } };

/** The shop has no brands to filter by. Manufacturers are shown on each product for product safety only. */
const BRANDS = 'product_brand';

/** The routes of categories, tags, brands, attributes and reviews. */
export function termRoutes(api: FastifyInstance, deps: StoreDeps): void {
  const { db, config } = deps;
  const collection = async <Shown>(
    context: { request: FastifyRequest; reply: FastifyReply },
    taxonomy: string,
    show: (row: TermRow) => Shown,
  ): Promise<Shown[]> => {
    const query = read(termsQuery, nestedQueryOf(context.request));
    const { rows, total } = await listTerms(deps, taxonomy, query);
    // Without a page size, all terms are on one page.
    const perPage = query.per_page || Math.max(total, 1);
    sendPaging(context.request, context.reply, config.publicUrl, { page: query.page, perPage, total });
    return rows.map(show);
  };
  const showCategory = (row: TermRow) => toWireCategory(row, config.publicUrl);

  const categories = documented('GET /products/categories', {
    ...COLLECTION,
    query: termsQuery,
    answer: 'Category',
  });
  api.get('/products/categories', categories, (request, reply) =>
    collection({ request, reply }, TAXONOMY.category, showCategory),
  );
  const category = documented('GET /products/categories/{id}', {
    group: 'products',
    params: idParams,
    answer: 'Category',
    errors: notFound('category_invalid_id'),
  });
  api.get<TermRoute>('/products/categories/:id', category, async (request, reply) => {
    const id = readId(request);
    const row = id === undefined ? undefined : await findTermById(db, TAXONOMY.category, id);
    return row ? showCategory(row) : sendError(reply, unknown('category_invalid_id'));
  });
  const tags = documented('GET /products/tags', { ...COLLECTION, query: termsQuery, answer: 'Term' });
  api.get('/products/tags', tags, (request, reply) =>
    collection({ request, reply }, TAXONOMY.tag, toWireTerm),
  );
  const brands = documented('GET /products/brands', { ...COLLECTION, query: termsQuery, answer: 'Category' });
  api.get('/products/brands', brands, (request, reply) =>
    collection({ request, reply }, BRANDS, showCategory),
  );

  attributeRoutes(api, deps, collection);

  const reviews = documented('GET /products/reviews', {
    ...COLLECTION,
    query: reviewsQuery,
    answer: 'Review',
  });
  api.get('/products/reviews', reviews, async (request, reply) => {
    const query = read(reviewsQuery, nestedQueryOf(request));
    const { reviews: page, total } = await listReviews(db, config.publicUrl, query);
    sendPaging(request, reply, config.publicUrl, { page: query.page, perPage: query.per_page, total });
    return page;
  });
}

type Collection = (
  context: { request: FastifyRequest; reply: FastifyReply },
  taxonomy: string,
  show: (row: TermRow) => WireTerm,
) => Promise<WireTerm[]>;

function attributeRoutes(api: FastifyInstance, { db, config }: StoreDeps, collection: Collection): void {
  const find = async (request: FastifyRequest<TermRoute>) => {
    const id = readId(request);
    return id === undefined ? undefined : findAttribute(db, id);
  };
  const all = documented('GET /products/attributes', {
    group: 'products',
    many: true,
    paged: true,
    answer: 'Attribute',
  });
  api.get('/products/attributes', all, async (request, reply) => {
    const attributes = await listAttributes(db);
    const total = attributes.length;
    sendPaging(request, reply, config.publicUrl, { page: 1, perPage: Math.max(total, 1), total });
    return attributes;
  });
  const one = documented('GET /products/attributes/{id}', {
    group: 'products',
    params: idParams,
    answer: 'Attribute',
    errors: notFound('attribute_invalid_id'),
  });
  api.get<TermRoute>('/products/attributes/:id', one, async (request, reply) => {
    const attribute = await find(request);
    return attribute ?? sendError(reply, unknown('attribute_invalid_id'));
  });
  const terms = documented('GET /products/attributes/{id}/terms', {
    ...COLLECTION,
    params: idParams,
    query: termsQuery,
    answer: 'Term',
    errors: { ...COLLECTION.errors, ...notFound('taxonomy_invalid') },
  });
  api.get<TermRoute>('/products/attributes/:id/terms', terms, async (request, reply) => {
    const attribute = await find(request);
    if (!attribute) return sendError(reply, unknown('taxonomy_invalid'));
    return collection({ request, reply }, attribute.taxonomy, toWireTerm);
  });
}

const unknown = (name: string) => wireError(404, errorCode(name), texts.unknownTerm);

const readId = ({ params }: FastifyRequest<TermRoute>) => parseId(params.id);

const toWireTerm = ({ id, name, slug, description, parent, count }: TermRow): WireTerm => ({
  id,
  name,
  slug,
  description,
  parent,
  count,
});

const toWireCategory = (row: TermRow, publicUrl: string): WireCategory => ({
  ...toWireTerm(row),
  image: row.picture && toWireImage(row.picture, publicUrl),
  review_count: row.reviewCount,
  permalink: publicUrl + PATHS.category(row.slug),
});
